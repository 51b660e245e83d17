public import QuizboardScripting

// Fields of the author's own: who sets them, who reads them, what is kept between runs.
extension QuizIndex {
  /// The owner that stands for all whose objects may be of one class.
  static func family(of owner: APIOwner) -> APIOwner {
    switch owner {
    case .container, .navigation, .tabs: .controller
    default: owner
    }
  }

  /// The fields that scripts set on objects of the engine, by whose objects they are; under nil
  /// those of objects that are not known. What is certainly another table does not count.
  func findObjectFields() -> [APIOwner?: Set<String>] {
    var found: [APIOwner?: Set<String>] = [:]
    for access in accesses where access.isSet && !access.base.isKept && !access.base.isPlainTable {
      guard let name = access.name?.text else { continue }
      switch access.type {
      case nil, .classTable, .part, .superclass: found[nil, default: []].insert(name)
      case .instance, .object:
        found[Self.family(of: access.owner ?? .controller), default: []].insert(name)
      case .module, .interface, .transitions, .library, .record: continue
      }
    }
    // `Fade { colour = "red" }` makes a segue with that field.
    for call in calls where call.arguments.count == 1 {
      guard let fields = call.arguments[0].fields, mayMakeObject(call.callee) else { continue }
      found[nil, default: []].formUnion(fields.compactMap(\.name?.text))
    }
    return found
  }

  private func mayMakeObject(_ callee: Node) -> Bool {
    switch callee.type {
    case nil:
      // What the module has makes descriptions and elements.
      let base = callee.member?.base.type
      return base != .module && base != .interface
    case .classTable: return true
    default: return false
    }
  }

  /// The fields that scripts may set on an object of an owner.
  public func fields(setOn owner: APIOwner) -> Set<String> {
    if setsComputedFields { return mentionedNames }
    return objectFields[Self.family(of: owner), default: []].union(objectFields[nil, default: []])
  }

  /// True if a script sets fields whose names it computes: `self[name] = value`. A list in a field
  /// has keys, and no names.
  func findComputedFields() -> Bool {
    accesses.contains { access in
      guard access.isSet, access.name == nil else { return false }
      if access.base.member != nil {
        if case .local? = access.node.member?.key.variable { return true }
        return false
      }
      return access.base.isWritten("self") || access.base.parameter != nil
    }
  }

  /// True if a script reads fields of objects whose names it computes: `self[name]`.
  func findComputedReads() -> Bool {
    accesses.contains { !$0.isSet && $0.name == nil && $0.owner != nil }
  }

  /// The names under which something is kept in `app.state` and `app.settings`, and in tables in
  /// them; of those directly in one of the two the name of that.
  func findKept() -> [String: String?] {
    var found: [String: String?] = [:]
    func keep(_ names: [String], in table: Node) {
      for name in names { found[name] = found[name] ?? table.keptTable }
    }
    for access in accesses where access.isSet && (access.base.isKept || access.node.isKept) {
      if let name = access.name?.text { keep([name], in: access.base) }
      if case .write(let value?) = access.kind, let fields = value.fields {
        keep(fields.compactMap(\.name?.text), in: access.node)
      }
    }
    return found
  }
}

extension Node {
  /// `state` or `settings`, if it is that table of the app.
  public var keptTable: String? {
    guard let (base, key) = settled.member, let name = key.text,
      name == "state" || name == "settings", base.type == .object(.app)
    else { return nil }
    return name
  }

  /// True of `app.state` and `app.settings`, and of tables in them.
  public var isKept: Bool {
    let table = settled
    if let (base, _) = table.member { return table.keptTable != nil || base.isKept }
    if let (sign, operands) = table.operation, sign == "or" { return operands[0].isKept }
    return false
  }

  /// True of a local that holds a table which is written where it is declared.
  fileprivate var isPlainTable: Bool {
    guard case .local? = variable else { return false }
    return settled.fields != nil
  }
}
