// SPDX-License-Identifier: Zlib

import Support
import Testing

/// One run of the tool, and what is expected of it.
struct Run {
  let line: String
  let result: Subprocess.Result

  init(_ line: String, _ result: Subprocess.Result) {
    self.line = line
    self.result = result
  }

  var output: String { result.outputText }
  var errors: String { result.errorText }

  /// Status 0, this on standard output and nothing on standard error.
  func expect(_ output: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(status: 0, output: output, errors: "", sourceLocation: sourceLocation)
  }

  /// Status 0 and nothing printed.
  func expectSilence(sourceLocation: SourceLocation = #_sourceLocation) {
    expect("", sourceLocation: sourceLocation)
  }

  /// This status; these texts, where they are given.
  func expect(
    status: Int, output: String? = nil, errors: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      result.ending == .exit(status), "\(line)\n\(errors ?? "")\(self.errors)",
      sourceLocation: sourceLocation)
    if let output {
      #expect(self.output == output, "\(line)", sourceLocation: sourceLocation)
    }
    if let errors {
      #expect(self.errors == errors, "\(line)", sourceLocation: sourceLocation)
    }
  }

  /// Fails with this status, nothing on standard output, this error and this hint if one is given.
  func expectFailure(
    _ status: Int, _ error: String, hint: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let hint = hint.map { "cryptocoder: hint: \($0)\n" } ?? ""
    expect(
      status: status, output: "", errors: "cryptocoder: error: \(error)\n" + hint,
      sourceLocation: sourceLocation)
  }
}
