import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz

// The search for the element of the current question.
extension AnswerChoices {
  typealias Found = (question: Question, element: String, options: [String], control: Control)

  /// Returns the element that declares a question; otherwise one that shows the question's options;
  /// otherwise the only text field.
  static func find(_ asker: InspectedController, among elements: [Element]) -> Found? {
    for (id, question) in asker.askedQuestions {
      guard let element = elements.first(where: { $0.id == id }), let control = element.control
      else { continue }
      return (asker.shown(question), id, element.options, control)
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
      guard let element = elements.first(where: { $0.id == "answer" }), let id = element.id,
        let control = element.control
      else { return nil }
      return (question, id, [], control)
    }
    if options.isEmpty {
      let fields = elements.filter { $0.control == .field }
      guard
        let field = fields.first(where: { $0.id == "answer" })
          ?? (fields.count == 1 ? fields[0] : nil), let id = field.id
      else { return nil }
      return (question, id, [], .field)
    }
    for element in elements {
      guard let id = element.id, let control = element.control, element.options == options else {
        continue
      }
      return (question, id, options, control)
    }
    let buttons = elements.compactMap(\.asOption)
    let ids = options.compactMap { option in buttons.first { $0.title == option }?.id }
    return ids.count == options.count ? (question, ids[0], options, .buttons(ids)) : nil
  }
}

extension Element {
  fileprivate var control: AnswerChoices.Control? {
    switch kind {
    case .choices(_, _, let isMultiple): .choices(isMultiple: isMultiple)
    case .list: .rows
    case .field: .field
    case .order: .order
    case .match: .match
    case .gaps:
      .gaps(
        Dictionary(
          children.compactMap { child in
            guard let own = child.id, let id, own.hasPrefix(id + ".") else { return nil }
            return (String(own.dropFirst(id.count + 1)), child.isField)
          }, uniquingKeysWith: { first, _ in first }))
    default: nil
    }
  }

  fileprivate var options: [String] {
    switch kind {
    case .choices(let options, _, _): options
    case .list(let rows): rows.map(\.title)
    default: []
    }
  }

  fileprivate var asOption: (title: String, id: String)? {
    guard case .button(let title, _, _) = kind, let id else { return nil }
    return (title, id)
  }
}
