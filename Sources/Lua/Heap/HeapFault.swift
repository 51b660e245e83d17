internal import CQuizboardLuaShim

/// An error for a value that cannot be saved, with its path.
public struct UnsaveableValue: Error, Sendable, Equatable {
  /// The path to the value: `items[3].callback`.
  public var path: String
  /// The value: `a function`, `a coroutine`, `a table with a metatable`, `a table as a key`.
  public var found: String
  /// The engine object in whose fields the value is, if any.
  public var slot: LuaSlot?

  /// Creates an error from its parts.
  public init(path: String, found: String, slot: LuaSlot? = nil) {
    self.path = path
    self.found = found
    self.slot = slot
  }
}

extension UnsaveableValue {
  /// Returns the nearest value that cannot be saved, starting with the value at `index`.
  static func found(in index: Int32, on stack: LuaStack, called name: String) -> UnsaveableValue {
    var search = HeapFaultSearch(stack: stack)
    return search.run(from: index, called: name)
  }

  /// Returns the nearest value that cannot be saved in a table of fields.
  static func found(
    inFieldsAt index: Int32, on stack: LuaStack, of slot: LuaSlot, except transient: Set<String>?
  ) -> UnsaveableValue {
    var search = HeapFaultSearch(stack: stack)
    search.transient = transient
    var fault = search.run(fields: index)
    fault.slot = slot
    return fault
  }
}

/// Repeats the traversal of a failed write, and tracks names to report the path of the value.
private struct HeapFaultSearch {
  let stack: LuaStack
  var transient: Set<String>?
  private var seen: Set<UnsafeRawPointer> = []
  /// The paths of the tables to search. The tables themselves are in the table at `anchors`.
  private var names: [String] = []
  private var anchors: Int32 = 0

  init(stack: LuaStack) {
    self.stack = stack
  }

  mutating func run(from index: Int32, called name: String) -> UnsaveableValue {
    open()
    defer { stack.setTop(anchors - 1) }
    if let fault = look(at: index, called: name) { return fault }
    return walk(from: 0) ?? unknown(name)
  }

  mutating func run(fields index: Int32) -> UnsaveableValue {
    open()
    defer { stack.setTop(anchors - 1) }
    add(index, called: "")
    return walk(from: 0) ?? unknown("")
  }

  private func unknown(_ name: String) -> UnsaveableValue {
    UnsaveableValue(path: name, found: "a value that cannot be saved")
  }

  private mutating func open() {
    _ = stack.reserve(16)
    stack.pushTable()
    anchors = stack.top
  }

  private mutating func add(_ index: Int32, called name: String) {
    let index = stack.absolute(index)
    guard let address = lua_topointer(stack.L, index), seen.insert(address).inserted else { return }
    names.append(name)
    stack.push(valueAt: index)
    stack.rawSet(anchors, names.count)
  }

  private mutating func walk(from first: Int) -> UnsaveableValue? {
    var next = first
    while next < names.count {
      stack.rawGet(anchors, next + 1)
      let fault = lookInto(stack.top, called: names[next])
      stack.setTop(anchors)
      if let fault { return fault }
      next += 1
      transient = nil
    }
    return nil
  }

  /// Searches the fields of a table, and returns the first fault by path.
  private mutating func lookInto(_ table: Int32, called name: String) -> UnsaveableValue? {
    var faults: [UnsaveableValue] = []
    stack.pushNil()
    while stack.next(table) {
      let key = stack.top - 1
      if let text = stack.string(key), transient?.contains(text) == true {
      } else if let path = path(of: key, in: name) {
        if let fault = look(at: key + 1, called: path) { faults.append(fault) }
      } else {
        faults.append(UnsaveableValue(path: name, found: "\(article(key)) as a key"))
      }
      stack.setTop(key)
    }
    return faults.min { $0.path < $1.path }
  }

  /// Returns the fault of a value by itself, and queues a plain table for the search.
  private mutating func look(at index: Int32, called name: String) -> UnsaveableValue? {
    var found = article(index)
    switch stack.type(index) {
    case .nil, .boolean, .number, .string: return nil
    case .table:
      guard lua_getmetatable(stack.L, index) != 0 else {
        add(index, called: name)
        return nil
      }
      stack.pop()
      if stack.isFrozen(index) {
        guard Self.isUnordered(qb_node(stack.L, index), stack) else { return nil }
        found = "a frozen table that only a table or function as a key leads to"
      } else {
        found = "a table with a metatable"
      }
    default:
      if stack.slot(index) != nil { return nil }
    }
    return UnsaveableValue(path: name, found: found)
  }

  private static func isUnordered(_ node: Int32, _ stack: LuaStack) -> Bool {
    var at = node
    while at != 0 {
      var parent: Int32 = 0
      let step = qb_push_step(stack.L, at, &parent)
      stack.pop()
      if step == Int32(QB_STEP_UNORDERED.rawValue) { return true }
      at = parent
    }
    return false
  }

  private func article(_ index: Int32) -> String {
    if stack.isExpired(index) { return "an object that no longer exists" }
    return stack.type(index) == .thread ? "a coroutine" : stack.describe(index)
  }

  private func path(of key: Int32, in name: String) -> String? {
    switch stack.type(key) {
    case .string:
      let text = stack.string(key) ?? "?"
      let isName =
        !text.isEmpty && text.utf8.first.map { $0 > 57 } == true
        && text.utf8.allSatisfy { $0 == 95 || 48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 }
      if isName { return name.isEmpty ? text : "\(name).\(text)" }
      return "\(name)[\"\(text)\"]"
    case .number:
      if let integer = stack.integer(key) { return "\(name)[\(integer)]" }
      return "\(name)[\(stack.number(key) ?? 0)]"
    case .boolean: return "\(name)[\(stack.boolean(key))]"
    default: return stack.slot(key) == nil ? nil : "\(name)[\(stack.describe(key))]"
    }
  }
}
