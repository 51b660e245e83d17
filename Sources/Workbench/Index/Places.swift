// Places of definitions whose name and line the loader knows.
extension QuizIndex {
  private func calls(in file: String) -> some Sequence<Call> {
    calls.lazy.filter { $0.node.script.path == file }
  }

  private func tables(in file: String, line: Int) -> [Node] {
    tablesByLine[file]?[line] ?? []
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
    let tables = tables(in: file, line: line)
    switch part {
    case .table:
      return tables.lazy.compactMap { range(of: name, in: $0, isDeep: false) }.first
        ?? tables.lazy.compactMap { range(of: name, in: $0, isDeep: true) }.first
    case .key(let key):
      let field = tables.lazy.compactMap { $0.fields?.last { $0.name?.text == key } }.first
      return field.flatMap { range(of: name, in: $0.value, isDeep: true) ?? $0.name?.range }
    case .name:
      return calls(in: file).lazy.compactMap(\.arguments.first).first {
        $0.text == name && $0.line == line
      }?.range
    case .constructor(let owner):
      let braces = calls(in: file).first { call in
        let given =
          call.callee.call?.arguments.first
          ?? (call.arguments.count == 2 ? call.arguments.first : nil)
        return call.arguments.last?.fields != nil && given?.text == owner && given?.line == line
      }?.arguments.last
      return braces.flatMap {
        range(of: name, in: $0, isDeep: false) ?? range(of: name, in: $0, isDeep: true)
      }
    }
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
