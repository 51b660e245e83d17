/// The server from which a quiz comes.
package struct QuizOrigin: Sendable, Hashable {
  /// The address of the server's catalogue.
  package var server: String
  /// The SHA-256 digest of the quiz, in hexadecimal digits.
  package var digest: String
  /// True if a valid signature covers it.
  package var isSigned: Bool

  package init(server: String, digest: String, isSigned: Bool) {
    self.server = server
    self.digest = digest
    self.isSigned = isSigned
  }
}
