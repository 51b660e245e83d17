import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

// C code handles typical calls of these constructors (`ElementConstructors`). These bodies
// handle all others, and report errors.

/// The constructors of `ui`.
public enum InterfaceMembers {
  /// The known keys in a row of a list.
  public static let rowKeys = ["icon", "title", "subtitle", "accessory", "value"]

  static let entries: [APIEntry] = [
    tree(.screen, "A whole screen: title, toolbar and elements."),
    tree(.stack, "Elements in a column, or in a row with `axis = \"horizontal\"`."),
    words(.text, "A paragraph of text; `style`: \(TextStyles.names.joined(separator: ", "))."),
    words(.markdown, "Text in CommonMark with GitHub tables. HTML is shown as plain text."),
    bare(.divider, "A horizontal line."),
    bare(.spacer, "Flexible empty space."),
    named(
      .list,
      "Selectable rows: `rows = { { icon =, title =, subtitle =, accessory =, value = } }`."
    ),
    named(.choices, "Options. The player chooses one, or several with `multiple = true`."),
    named(
      .order,
      "Items that the player puts in order: `items = { \"…\", … }`. Its input is the list of all "
        + "items in the player's order, or nil before the player moved or confirmed one."),
    named(
      .match,
      "Texts on the left, each for one of the entries on the right: `left = { … }, right = { … }`. "
        + "Its input is a table from left to right texts, or nil without a pair."),
    named(
      .gaps,
      "A text with controls in it: `text = \"{{who}} wrote {{what}}.\"`, and `gaps` with a field "
        + "or options for each name. Its input is a table from names to texts, or nil while all "
        + "are empty. A control has an id of its own: `answer.who`."),
    tree(
      .pages,
      "Pages, of which a terminal shows one: `{ { title = \"…\", mark = \"right\", elements … } }`. "
        + "The arrow keys turn them. A `mark` (right, partlyRight or wrong) is the page's sign."),
    tree(
      .tabs,
      "A tab bar: `{ selected = 1, ui.button \"map\" { title = \"Map\" }, … }`. "
        + "It stays above the content. `selected` is the number of the button whose content is "
        + "shown."),
    named(.field, "A text field; `kind`: text, number or secret."),
    named(
      .container,
      "The place of the child of the embed segue with that id. "
        + "Without a child, it shows its own elements."
    ),
    named(
      .button,
      "A button; `role`: default, back, cancel or destructive; `key`: the letter that presses it, "
        + "or `escape`; `swipe`: the swipe that presses it."
    ),
    .function(
      .ui, "progress",
      "definition: { value: number?, of: number?, label: string?, mark: number? }",
      returns: "Element",
      "A progress bar, with its percentage if it has a label; `value` is 0 by default, `of` is 1, "
        + "and `mark` is a value to reach."
    ) { try construct(.progress, $0, tableAt: 1) },
    .function(
      .ui, "timer", "id: string|{ remaining: number? }", returns: "fun(definition: table): Element",
      "A countdown: `ui.timer \"fuse\" { seconds = 30 }` starts when it is first shown, "
        + "and then triggers `fuse`. `ui.timer { remaining = }` only shows a time."
    ) { call in
      if call.stack.type(1) == .table { return try construct(.timer, call, tableAt: 1) }
      return try begin(.timer, call)
    },
    .function(
      .ui, "chart", "definition: { kind: string?, values: number[], labels: string[]? }",
      returns: "Element",
      "A chart: `kind = \"bar\"` compares values, `\"histogram\"` shows frequencies in ranges, "
        + "`\"sparkline\"` values in the order of time, as small as a line of text."
    ) { try construct(.chart, $0, tableAt: 1) },
    .function(
      .ui, "image", "definition: { path: string, alt: string? }", returns: "Element",
      "A picture: a PNG or JPEG file in the quiz's folder. Line mode, and terminals with few "
        + "colours, have the text `alt`."
    ) { try construct(.image, $0, tableAt: 1) },
    .function(
      .ui, "alert", "definition: { title: string?, message: string?, buttons: Element[] }",
      returns: "Element",
      "A message that covers the screen. Any of its buttons dismisses it."
    ) { try construct(.alert, $0, tableAt: 1) },
    .function(
      .ui, "question",
      "id: string, question: Question, definition: { enabled: boolean?, hidden: boolean? }?",
      returns: "Element",
      "The text of a question and the control for its type. "
        + "Its input is a value for `attempt:answer`."
    ) { call in
      let stack = call.stack
      try call.refuseMore(than: 3)
      _ = try call.string(1)
      _ = try call.object(
        2, QuestionBox.self, kind: ObjectKind.question, "a question (self.question)")
      try pushOptions(.question, call, at: 3)
      setKey(call.runtime.keys[.id], from: 1, call)
      setKey(call.runtime.keys[.question], from: 2, call)
      return finish(.question, call)
    },
    .function(
      .ui, "feedback", "response: Response, definition: { enabled: boolean?, hidden: boolean? }?",
      returns: "Element",
      "Feedback on a response, with the correct answer."
    ) { call in
      try call.refuseMore(than: 2)
      try call.table(1)
      try pushOptions(.feedback, call, at: 2)
      setKey(call.runtime.keys[.value], from: 1, call)
      return finish(.feedback, call)
    },
    .function(
      .ui, "child", "controller: Controller", returns: "Element",
      "The place of a child in the view of its container."
    ) { call in
      try call.refuseMore(than: 1)
      let child = try call.controller(1)
      try check(child, call)
      call.stack.pushTable(array: 0, fields: 2)
      setKey(call.runtime.keys[.value], from: 1, call)
      return finish(.child, call)
    },
  ]

  /// The second calls of constructors such as `ui.button "submit" { … }`.
  static let callables: [APIEntry] = ElementKind.allCases.filter(\.isNamed).map { kind in
    .function(
      .global, "ui.\(kind.name) { }", "definition: table", returns: "Element",
      "Finishes ui.\(kind.name)."
    ) { call in
      try refuseMore(kind, than: 2, call)
      call.stack.rawGet(1, 1)
      return try finish(kind, call, id: call.stack.top)
    }
  }

  /// Makes an element of the table at 2, with the id at a stack index.
  private static func finish(_ kind: ElementKind, _ call: Call, id: Int32) throws -> Int32 {
    let stack = call.stack
    try check(kind, tableAt: 2, call)
    stack.copy(2)
    setKey(call.runtime.keys[.id], from: id, call)
    return finish(kind, call)
  }

  private static func tree(_ kind: ElementKind, _ doc: String) -> APIEntry {
    .function(.ui, kind.name, "definition: table", returns: "Element", doc) {
      try construct(kind, $0, tableAt: 1)
    }
  }

  private static func bare(_ kind: ElementKind, _ doc: String) -> APIEntry {
    .function(
      .ui, kind.name, "definition: { enabled: boolean?, hidden: boolean? }?", returns: "Element",
      doc
    ) { call in
      try refuseMore(kind, than: 1, call)
      try pushOptions(kind, call, at: 1)
      return finish(kind, call)
    }
  }

  /// Pushes a new table for an element with optional options, which several elements may share.
  private static func pushOptions(_ kind: ElementKind, _ call: Call, at index: Int32) throws {
    let stack = call.stack
    if stack.isNoneOrNil(index) { return stack.pushTable(array: 0, fields: 3) }
    let options = call.runtime.state.seeThrough(stack, index)
    try check(kind, tableAt: options, call)
    stack.pushTable(array: 0, fields: 4)
    stack.pushNil()
    while stack.next(options) {
      stack.copy(-2)
      stack.insert(at: -2)
      stack.rawSet(-4)
    }
    if options != index { stack.remove(options) }
  }

  /// Declares a constructor such as `ui.text(string, { style = })`.
  private static func words(_ kind: ElementKind, _ doc: String) -> APIEntry {
    .function(.ui, kind.name, "text: string, options: table?", returns: "Element", doc) { call in
      let stack = call.stack
      try call.refuseMore(than: 2)
      guard stack.type(1) == .string || stack.type(1) == .number else {
        throw call.wrongArgument(
          1, expected: "a string",
          remedy: stack.type(1) == .table
            ? "write the text before the braces: ui.\(kind.name)(\"…\", { … })" : nil)
      }
      try pushOptions(kind, call, at: 2)
      setKey(call.runtime.keys[.text], from: 1, call)
      return finish(kind, call)
    }
  }

  /// Declares a constructor such as `ui.button "submit" { … }`, which is called twice.
  private static func named(_ kind: ElementKind, _ doc: String) -> APIEntry {
    .function(.ui, kind.name, "id: string", returns: "fun(definition: table): Element", doc) {
      try begin(kind, $0)
    }
  }

  private static func begin(_ kind: ElementKind, _ call: Call) throws -> Int32 {
    guard call.stack.type(1) == .string else {
      throw call.wrongArgument(
        1, expected: "a string",
        remedy: "write its id before the braces: ui.\(kind.name) \"…\" { … }")
    }
    try refuseMore(kind, than: 2, call)
    return try finish(kind, call, id: 1)
  }

  private static func construct(_ kind: ElementKind, _ call: Call, tableAt index: Int32) throws
    -> Int32
  {
    try refuseMore(kind, than: index, call)
    try check(kind, tableAt: index, call)
    call.stack.copy(index)
    return finish(kind, call)
  }

  /// Rejects arguments after an element's table.
  private static func refuseMore(_ kind: ElementKind, than count: Int32, _ call: Call) throws {
    try call.refuseMore(
      than: count, remedy: kind.hasItems ? "write all in one pair of braces" : nil)
  }

  /// Checks the names and types of an element's keys.
  private static func check(_ kind: ElementKind, tableAt index: Int32, _ call: Call) throws {
    let stack = call.stack
    guard stack.type(index) == .table else {
      throw ScriptProblem("ui.\(kind.name): expected its { … }, got \(describe(index, on: stack))")
    }
    call.runtime.keys.pushAllowed(kind, of: call.state)
    let allowed = stack.absolute(-1)
    stack.pushNil()
    while stack.next(index) {
      if stack.type(-2) != .string, !kind.hasItems || stack.type(-2) != .number {
        throw stray(kind, on: stack)
      }
      if stack.type(-2) == .string {
        stack.copy(-2)
        stack.rawGet(allowed)
        let type = stack.integer(-1).flatMap(KeyType.init(rawValue:))
        if type?.types.contains(stack.type(-2)) != true {
          throw wrongKey(kind, in: index, allowed, on: stack)
        }
        stack.pop()
      }
      stack.pop()
    }
    stack.pop()
  }

  /// Returns the problem for the alphabetically first wrong key of an element's table.
  private static func wrongKey(
    _ kind: ElementKind, in table: Int32, _ allowed: Int32, on stack: LuaStack
  ) -> ScriptProblem {
    func type(ofKey index: Int32) -> KeyType? {
      stack.copy(index)
      stack.rawGet(allowed)
      defer { stack.pop() }
      return stack.integer(-1).flatMap(KeyType.init(rawValue:))
    }
    _ = stack.pushLeastName(of: table) { _ in
      type(ofKey: -2)?.types.contains(stack.type(-1)) != true
    }
    let key = stack.messageText(-2) ?? ""
    guard let type = type(ofKey: -2) else {
      return ScriptProblem(
        "ui.\(kind.name): unknown key \"\(key)\"", remedy: validKeys(kind),
        meant: nearest(to: key, among: kind.keys.map(\.name)))
    }
    let noun = API.keys(of: "ui.\(kind.name)")?[key]?.noun ?? type.noun
    return ScriptProblem(
      "ui.\(kind.name): \"\(key)\" must be \(noun), not \(describe(-1, on: stack))")
  }

  /// Returns the problem with a value without a name, which is on top with its key below.
  private static func stray(_ kind: ElementKind, on stack: LuaStack) -> ScriptProblem {
    guard stack.type(-2) == .number else {
      return ScriptProblem(
        "ui.\(kind.name): a key is \(describe(-2, on: stack)), not a string",
        remedy: "write a name in place of it")
    }
    return ScriptProblem(
      "ui.\(kind.name): \(describe(-1, on: stack)) has no key", remedy: validKeys(kind))
  }

  /// Returns a remedy with the keys of an element, its own first.
  private static func validKeys(_ kind: ElementKind) -> String {
    let common = ElementKind.markdown.keys.map(\.name)
    let own = kind.keys.map(\.name).filter { !common.contains($0) }
    return "valid keys are \((own + common).joined(separator: ", "))"
  }

  /// Sets an interned key of the table on top to the value at `index`.
  private static func setKey(_ key: LuaReference, from index: Int32, _ call: Call) {
    let stack = call.stack
    stack.push(key)
    stack.copy(index)
    stack.rawSet(-3)
  }

  /// Marks the table on top as an element, and returns it.
  private static func finish(_ kind: ElementKind, _ call: Call) -> Int32 {
    ElementConstructors.finish(kind, keys: call.runtime.keys, on: call.stack)
  }

  /// Reports a controller without a parent at the line of `ui.child` that names it; one with
  /// another parent is found when the view is read.
  private static func check(_ child: ScriptedController, _ call: Call) throws {
    guard call.runtime.hierarchy.phase == .refused(.view), child.parent == nil else { return }
    throw ScriptProblem(
      "ui.child: \(child.id) is not a child of any container", remedy: "add it first")
  }
}
