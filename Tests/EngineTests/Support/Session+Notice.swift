import QuizboardEngine
import QuizboardModel

extension Session {
  /// What the person is told first, in one text; nil where that is nothing.
  var notice: String? { notices.isEmpty ? nil : notices.map(\.words).joined(separator: "\n") }
}
