import QuizboardSyntax
import QuizboardText

// Where something stands whose name and line the loader knows.
extension QuizIndex {
  private func calls(in file: String) -> some Sequence<Call> {
    calls.lazy.filter { $0.node.script.path == file }
  }

  private func tables(in file: String, line: Int) -> some Sequence<Node> {
    tables.lazy.filter { $0.script.path == file && $0.line == line }
  }

  /// The name that a constructor is given in a line: `qb.scene "menu"`.
  public func name(_ name: String, givenInLine line: Int, of file: String) -> Range<Int>? {
    for call in calls(in: file) {
      if let first = call.arguments.first, first.text == name, first.line == line {
        return first.range
      }
    }
    return nil
  }

  /// A name in the braces of a constructor that a line gives another name: `qb.show "next" { to =
  /// "menu" }`.
  public func name(
    _ name: String, inConstructorNamed owner: String, line: Int, of file: String
  ) -> Range<Int>? {
    for call in calls(in: file) {
      guard let table = call.arguments.last, table.fields != nil else { continue }
      let given =
        call.callee.call?.arguments.first
        ?? (call.arguments.count == 2 ? call.arguments.first : nil)
      guard let given, given.text == owner, given.line == line else { continue }
      return table.range(of: name, isDeep: false) ?? table.range(of: name, isDeep: true)
    }
    return nil
  }

  /// A name that stands as a key or as a text in the first table that begins in a line, that nearest
  /// to its top.
  public func name(_ name: String, inTableFromLine line: Int, of file: String) -> Range<Int>? {
    let tables = tables(in: file, line: line)
    return tables.lazy.compactMap { $0.range(of: name, isDeep: false) }.first
      ?? tables.lazy.compactMap { $0.range(of: name, isDeep: true) }.first
  }

  /// A name under a key of the first table with that key that begins in a line; else the key.
  public func name(_ name: String, underKey key: String, line: Int, of file: String) -> Range<Int>?
  {
    for table in tables(in: file, line: line) {
      guard let field = table.fields?.last(where: { $0.name?.text == key }) else { continue }
      return field.value.range(of: name, isDeep: true) ?? field.name?.range
    }
    return nil
  }

  /// An item of the list that begins in a line, or of that under a key of it.
  public func item(_ number: Int, underKey key: String? = nil, line: Int, of file: String) -> Node?
  {
    for table in tables(in: file, line: line) {
      let items = key.map { table.fields?.value($0)?.items ?? [] } ?? table.items
      if items.indices.contains(number - 1) { return items[number - 1] }
    }
    return nil
  }

  /// The name of a function that is defined in a table: `function Menu:view`.
  public func definition(ofMethodNamed name: String, in file: String) -> Range<Int>? {
    accesses.first {
      guard case .definition = $0.kind else { return false }
      return $0.name?.text == name && $0.node.script.path == file
    }?.name?.range
  }

  /// A constructor of the module that a statement of the file itself calls.
  public func call(of name: String, in file: String) -> Range<Int>? {
    accesses.first {
      $0.function.isFile && $0.name?.text == name && $0.node.script.path == file
    }?.node.range
  }
}

extension Node {
  /// Where a name stands in it: as a key, as a text, and in what is called in it.
  fileprivate func range(of name: String, isDeep: Bool) -> Range<Int>? {
    if text == name { return range }
    if let fields {
      if let key = fields.first(where: { $0.name?.text == name })?.name { return key.range }
      return fields.lazy.compactMap { field in
        if !isDeep, field.value.fields != nil || field.value.call != nil { return nil }
        return field.value.range(of: name, isDeep: isDeep)
      }.first
    }
    if let (callee, arguments) = call {
      return ([callee] + arguments).lazy.compactMap { $0.range(of: name, isDeep: isDeep) }.first
    }
    return nil
  }
}
