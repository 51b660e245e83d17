import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
public import QuizboardText

/// The question at which an attempt was, as identified by a transcript.
public struct AskedQuestion: Sendable, Equatable {
  /// The id in the quiz: the author's, or one derived from the text.
  public var id: String
  /// The kind of answer, such as `choice`.
  public var type: String
  /// The text.
  public var text: String

  init(_ question: Question) { (id, type, text) = (question.id.name, question.type, question.text) }

  /// The first line, in quotation marks.
  var shortText: String { "\"\(text.firstLine)\"" }
}

extension AskedQuestion: JSONMembers {
  init(json: JSONObject) throws(PlainError) {
    guard let id = try json.text("id"), let type = try json.text("type"),
      let text = try json.text("text")
    else {
      throw PlainError("a question has \"id\", \"type\" and \"text\"")
    }
    (self.id, self.type, self.text) = (id, type, text)
  }

  /// Writes the members of a transcript line.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("type", type)
    writer.member("text", text)
  }
}
