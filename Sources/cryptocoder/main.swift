// SPDX-License-Identifier: Zlib

Process.prepare()
Process.finish(Tool.run(Process.arguments))
