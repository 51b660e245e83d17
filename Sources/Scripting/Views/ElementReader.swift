import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// Converts the tables of a `view()` into elements that contain the player's input.
struct ElementReader {
  let tables: ViewTables
  let controller: ScriptedController
  private let controls: ControlReader
  private var questions: QuestionElementReader
  /// The timers of the view.
  private(set) var timers = ViewTimers()
  /// The children that the view places.
  private(set) var placed: PlacedChildren
  /// The alert that the view shows. A button that dismisses it hides it until a view omits it.
  private(set) var alert: String?
  private var ids: UniqueIDs
  /// The state that the elements around give to their content.
  private(set) var context = ElementState()
  private var depth = 0

  init(stack: LuaStack, controller: ScriptedController) {
    let runtime = controller.runtime
    let owner = controller.view.owner
    self.controller = controller
    tables = ViewTables(runtime: runtime, stack: stack, keys: runtime.keys, owner: owner)
    controls = ControlReader(tables: tables, controller: controller)
    questions = QuestionElementReader(controls: controls)
    placed = PlacedChildren(of: controller)
    ids = UniqueIDs(owner: owner)
  }

  var stack: LuaStack { tables.stack }

  /// Appends the element whose table is on top of the stack; nothing for a dismissed alert.
  mutating func read(into list: inout [Element]) throws {
    tables.runtime.views.use = ViewUse()
    guard stack.type(-1) == .table else {
      throw ScriptProblem(
        "view() must return an element of qb.ui, not \(describe(-1, on: stack))")
    }
    if try !readElement(into: &list) {
      throw unfinished(stack.absolute(-1))
        ?? ScriptProblem(
          "view() contains a table that is not an element",
          remedy: "create elements with ui.text, ui.button and so on"
        )
    }
  }

  /// Appends the element of a table; returns false if the table is not an element.
  private mutating func readElement(into list: inout [Element]) throws -> Bool {
    let count = stack.top
    tables.runtime.state.seeThrough(stack)
    defer { stack.setTop(count) }
    let table = stack.absolute(-1)
    tables.push(.mark, of: table)
    guard let kind = stack.integer(-1).flatMap(ElementKind.init(rawValue:)) else { return false }
    stack.pop()
    try goDeeper()
    defer { depth -= 1 }
    let outer = context
    let state = ElementState(
      isEnabled: tables.flag(table, .enabled, otherwise: true) && outer.isEnabled,
      isHidden: tables.flag(table, .hidden, otherwise: false) || outer.isHidden)
    if kind.hasChildren || kind == .alert || kind == .pages { context = state }
    defer { context = outer }
    let index = list.appendBlank()
    if try fill(&list[index], kind, table, state) {
      try finish(&list[index], kind, table, state)
    } else {
      list.removeLast()
    }
    try tables.checkText()
    return true
  }

  /// Sets the properties that all elements have.
  private mutating func finish(
    _ element: inout Element, _ kind: ElementKind, _ table: Int32, _ state: ElementState
  ) throws {
    element.isEnabled = state.isEnabled && element.isEnabled
    element.isHidden = state.isHidden
    if kind == .alert, !element.isHidden { controller.view.showsAlert = true }
    element.label = tables.text(table, .label)
    element.isLive = element.isLive || tables.flag(table, .live, otherwise: false)
    element.owner = tables.owner
    if let id = element.id { try ids.claim(id) }
  }

  /// Fills a blank element from a table. Returns false if it shows nothing.
  ///
  /// Elements are filled within their list, because they are large and a copy counts many
  /// references.
  private mutating func fill(
    _ element: inout Element, _ kind: ElementKind, _ table: Int32, _ state: ElementState
  ) throws -> Bool {
    switch kind {
    case .screen: try fillScreen(&element, table)
    case .stack:
      let axis = tables.text(table, .axis) ?? Axis.vertical.rawValue
      guard let known = Axis(rawValue: axis) else {
        throw tables.wrongWord("ui.stack", "axis", axis, ["vertical", "horizontal"])
      }
      element.kind = .stack(known)
      try appendChildren(of: table, to: &element.children)
    case .text:
      let style = tables.text(table, .style) ?? TextStyle.body.rawValue
      guard let known = TextStyle(rawValue: style) else {
        throw tables.wrongWord("ui.text", "style", style, TextStyles.names)
      }
      element.kind = .text(tables.text(table, .text) ?? "", style: known)
    case .markdown: element.kind = .markdown(tables.text(table, .text) ?? "")
    case .divider: element.kind = .divider
    case .spacer: element.kind = .spacer
    case .question:
      return try questions.fillQuestion(&element, table, state, claiming: &ids)
    case .feedback: try questions.fillFeedback(&element, table)
    case .list: try controls.fillList(&element, table)
    case .choices: try controls.fillChoices(&element, table)
    case .field: try controls.fillField(&element, table)
    case .button: try controls.fillButton(&element, table)
    case .progress:
      let (value, whole) = (tables.number(table, .value) ?? 0, tables.number(table, .of) ?? 1)
      guard value.isFinite, whole.isFinite else {
        throw ScriptProblem("ui.progress: \"value\" and \"of\" must be finite numbers")
      }
      let mark = tables.number(table, .sign)
      guard mark?.isFinite != false else {
        throw ScriptProblem("ui.progress: \"mark\" must be a finite number")
      }
      element.kind = .progress(
        value: value, of: whole, label: tables.text(table, .label), mark: mark)
    case .timer:
      guard let timer = try timers.read(table, in: tables, of: controller) else {
        return false
      }
      element = timer
    case .chart: element = try chart(table)
    case .image: element = try image(table)
    case .alert: return try fillAlert(&element, table)
    case .child: element = try child(table)
    case .container: element = try container(table)
    case .order: try controls.fillOrder(&element, table)
    case .match: try controls.fillMatch(&element, table)
    case .pages: return try fillPages(&element, table)
    case .tabs: return try fillTabs(&element, table)
    case .gaps: try controls.fillGaps(&element, table, state, claiming: &ids)
    }
    return true
  }

  // Containers of elements

  private mutating func fillScreen(_ element: inout Element, _ table: Int32) throws {
    let title = tables.text(table, .title)
    if let title { controller.view.title = title }
    element.kind = .screen(title: title)
    tables.push(.toolbar, of: table)
    if stack.type(-1) == .table {
      var tools: [Element] = []
      try appendChildren(of: stack.absolute(-1), to: &tools, called: "ui.screen: \"toolbar\"")
      // A single element needs no list.
      if tools.isEmpty { _ = try readElement(into: &tools) }
      if !tools.isEmpty {
        element.children.append(Element(.toolbar, owner: tables.owner, children: tools))
      }
    }
    stack.pop()
    try appendChildren(of: table, to: &element.children)
  }

  /// Returns the positional elements, without nil and false, and with nested plain lists flattened.
  mutating func children(of table: Int32) throws -> [Element] {
    var result: [Element] = []
    try appendChildren(of: table, to: &result)
    return result
  }

  /// Increments the nesting depth of elements and lists.
  private mutating func goDeeper() throws {
    depth += 1
    guard depth <= ViewLimits.depth, stack.reserve(28) else {
      depth -= 1
      throw ScriptProblem(
        "the view of \(tables.owner) contains elements or lists nested more than "
          + "\(ViewLimits.depth) deep, or a list that contains itself"
      )
    }
  }

  /// Appends the positional elements to a list.
  ///
  /// - Parameter name: The words for a list of the author's own, which has no keys.
  private mutating func appendChildren(
    of table: Int32, to result: inout [Element], called name: StaticString? = nil
  ) throws {
    let count = stack.top
    let list = tables.runtime.state.seeThrough(stack, table)
    defer { stack.setTop(count) }
    let extent = try tables.extent(of: list)
    if let name, extent.others > 0, !isElement(list) {
      try tables.checkIsList(list, called: "\(name)")
    }
    try tables.visit(extent.count)
    guard extent.isSparse else {
      for position in 0..<extent.last {
        try appendChild(at: position + 1, of: list, extent, to: &result)
      }
      return
    }
    for position in tables.positions(of: list) {
      try appendChild(at: position, of: list, extent, to: &result)
    }
  }

  private func isElement(_ table: Int32) -> Bool {
    tables.push(.mark, of: table)
    defer { stack.pop() }
    return !stack.isNoneOrNil(-1)
  }

  private mutating func appendChild(
    at position: Int, of list: Int32, _ extent: ViewTables.Extent, to result: inout [Element]
  ) throws {
    stack.rawGet(list, position)
    defer { stack.pop() }
    switch stack.type(-1) {
    case .nil: return
    case .boolean where !stack.boolean(-1): return
    case .table:
      if result.isEmpty { result.reserveCapacity(extent.count) }
      if try readElement(into: &result) { return }
      if let problem = unfinished(stack.absolute(-1)) { throw problem }
      try goDeeper()
      defer { depth -= 1 }
      try appendChildren(of: stack.absolute(-1), to: &result, called: "a list of elements")
    default:
      throw ScriptProblem(
        "the view of \(tables.owner) contains \(describe(-1, on: stack)) among its elements",
        remedy: "create elements with ui.text, ui.button and so on")
    }
  }

  /// Returns the problem of a named element without braces; nil for other tables.
  private func unfinished(_ table: Int32) -> ScriptProblem? {
    guard stack.pushMetatable(table) else { return nil }
    defer { stack.pop(3) }
    stack.rawGetField(-1, "__name" as StaticString)
    stack.rawGet(table, 1)
    guard let name = stack.messageText(-2), name.hasPrefix("ui."), let id = stack.messageText(-1)
    else { return nil }
    let constructor = name.prefix { $0 != " " }
    return ScriptProblem("\(constructor) \"\(id)\": its { … } is missing")
  }

  private mutating func child(_ table: Int32) throws -> Element {
    tables.push(.value, of: table)
    defer { stack.pop() }
    let child = stack.object(-1, as: ScriptedController.self, kind: ObjectKind.controller)
    return try placed.child(child, isHidden: context.isHidden)
  }

  /// Reads the place of an embedded controller; without one, the container's own elements.
  private mutating func container(_ table: Int32) throws -> Element {
    guard let id = tables.text(table, .id) else { return Element(.group) }
    try ids.claim(id)
    if let place = try placed.container(id, isHidden: context.isHidden) { return place }
    return Element(.group, children: try children(of: table))
  }

  private mutating func fillAlert(_ element: inout Element, _ table: Int32) throws -> Bool {
    let title = tables.text(table, .title) ?? ""
    let message = tables.text(table, .message)
    let name = "\(title)\n\(message ?? "")"
    alert = name
    if controller.dismissedAlert == name { return false }
    tables.push(.buttons, of: table)
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      throw ScriptProblem(
        "ui.alert: \"buttons\" is missing", remedy: "it must be a list of ui.button")
    }
    element.kind = .alert(title: title, message: message)
    try appendChildren(
      of: stack.absolute(-1), to: &element.children, called: "ui.alert: \"buttons\"")
    guard !element.children.isEmpty, element.children.allSatisfy(\.isButton) else {
      throw ScriptProblem(
        "ui.alert: \"buttons\" must be a list of one or more ui.button and nothing else: "
          + "buttons = { ui.button \"ok\" { title = \"OK\" } }")
    }
    return true
  }
}

/// An element before it is filled. A constant, because a new one would be copied anyway.
private let blank = Element(.spacer)

extension [Element] {
  /// Appends a blank element to fill in place; returns its index.
  mutating func appendBlank() -> Int {
    append(blank)
    return count - 1
  }
}

/// The names of text styles, as messages list them.
enum TextStyles {
  static let names = TextStyle.allCases.map(\.rawValue)
}
