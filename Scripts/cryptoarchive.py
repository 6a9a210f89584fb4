#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Read and write encrypted archives without this package.

    Scripts/cryptoarchive.py seal --password-file F [--version 1|2|3] INPUT OUTPUT
    Scripts/cryptoarchive.py open --password-file F INPUT OUTPUT
    Scripts/cryptoarchive.py inner --password-file F INPUT OUTPUT
    Scripts/cryptoarchive.py inspect INPUT
    Scripts/cryptoarchive.py selftest

`seal` encrypts the bytes of a file, `open` gives them back, and `inner` gives the decrypted keyed
archive, whatever its root is. `-` is standard input or output. The password is the first line of
its file, without the line feed. Exit status: 0 done, 1 refused or failed, 2 wrong command line.

This is an implementation of Documentation/Format.md and of nothing else: it shares no code with
the package, so that each can be checked against the other. It needs Python 3.9 and the `openssl`
command. It is for checks and for rescue, not for daily use: it hands the AES key to `openssl` as an
argument, which other users of the same machine may see, and nothing is wiped from memory.
"""

import argparse
import hashlib
import hmac
import json
import os
import pathlib
import plistlib
import struct
import subprocess
import sys
import tempfile

BLOCK = 16
ROUNDS = 1024
KDF = "pbkdf2-hmac-sha256"
MAC_LABEL = b"CryptoCoding archive 3.0"
KEYS_LABEL = b"CryptoCoding archive 3.0 keys"
FIELDS_OF_3 = ("iterations", "kdf", "mac")
FIELDS = ("iv", "salt", "cypher", "className", "version") + FIELDS_OF_3
DEFAULT_ITERATIONS = 600_000
FEW_ITERATIONS = 100_000
MAXIMUM_ITERATIONS = 2**32 - 1
DEFAULT_ITERATION_LIMIT = 10_000_000
NESTING_LIMIT = 256
SHARED_DATA_LIMIT = 1024
CLASS_NAME_LIMIT = 64
VECTORS = (
    pathlib.Path(__file__).resolve().parent.parent / "Tests/Vectors/Data/archives/format.txt"
)


class Refusal(Exception):
    """The file is refused, or something else failed that is no mistake in the command line."""


WRONG_PASSWORD = "wrong password, or the file is damaged"


# --- Keys, cipher and MAC ----------------------------------------------------------------------


def key_of_version_1(password, salt):
    """1024 times MD5 of password and salt, with zeros behind them up to 16 bytes."""
    value = (password + salt).ljust(BLOCK, b"\0")
    for _ in range(ROUNDS):
        value = hashlib.md5(value, usedforsecurity=False).digest()
    return value


def key_of_version_2(password, salt):
    return hashlib.pbkdf2_hmac("sha1", password, salt, ROUNDS, 16)


def master_of_version_3(password, salt, iterations):
    return hashlib.pbkdf2_hmac("sha256", password, salt, iterations, 32)


def keys_of_version_3(master):
    """The encryption key (16 bytes) and the MAC key (32 bytes): HKDF-Expand, RFC 5869 2.3."""
    output, previous = b"", b""
    for counter in (1, 2):
        previous = hmac.digest(master, previous + KEYS_LABEL + bytes([counter]), "sha256")
        output += previous
    return output[:16], output[16:48]


def mac_input(iterations, salt, iv, class_name, cypher):
    fields = (
        MAC_LABEL,
        struct.pack(">f", 3.0),
        KDF.encode("ascii"),
        struct.pack(">I", iterations),
        salt,
        iv,
        b"\0" if class_name is None else b"\1" + class_name.encode("utf-8"),
        cypher,
    )
    return b"".join(struct.pack(">Q", len(field)) + field for field in fields)


def mac_of_version_3(mac_key, *fields):
    return hmac.digest(mac_key, mac_input(*fields), "sha256")


def aes_128_cbc(data, key, iv, decrypt=False):
    """AES-128-CBC of whole blocks, by the openssl command."""
    command = ["openssl", "enc", "-aes-128-cbc", "-nopad", "-K", key.hex(), "-iv", iv.hex()]
    try:
        result = subprocess.run(
            command + (["-d"] if decrypt else []),
            input=data,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    except FileNotFoundError:
        raise Refusal("the command openssl is not installed")
    if result.returncode != 0 or len(result.stdout) != len(data):
        message = result.stderr.decode("utf-8", "replace").strip().splitlines()
        raise Refusal("openssl failed" + (": " + message[0] if message else ""))
    return result.stdout


def padded(data):
    """RFC 5652 section 6.3."""
    count = BLOCK - len(data) % BLOCK
    return data + bytes([count]) * count


def unpadded(data):
    count = data[-1]
    if not 1 <= count <= BLOCK or data[-count:] != bytes([count]) * count:
        raise Refusal(WRONG_PASSWORD)
    return data[:-count]


# --- Writing property lists --------------------------------------------------------------------


class Real32(float):
    """A number that is written as a 32-bit real, which plistlib cannot do."""


def binary_property_list(root):
    """A binary property list in the very order of objects that the package writes."""
    objects, numbers = [], {}

    def number_of(value):
        """Numbers depth first: a container, all its keys, then each value with what it holds."""
        shared = None
        if isinstance(value, plistlib.UID):
            shared = (plistlib.UID, value.data)
        elif isinstance(value, (str, int, float)):
            shared = (type(value), value)
        elif isinstance(value, bytes) and len(value) <= SHARED_DATA_LIMIT:
            shared = (bytes, value)
        if shared is not None and shared in numbers:
            return numbers[shared]
        number = len(objects)
        if shared is not None:
            numbers[shared] = number
        objects.append(value)
        if isinstance(value, dict):
            keys = [number_of(key) for key in value]
            objects[number] = ("dictionary", keys + [number_of(item) for item in value.values()])
        elif isinstance(value, list):
            objects[number] = ("array", [number_of(item) for item in value])
        return number

    number_of(root)
    reference_width = width(len(objects))
    offsets, output = [], b"bplist00"
    for value in objects:
        offsets.append(len(output))
        output += binary_object(value, reference_width)
    offset_width = width(len(output))
    table = b"".join(offset.to_bytes(offset_width, "big") for offset in offsets)
    sizes = struct.pack(">6xBB", offset_width, reference_width)
    return output + table + sizes + struct.pack(">QQQ", len(objects), 0, len(output))


def width(number):
    """The bytes that a number takes: 1, 2, 4 or 8."""
    return next(count for count in (1, 2, 4, 8) if number < 1 << 8 * count)


def binary_object(value, reference_width):
    if isinstance(value, tuple):
        kind, numbers = value
        references = b"".join(number.to_bytes(reference_width, "big") for number in numbers)
        if kind == "dictionary":
            return marker(0xD0, len(numbers) // 2) + references
        return marker(0xA0, len(numbers)) + references
    if isinstance(value, plistlib.UID):
        count = width(value.data)
        return bytes([0x80 | count - 1]) + value.data.to_bytes(count, "big")
    if isinstance(value, Real32):
        return b"\x22" + struct.pack(">f", value)
    if isinstance(value, int):
        count = width(value)
        return bytes([0x10 | count.bit_length() - 1]) + value.to_bytes(count, "big")
    if isinstance(value, bytes):
        return marker(0x40, len(value)) + value
    if value.isascii():
        return marker(0x50, len(value)) + value.encode("ascii")
    units = value.encode("utf-16-be")
    return marker(0x60, len(units) // 2) + units


def marker(kind, count):
    """The first byte of an object; from 15 on the count follows as an integer."""
    if count < 15:
        return bytes([kind | count])
    return bytes([kind | 15]) + binary_object(count, 0)


# --- Keyed archives ----------------------------------------------------------------------------


class UniqueKeys(dict):
    """Refuses a second value for one key, and keys that are no strings."""

    def __setitem__(self, key, value):
        if key in self or not isinstance(key, str):
            raise ValueError("two values for one key, or a key that is no string")
        super().__setitem__(key, value)


class KeyedArchive:
    """The objects of a keyed archive; raises ValueError for everything that is none."""

    def __init__(self, data):
        self.is_xml = not data.startswith(b"bplist0")
        try:
            form = plistlib.FMT_XML if self.is_xml else plistlib.FMT_BINARY
            archive = plistlib.loads(data, fmt=form, dict_type=UniqueKeys)
        except (RecursionError, MemoryError):
            raise ValueError("the property list is nested too deeply or too large")
        except Exception:  # what plistlib raises depends on its version and on Expat
            raise ValueError("it is no property list")
        if not isinstance(archive, dict):
            raise ValueError("it is no keyed archive")
        archiver, version = archive.get("$archiver"), archive.get("$version")
        if not isinstance(archiver, str) or not archiver.endswith("KeyedArchiver"):
            raise ValueError("it is no keyed archive")
        if not is_integer(version) or version != 100000:
            raise ValueError("$version is not 100000")
        self.objects, self.top = archive.get("$objects"), archive.get("$top")
        if not isinstance(self.objects, list) or not isinstance(self.top, dict):
            raise ValueError("$objects or $top is missing")
        if self.objects[:1] != ["$null"]:
            raise ValueError("the first object is not $null")
        if any(self.index(value) is not None for value in self.objects):
            raise ValueError("an object is a reference")
        self.checked, self.open = set(), {id(archive)}
        self.check(self.objects)
        self.check(self.top)

    def check(self, value):
        """Follows every reference once, and refuses a container that contains itself."""
        if self.index(value) is not None:
            self.value(value)
        elif isinstance(value, (dict, list)) and id(value) not in self.checked:
            if id(value) in self.open or len(self.open) == NESTING_LIMIT:
                raise ValueError("the property list is nested too deeply")
            self.open.add(id(value))
            if isinstance(value, dict) and "$class" in value:
                if self.index(value["$class"]) is None:
                    raise ValueError("$class is no reference")
                self.class_names(value)
            for item in value.values() if isinstance(value, dict) else value:
                self.check(item)
            self.open.remove(id(value))
            self.checked.add(id(value))

    @property
    def root(self):
        """The entry root, or the only one."""
        if "root" not in self.top and len(self.top) != 1:
            raise ValueError("it has no root")
        return self.value(self.top["root"] if "root" in self.top else list(self.top.values())[0])

    def value(self, field):
        """What a field holds: a reference is followed, None is nil."""
        index = self.index(field)
        if index is None:
            return field
        if index >= len(self.objects):
            raise ValueError("a reference leads nowhere")
        return None if index == 0 else self.objects[index]

    def index(self, field):
        """The number in a reference; None for everything else."""
        if isinstance(field, plistlib.UID):
            return field.data
        if self.is_xml and isinstance(field, dict) and set(field) == {"CF$UID"}:
            number = field["CF$UID"]
            if is_integer(number) and 0 <= number < 2**32:
                return number
        return None

    def class_names(self, value):
        """The names that an object's class goes by, its own first; none where it has no class."""
        if not isinstance(value, dict) or "$class" not in value:
            return []
        description = self.value(value["$class"])
        if not isinstance(description, dict):
            raise ValueError("an object's class is none")
        names = [description.get("$classname")]
        for key in ("$classes", "$classhints"):
            more = description.get(key, [])
            if not isinstance(more, list) or len(more) > CLASS_NAME_LIMIT:
                raise ValueError("%s is no list of names" % key)
            names += more
        if not all(isinstance(name, str) for name in names):
            raise ValueError("an object's class has no name")
        return names

    def class_name(self, value):
        return next(iter(self.class_names(value)), None)

    def data(self, value):
        """The bytes of bare data, NSData or NSMutableData; None for everything else."""
        return self.content(value, bytes, "NS.data", {"NSData", "NSMutableData"})

    def text(self, value):
        """The text of a bare string, NSString or NSMutableString; None for everything else."""
        return self.content(value, str, "NS.string", {"NSString", "NSMutableString"})

    def content(self, value, kind, key, classes):
        if classes.intersection(self.class_names(value)):
            value = self.value(value.get(key))
        return value if isinstance(value, kind) else None


def is_integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


def data_archive(data):
    """The inner archive with the bytes of a file as its root: bare data."""
    return keyed_archive([data])


def keyed_archive(objects):
    return binary_property_list(
        {
            "$version": 100000,
            "$objects": ["$null"] + objects,
            "$archiver": "NSKeyedArchiver",
            "$top": {"root": plistlib.UID(1)},
        }
    )


# --- The outer archive -------------------------------------------------------------------------


class Archive:
    """The fields of an encrypted archive, checked as far as that is possible without password."""

    def __init__(self, data):
        try:
            archive = KeyedArchive(data)
        except ValueError as error:
            raise Refusal("the file is no archive: %s" % error)
        try:
            self.read(archive)
        except ValueError as error:
            raise Refusal("the archive is damaged: %s" % error)

    def read(self, archive):
        root = archive.root
        if archive.class_name(root) != "CryptoArchive":
            raise Refusal("the archive is not encrypted")
        fields = {key: archive.value(root[key]) for key in root if key != "$class"}
        self.set_version(fields)
        if fields.get("cypher") is None:
            raise Refusal("the archive has no ciphertext")
        self.iv = archive.data(fields.get("iv"))
        self.salt = archive.data(fields.get("salt"))
        self.cypher = archive.data(fields["cypher"])
        if self.iv is None or len(self.iv) != BLOCK:
            raise ValueError("iv is not 16 bytes")
        if self.salt is None:
            raise ValueError("salt is not data")
        if self.cypher is None:
            raise ValueError("cypher is not data")
        self.class_name = archive.text(fields.get("className"))
        if self.class_name is None and fields.get("className") is not None:
            raise ValueError("className is not a string")
        self.iterations, self.mac = ROUNDS, None
        if self.generation == 3:
            self.read_fields_of_3(archive, fields)

    def set_version(self, fields):
        """Finds the version as it is and the generation (1, 2, 3) that it belongs to."""
        self.version = fields.get("version")
        version = 0 if self.version is None else self.version
        if not is_integer(version) and not isinstance(version, float):
            raise ValueError("version is not a number")
        if not 0 <= version <= 3:  # so that it is no NaN either
            raise Refusal("version %s of the archive is not supported" % version)
        self.generation = 3 if version == 3 else 1 if 0 < version < 2 else 2
        for key in fields:
            if self.generation < 3 and key in FIELDS_OF_3:
                raise ValueError("version %g has no field %s" % (version, key))
            if self.generation == 3 and key not in FIELDS:
                raise ValueError("version 3 has no field %s" % ascii(key))

    def read_fields_of_3(self, archive, fields):
        iterations, self.mac = fields.get("iterations"), archive.data(fields.get("mac"))
        if isinstance(iterations, float) and iterations.is_integer():
            iterations = int(iterations)
        if not is_integer(iterations) or not 1 <= iterations <= MAXIMUM_ITERATIONS:
            raise ValueError("iterations is not an integer from 1 to 4294967295")
        self.iterations = iterations
        if archive.text(fields.get("kdf")) != KDF:
            raise ValueError("kdf is not %s" % KDF)
        if len(self.salt) != 16:
            raise ValueError("salt is not 16 bytes")
        if self.mac is None or len(self.mac) != 32:
            raise ValueError("mac is not 32 bytes")

    def inner(self, password, iteration_limit=DEFAULT_ITERATION_LIMIT):
        """The decrypted inner archive, as bytes and read; Refusal for a wrong password."""
        if self.generation == 1:
            key = key_of_version_1(password, self.salt)
        elif self.generation == 2:
            key = key_of_version_2(password, self.salt)
        else:
            if self.iterations > iteration_limit:
                raise Refusal(
                    "%d iterations are more than the limit %d" % (self.iterations, iteration_limit)
                )
            master = master_of_version_3(password, self.salt, self.iterations)
            key, mac_key = keys_of_version_3(master)
            mac = mac_of_version_3(
                mac_key, self.iterations, self.salt, self.iv, self.class_name, self.cypher
            )
            if not hmac.compare_digest(mac, self.mac):
                raise Refusal(WRONG_PASSWORD)
        if not self.cypher or len(self.cypher) % BLOCK != 0:
            raise Refusal(WRONG_PASSWORD)
        data = unpadded(aes_128_cbc(self.cypher, key, self.iv, decrypt=True))
        try:
            return data, KeyedArchive(data)
        except ValueError:
            raise Refusal(WRONG_PASSWORD)

    def opened(self, password, iteration_limit=DEFAULT_ITERATION_LIMIT):
        """The bytes of an archive whose root is data."""
        _, archive = self.inner(password, iteration_limit)
        try:
            data = archive.data(archive.root)
        except ValueError:
            data = None
        if data is None:
            raise Refusal("the root is not data; the command inner gives the archive as it is")
        return data

    def description(self):
        """What the file says about itself; the keys are those of `cryptocoder inspect --json`."""
        warnings = []
        if self.generation == 1:
            warnings.append("the key is derived with 1024 rounds of MD5: passwords are tried fast")
        elif self.iterations < FEW_ITERATIONS:
            warnings.append(
                "the key is derived with %d iterations only: passwords are tried fast"
                % self.iterations
            )
        if self.generation < 3:
            warnings.append("not authenticated: changes to the file go unnoticed")
        return {
            "format": "archive",
            "version": self.version,
            "encrypted": True,
            "authenticated": self.generation == 3,
            "kdf": ("md5", "pbkdf2-hmac-sha1", KDF)[self.generation - 1],
            "iterations": self.iterations,
            "salt": self.salt.hex(),
            "iv": self.iv.hex(),
            "ciphertextBytes": len(self.cypher),
            "className": self.class_name,
            "warnings": warnings,
        }


def sealed(inner, class_name, password, version, salt, iv, iterations=None):
    """An encrypted archive around an inner archive."""
    if version == 3:
        key, mac_key = keys_of_version_3(master_of_version_3(password, salt, iterations))
    else:
        key = (key_of_version_1 if version == 1 else key_of_version_2)(password, salt)
    cypher = aes_128_cbc(padded(inner), key, iv)

    objects, root, class_of_data = [], {}, None
    reference = lambda: plistlib.UID(len(objects))  # to the object appended last; $null is 0

    def append_data(name, value):
        nonlocal class_of_data
        holder = {"NS.data": value}
        objects.append(holder)
        root[name] = reference()
        if class_of_data is None:
            objects.append(class_description("NSMutableData", "NSData", "NSObject"))
            class_of_data = reference()
        holder["$class"] = class_of_data

    def append(name, value):
        objects.append(value)
        root[name] = reference()

    objects.append(root)
    append_data("iv", iv)
    append_data("salt", salt)
    append_data("cypher", cypher)
    if class_name is None:
        root["className"] = plistlib.UID(0)
    else:
        append("className", class_name)
    append("version", Real32(version))
    if version == 3:
        append("iterations", iterations)
        append("kdf", KDF)
        append_data("mac", mac_of_version_3(mac_key, iterations, salt, iv, class_name, cypher))
    append("$class", class_description("CryptoArchive", "NSObject"))
    return keyed_archive(objects)


def class_description(*names):
    return {"$classname": names[0], "$classes": list(names)}


# --- Checks against the worked examples --------------------------------------------------------


def selftest():
    """Writes and reads the worked examples of Documentation/Format.md; returns their number."""
    lines = VECTORS.read_text(encoding="utf-8").splitlines()
    metadata = dict(line[2:].split(": ", 1) for line in lines if line.startswith("# "))
    columns = metadata["columns"].split()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    for row in rows:
        vector = dict(zip(columns, row))
        version, iterations = int(vector.pop("version")), int(vector.pop("iterations"))
        vector = {name: bytes.fromhex(text) for name, text in vector.items()}
        password, inner = vector["password"], vector["inner"]

        def check(name, actual, expected):
            if actual != expected:
                raise Refusal("selftest of version %d failed: %s" % (version, name))

        check("inner archive written", keyed_archive(["hello"]), inner)
        outer = sealed(
            inner, "NSString", password, version, vector["salt"], vector["iv"], iterations
        )
        check("outer archive written", outer, vector["outer"])
        archive = Archive(vector["outer"])
        check("cypher", archive.cypher, vector["cypher"])
        check("mac", archive.mac or b"", vector["mac"])
        data, keyed = archive.inner(password)
        check("inner archive read", data, inner)
        check("root", keyed.root, "hello")
        try:
            archive.inner(password + b"!")
            check("wrong password refused", False, True)
        except Refusal as refusal:
            check("wrong password refused", str(refusal), WRONG_PASSWORD)
    if len(rows) != int(metadata["count"]) or not rows:
        raise Refusal("selftest failed: %s declares %s" % (VECTORS.name, metadata["count"]))
    return len(rows)


# --- The command line --------------------------------------------------------------------------


def read_file(path):
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read()


def write_file(path, data):
    """Replaces a file in one step, readable by its owner alone; devices are written through."""
    if path == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    elif os.path.lexists(path) and (os.path.islink(path) or not os.path.isfile(path)):
        with open(path, "wb") as file:
            file.write(data)
    else:
        descriptor, temporary = tempfile.mkstemp(dir=os.path.dirname(os.path.abspath(path)))
        try:
            with open(descriptor, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise


def password_in(path):
    return read_file(path).split(b"\n", 1)[0]


def seal(arguments):
    password = password_in(arguments.password_file)
    inner = data_archive(read_file(arguments.input))
    salt = os.urandom(16 if arguments.version == 3 else 8)
    iv = os.urandom(BLOCK)
    data = sealed(
        inner,
        "NSData",
        password,
        arguments.version,
        salt if arguments.salt is None else arguments.salt,
        iv if arguments.iv is None else arguments.iv,
        arguments.iterations,
    )
    write_file(arguments.output, data)


def opened(arguments, content):
    archive = Archive(read_file(arguments.input))
    if arguments.require_authenticated and archive.generation < 3:
        raise Refusal("the archive is not authenticated")
    password = password_in(arguments.password_file)
    write_file(arguments.output, content(archive, password, arguments.iteration_limit))


def inspect(arguments):
    data = read_file(arguments.input)
    try:
        archive = KeyedArchive(data)
        is_plain = archive.class_name(archive.root) != "CryptoArchive"
    except ValueError as error:
        raise Refusal("the file is no archive: %s" % error)
    description = plain_description(archive) if is_plain else Archive(data).description()
    print(json.dumps(description, indent=2))


def plain_description(archive):
    """What there is to say about a keyed archive that is not encrypted."""
    keys = "version kdf iterations salt iv ciphertextBytes className".split()
    description = {"format": "keyed-archive", "encrypted": False, "authenticated": False}
    description.update(dict.fromkeys(keys))
    description["className"] = archive.class_name(archive.root)
    description["warnings"] = ["not encrypted: anybody can read and change it"]
    return description


def hexadecimal(text):
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise argparse.ArgumentTypeError("'%s' is not hexadecimal" % text)


def iteration_count(text):
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text) <= MAXIMUM_ITERATIONS:
        raise argparse.ArgumentTypeError("'%s' is not a number from 1 to 4294967295" % text)
    return int(text)


def command_line():
    parser = argparse.ArgumentParser(
        prog="cryptoarchive.py", description="Read and write encrypted archives."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name, summary, run, has_output=True):
        added = commands.add_parser(name, help=summary, description=summary.capitalize() + ".")
        added.set_defaults(run=run)
        if has_output:
            added.add_argument("--password-file", required=True, metavar="F")
        added.add_argument("input", metavar="INPUT")
        if has_output:
            added.add_argument("output", metavar="OUTPUT")
        return added

    writer = command("seal", "encrypt the bytes of a file", seal)
    writer.add_argument("--version", type=int, choices=(1, 2, 3), default=3)
    writer.add_argument("--iterations", type=iteration_count, metavar="N", help="version 3 only")
    writer.add_argument("--iv", type=hexadecimal, metavar="HEX", help="instead of a random one")
    writer.add_argument("--salt", type=hexadecimal, metavar="HEX", help="instead of a random one")
    for name, summary, content in (
        ("open", "decrypt an archive whose root is data", Archive.opened),
        ("inner", "decrypt the inner archive", lambda *given: Archive.inner(*given)[0]),
    ):
        reader = command(name, summary, lambda given, content=content: opened(given, content))
        reader.add_argument("--require-authenticated", action="store_true")
        reader.add_argument(
            "--iteration-limit", type=iteration_count, default=DEFAULT_ITERATION_LIMIT, metavar="N"
        )
    command("inspect", "say what a file tells without its password", inspect, has_output=False)
    tester = commands.add_parser("selftest", help="check the worked examples of the document")
    tester.set_defaults(run=lambda _: print("%d worked examples passed" % selftest()))

    arguments = parser.parse_args()
    if arguments.command == "seal":
        if arguments.version < 3 and arguments.iterations is not None:
            writer.error("version %d always has %d iterations" % (arguments.version, ROUNDS))
        arguments.iterations = arguments.iterations or DEFAULT_ITERATIONS
        if arguments.iv is not None and len(arguments.iv) != BLOCK:
            writer.error("--iv: 16 bytes expected, %d given" % len(arguments.iv))
        if arguments.version == 3 and arguments.salt is not None and len(arguments.salt) != 16:
            writer.error("--salt: 16 bytes expected, %d given" % len(arguments.salt))
    return arguments


def main():
    arguments = command_line()
    try:
        arguments.run(arguments)
    except Refusal as refusal:
        sys.exit("cryptoarchive.py: error: %s" % refusal)
    except OSError as error:
        sys.exit("cryptoarchive.py: error: %s: %s" % (error.filename or "output", error.strerror))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
