import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard
import QuizboardText

/// The control in a gap.
enum GapControl {
  case field(FieldKind)
  case choices([String])
}

/// Texts with controls in them.
extension ElementReader {
  mutating func fillGaps(
    _ element: inout Element, _ table: Int32, isEnabled: Bool, isHidden: Bool
  ) throws {
    guard let id = text(table, keys[.id]) else { return }
    let what = "ui.gaps \"\(id)\""
    guard let source = text(table, keys[.text]) else {
      throw ScriptProblem(
        "\(what): \"text\" is missing", remedy: "write {{name}} in it at the place of each gap")
    }
    let format = text(table, keys[.format]) ?? Self.formats[0]
    guard Self.formats.contains(format) else {
      throw wrongWord("ui.gaps", "format", format, Self.formats)
    }
    let isMarkdown = format == Self.formats[0]
    let controls = try gapControls(table, what)
    try runtime.state.charge(source.utf8.count)
    let text = GapText(source, names: controls.keys.sorted(), isMarkdown: isMarkdown)
    try check(text, controls.keys.sorted(), of: what)
    try fillGaps(
      &element, id, text, of: source, isMarkdown: isMarkdown, controls, isEnabled: isEnabled,
      isHidden: isHidden)
  }

  private static let formats = ["markdown", "plain"]

  /// Fills an element with the text of a question and the controls in its gaps. Every gap of a
  /// question has a place: see ``GapText``.
  mutating func fillGaps(
    _ element: inout Element, _ id: String, of question: ShownTexts,
    _ controls: [String: GapControl], isEnabled: Bool, isHidden: Bool
  ) throws {
    try runtime.state.charge(question.text.utf8.count)
    let text = GapText(
      question.text, names: controls.keys.sorted(), isMarkdown: question.isMarkdown)
    try fillGaps(
      &element, id, text, of: question.text, isMarkdown: question.isMarkdown, controls,
      isEnabled: isEnabled, isHidden: isHidden)
    // Options have the format of the question, too.
    for index in element.children.indices {
      element.children[index].isMarkdown = element.isMarkdown
    }
  }

  /// Fills an element with the text of gaps and their controls in the order of the text.
  private mutating func fillGaps(
    _ element: inout Element, _ id: String, _ text: GapText, of source: String, isMarkdown: Bool,
    _ controls: [String: GapControl], isEnabled: Bool, isHidden: Bool
  ) throws {
    element.kind = .gaps(text: source)
    element.id = id
    element.isMarkdown = isMarkdown
    let entered = self.entered(id, by: text.names)
    element.children.reserveCapacity(text.names.count)
    for name in text.names {
      guard let control = controls[name] else { continue }
      let own = Element.gapID(id, name)
      try claim(own)
      let index = element.children.appendBlank()
      switch control {
      case .field(let kind):
        element.children[index].kind = .field(
          text: entered[name] ?? "", placeholder: nil, kind: kind)
      case .choices(let options):
        let picked = entered[name].flatMap { options.firstIndex(of: $0) }
        element.children[index].kind = .choices(
          options: options, selection: picked.map { [$0] } ?? [], isMultiple: false)
      }
      element.children[index].id = own
      element.children[index].label = name
      element.children[index].owner = owner
      element.children[index].isEnabled = isEnabled && !isInDisabled
      element.children[index].isHidden = isHidden || isInHidden
    }
  }

  /// Reads the table of controls: `{ who = { kind = "text" }, what = { options = { … } } }`.
  private func gapControls(_ table: Int32, _ what: String) throws -> [String: GapControl] {
    let top = stack.top
    defer { stack.setTop(top) }
    stack.rawGetField(table, keys[.gaps])
    guard stack.type(-1) == .table else {
      throw ScriptProblem(
        "\(what): \"gaps\" is missing",
        remedy: "it must be a table with a control for each name: { name = { kind = \"text\" } }")
    }
    let gaps = runtime.state.seeThrough(stack, stack.absolute(-1))
    var controls: [String: GapControl] = [:]
    for (name, number) in try gapNames(in: gaps, of: what) {
      if let number { stack.rawGet(gaps, number) } else { pushField(name, of: gaps) }
      let control = try gapControl(of: "\(what): gap \"\(name)\"")
      stack.pop()
      guard controls.updateValue(control, forKey: name) == nil else {
        throw ScriptProblem("\(what): there are two gaps \"\(name)\" in \"gaps\"")
      }
    }
    return controls
  }

  private func pushField(_ name: String, of table: Int32) {
    stack.push(name)
    stack.rawGet(table)
  }

  /// Returns the names in a table of controls, sorted, with the numbers among them.
  private func gapNames(in gaps: Int32, of what: String) throws -> [(name: String, number: Int?)] {
    var names: [(name: String, number: Int?)] = []
    stack.pushNil()
    while stack.next(gaps) {
      stack.pop()
      try visit(1)
      let number = stack.integer(-1)
      // Not `text`, because a number that becomes a string would no longer be the key.
      guard let name = stack.messageText(-1) ?? number.map(String.init) else {
        throw ScriptProblem(
          "\(what): a name in \"gaps\" is \(describe(-1, on: stack)), not a string")
      }
      count(text: name)
      names.append((name, number))
    }
    names.sort { ($0.name, $0.number ?? .min) < ($1.name, $1.number ?? .min) }
    if let wrong = names.first(where: { !Self.isGapName($0.name) }) {
      throw ScriptProblem(
        "\(what): \"\(wrong.name)\" cannot be the name of a gap",
        remedy: "write a word without braces")
    }
    return names
  }

  private static func isGapName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains { $0 == "{" || $0 == "}" || $0.isNewline }
  }

  /// Reads the control that is on top of the stack.
  private func gapControl(of what: String) throws -> GapControl {
    guard stack.type(-1) == .table else {
      throw ScriptProblem(
        "\(what) is \(describe(-1, on: stack)), not a table",
        remedy: "write { kind = \"text\" } or { options = { … } }")
    }
    let top = stack.top
    defer { stack.setTop(top) }
    let table = runtime.state.seeThrough(stack, stack.absolute(-1))
    if let key = unknownKey(in: table, among: Self.gapKeys) {
      throw ScriptProblem(
        "\(what): unknown key \(key)",
        remedy: "it takes \(Self.gapKeys.joined(separator: " or "))",
        meant: nearest(to: key, among: Self.gapKeys))
    }
    stack.rawGetField(table, keys[.options])
    if stack.type(-1) == .table {
      return .choices(distinct(try strings(stack.absolute(-1), what: "\(what): \"options\"")))
    }
    guard stack.isNoneOrNil(-1) else {
      throw ScriptProblem(
        "\(what): \"options\" must be a list of strings, not \(describe(-1, on: stack))")
    }
    let kind =
      try text(table, keys[.kind], called: "\(what): \"kind\"") ?? FieldKind.text.rawValue
    guard let known = FieldKind(rawValue: kind), known == .text || known == .number else {
      throw wrongWord(what, "kind", kind, [FieldKind.text, .number].map(\.rawValue))
    }
    return .field(known)
  }

  private static let gapKeys = ["kind", "options"]

  /// Returns the texts in the player's input for some keys.
  func entered(_ id: String?, by names: [String]) -> [String: String] {
    let top = stack.top
    defer { stack.setTop(top) }
    pushEntered(id)
    guard stack.type(-1) == .table else { return [:] }
    let input = runtime.state.seeThrough(stack, stack.absolute(-1))
    var found: [String: String] = [:]
    for name in names {
      stack.push(name)
      stack.rawGet(input)
      if let text = textOnTop() { found[name] = text }
      stack.pop()
    }
    return found
  }

  /// Returns the first unknown key of a table, which may have items.
  func unknownKey(in table: Int32, among known: [String], hasItems: Bool = false) -> String? {
    var unknown: [String] = []
    stack.pushNil()
    while stack.next(table) {
      stack.pop()
      if hasItems, stack.type(-1) == .number { continue }
      let key =
        stack.messageText(-1) ?? stack.integer(-1).map { "\($0)" } ?? describe(-1, on: stack)
      if !known.contains(key) { unknown.append(key) }
    }
    return unknown.min()
  }

  /// Checks that each gap stands in the text once, outside code.
  private func check(_ text: GapText, _ names: [String], of what: String) throws {
    let counts = Dictionary(text.names.map { ($0, 1) }, uniquingKeysWith: +)
    for name in names
    where counts[name] != 1 || text.namesInCode.contains(name) || text.absentNames.contains(name) {
      if let count = counts[name], count > 1 {
        throw ScriptProblem(
          "\(what): {{\(name)}} stands in the text more than once",
          remedy: "give each place a gap of its own")
      }
      if text.namesInCode.contains(name) {
        throw ScriptProblem(
          "\(what): {{\(name)}} stands in code, or in the address of a link",
          remedy: "write it outside")
      }
      throw ScriptProblem(
        "\(what): the text has no {{\(name)}}",
        remedy: "write it at the place of the gap, or remove the gap",
        meant: nearest(to: name, among: text.otherNames).map { "{{\($0)}}" })
    }
  }
}
