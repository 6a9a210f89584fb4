#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Convert published test vectors into the text form of Tests/Vectors/Data.

    Scripts/import-vectors.py SOURCE            write the data files
    Scripts/import-vectors.py --check           check the data files that are there

SOURCE holds the original files:

    vectors/nist-aes/*.rsp     CAVP AES known answer, multi-block and Monte Carlo responses
    vectors/nist-shs/*.rsp     CAVP SHA short, long and Monte Carlo responses
    vectors/rfc/*.txt          the vectors of RFC 1321, 2202, 4231, 5869 and 6070, one file each
    vectors/wycheproof/*.json  C2SP Wycheproof
    fixtures/cryptocoding/     archives, manifest.json, raw_vectors.json, kdf.tsv
    fixtures/openssl/samples.tsv

Every value is taken from a source file by this script; nothing is typed by hand, with one
exception that is named at `RFC_4231_TRUNCATED`. After writing, everything is read back and
checked as `--check` does: declared counts, column counts, hexadecimal digits, and, where
Python's own hashlib and hmac can tell, the values themselves.
"""

import base64
import hashlib
import hmac
import json
import pathlib
import re
import shutil
import sys

DATA = pathlib.Path(__file__).resolve().parent.parent / "Tests" / "Vectors" / "Data"
NIST_LICENCE = "public domain (work of the United States government)"
RFC_LICENCE = "facts published by the IETF"
WYCHEPROOF_LICENCE = "Apache-2.0"
OWN_LICENCE = "Zlib (made for this project)"

HASHES = {"1": "SHA-1", "224": "SHA-224", "256": "SHA-256", "384": "SHA-384", "512": "SHA-512"}

# RFC 4231 section 4.6, which the response files leave out. Its key and data are those of
# RFC 2202 section 3 case 5 and come from that file; the four codes are copied from the text of
# RFC 4231 and compared with Python's hmac below.
RFC_4231_TRUNCATED = {
    "224": "0e2aea68a90c8d37c988bcdb9fca6fa8",
    "256": "a3b6167473100ee06e0c796c2955552b",
    "384": "3abf34c3503b2a23a46efc619baef897",
    "512": "415fad6271580a531d4179bc891d87a6",
}


# --- The text form -----------------------------------------------------------------------------


def write(name, columns, rows, **metadata):
    """Write one data file: metadata lines, then one vector per line, separated by tabs."""
    path = DATA / (name + ".txt")
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = ["# %s: %s" % (key, value) for key, value in metadata.items()]
    lines += ["# count: %d" % len(rows), "# columns: " + " ".join(columns)]
    for row in rows:
        fields = [str(field) for field in row]
        if len(fields) != len(columns) or any(re.search(r"[\t\r\n]", f) for f in fields):
            sys.exit("%s: unusable row: %r" % (name, row))
        lines.append("\t".join(fields))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def read(path):
    """Read one data file back: (metadata, list of rows as dictionaries)."""
    metadata, rows = {}, []
    text = path.read_bytes().decode("utf-8")
    if not text.endswith("\n") or "\r" in text:
        sys.exit("%s: lines must end with a single line feed" % path)
    for number, line in enumerate(text[:-1].split("\n"), 1):
        if line.startswith("# "):
            if rows:
                sys.exit("%s:%d: metadata after the first vector" % (path, number))
            key, _, value = line[2:].partition(": ")
            metadata[key] = value
        else:
            fields = line.split("\t")
            columns = metadata["columns"].split(" ")
            if len(fields) != len(columns):
                sys.exit("%s:%d: %d fields" % (path, number, len(fields)))
            rows.append(dict(zip(columns, fields)))
    return metadata, rows


def response_file(path):
    """The `NAME = value` groups of a response file, each with its `[SECTION]`."""
    section, group, groups = "", {}, []
    for line in path.read_bytes().decode("ascii").splitlines() + [""]:
        line = line.strip()
        if line.startswith("#"):
            continue
        if line.startswith("["):
            section = line.strip("[]")
        elif "=" in line:
            key, _, value = line.partition("=")
            key = key.strip().upper()
            if key in group:
                sys.exit("%s: %s twice in one group" % (path, key))
            group[key] = value.strip()
        elif group:
            groups.append((section, group))
            group = {}
    return groups


def heading(path, pattern):
    """What a comment line at the top of a response file says, for the source line."""
    match = re.search(pattern, path.read_bytes().decode("ascii"))
    return match.group(1).strip() if match else ""


# --- NIST --------------------------------------------------------------------------------------


def import_aes(source):
    kinds = {
        "kat": ["GFSbox", "KeySbox", "VarTxt", "VarKey"],
        "mmt": ["MMT"],
        "mct": ["MCT"],
    }
    titles = {
        "kat": "known answer tests (GFSbox, KeySbox, VarTxt, VarKey)",
        "mmt": "multi-block message test",
        "mct": "Monte Carlo test (1000 blocks for each row)",
    }
    for mode in ["ECB", "CBC"]:
        for kind, stems in kinds.items():
            rows, dates = [], set()
            for stem in stems:
                for size in ["128", "192", "256"]:
                    path = source / "vectors" / "nist-aes" / (mode + stem + size + ".rsp")
                    dates.add(heading(path, r"Generated on (.*)")[4:10] + " "
                              + heading(path, r"Generated on .* (\d{4})"))
                    for section, group in response_file(path):
                        rows.append(
                            [path.name, section.lower(), group["COUNT"], group["KEY"]]
                            + ([group["IV"]] if mode == "CBC" else [])
                            + [group["PLAINTEXT"], group["CIPHERTEXT"]])
            columns = ["origin_text", "direction_text", "number", "key"]
            columns += (["iv"] if mode == "CBC" else []) + ["plaintext", "ciphertext"]
            write("aes/%s-%s" % (mode.lower(), kind), columns, rows,
                  source="NIST CAVP AESAVS, AES-%s %s, CAVS 11.1, generated %s"
                  % (mode, titles[kind], ", ".join(sorted(dates))),
                  licence=NIST_LICENCE)


def import_hashes(source):
    for size, title in HASHES.items():
        for stem, kind in [("ShortMsg", "short"), ("LongMsg", "long")]:
            path = source / "vectors" / "nist-shs" / ("SHA%s%s.rsp" % (size, stem))
            rows = []
            for _, group in response_file(path):
                # "Len = 0" is written with a message of one zero byte.
                message = group["MSG"] if group["LEN"] != "0" else ""
                if len(message) * 4 != int(group["LEN"]):
                    sys.exit("%s: Len %s" % (path, group["LEN"]))
                rows.append([message, group["MD"]])
            write("hashes/sha%s-%s" % (size, kind), ["message", "digest"], rows,
                  source="NIST CAVP SHAVS, %s %s, CAVS %s, generated %s"
                  % (title, path.name, heading(path, r"CAVS (\S+)"),
                     heading(path, r"Generated on (.*)")),
                  licence=NIST_LICENCE)

        path = source / "vectors" / "nist-shs" / ("SHA%sMonte.rsp" % size)
        seed, rows = None, []
        for _, group in response_file(path):
            if "SEED" in group:
                seed = group["SEED"]
            else:
                # SHAVS section 6.4: each checkpoint's digest is the seed of the next.
                rows.append([group["COUNT"], seed, group["MD"]])
                seed = group["MD"]
        write("hashes/sha%s-monte" % size, ["number", "seed", "digest"], rows,
              source="NIST CAVP SHAVS, %s %s, CAVS %s, generated %s"
              % (title, path.name, heading(path, r"CAVS (\S+)"),
                 heading(path, r"Generated on (.*)")),
              licence=NIST_LICENCE,
              rule="digest = 1000 steps of SHAVS section 6.4 from seed; "
              "the seed of a row is the digest of the row before")


# --- RFCs --------------------------------------------------------------------------------------


def import_rfc(source):
    folder = source / "vectors" / "rfc"

    rows = []
    for _, group in response_file(folder / "rfc-1321-md5.txt"):
        message = group["MSG"] if group["LEN"] != "0" else ""
        if len(message) * 4 != int(group["LEN"]):
            sys.exit("RFC 1321: Len %s" % group["LEN"])
        rows.append([message, group["MD"]])
    write("hashes/md5-rfc1321", ["message", "digest"], rows,
          source="RFC 1321 (April 1992) appendix A.5", licence=RFC_LICENCE)

    columns = ["number", "key", "message", "tag_byte_count", "tag"]
    cases = {}
    for name in ["md5", "sha1"]:
        cases[name] = [[g["KEY"], g["MSG"], len(g["MD"]) // 2, g["MD"]]
                       for _, g in response_file(folder / ("rfc-2202-hmac-%s.txt" % name))]
        write("hmac/%s-rfc2202" % name, columns,
              [[number] + case for number, case in enumerate(cases[name], 1)],
              source="RFC 2202 (September 1997) section %s" % {"md5": "2", "sha1": "3"}[name],
              licence=RFC_LICENCE)

    key, message = cases["sha1"][4][:2]
    for size, tag in RFC_4231_TRUNCATED.items():
        full = hmac.digest(bytes.fromhex(key), bytes.fromhex(message), "sha" + size)
        if full.hex()[:32] != tag:
            sys.exit("RFC 4231 section 4.6 does not fit RFC 2202's key and data")
        rows = [[g["KEY"], g["MSG"], len(g["MD"]) // 2, g["MD"]]
                for _, g in response_file(folder / ("rfc-4231-hmac-sha%s.txt" % size))]
        rows.insert(4, [key, message, len(tag) // 2, tag])
        write("hmac/sha%s-rfc4231" % size, columns,
              [[number] + row for number, row in enumerate(rows, 1)],
              source="RFC 4231 (December 2005) sections 4.2 to 4.8; case 5 is truncated",
              licence=RFC_LICENCE)

    columns = ["number", "input_key_material", "salt", "info", "output_byte_count",
               "pseudorandom_key", "output"]
    for name in ["SHA1", "SHA256"]:
        # Blank lines stand inside the cases of these files: COUNT begins a case.
        cases = []
        for _, group in response_file(folder / ("rfc-5869-HKDF-%s.txt" % name)):
            if "COUNT" in group:
                cases.append({})
            cases[-1].update(group)
        rows = [[c["COUNT"], c["IKM"], c["SALT"], c["INFO"], c["L"], c["PRK"], c["OKM"]]
                for c in cases]
        write("hkdf/%s-rfc5869" % name.lower(), columns, rows,
              source="RFC 5869 (May 2010) appendix A; the salt of case 7 is not given, "
              "which is the same as an empty one", licence=RFC_LICENCE)

    rows = []
    for _, group in response_file(folder / "rfc-6070-pbkdf2-sha1.txt"):
        password, salt = (group[k].replace("\\0", "\0").encode() for k in ("PASSWORD", "SALT"))
        rows.append([password.hex(), salt.hex(), group["ITERATIONS"], group["LENGTH"],
                     group["DERIVED_KEY"]])
    write("pbkdf2/sha1-rfc6070",
          ["password", "salt", "iterations", "output_byte_count", "output"], rows,
          source="RFC 6070 (January 2011) section 2", licence=RFC_LICENCE,
          note="the row of 16777216 iterations takes seconds even when optimised")


# --- Wycheproof --------------------------------------------------------------------------------


def wycheproof(source, name, target, fields):
    """Convert one file: `fields` maps our column names to the names of the JSON."""
    path = source / "vectors" / "wycheproof" / (name + "_test.json")
    document = json.loads(path.read_text(encoding="utf-8"))
    rows, versions = [], set()
    for group in document["testGroups"]:
        versions.add(group["source"]["version"])
        for test in group["tests"]:
            values = {**group, **test}
            if "tagSize" in values:
                values["tagByteCount"] = values["tagSize"] // 8
            rows.append([test["tcId"], test["result"], ",".join(test["flags"])]
                        + [values[field] for field in fields.values()])
    if len(rows) != document["numberOfTests"]:
        sys.exit("%s: numberOfTests is %d" % (path, document["numberOfTests"]))
    write(target, ["number", "result_text", "flags_text"] + list(fields), rows,
          source="C2SP Wycheproof, %s_test.json (%s), generated by google-wycheproof %s"
          % (name, document["algorithm"], ", ".join(sorted(versions))),
          licence=WYCHEPROOF_LICENCE)


def import_wycheproof(source):
    wycheproof(source, "aes_cbc_pkcs5", "aes/cbc-wycheproof",
               {"key": "key", "iv": "iv", "plaintext": "msg", "ciphertext": "ct"})
    for size in HASHES:
        wycheproof(source, "hmac_sha" + size, "hmac/sha%s-wycheproof" % size,
                   {"key": "key", "message": "msg", "tag_byte_count": "tagByteCount",
                    "tag": "tag"})
        wycheproof(source, "pbkdf2_hmacsha" + size, "pbkdf2/sha%s-wycheproof" % size,
                   {"password": "password", "salt": "salt", "iterations": "iterationCount",
                    "output_byte_count": "dkLen", "output": "dk"})
    for size in ["1", "256"]:
        wycheproof(source, "hkdf_sha" + size, "hkdf/sha%s-wycheproof" % size,
                   {"input_key_material": "ikm", "salt": "salt", "info": "info",
                    "output_byte_count": "size", "output": "okm"})
        wycheproof(source, "pbes2_hmacsha%s_aes_128" % size,
                   "pbes2/sha%s-aes128-wycheproof" % size,
                   {"password": "password", "salt": "salt", "iterations": "iterationCount",
                    "iv": "iv", "plaintext": "msg", "ciphertext": "ct"})


# --- OpenSSL samples ---------------------------------------------------------------------------


def sample(fields):
    """One row of samples.tsv, its options and what its note says taken apart."""
    options = fields["options"].split()

    def option(name):
        return options[options.index(name) + 1] if name in options else ""

    def noted(name):
        match = re.search(r"\b%s ?=([0-9A-Fa-f]{16,})" % name, fields["note"])
        return match.group(1).lower() if match else ""

    kind = {"password": "password", "rawkey": "raw-key", "derive(-P)": "derivation"}[
        fields["kind"]]
    ciphertext = base64.b64decode(fields["ciphertext_base64"], validate=True)
    salt = option("-S").lower()
    if ciphertext.startswith(b"Salted__"):
        salt = ciphertext[8:16].hex()
    if noted("salt") not in ("", salt):
        sys.exit("samples.tsv: salt of " + fields["id"])
    derivation, iterations, digest = "none", 0, ""
    if kind != "raw-key":
        # `-iter` alone implies `-pbkdf2`; sha256 is the default digest since OpenSSL 1.1.0.
        pbkdf2 = "-pbkdf2" in options or "-iter" in options
        derivation = "pbkdf2" if pbkdf2 else "evp-bytes-to-key"
        iterations = int(option("-iter") or (10000 if pbkdf2 else 1))
        digest = option("-md") or "sha256"
    result = "valid"
    if fields["verified_openssl_3.0.19"] == "NO":
        result, derivation, iterations, digest = "invalid", "unknown", 0, "unknown"
    return {
        "id_text": fields["id"],
        "source_text": fields["source"],
        "kind_text": kind,
        "cipher_text": fields["cipher"],
        "options_text": fields["options"],
        "derivation_text": derivation,
        "digest_text": digest,
        "iterations": iterations,
        "padding_text": "none" if "-nopad" in options else "pkcs7",
        "result_text": result,
        "password": fields["password_hex"],
        "salt": salt,
        "key": (option("-K") or noted("key")).lower(),
        "iv": (option("-iv") or noted("iv")).lower(),
        "ciphertext": ciphertext.hex(),
        "plaintext": fields["plaintext_hex"],
    }


def import_openssl(source):
    path = source / "fixtures" / "openssl" / "samples.tsv"
    lines = path.read_text(encoding="utf-8").splitlines()
    names = lines[0].split("\t")
    rows = []
    for line in lines[1:]:
        fields = dict(zip(names, line.split("\t")))
        row = sample(fields)
        rows.append(row)
        refused = re.search(r"(\w+) is refused", fields["note"])
        if refused:
            rows.append({**row, "id_text": fields["id"].rsplit("-", 1)[0] + "-" + refused[1],
                         "password": refused[1].encode().hex(), "plaintext": "",
                         "result_text": "invalid"})
    write("openssl/samples", list(rows[0]), [list(row.values()) for row in rows],
          source="published `openssl enc` samples, each with its address in source_text; "
          "checked with OpenSSL 3.0.19",
          licence="facts",
          note="invalid: must not decrypt; a wrong password that passes the padding is valid "
          "and its plaintext is what comes out; key and iv are given where published")


# --- Archives ----------------------------------------------------------------------------------


def import_archives(source):
    folder = source / "fixtures" / "cryptocoding"

    valid, wrong = [], []
    for line in (folder / "kdf.tsv").read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) == 8 and fields[0].isdigit():
            valid.append([fields[0]] + fields[2:])
        elif len(fields) == 4 and re.fullmatch(r"#\d", fields[0]):
            wrong.append([fields[0][1:]] + fields[1:])
    origin = "published algorithm of CryptoCoding 1.1.1, computed with Python hashlib and " \
        "OpenSSL 3.0.19"
    write("archives/kdf",
          ["version", "password", "salt", "key", "iv", "plaintext", "ciphertext"], valid,
          source=origin, licence=OWN_LICENCE)

    rows = []
    for version, password, ciphertext, garbage in wrong:
        (row,) = [r for r in valid if r[0] == version and r[6] == ciphertext]
        rows.append([version, row[1], password.encode().hex(), row[2], row[4], row[5],
                     ciphertext, garbage])
    write("archives/kdf-wrong-password",
          ["version", "password", "wrong_password", "salt", "iv", "plaintext", "ciphertext",
           "wrong_plaintext"], rows,
          source=origin, licence=OWN_LICENCE,
          note="wrong passwords that pass the padding check")

    document = json.loads((folder / "raw_vectors.json").read_text(encoding="utf-8"))
    rows = []
    for vector in document["vectors"]:
        count = vector["plainLength"]
        plaintext = bytes((i * 7 + count) & 255 for i in range(count))
        if "plain" in vector and vector["plain"] != plaintext.hex():
            sys.exit("raw_vectors.json: plain text does not follow its rule")
        if "plain" not in vector:
            if vector["plainSha256"] != hashlib.sha256(plaintext).hexdigest():
                sys.exit("raw_vectors.json: plain text does not follow its rule")
        if vector["roundTrip"] is not True:
            sys.exit("raw_vectors.json: a vector that did not decrypt")
        rows.append([vector["version"], vector["libraryDefaultVersion"],
                     vector["passwordUTF8Hex"], vector["salt"], vector["derivedKey"],
                     vector["iv"], plaintext.hex(), vector["cipher"]])
    write("archives/raw",
          ["version_text", "library_version", "password", "salt", "key", "iv", "plaintext",
           "ciphertext"], rows,
          source="written by " + document["writer"], licence=OWN_LICENCE,
          note="version 0 stands for the default of a library whose version is "
          "library_version; versions below 2 use the MD5 key")

    target = DATA / "archives"
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("*.archive"):
        old.unlink()
    manifest = (folder / "manifest.json").read_text(encoding="utf-8")
    # Beside the manifest here, wherever it was there.
    manifest = re.sub(r"see TYPED_JSON\.md in [^\"]*", "see TYPED_JSON.md", manifest)
    (target / "manifest.json").write_text(manifest, encoding="utf-8", newline="\n")
    for path in [folder / "TYPED_JSON.md"] + sorted(folder.glob("*.archive")):
        shutil.copyfile(path, target / path.name)


# --- Checks ------------------------------------------------------------------------------------


def check_value(name, row):
    """Compare a row with Python's own implementation; True if there is one."""
    family, _, rest = name.partition("/")
    digest = rest.split("-")[0]

    def octets(column):
        return bytes.fromhex(row[column])

    if family == "hashes" and "message" in row:
        return hashlib.new(digest, octets("message")).hexdigest() == row["digest"]
    if family == "hmac":
        tag = hmac.digest(octets("key"), octets("message"), digest)
        equal = tag[: int(row["tag_byte_count"])].hex() == row["tag"]
        return equal == (row.get("result_text", "valid") == "valid")
    if family == "pbkdf2" and int(row["iterations"]) < 100000:
        return hashlib.pbkdf2_hmac(digest, octets("password"), octets("salt"),
                                   int(row["iterations"]),
                                   int(row["output_byte_count"])).hex() == row["output"]
    return True


def check():
    total = 0
    for path in sorted(DATA.rglob("*.txt")):
        name = path.relative_to(DATA).with_suffix("").as_posix()
        metadata, rows = read(path)
        if not metadata.get("source") or not metadata.get("licence"):
            sys.exit("%s: no source or licence" % name)
        if int(metadata["count"]) != len(rows) or not rows:
            sys.exit("%s: %s declared, %d there" % (name, metadata["count"], len(rows)))
        for number, row in enumerate(rows, 1):
            for column, value in row.items():
                if column.endswith("_text"):
                    continue
                if not (re.fullmatch(r"([0-9a-f]{2})*", value) or re.fullmatch(r"\d+", value)):
                    sys.exit("%s: vector %d: %s is neither bytes nor a number"
                             % (name, number, column))
            if not check_value(name, row):
                sys.exit("%s: vector %d is wrong" % (name, number))
        print("%6d  %s" % (len(rows), name))
        total += len(rows)
    manifest = json.loads((DATA / "archives" / "manifest.json").read_text(encoding="utf-8"))
    names = {fixture["file"] for fixture in manifest["fixtures"]}
    if names != {path.name for path in (DATA / "archives").glob("*.archive")}:
        sys.exit("the manifest does not list the archives that are there")
    for fixture in manifest["fixtures"]:
        data = (DATA / "archives" / fixture["file"]).read_bytes()
        if hashlib.sha256(data).hexdigest() != fixture["sha256"]:
            sys.exit("%s differs from the manifest" % fixture["file"])
    print("%6d  archives/*.archive" % len(names))
    print("%6d  vectors in all" % total)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] != "--check":
        source = pathlib.Path(sys.argv[1])
        import_aes(source)
        import_hashes(source)
        import_rfc(source)
        import_wycheproof(source)
        import_openssl(source)
        import_archives(source)
    check()


main()
