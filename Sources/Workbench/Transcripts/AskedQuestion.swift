public import QuizboardEngine
import QuizboardQuiz

/// The question that an attempt was at, as a transcript names it.
public struct AskedQuestion: Sendable, Equatable {
  /// Its identifier in its quiz: its author's, or one made from its text.
  public var id: String
  /// The kind of answer that it wants, such as `choice`.
  public var type: String
  /// Its text.
  public var text: String

  init(_ question: Question) { (id, type, text) = (question.id.name, question.type, question.text) }

  /// Its first line, in quotation marks.
  var shortText: String { "\"\(text.split(whereSeparator: \.isNewline).first ?? "")\"" }
}

extension AskedQuestion: JSONMembers {
  init(json: JSONObject) throws(JSONProblem) {
    guard let id = try json.text("id"), let type = try json.text("type"),
      let text = try json.text("text")
    else {
      throw .other("a question that is asked has \"id\", \"type\" and \"text\"")
    }
    (self.id, self.type, self.text) = (id, type, text)
  }

  /// As a line of a transcript holds it.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("type", type)
    writer.member("text", text)
  }
}
