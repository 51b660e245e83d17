import Foundation

/// The search for words of the command line and the environment that are not UTF-8. Swift replaces
/// their wrong bytes, so a path among them would name another file.
enum UnreadableWord {
  /// The variables that contain paths.
  private static let variables = [
    "HOME", "XDG_DATA_HOME", "QUIZBOARD_LIBRARY", "QUIZBOARD_STORE",
  ]

  /// The error for the first such word; nil if there is none.
  static var first: CommandError? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index], isDamaged(word) else { continue }
      return error("the argument \(shown(word))")
    }
    for name in variables {
      guard let value = getenv(name), isDamaged(value) else { continue }
      return error("the value of \(name), \(shown(value)),")
    }
    return nil
  }

  private static func isDamaged(_ word: UnsafePointer<CChar>) -> Bool {
    String(validatingCString: word) == nil
  }

  private static func shown(_ word: UnsafePointer<CChar>) -> String {
    "\"\(String(cString: word))\""
  }

  private static func error(_ what: String) -> CommandError {
    .usage("\(what) is not UTF-8, so no file can be named by it; rename the file or the folder")
  }
}
