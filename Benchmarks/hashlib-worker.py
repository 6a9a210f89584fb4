# SPDX-License-Identifier: Zlib
"""PBKDF2 by Python's hashlib, as a worker of the benchmark.

Speaks the protocol of Sources/Benchmark/Workers/Protocol.swift: one request a line on standard
input, one answer a line on standard output.
"""

import hashlib
import platform
import ssl
import sys
import time

DIGESTS = {"pbkdf2-sha1": ("sha1", 20), "pbkdf2-sha256": ("sha256", 32)}


class Workload:
    """The same input and the same chain as PBKDF2Workload.swift: each key is the next salt."""

    def __init__(self, name, iterations):
        self.digest, self.byte_count = DIGESTS[name]
        self.iterations = iterations
        self.password = bytes((7 * i + 1) % 256 for i in range(16))
        self.result = bytes((7 * i + 2) % 256 for i in range(16))
        self.batch = 1

    def run(self, repetitions):
        for _ in range(repetitions):
            self.result = hashlib.pbkdf2_hmac(
                self.digest, self.password, self.result, self.iterations, self.byte_count)

    def measure(self, seconds):
        limit = int(seconds * 1e9)
        repetitions = elapsed = 0
        while elapsed < limit:
            start = time.process_time_ns()
            self.run(self.batch)
            spent = time.process_time_ns() - start
            repetitions += self.batch
            elapsed += spent
            if spent < limit // 20:
                self.batch *= 2
        return repetitions, elapsed


def answer(words, prepared):
    if words[0] == "describe":
        return f"Python {platform.python_version()} hashlib with {ssl.OPENSSL_VERSION}"
    job = (words[1], int(words[2]))
    if words[0] == "check":
        workload = Workload(*job)
        workload.run(1)
        return workload.result.hex()
    if words[0] == "measure":
        if job not in prepared:
            prepared.clear()
            prepared[job] = Workload(*job)
        return "%d %d" % prepared[job].measure(float(words[3]))
    return "error unknown request"


def main():
    prepared = {}
    for line in sys.stdin:
        print(answer(line.split(), prepared), flush=True)


main()
