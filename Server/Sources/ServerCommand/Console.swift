import Glibc

/// Writes to standard output and standard error, at once: what is written may be the last word
/// before the program ends.
enum Console {
  /// Writes text to standard output.
  static func output(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a message of the program to standard error.
  static func message(_ text: String) { write("quizboard-server: \(text)\n", to: STDERR_FILENO) }

  /// Writes text to standard error.
  static func error(_ text: String) { write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
