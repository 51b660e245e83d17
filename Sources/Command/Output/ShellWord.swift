/// A word of a command line that a person may copy.
enum ShellWord {
  /// The word, between quotes where a shell would make something else of it.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./+,:@%".contains($0) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}
