import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardText

/// The control in a gap.
enum GapControl {
  case field(FieldKind)
  case choices([String])
}

/// A text with controls in its gaps.
struct GapContents {
  let source: String
  let isMarkdown: Bool
  let text: GapText
  /// The controls by the names of the gaps.
  let controls: [String: GapControl]

  init(_ source: String, isMarkdown: Bool, controls: [String: GapControl]) {
    self.source = source
    self.isMarkdown = isMarkdown
    text = GapText(source, names: controls.keys.sorted(), isMarkdown: isMarkdown)
    self.controls = controls
  }
}

/// Reads the text and the controls of a `ui.gaps`, and checks that they belong together.
struct GapReader {
  let tables: ViewTables

  private var stack: LuaStack { tables.stack }

  /// Reads the table of an element with an id.
  func contents(of table: Int32, id: String) throws -> GapContents {
    let what = "ui.gaps \"\(id)\""
    guard let source = tables.text(table, .text) else {
      throw ScriptProblem(
        "\(what): \"text\" is missing", remedy: "write {{name}} in it at the place of each gap")
    }
    let format = tables.text(table, .format) ?? Self.formats[0]
    guard Self.formats.contains(format) else {
      throw tables.wrongWord("ui.gaps", "format", format, Self.formats)
    }
    let controls = try gapControls(table, what)
    try tables.runtime.state.charge(source.utf8.count)
    let contents = GapContents(source, isMarkdown: format == Self.formats[0], controls: controls)
    try check(contents.text, controls.keys.sorted(), of: what)
    return contents
  }

  private static let formats = ["markdown", "plain"]

  /// Reads the table of controls: `{ who = { kind = "text" }, what = { options = { … } } }`.
  private func gapControls(_ table: Int32, _ what: String) throws -> [String: GapControl] {
    let top = stack.top
    defer { stack.setTop(top) }
    tables.push(.gaps, of: table)
    guard stack.type(-1) == .table else {
      throw ScriptProblem(
        "\(what): \"gaps\" is missing",
        remedy: "it must be a table with a control for each name: { name = { kind = \"text\" } }")
    }
    let gaps = tables.runtime.state.seeThrough(stack, stack.absolute(-1))
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
      try tables.visit(1)
      let number = stack.integer(-1)
      // Not `text`, because a number that becomes a string would no longer be the key.
      guard let name = stack.messageText(-1) ?? number.map(String.init) else {
        throw ScriptProblem(
          "\(what): a name in \"gaps\" is \(describe(-1, on: stack)), not a string")
      }
      tables.count(text: name)
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
    let table = tables.runtime.state.seeThrough(stack, stack.absolute(-1))
    if let key = tables.unknownKey(in: table, among: Self.gapKeys) {
      throw ScriptProblem(
        "\(what): unknown key \(key)",
        remedy: "it takes \(Self.gapKeys.joined(separator: " or "))",
        meant: nearest(to: key, among: Self.gapKeys))
    }
    tables.push(.options, of: table)
    if stack.type(-1) == .table {
      return .choices(
        DistinctTexts.numbered(
          try tables.strings(stack.absolute(-1), what: "\(what): \"options\"")))
    }
    guard stack.isNoneOrNil(-1) else {
      throw ScriptProblem(
        "\(what): \"options\" must be a list of strings, not \(describe(-1, on: stack))")
    }
    let kind =
      try tables.text(table, .kind, called: "\(what): \"kind\"") ?? FieldKind.text.rawValue
    guard let known = FieldKind(rawValue: kind), known == .text || known == .number else {
      throw tables.wrongWord(what, "kind", kind, [FieldKind.text, .number].map(\.rawValue))
    }
    return .field(known)
  }

  private static let gapKeys = ["kind", "options"]

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
