import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardScripting

extension InputError {
  /// Where it happened in the author's own files: in the standard library it was they that called.
  /// Nil where none did.
  var placeOfAuthor: SourcePlace? {
    guard let place, place.isStandard else { return place }
    return traceback.lazy.map(\.place).first { !$0.isStandard }
  }

  /// The line of a standard script where it happened, if no script of the author's was running.
  var standardLine: StandardLine? {
    guard let place, place.isStandard, placeOfAuthor == nil, let line = place.line else {
      return nil
    }
    return StandardLine(file: place.file, line: line)
  }
}

extension SourcePlace {
  /// Whether it is in a script of the standard library.
  fileprivate var isStandard: Bool { file.hasPrefix("quizboard/") }
}
