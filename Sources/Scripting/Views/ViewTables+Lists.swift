import QuizboardLua
import QuizboardModel

/// Lists in the tables of a view.
extension ViewTables {
  /// Reads a required list of strings.
  func list(_ table: Int32, _ key: ElementKeys.Key, _ what: String, _ name: String) throws
    -> [String]
  {
    push(key, of: table)
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      throw ScriptProblem(
        "\(what): \"\(name)\" is missing", remedy: "it must be a list of strings")
    }
    return try strings(stack.absolute(-1), what: "\(what): \"\(name)\"")
  }

  func strings(_ table: Int32, what: @autoclosure () -> String) throws -> [String] {
    let count = stack.top
    let list = runtime.state.seeThrough(stack, table)
    defer { stack.setTop(count) }
    let length = stack.rawLength(list)
    try visit(length)
    try checkIsList(list, length, called: what())
    return try (0..<length).map { position in
      stack.rawGet(list, position + 1)
      defer { stack.pop() }
      guard let text = stack.text(-1) else {
        throw ScriptProblem(
          "\(what()): item \(position + 1) is \(describe(-1, on: stack)), not a string")
      }
      return counted(text)
    }
  }

  /// Reads a list of finite numbers.
  func numbers(_ table: Int32, what: @autoclosure () -> String) throws -> [Double] {
    let count = stack.top
    let list = runtime.state.seeThrough(stack, table)
    defer { stack.setTop(count) }
    let length = stack.rawLength(list)
    try visit(length)
    try checkIsList(list, length, called: what())
    return try (0..<length).map { position in
      stack.rawGet(list, position + 1)
      defer { stack.pop() }
      guard stack.type(-1) == .number, let number = stack.number(-1), number.isFinite else {
        let given = stack.writtenNumber(-1)
        throw ScriptProblem(
          "\(what()): item \(position + 1) is \(given ?? describe(-1, on: stack)), "
            + "not a finite number"
        )
      }
      return number
    }
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

  // Lists with holes

  /// The number and range of a table's whole-number keys.
  struct Extent {
    fileprivate(set) var count = 0
    /// The number of keys that are no whole numbers.
    fileprivate(set) var others = 0
    fileprivate(set) var first = 1
    fileprivate(set) var last = 0

    /// True if the table has so many holes that sorting its keys is faster.
    var isSparse: Bool { first < 1 || last > 4 * count + 16 }
  }

  func extent(of table: Int32) throws -> Extent {
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
  func positions(of table: Int32) -> [Int] {
    var result: [Int] = []
    stack.pushNil()
    while stack.next(table) {
      if let position = stack.integer(-2) { result.append(position) }
      stack.pop()
    }
    return result.sorted()
  }
}
