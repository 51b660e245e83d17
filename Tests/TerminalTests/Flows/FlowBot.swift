import QuizboardEngine
import QuizboardInterface
import QuizboardModel

@testable import QuizboardTerminal

/// Plays a standard flow. What to do next follows from the screen alone, so that each face may do it in its
/// own way.
final class FlowBot {
  /// The next action.
  enum Step: Equatable {
    case answer(FlowQuestion.Entry)
    case choose(certainty: String)
    case press(String)
  }

  private let quiz: FlowQuiz
  /// The number of attempts to play.
  private let attempts: Int
  /// The number of answers given to each question in this attempt.
  private var given: [String: Int] = [:]
  /// The texts on the screen at the end of each attempt.
  private(set) var ends: [String] = []
  private var isAtEnd = false

  init(_ quiz: FlowQuiz, attempts: Int) {
    self.quiz = quiz
    self.attempts = attempts
  }

  /// Returns the next step; nil if all attempts are played, or nothing is left to do.
  func step(_ elements: [Element]) -> Step? {
    func button(_ id: String) -> Element? { elements.first { $0.id == id && $0.isButton } }
    func canPress(_ id: String) -> Bool { button(id)?.isEnabled == true }
    noteEnd(elements)
    if isAtEnd {
      guard ends.count < attempts else { return nil }
      let ways = ends.count == 1 ? ["startOver", "again", "returnToMenu"] : ["returnToMenu"]
      return ways.first(where: canPress).map { .press($0) }
    }
    if canPress("handInAnyway") { return .press("handInAnyway") }
    if let answer = elements.first(where: { $0.id == "answer" }), answer.isEnabled,
      let question = quiz.questions.first(where: { $0.isShown(in: elements) }),
      let entry = entry(for: question, answer, submit: button("submit") ?? button("check"))
    {
      given[question.type, default: 0] += 1
      return .answer(entry)
    }
    if let certainty = elements.first(where: { $0.id == "certainty" }), certainty.isEnabled,
      case .choices(let options, let selection, _) = certainty.kind, selection.isEmpty
    {
      return .choose(certainty: options[1])
    }
    return ["begin", "submit", "check", "next", "handIn"].first(where: canPress).map { .press($0) }
  }

  /// Records the end of an attempt, and the beginning of the next one.
  private func noteEnd(_ elements: [Element]) {
    let isEnd =
      elements.contains { ["returnToMenu", "again"].contains($0.id) }
      || quiz.flow == "review" && !elements.contains { $0.id == "answer" || $0.id == "submit" }
    if isEnd, !isAtEnd {
      ends.append(elements.compactMap(\.said).joined(separator: "\n"))
      given = [:]
    }
    isAtEnd = isEnd
  }

  /// Returns the answer to give now; nil if there is one that has not been handed in. Later tries are right.
  private func entry(for question: FlowQuestion, _ answer: Element, submit: Element?)
    -> FlowQuestion.Entry?
  {
    guard submit.map({ !$0.isEnabled }) ?? answer.isEmptyAnswer else { return nil }
    let place = FlowQuestion.all.firstIndex { $0.type == question.type } ?? 0
    // Line mode hands a text with gaps in after each gap that is changed.
    let isFirst =
      given[question.type] == nil && !(question.type == "cloze" && quiz.behaviour == "interactive")
    return question.entries[isFirst ? (place + ends.count) % 3 : 0]
  }
}

extension FlowQuestion {
  /// True if the question is on the screen.
  fileprivate func isShown(in elements: [Element]) -> Bool {
    elements.contains { $0.said?.contains(words) == true }
  }
}

extension Element {
  /// The text of the element; nil for one without.
  fileprivate var said: String? {
    switch kind {
    case .text(let text, _), .markdown(let text), .gaps(let text): text
    case .feedback(let verdict, let text, let correct):
      [verdict.words, text, correct].compactMap(\.self).joined(separator: " ")
    default: nil
    }
  }

  fileprivate var isEmptyChoice: Bool {
    if case .choices(_, let selection, _) = kind { selection.isEmpty } else { false }
  }

  /// True if the control has no answer yet.
  fileprivate var isEmptyAnswer: Bool {
    switch kind {
    case .choices: isEmptyChoice
    case .field(let text, _, _): text.isEmpty
    case .order(_, let isChosen): !isChosen
    case .match(_, _, let chosen): chosen.allSatisfy { $0 == nil }
    case .gaps: children.allSatisfy(\.isEmptyAnswer)
    default: false
    }
  }
}

// MARK: The faces

/// The full screen: what is done must be among the targets of its layout and the possible actions.
struct FullScreenPlayer {
  let session: Session
  let bot: FlowBot

  /// Plays to the end; returns the fault that was met, or nil.
  func play() -> String? {
    for _ in 0..<1_000 {
      guard !session.isOver, let step = bot.step(session.elements) else { return nil }
      let targets = LayoutEngine().layout(session.screen).targets.map(\.id.element)
      let possible = session.possibilities.map(\.id)
      for input in inputs(for: step) {
        guard let id = input.element else { continue }
        if !possible.contains(id) { return "\(id) is not possible in \(possible)" }
        if !targets.contains(where: { $0 == id || $0.hasPrefix("\(id).") }) {
          return "\(id) is not a target of \(targets)"
        }
        let outcome = session.handle(input)
        if let error = outcome.error { return "\(input): \(error)" }
        if !outcome.warnings.isEmpty { return "\(input): \(outcome.warnings)" }
      }
    }
    return "it does not end"
  }

  private func inputs(for step: FlowBot.Step) -> [Input] {
    switch step {
    case .press(let id): [.tap(id: id)]
    case .choose(let certainty): [.choose(id: "certainty", values: [.text(certainty)])]
    case .answer(.options(let options)): [.choose(id: "answer", values: options.map { .text($0) })]
    case .answer(.text(let text)): [.type(id: "answer", text: text)]
    case .answer(.order(let items)): [.order(id: "answer", values: items.map { .text($0) })]
    case .answer(.pairs(let pairs)): [.match(id: "answer", pairs: pairs.mapValues { .text($0) })]
    case .answer(.gaps(let gaps)):
      gaps.sorted { $0.key > $1.key }.map { name, words in
        name == "what"
          ? .choose(id: "answer.what", values: [.text(words)])
          : .type(id: "answer.\(name)", text: words)
      }
    }
  }
}

/// Line mode: the bot types what a player would.
final class FlowLines: LineChannel {
  private let session: Session
  private let bot: FlowBot
  private var loop: LineLoop?
  private var lines: [String] = []
  private(set) var written = ""
  private var count = 0
  /// The answers to the gaps of the text on the screen that have not been typed.
  private var gaps: [String: String] = [:]

  let showsInput = true

  init(_ session: Session, _ bot: FlowBot) {
    self.session = session
    self.bot = bot
  }

  /// Plays to the end; returns the fault that was met, or nil.
  func play() -> String? {
    let loop = LineLoop(run: session, channel: self, isUnicode: true)
    self.loop = loop
    defer { self.loop = nil }
    guard loop.play() == .left else { return "a fault" }
    if count >= 2_000 { return "it does not end:\n\(written.suffix(1_000))" }
    return written.contains("That did not work")
      ? String(written.split(separator: "That did not work")[1].prefix(500)) : nil
  }

  func hasLine(within seconds: Double?, or descriptor: Int32) -> Bool { true }

  func waits(for descriptor: Int32) -> Bool { true }

  func dropUnread() {}

  func write(_ text: String) -> Bool {
    written += text
    return true
  }

  func readLine() -> String? {
    count += 1
    guard count < 2_000, !session.isOver else { return nil }
    if lines.isEmpty { lines = nextLines() }
    return lines.isEmpty ? nil : lines.removeFirst()
  }

  private func nextLines() -> [String] {
    let screen = LineScreen(session.makeScreen())
    if let gap = loop?.nextGap(of: screen), let words = words(for: gap) { return [words] }
    guard let step = bot.step(session.elements) else { return [] }
    switch step {
    case .press(let id):
      if screen.enterButton?.id == id || screen.pressedByEnter?.id == id { return [""] }
      return screen.controls.first { $0.id == id }.map { ["/\($0.title)"] } ?? []
    case .choose(let certainty): return [certainty]
    case .answer(.options(let options)): return [numbers(options, screen)]
    case .answer(.order(let items)): return [numbers(items, screen)]
    case .answer(.text(let text)):
      let field = screen.answers.firstIndex { $0.id == "answer" }
      let isLong = screen.controls.contains { $0.id == "answer" && $0.isMultiline }
      return (screen.directField == nil ? field.map { ["\($0 + 1)"] } ?? [] : []) + [text]
        + (isLong ? ["."] : [])
    case .answer(.pairs(let pairs)):
      return [
        pairs.sorted { $0.key < $1.key }.map { pair($0.key, $0.value, screen) }.joined(
          separator: " ")
      ]
    case .answer(.gaps(let gaps)):
      self.gaps = gaps
      if let gap = loop?.nextGap(of: screen), let words = words(for: gap) { return [words] }
      return screen.answers.enumerated().flatMap { number, control in
        words(for: control).map { ["\(number + 1)", $0] } ?? []
      }
    }
  }

  /// Takes the answer to a gap.
  private func words(for gap: LineControl) -> String? {
    let name = gaps.keys.first { gap.id == "answer.\($0)" }
    return name.flatMap { gaps.removeValue(forKey: $0) }
  }

  private func numbers(_ names: [String], _ screen: LineScreen) -> String {
    names.map { name in
      let title = shownTitle(of: name)
      let place = screen.answers.firstIndex { $0.id == "answer" && $0.title == title }
      return place.map { "\($0 + 1)" } ?? title
    }.joined(separator: " ")
  }

  /// Returns the words that the player reads for an option: True in the language of the quiz.
  private func shownTitle(of option: String) -> String {
    for element in session.elements where element.id == "answer" {
      if case .choices(let options, _, _) = element.kind, let place = options.firstIndex(of: option)
      {
        return element.optionTitles[place]
      }
    }
    return option
  }

  private func pair(_ left: String, _ right: String, _ screen: LineScreen) -> String {
    for (number, control) in screen.answers.enumerated() {
      guard case .matchText(let place, let match) = control.kind, match.left[place - 1] == left,
        let entry = match.entries.firstIndex(of: right)
      else { continue }
      return "\(number + 1)=\(entry + 1)"
    }
    return "\(left)=\(right)"
  }
}
