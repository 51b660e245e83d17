import QuizboardEngine
import QuizboardModel

extension Session {
  /// The initial notices in one text; nil if there are none.
  var notice: String? { notices.isEmpty ? nil : notices.map(\.words).joined(separator: "\n") }
}
