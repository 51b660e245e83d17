import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// A question on screen: its answer, and what else the player has set there.
struct QuestionSight {
  /// The number of the attempt in the run, and the index of the question in it.
  let attempt: Int
  let index: Int
  let question: Question
  /// The name of the scene on top.
  let scene: String
  /// The recorded answer; nil without one.
  let response: Response?
  /// The values that the controls of the scene hold, by the path of the field.
  let entry: [String: String]
  /// The fields of the attempt, by path: flags, numbers of hints.
  let marks: [String: String]
  /// The indexes of the hints on screen, from 0.
  let hints: Set<Int>

  /// Describes the question that a run shows; nil if it shows none that can be answered.
  init?(_ session: ProbeRun) {
    let inspection = session.inspection
    guard !session.isOver, let attempt = inspection.attempt, !attempt.isFinished,
      let question = attempt.question, question.isAnswerable, let top = inspection.top
    else { return nil }
    let elements = session.elements.flatMap(\.withDescendants).filter { !$0.isHidden }
    guard elements.contains(where: { $0.control?.asksForInput == true }),
      !elements.contains(where: \.isAlert)
    else { return nil }
    self.attempt = session.attemptCount
    index = attempt.index
    let asked = attempt.filled(question)
    self.question = asked
    scene = top.sceneName
    response = attempt.response?.response
    entry = Self.table(inspection.savedFields.filter { $0.owner == top.id && $0.isOfInput })
    marks = Self.table(inspection.attemptFields.filter { $0.path != "responses" })
    let texts = elements.compactMap(\.shownText)
    let words = asked.hints
    hints = Set(
      words.indices.filter { index in texts.contains { $0.contains(words[index]) } })
  }

  private static func table(_ fields: [RunField]) -> [String: String] {
    Dictionary(fields.map { ($0.path, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// True if both show the same question of the same attempt, in scenes of one name.
  func isOfSameQuestion(as other: Self) -> Bool {
    attempt == other.attempt && index == other.index && scene == other.scene
  }

  /// The question for a message: its title, or the first line of its text.
  var name: String {
    let words = question.title ?? question.text
    return "\"\(words.split(whereSeparator: \.isNewline).first.map(String.init) ?? words)\""
  }
}

extension RunField {
  /// True if the field holds what the player has entered in a control.
  var isOfInput: Bool { path.hasPrefix("input.") }
}

extension Element {
  /// The element and all elements inside.
  fileprivate var withDescendants: [Element] { [self] + children.flatMap(\.withDescendants) }

  /// The text of an element that shows one.
  fileprivate var shownText: String? {
    switch kind {
    case .text(let text, _), .markdown(let text): text
    default: nil
    }
  }
}
