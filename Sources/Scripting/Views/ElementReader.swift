import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// Converts the tables of a `view()` into elements that contain the player's input.
struct ElementReader {
  let runtime: Runtime
  let stack: LuaStack
  let controller: ScriptedController
  /// The placed children, in the order of the view: an `Element.Kind.place` is an index into them.
  var placed: [ScriptedController] = []
  /// The alert that the view shows. A button that dismisses it hides it until a view omits it.
  private(set) var alert: String?
  /// The ids of timers that run while the view contains them.
  var timers: Set<String> = []
  /// The timers that were running before this view, by id; nil until one is needed.
  var timersByID: [String: ScriptedTimer]?
  /// The ids of the containers in the view, including hidden ones.
  var containers: Set<String> = []
  /// The questions of the view so far whose right options have a mark.
  var markedQuestions: Set<ObjectIdentifier> = []
  private var ids = DistinctTexts()
  /// True while reading the content of a hidden element.
  var isInHidden = false
  /// True while reading the content of a disabled element.
  var isInDisabled = false
  private var depth = 0
  /// The id of the controller.
  let owner: String
  let keys: ElementKeys

  init(stack: LuaStack, controller: ScriptedController) {
    runtime = controller.runtime
    self.stack = stack
    self.controller = controller
    owner = controller.view.owner
    keys = runtime.keys
  }

  /// Appends the element whose table is on top of the stack; nothing for a dismissed alert.
  mutating func read(into list: inout [Element]) throws {
    runtime.views.use = ViewUse()
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
    runtime.state.seeThrough(stack)
    defer { stack.setTop(count) }
    let table = stack.absolute(-1)
    stack.rawGetField(table, keys[.mark])
    guard let kind = stack.integer(-1).flatMap(ElementKind.init(rawValue:)) else { return false }
    stack.pop()
    try goDeeper()
    defer { depth -= 1 }
    let isEnabled = flag(table, keys[.enabled], otherwise: true)
    let isHidden = flag(table, keys[.hidden], otherwise: false)
    let outer = (isInHidden, isInDisabled)
    if kind.hasChildren || kind == .alert || kind == .pages {
      (isInHidden, isInDisabled) = (isInHidden || isHidden, isInDisabled || !isEnabled)
    }
    defer { (isInHidden, isInDisabled) = outer }
    let index = list.appendBlank()
    if try fill(&list[index], kind, table, isEnabled: isEnabled, isHidden: isHidden) {
      try finish(&list[index], kind, table, isEnabled: isEnabled, isHidden: isHidden)
    } else {
      list.removeLast()
    }
    try checkText()
    return true
  }

  /// Sets the properties that all elements have.
  private mutating func finish(
    _ element: inout Element, _ kind: ElementKind, _ table: Int32, isEnabled: Bool, isHidden: Bool
  ) throws {
    element.isEnabled = isEnabled && element.isEnabled && !isInDisabled
    element.isHidden = isHidden || isInHidden
    if kind == .alert, !element.isHidden { controller.view.showsAlert = true }
    element.label = text(table, keys[.label])
    element.isLive = element.isLive || flag(table, keys[.live], otherwise: false)
    element.owner = owner
    if let id = element.id { try claim(id) }
  }

  /// Throws a `ScriptProblem` if another element of the view has the id.
  mutating func claim(_ id: String) throws {
    guard ids.insert(id) else {
      throw ScriptProblem(
        "two elements of \(controller.id) have the id \"\(id)\"",
        remedy: "ids must be unique in a scene")
    }
  }

  /// Fills a blank element from a table. Returns false if it shows nothing.
  ///
  /// Elements are filled within their list, because they are large and a copy counts many
  /// references.
  private mutating func fill(
    _ element: inout Element, _ kind: ElementKind, _ table: Int32, isEnabled: Bool, isHidden: Bool
  ) throws -> Bool {
    switch kind {
    case .screen: try fillScreen(&element, table)
    case .stack:
      let axis = text(table, keys[.axis]) ?? Axis.vertical.rawValue
      guard let known = Axis(rawValue: axis) else {
        throw wrongWord("ui.stack", "axis", axis, ["vertical", "horizontal"])
      }
      element.kind = .stack(known)
      try appendChildren(of: table, to: &element.children)
    case .text:
      let style = text(table, keys[.style]) ?? TextStyle.body.rawValue
      guard let known = TextStyle(rawValue: style) else {
        throw wrongWord("ui.text", "style", style, TextStyles.names)
      }
      element.kind = .text(text(table, keys[.text]) ?? "", style: known)
    case .markdown: element.kind = .markdown(text(table, keys[.text]) ?? "")
    case .divider: element.kind = .divider
    case .spacer: element.kind = .spacer
    case .question:
      return try fillQuestion(&element, table, isEnabled: isEnabled, isHidden: isHidden)
    case .feedback: try fillFeedback(&element, table)
    case .list: try fillList(&element, table)
    case .choices: try fillChoices(&element, table)
    case .field: try fillField(&element, table)
    case .button: try fillButton(&element, table)
    case .progress:
      let (value, whole) = (number(table, keys[.value]) ?? 0, number(table, keys[.of]) ?? 1)
      guard value.isFinite, whole.isFinite else {
        throw ScriptProblem("ui.progress: \"value\" and \"of\" must be finite numbers")
      }
      let mark = number(table, keys[.sign])
      guard mark?.isFinite != false else {
        throw ScriptProblem("ui.progress: \"mark\" must be a finite number")
      }
      element.kind = .progress(
        value: value, of: whole, label: text(table, keys[.label]), mark: mark)
    case .timer:
      guard let timer = try timer(table) else { return false }
      element = timer
    case .chart: element = try chart(table)
    case .image: element = try image(table)
    case .alert: return try fillAlert(&element, table)
    case .child: element = try child(table)
    case .container: element = try container(table)
    case .order: try fillOrder(&element, table)
    case .match: try fillMatch(&element, table)
    case .pages: return try fillPages(&element, table)
    case .tabs: return try fillTabs(&element, table)
    case .gaps: try fillGaps(&element, table, isEnabled: isEnabled, isHidden: isHidden)
    }
    return true
  }

  // Reading a key

  func text(_ table: Int32, _ key: LuaReference) -> String? {
    stack.rawGetField(table, key)
    defer { stack.pop() }
    return textOnTop()
  }

  /// Reads a text; throws if the key has another value.
  func text(_ table: Int32, _ key: LuaReference, called what: @autoclosure () -> String) throws
    -> String?
  {
    stack.rawGetField(table, key)
    defer { stack.pop() }
    if let text = textOnTop() { return text }
    if stack.isNoneOrNil(-1) { return nil }
    throw ScriptProblem("\(what()) must be a string, not \(describe(-1, on: stack))")
  }

  func number(_ table: Int32, _ key: LuaReference) -> Double? {
    stack.rawGetField(table, key)
    defer { stack.pop() }
    return stack.number(-1)
  }

  func flag(_ table: Int32, _ key: LuaReference, otherwise: Bool) -> Bool {
    stack.rawGetField(table, key)
    defer { stack.pop() }
    return stack.isNoneOrNil(-1) ? otherwise : stack.boolean(-1)
  }

  func wrongWord(_ what: String, _ key: String, _ value: String, _ words: [String]) -> ScriptProblem
  {
    ScriptProblem(
      "\(what): \(API.wrongWord(key, value, of: words))", meant: nearest(to: value, among: words))
  }

  // Containers of elements

  private mutating func fillScreen(_ element: inout Element, _ table: Int32) throws {
    let title = text(table, keys[.title])
    if let title { controller.view.title = title }
    element.kind = .screen(title: title)
    stack.rawGetField(table, keys[.toolbar])
    if stack.type(-1) == .table {
      var tools: [Element] = []
      try appendChildren(of: stack.absolute(-1), to: &tools, called: "ui.screen: \"toolbar\"")
      // A single element needs no list.
      if tools.isEmpty { _ = try readElement(into: &tools) }
      if !tools.isEmpty {
        element.children.append(Element(.toolbar, owner: owner, children: tools))
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
        "the view of \(controller.id) contains elements or lists nested more than "
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
    let list = runtime.state.seeThrough(stack, table)
    defer { stack.setTop(count) }
    let extent = try extent(of: list)
    if let name, extent.others > 0, !isElement(list) { try checkIsList(list, called: "\(name)") }
    try visit(extent.count)
    guard extent.isSparse else {
      for position in 0..<extent.last {
        try appendChild(at: position + 1, of: list, extent, to: &result)
      }
      return
    }
    for position in positions(of: list) {
      try appendChild(at: position, of: list, extent, to: &result)
    }
  }

  private func isElement(_ table: Int32) -> Bool {
    stack.rawGetField(table, keys[.mark])
    defer { stack.pop() }
    return !stack.isNoneOrNil(-1)
  }

  private mutating func appendChild(
    at position: Int, of list: Int32, _ extent: Extent, to result: inout [Element]
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
        "the view of \(controller.id) contains \(describe(-1, on: stack)) among its elements",
        remedy: "create elements with ui.text, ui.button and so on")
    }
  }

  /// The number and range of a table's whole-number keys.
  private struct Extent {
    var count = 0
    /// The number of keys that are no whole numbers.
    var others = 0
    var first = 1
    var last = 0

    /// True if the table has so many holes that sorting its keys is faster.
    var isSparse: Bool { first < 1 || last > 4 * count + 16 }
  }

  private func extent(of table: Int32) throws -> Extent {
    var extent = Extent()
    var keys = 0
    stack.pushNil()
    while stack.next(table) {
      keys += 1
      if let position = stack.integer(-2) {
        extent.count += 1
        if position > extent.last { extent.last = position }
        if position < extent.first { extent.first = position }
      }
      stack.pop()
    }
    try runtime.state.charge(10 * keys)
    extent.others = keys - extent.count
    return extent
  }

  /// Returns the sorted whole-number keys; a list may have holes from false conditions.
  private func positions(of table: Int32) -> [Int] {
    var result: [Int] = []
    stack.pushNil()
    while stack.next(table) {
      if let position = stack.integer(-2) { result.append(position) }
      stack.pop()
    }
    return result.sorted()
  }

  /// Rejects keys other than those of a list's items, whose values would be ignored.
  ///
  /// - Parameter length: The number of items; nil if the list may have holes.
  func checkIsList(
    _ list: Int32, _ length: Int? = nil, called what: @autoclosure () -> String
  ) throws {
    stack.pushNil()
    while stack.next(list) {
      stack.pop()
      if let number = stack.integer(-1), length.map({ 1...max(1, $0) ~= number }) ?? true {
        continue
      }
      let (count, number) = (stack.top, stack.integer(-1))
      defer { stack.setTop(count - 1) }
      let isNamed = stack.pushLeastName(of: list)
      if let number, !isNamed {
        throw ScriptProblem(
          "\(what()) has no item \((length ?? 0) + 1), but an item \(number)",
          remedy: "write the items without nil between them")
      }
      let key = isNamed ? "\"\(stack.messageText(-2) ?? "")\"" : describe(-1, on: stack)
      throw ScriptProblem(
        "\(what()) must be a list, and \(key) in it is a key",
        remedy: "write the values without keys: { …, … }")
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

  private mutating func fillAlert(_ element: inout Element, _ table: Int32) throws -> Bool {
    let title = text(table, keys[.title]) ?? ""
    let message = text(table, keys[.message])
    let name = "\(title)\n\(message ?? "")"
    alert = name
    if controller.dismissedAlert == name { return false }
    stack.rawGetField(table, keys[.buttons])
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
