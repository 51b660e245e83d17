import QuizboardInterface
import QuizboardModel

/// The request that a line makes on a screen.
enum LineAnswer: Equatable {
  case press(LineControl)
  /// Answers with an input. If it completes the answer, the default button may follow.
  case enter(LineControl, Input, isComplete: Bool)
  case type(LineControl, String)
  /// Enters something into a gap, or nothing.
  case fill(LineControl, Input?)
  /// Takes the next line as the text of a field.
  case ask(LineControl)
  case showControls
  case help
  /// Does the same as Escape.
  case back
  /// Undoes the last input.
  case undo
  /// Shows the state of the run, if the quiz is watched.
  case inspect
  case leave
  /// Shows the controls with these words in their titles, by their indexes.
  case found([Int])
  /// The line has no meaning here, for this reason.
  case refused(String)

  /// Parses a line on a screen; `field`, if any, takes lines literally.
  init(_ line: String, on screen: LineScreen, field: LineControl?) {
    let trimmed = Self.trim(line)
    switch trimmed {
    case "/": self = .showControls
    case "/q": self = .leave
    case "/b": self = .back
    case "/u": self = .undo
    case "/o": self = .inspect
    case "/?": self = .help
    case _ where trimmed.hasPrefix("//") && field != nil:
      self = Self.typing(String(trimmed.dropFirst()), field)
    case _ where trimmed.hasPrefix("/"):
      self = Self.numbers(
        String(trimmed.dropFirst()), among: screen.slashControls(isLiteral: field != nil),
        on: screen, finds: true)
    case _ where field != nil: self = Self.typing(line, field)
    case "?": self = .help
    case "": self = Self.entering(screen)
    default: self = Self.numbers(trimmed, among: screen.plainControls, on: screen)
    }
  }

  private static func typing(_ line: String, _ field: LineControl?) -> LineAnswer {
    guard let field else { return .help }
    guard case .gap(let options, let text) = field.kind else { return .type(field, line) }
    guard let options else {
      let input = Input.type(id: field.id, text: line, controller: field.owner)
      return .fill(field, line.isEmpty && text.isEmpty ? nil : input)
    }
    let words = trim(line)
    if words.isEmpty { return .fill(field, nil) }
    let same = options.indices.filter { options[$0].lowercased() == words.lowercased() }
    if let number = Int(words) ?? (same.count == 1 ? same[0] + 1 : nil),
      options.indices.contains(number - 1)
    {
      return .fill(
        field, .choose(id: field.id, values: [.index(number)], controller: field.owner))
    }
    return .refused(none(words, options.count))
  }

  private static func entering(_ screen: LineScreen) -> LineAnswer {
    if let button = screen.pressedByEnter { return .press(button) }
    if let button = screen.enterButton { return .refused("Answer first, then \(button.title).") }
    return .refused(screen.numbered.isEmpty ? none("", 0) : "A number, please.")
  }

  /// - Parameter finds: True if other words than a title are looked for in the titles.
  private static func numbers(
    _ text: String, among controls: [LineControl], on screen: LineScreen, finds: Bool = false
  ) -> LineAnswer {
    if text.contains("="), let answer = pairs(text, among: controls) { return answer }
    let parts = text.split { $0 == " " || $0 == "," || $0 == ";" }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, !numbers.isEmpty else {
      let all = screen.numbered
      let same = all.indices.filter { all[$0].isCalled(text) }
      if same.count == 1 { return act([all[same[0]]], on: screen) }
      if same.count > 1 { return .found(same) }
      let words = SearchText.words(of: text)
      let found = all.indices.filter { SearchText.contains(words, in: all[$0].title) }
      return finds && !found.isEmpty && !words.isEmpty
        ? .found(found) : .refused(none(text, finds ? all.count : controls.count))
    }
    if let wrong = numbers.first(where: { !controls.indices.contains($0 - 1) }) {
      return .refused(none("\(wrong)", controls.count, finds: finds))
    }
    return act(numbers.map { controls[$0 - 1] }, on: screen)
  }

  /// - Parameter finds: True if the text stood after a slash.
  private static func none(_ text: String, _ count: Int, finds: Bool = false) -> String {
    let slash = finds ? "/" : ""
    return switch count {
    case 0: "There is nothing to choose here."
    case 1: "\"\(text)\" is not on the list. The only number here is \(slash)1."
    default:
      "\"\(text)\" is not on the list. A number from \(slash)1 to \(slash)\(count), please."
    }
  }

  private static func act(_ controls: [LineControl], on screen: LineScreen) -> LineAnswer {
    guard let first = controls.first else { return .help }
    if let disabled = controls.first(where: { !$0.isEnabled }) {
      return .refused(
        disabled == screen.enterButton
          ? "Answer first, then \(disabled.title)." : "\(disabled.title) is not possible now.")
    }
    return first.answer(by: controls, on: screen)
  }

  static func trim(_ line: String) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(line.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
