import QuizboardLua

/// The declaration of a constructor: the kind of definition, the keys of its table, and whether a
/// name precedes it.
struct Constructor: Sendable {
  let name: String
  let kind: DefinitionKind
  /// The known keys of its table; `allowsOthers` also permits attributes of the author.
  let keys: [String]
  let allowsOthers: Bool
  /// True for `qb.scene "menu" { … }`; false for `qb.storyboard { … }`.
  let isNamed: Bool
  let doc: String

  /// The entry in the table of the API.
  var entry: APIEntry {
    let constructor = self
    return .function(
      .qb, name, isNamed ? "name: string" : "definition: table",
      returns: isNamed ? "fun(definition: table): table" : "table", doc
    ) { call in
      try constructor.construct(call)
    }
  }

  private func construct(_ call: Call) throws -> Int32 {
    let stack = call.stack
    let loader = try call.loader()
    try call.refuseMore(than: isNamed && stack.type(1) == .string ? 2 : 1)
    if isNamed, ![.string, .table].contains(stack.type(1)) {
      throw ScriptProblem(
        "qb.\(name): expected a name, got \(describe(1, on: stack))",
        remedy: "write qb.\(name) \"…\" { … }", .missingBraces)
    }
    if isNamed, stack.type(1) == .string {
      // Only the text of a question may be long.
      let text = try kind == .question ? call.text(1) : call.string(1)
      if !stack.isNone(2) { return try finish(call, name: text, tableAt: 2) }
      stack.pushTable(array: 0, fields: 3)
      Definition.mark(.unfinished, constructor: "qb.\(name)", name: text, on: stack)
      stack.push(loader.placeholders.unfinishedMetatable(for: self))
      stack.setMetatable(-2)
      return 1
    }
    return try finish(call, name: nil, tableAt: 1)
  }

  /// Checks and marks the table that a constructor received, and returns it.
  func finish(_ call: Call, name given: String?, tableAt index: Int32) throws -> Int32 {
    let stack = call.stack
    let label = given.map { "qb.\(name) \(quoted($0))" } ?? "qb.\(name)"
    guard stack.type(index) == .table, Definition(at: index, on: stack).kind == nil else {
      let isDestination =
        stack.type(index) == .string && given != nil && Self.leadingSegues.contains(name)
      throw ScriptProblem(
        "\(label): expected its { … }, got \(describe(index, on: stack))",
        remedy: isDestination ? "write its destination in braces: { to = \"…\" }" : nil,
        .missingBraces, about: given,
        context: ScriptProblem.Context(constructor: "qb.\(name)", name: given))
    }
    let reader = TableReader(
      runtime: call.runtime, stack: stack, index: index, what: label, constructor: "qb.\(name)",
      name: given)
    if !allowsOthers { try reader.allowOnly(keys) }
    try reader.refuseUnfinished()
    stack.copy(index)
    Definition.mark(kind, constructor: "qb.\(name)", name: given, on: stack)
    return 1
  }

  /// The constructors of segues that need a destination.
  private static let leadingSegues = ["show", "present", "popover", "replace", "embed", "tab"]

  /// The second calls of named constructors, with the table in braces.
  static let callables: [APIEntry] = named.map { constructor in
    .function(
      .global, "qb.\(constructor.name) { }", "definition: table", returns: "table", constructor.doc
    ) { call in
      try call.refuseMore(than: 2)
      let name = Definition(at: 1, on: call.stack).name ?? ""
      return try constructor.finish(call, name: name, tableAt: 2)
    }
  }

  private static var named: [Constructor] {
    ([SceneConstructors.scene, SceneConstructors.reference] + SceneConstructors.segues
      + QuestionConstructors.list)
      .filter(\.isNamed)
  }
}

extension TableReader {
  /// Reports constructors without braces among the items.
  func refuseUnfinished() throws {
    try eachItem { _ in
      guard Definition(at: -1, on: stack).kind == .unfinished else { return }
      let constructor = Definition(at: -1, on: stack).constructor ?? "a constructor"
      let name = Definition(at: -1, on: stack).name ?? ""
      // The definition is read as if its braces were empty.
      try runtime.collectingProblems {
        throw ScriptProblem(
          "\(constructor) \(quoted(name)): its { … } is missing",
          remedy: "write \(constructor) \(quoted(name)) { … }", .missingBraces, about: name,
          place: Definition(at: -1, on: stack).place)
      }
    }
  }
}
