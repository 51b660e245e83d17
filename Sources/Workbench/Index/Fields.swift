public import QuizboardScripting

// The author's own fields: their assignments, reads and persistence.
extension QuizIndex {
  /// Returns the owner that represents all owners whose objects may have one class.
  static func family(of owner: APIOwner) -> APIOwner {
    switch owner {
    case .container, .navigation, .tabs: .controller
    default: owner
    }
  }

  /// Returns the fields that scripts set on engine objects, by owner; under nil those of unknown
  /// objects. Assignments to other tables do not count.
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
    // `Fade { colour = "red" }` creates a segue with that field.
    for call in calls where call.arguments.count == 1 {
      guard let fields = call.arguments[0].fields, mayMakeObject(call.callee) else { continue }
      found[nil, default: []].formUnion(fields.compactMap(\.name?.text))
    }
    return found
  }

  private func mayMakeObject(_ callee: Node) -> Bool {
    switch callee.type {
    case nil:
      // The members of the module create descriptions and elements.
      let base = callee.member?.base.type
      return base != .module && base != .interface
    case .classTable: return true
    default: return false
    }
  }

  /// Returns the fields that scripts may set on an object of an owner.
  public func fields(setOn owner: APIOwner) -> Set<String> {
    if setsComputedFields { return mentionedNames }
    return objectFields[Self.family(of: owner), default: []].union(objectFields[nil, default: []])
  }

  /// True if a script sets fields with computed names: `self[name] = value`. Assignments to lists
  /// in fields do not count.
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

  /// True if a script reads fields of objects with computed names: `self[name]`.
  func findComputedReads() -> Bool {
    accesses.contains { !$0.isSet && $0.name == nil && $0.owner != nil }
  }

  /// Returns the names of values in `app.state` and `app.settings` and the tables in them. A
  /// top-level name has the name of its table.
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
