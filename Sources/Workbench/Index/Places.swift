import QuizboardSyntax
public import QuizboardText

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
    /// The value of a key in the braces of a constructor with a name, or in any table; otherwise
    /// the key.
    case value(of: String, owner: String?)
    /// The name that a constructor takes: `qb.scene "menu"`. Of several calls with that name in
    /// the line, the one with an index, from 0.
    case name(constructor: String?, index: Int = 0)
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
    case .value(let key, let owner):
      let braces = owner.flatMap { callNames[place]?.braces[$0] } ?? []
      let fields = (braces + tables(in: file, line: line)).lazy.compactMap { table in
        table.fields?.last { $0.name?.text == key }
      }
      return fields.compactMap { QuizboardIndex.range(of: name, in: $0.value, isDeep: true) }.first
        ?? fields.first?.name?.range
    case .name(let constructor, let index):
      let all = callNames[place]?.arguments[name] ?? []
      let named = all.filter { $0.maker == constructor }
      let calls = named.isEmpty ? all : named
      return calls.isEmpty ? nil : calls[min(index, calls.count - 1)].range
    case .constructor(let owner):
      let braces = callNames[place]?.braces[owner] ?? []
      return [false, true].lazy.compactMap { isDeep in
        braces.lazy.compactMap {
          QuizboardIndex.range(of: name, in: $0, isDeep: isDeep)
        }.first
      }.first
    }
  }

  /// Returns the outermost call that begins in a line and constructs something with a text: before
  /// its braces, or under the key `text`. A text that the script computes fits any.
  ///
  /// - Parameter index: The index of the call, from 0, among those of the line with the text.
  public func construction(withText text: String, line: Int, of file: String, index: Int) -> Node? {
    let all = constructions[LinePlace(file: file, line: line)] ?? []
    let found = all.filter { $0.constructedText == text }
    if found.indices.contains(index) { return found[index] }
    let computed = all.filter { $0.constructedText == nil }
    return found.isEmpty && computed.count == 1 ? computed[0] : found.last
  }

  /// Collects the calls with braces by their lines, without calls whose results are called.
  func collectConstructions() -> [LinePlace: [Node]] {
    calls.reduce(into: [:]) { found, call in
      guard !call.isCalled, call.arguments.last?.fields != nil else { return }
      found[LinePlace(file: call.node.script.path, line: call.node.line), default: []]
        .append(call.node)
    }
  }

  /// Returns the first token of a line that is a name or a text.
  public func token(_ text: String, line: Int, of file: SourceFile) -> Range<Int>? {
    let tokens = tokensByFile[file.path] ?? Self.tokens(of: file)
    tokensByFile[file.path] = tokens
    return tokens[line]?.first { $0.text == text }?.range
  }

  /// Returns the names and texts of a file by line, up to the first error.
  private static func tokens(of file: SourceFile) -> [Int: [(text: String, range: Range<Int>)]] {
    var lexer = Lexer(file.bytes)
    var found: [Int: [(text: String, range: Range<Int>)]] = [:]
    while let token = lexer.nextToken() {
      switch token.kind {
      case .name(let text), .string(let text):
        found[file.line(of: token.range.lowerBound), default: []].append((text, token.range))
      case .end: return found
      case .symbol, .number: continue
      }
    }
    return found
  }

  /// Collects the names in the calls of all lines.
  func collectCallNames() -> [LinePlace: CallNames] {
    var found: [LinePlace: CallNames] = [:]
    for call in calls {
      let file = call.node.script.path
      // The second call of a constructor takes no name.
      if call.callee.call == nil, let argument = call.arguments.first, let text = argument.text {
        found[LinePlace(file: file, line: argument.line), default: CallNames()]
          .arguments[text, default: []].append((call.maker, argument.range))
      }
      let given =
        call.callee.call?.arguments.first
        ?? (call.arguments.count == 2 ? call.arguments.first : nil)
      if let given, let text = given.text, let braces = call.arguments.last, braces.fields != nil {
        found[LinePlace(file: file, line: given.line), default: CallNames()]
          .braces[text, default: []].append(braces)
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

extension Node {
  /// The text that a constructor receives, before its braces or under a key.
  public var constructedMark: Mark? {
    guard let (callee, arguments) = call else { return nil }
    let first = callee.call?.arguments.first ?? (arguments.count > 1 ? arguments.first : nil)
    return (first ?? arguments.last?.fields?.value("text"))?.mark
  }

  fileprivate var constructedText: String? { constructedMark?.text }

  /// Returns the range of a text, or else of a key, in the braces of a construction.
  ///
  /// - Parameter index: The index of the text, from 0, among equal ones.
  public func range(ofPart text: String, index: Int = 0) -> Range<Int>? {
    guard let braces = call?.arguments.last, braces.fields != nil else { return nil }
    let texts = braces.ranges(ofText: text)
    if texts.indices.contains(index) { return texts[index] }
    return texts.last ?? QuizboardIndex.range(of: text, in: braces, isDeep: true)
  }

  /// Returns the ranges of a text in an expression, in the order of the script.
  private func ranges(ofText text: String) -> [Range<Int>] {
    if self.text == text, isQuoted { return [range] }
    if let fields { return fields.flatMap { $0.value.ranges(ofText: text) } }
    guard let (callee, arguments) = call else { return [] }
    return ([callee] + arguments).flatMap { $0.ranges(ofText: text) }
  }
}

/// A line of a file.
struct LinePlace: Hashable {
  let file: String
  let line: Int
}

/// The names that calls in a line receive, with their places. A line can have thousands of calls
/// and tables, and as many reports.
struct CallNames {
  /// The texts that are first arguments, with the called members of the module.
  var arguments: [String: [(maker: String?, range: Range<Int>)]] = [:]
  /// The tables that constructors receive, by the name before them.
  var braces: [String: [Node]] = [:]
}

/// The names in the tables that begin in a line, each with its first place.
struct TableNames {
  /// The keys and texts, without those of nested tables and calls.
  private(set) var shallow: [String: Range<Int>] = [:]
  /// The keys and texts.
  private(set) var deep: [String: Range<Int>] = [:]
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
