import QuizboardModel
import QuizboardQuiz

/// A question as the simple formats hold it: texts, and the one of them that is right.
struct SimpleChoice {
  let text: String
  let options: [String]
  let right: Int

  /// Reduces a question. Returns nil, with a loss, if it has no such form.
  /// - Parameters:
  ///   - what: The format in losses.
  ///   - kept: The properties that the format holds.
  init?(
    _ question: Question, for what: String, keeping kept: Set<String> = [],
    _ losses: inout [FormatLoss]
  ) {
    func lose(_ field: String, _ reason: String, isWhole: Bool = false) {
      losses.append(
        FormatLoss(question: question.reportName, field: field, reason: reason, isWhole: isWhole))
    }
    if let reason = question.scriptReason {
      lose("type", reason, isWhole: true)
      return nil
    }
    if FormattedText(question.text).isBlank {
      lose("text", "left out: \(what) needs a text", isWhole: true)
      return nil
    }
    var feedback: [FormattedText?] = []
    var formats: [TextFormat?] = []
    switch question.kind {
    case .choice(let options):
      let fractions = question.optionFractions
      let rights = fractions.indices.filter { fractions[$0] == .one }
      guard rights.count == 1 else {
        lose(
          "options", "left out: \(what) has one right option, not \(rights.count)", isWhole: true)
        return nil
      }
      right = rights[0]
      self.options = options.map(\.text.source)
      formats = options.map(\.text.format)
      feedback = options.map(\.feedback)
      if fractions.contains(where: { $0 != .zero && $0 != .one }) {
        lose("fraction", "\(what) has no partly right options; they are wrong")
      }
    case .trueFalse(let statement):
      options = TrueFalse.options
      right = statement.answer ? 0 : 1
      feedback = [statement.feedbackTrue, statement.feedbackFalse]
      if !kept.contains("trueFalse") {
        lose("type", "\(what) has no trueFalse; written as a choice of True and False")
      }
    default:
      lose("type", "left out: \(what) has no \(question.type) questions", isWhole: true)
      return nil
    }
    text = question.text
    if question.format != .plain || formats.contains(where: { $0 != nil && $0 != .plain }) {
      lose("format", "\(what) has plain text; the text is written as it is")
    }
    if feedback.contains(where: { $0 != nil }) { lose("feedback", "\(what) has no feedback") }
    for field in question.usedFields where !kept.contains(field) {
      if field == "feedback", feedback.contains(where: { $0 != nil }) { continue }
      lose(field, "\(what) has no \(field)")
    }
  }
}
