import QuizboardModel

extension SourcePlace {
  /// Returns a place in a file of a quiz as the author of the quiz knows it: `capitals/quiz.lua:3`. A
  /// place in a standard script does not change.
  ///
  /// - Parameter folder: The folder of the quiz; nil for a quiz without one.
  func shown(in folder: String?) -> SourcePlace {
    guard let folder, !file.hasPrefix(Self.standardScripts), !file.hasPrefix("\(folder)/") else {
      return self
    }
    let path = folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
    return SourcePlace(file: path, line: line, column: column)
  }

  /// The beginning of the names of standard scripts.
  private static let standardScripts = "quizboard/"
}
