// SPDX-License-Identifier: Zlib

import Foundation
import Support
import Testing

/// Runs the tool at a terminal of its own, and types there.
///
/// Python's standard library has what opens a pseudo-terminal; where there is no Python the tests
/// are skipped.
enum PseudoTerminal {
  static var isAvailable: Bool { python != nil }

  private static var python: String? {
    // A version manager's stand-in looks like Python but may need an environment to run.
    Tool.find("python3").flatMap { path in
      let run = try? Subprocess.run(path, ["-c", "import pty"])
      return run?.status == 0 ? path : nil
    }
  }

  struct Session: Decodable {
    /// Everything that appeared on the terminal.
    let screen: String
    /// The exit status, or minus the number of the signal that ended the tool.
    let status: Int
    /// Whether the terminal echoed what was typed at the time of each answer, and at the end.
    let echo: [Bool]
  }

  /// - Parameters:
  ///   - line: the arguments, separated by single spaces.
  ///   - answers: texts to wait for, each with what to type then.
  ///   - folder: the working directory.
  ///   - outputIsTerminal: false to connect standard output to the file `out` in `folder`.
  static func run(
    _ line: String, answers: [(wait: String, type: String)], in folder: Scratch,
    outputIsTerminal: Bool = true
  ) throws -> Session {
    let tool = try #require(Tool.built("cryptocoder"), "the tool is not built")
    let python = try #require(python)
    let steps = answers.map { [$0.wait, $0.type] }
    let request: [String: Any] = [
      "program": tool, "arguments": line.split(separator: " ").map(String.init), "steps": steps,
      "output": outputIsTerminal ? "" : folder.path("out"),
    ]
    let input = try JSONSerialization.data(withJSONObject: request)
    let run = try Subprocess.run(
      python, ["-c", script], input: [UInt8](input), directory: folder.path, timeLimit: 50)
    let output = Data(run.output)
    do {
      return try JSONDecoder().decode(Session.self, from: output)
    } catch {
      Issue.record("\(run.ending) \(run.outputText) \(run.errorText)")
      throw error
    }
  }

  private static let script = """
    import fcntl, json, os, select, sys, termios, time
    request = json.load(sys.stdin)
    master, slave = os.openpty()
    child = os.fork()
    if child == 0:
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        for number in (0, 1, 2):
            os.dup2(slave, number)
        if request["output"]:
            os.dup2(os.open(request["output"], os.O_WRONLY | os.O_CREAT, 0o600), 1)
        os.execv(request["program"], ["cryptocoder"] + request["arguments"])
    screen, echo, status = b"", [], None

    def echoes():
        return bool(termios.tcgetattr(slave)[3] & termios.ECHO)

    def look(seconds):
        global screen
        if select.select([master], [], [], seconds)[0]:
            screen += os.read(master, 65536)

    deadline, seen = time.time() + 30, 0
    for wait, text in request["steps"]:
        while wait.encode() not in screen[seen:]:
            look(0.05)
            if time.time() > deadline:
                os.kill(child, 9)
                break
        seen = len(screen)
        echo.append(echoes())
        os.write(master, text.encode())
    while True:
        ended, code = os.waitpid(child, os.WNOHANG)
        if ended:
            status = os.waitstatus_to_exitcode(code)
            break
        look(0.05)
        if time.time() > deadline:
            os.kill(child, 9)
    look(0.05)
    echo.append(echoes())
    print(json.dumps({"screen": screen.decode(errors="replace"), "status": status, "echo": echo}))
    """
}
