/// A word of a command line that users can copy.
enum ShellWord {
  /// Returns the word, in quotes if a shell would interpret it.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./+,:@%".contains($0) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}
