import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz

// The search for the element of the current question.
extension AnswerChoices {
  typealias Found = (question: Question, element: String, options: [String], entry: Entry)

  /// Returns the element that declares a question; otherwise one that shows the question's options;
  /// otherwise the only text field.
  static func find(_ asker: InspectedController, among elements: [Element]) -> Found? {
    for (id, question) in asker.askedQuestions {
      guard let element = elements.first(where: { $0.id == id }), let entry = element.entry else {
        continue
      }
      return (asker.shown(question), id, element.control?.options ?? [], entry)
    }
    // After the end of an attempt, a field has another purpose.
    if asker.attempt?.isFinished == true { return nil }
    var questions: [Question] = []
    for asked in [asker.ownQuestion, asker.attempt?.question] {
      if let question = asked.map(asker.shown), !questions.contains(where: { $0 === question }) {
        questions.append(question)
      }
    }
    for question in questions {
      if let found = find(question, shown: asker.shownOptions(of: question), among: elements) {
        return found
      }
    }
    return nil
  }

  private static func find(_ question: Question, shown options: [String], among elements: [Element])
    -> Found?
  {
    if question.kind.hasParts {
      return elements.first { $0.id == "answer" }?.entry.map { (question, "answer", [], $0) }
    }
    if options.isEmpty {
      let fields = elements.compactMap(\.control).filter(\.isField)
      let field = fields.first { $0.id == "answer" } ?? (fields.count == 1 ? fields[0] : nil)
      return field.map { (question, $0.id, [], .control($0)) }
    }
    for element in elements {
      guard let id = element.id, let entry = element.entry, element.control?.options == options
      else { continue }
      return (question, id, options, entry)
    }
    let buttons = elements.compactMap(\.asOption)
    let ids = options.compactMap { option in buttons.first { $0.title == option }?.id }
    return ids.count == options.count ? (question, ids[0], options, .buttons(ids)) : nil
  }
}

extension Element {
  /// The control or controls for an answer; nil if the element is none.
  fileprivate var entry: AnswerChoices.Entry? {
    if case .gaps = kind {
      let gaps = children.compactMap { child in
        gapName(of: child).flatMap { name in child.control.map { (name, $0) } }
      }
      return .gaps(Dictionary(gaps, uniquingKeysWith: { first, _ in first }))
    }
    return isButton ? nil : control.map { .control($0) }
  }

  fileprivate var asOption: (title: String, id: String)? {
    guard case .button(let title, _, _) = kind, let id else { return nil }
    return (title, id)
  }
}
