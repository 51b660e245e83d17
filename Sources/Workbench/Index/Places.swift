// Places of definitions whose name and line the loader knows.
extension QuizIndex {
  private func tables(in file: String, line: Int) -> [Node] {
    tablesByLine[file]?[line] ?? []
  }

  /// Returns the names in the tables that begin in a line.
  private func tableNames(in place: LinePlace) -> TableNames {
    if let known = tableNames[place] { return known }
    let names = TableNames(of: tables(in: place.file, line: place.line))
    tableNames[place] = names
    return names
  }

  /// A part of an expression that begins in a line.
  public enum Part {
    /// The first table, top-level keys first.
    case table
    /// The value of a key in the first table with that key; otherwise the key.
    case key(String)
    /// The name that a constructor takes: `qb.scene "menu"`.
    case name
    /// The braces of a constructor with a name: `qb.show "next" { to = "menu" }`.
    case constructor(String)
  }

  /// Returns the range of a name, as a key or a text, in a part of an expression that begins in a
  /// line.
  public func name(_ name: String, in part: Part, fromLine line: Int, of file: String)
    -> Range<Int>?
  {
    let place = LinePlace(file: file, line: line)
    switch part {
    case .table:
      let names = tableNames(in: place)
      return names.shallow[name] ?? names.deep[name]
    case .key(let key):
      let field = tableNames(in: place).fields[key]
      return field.flatMap { range(of: name, in: $0.value, isDeep: true) ?? $0.name?.range }
    case .name: return callNames[place]?.arguments[name]
    case .constructor(let owner):
      return callNames[place]?.braces[owner].flatMap {
        range(of: name, in: $0, isDeep: false) ?? range(of: name, in: $0, isDeep: true)
      }
    }
  }

  /// Collects the names in the calls of all lines.
  func collectCallNames() -> [LinePlace: CallNames] {
    var found: [LinePlace: CallNames] = [:]
    for call in calls {
      let file = call.node.script.path
      if let argument = call.arguments.first, let text = argument.text {
        found[LinePlace(file: file, line: argument.line), default: CallNames()]
          .arguments.insert(argument.range, ifNew: text)
      }
      let given =
        call.callee.call?.arguments.first
        ?? (call.arguments.count == 2 ? call.arguments.first : nil)
      if let given, let text = given.text, let braces = call.arguments.last, braces.fields != nil {
        found[LinePlace(file: file, line: given.line), default: CallNames()]
          .braces.insert(braces, ifNew: text)
      }
    }
    return found
  }

  /// Returns an item of the list that begins in a line, or of the list under one of its keys.
  public func item(_ number: Int, underKey key: String? = nil, line: Int, of file: String) -> Node?
  {
    for table in tables(in: file, line: line) {
      let items = key.map { table.fields?.value($0)?.items ?? [] } ?? table.items
      if items.indices.contains(number - 1) { return items[number - 1] }
    }
    return nil
  }

  /// Returns the name of a function definition in a table: `function Menu:view`.
  public func definition(ofMethodNamed name: String, in file: String) -> Range<Int>? {
    accesses.first {
      guard case .definition = $0.kind else { return false }
      return $0.name?.text == name && $0.node.script.path == file
    }?.name?.range
  }

  /// Returns a call of the module's constructor in a statement at the top level of a file.
  public func call(of name: String, in file: String) -> Range<Int>? {
    accesses.first {
      $0.function.isFile && $0.name?.text == name && $0.node.script.path == file
    }?.node.range
  }
}

/// Returns the range of a name in an expression: a key, a text, or a callee.
private func range(of name: String, in node: Node, isDeep: Bool) -> Range<Int>? {
  if node.text == name { return node.range }
  if let fields = node.fields {
    if let key = fields.first(where: { $0.name?.text == name })?.name { return key.range }
    return fields.lazy.compactMap { field in
      if !isDeep, field.value.fields != nil || field.value.call != nil { return nil }
      return range(of: name, in: field.value, isDeep: isDeep)
    }.first
  }
  if let (callee, arguments) = node.call {
    return ([callee] + arguments).lazy.compactMap { range(of: name, in: $0, isDeep: isDeep) }.first
  }
  return nil
}

/// A line of a file.
struct LinePlace: Hashable {
  let file: String
  let line: Int
}

/// The names that calls in a line receive, each with its first place. A line can have thousands of
/// calls and tables, and as many reports.
struct CallNames {
  /// The texts that are first arguments.
  var arguments: [String: Range<Int>] = [:]
  /// The tables that constructors receive, by the name before them.
  var braces: [String: Node] = [:]
}

/// The names in the tables that begin in a line, each with its first place.
struct TableNames {
  /// The keys and texts, without those of nested tables and calls.
  private(set) var shallow: [String: Range<Int>] = [:]
  /// The keys and texts.
  private(set) var deep: [String: Range<Int>] = [:]
  /// The fields by their names: the last of the first table that has one.
  private(set) var fields: [String: Field] = [:]
  /// The starts of the tables in `deep`.
  private var visited: Set<Int> = []

  init(of tables: [Node]) {
    for table in tables {
      guard let own = table.fields else { continue }
      for field in own {
        if let name = field.name { shallow.insert(name.range, ifNew: name.text) }
      }
      for field in own {
        if let text = field.value.text { shallow.insert(field.value.range, ifNew: text) }
      }
      let named = Dictionary(
        own.compactMap { field in field.name.map { ($0.text, field) } },
        uniquingKeysWith: { $1 })
      fields.merge(named) { first, _ in first }
      addDeep(table)
    }
  }

  private mutating func addDeep(_ node: Node) {
    if let text = node.text { return deep.insert(node.range, ifNew: text) }
    if let fields = node.fields {
      // A nested table is also one of the line.
      guard visited.insert(node.range.lowerBound).inserted else { return }
      for field in fields {
        if let name = field.name { deep.insert(name.range, ifNew: name.text) }
      }
      for field in fields { addDeep(field.value) }
    } else if let (callee, arguments) = node.call {
      addDeep(callee)
      for argument in arguments { addDeep(argument) }
    }
  }
}

extension Dictionary {
  /// Adds a value, unless the key has one.
  fileprivate mutating func insert(_ value: Value, ifNew key: Key) {
    if self[key] == nil { self[key] = value }
  }
}
