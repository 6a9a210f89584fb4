// SPDX-License-Identifier: Zlib

extension HMAC {
  /// An authenticator that has absorbed what this one has, for a second pass over a message.
  ///
  /// - Complexity: O(1); one allocation, which the copy owns and wipes.
  package borrowing func copy() -> HMAC { HMAC(copying: self) }

  /// The authentication code of what was absorbed so far; the message may go on.
  ///
  /// - Complexity: O(1); allocates nothing.
  package borrowing func codeSoFar() -> Code {
    var states = currentStates
    let code = states.finalize()
    wipe(&states)
    return code
  }
}
