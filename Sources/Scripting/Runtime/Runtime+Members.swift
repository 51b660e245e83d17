import QuizboardLua

/// Members of classes, including inherited ones.
extension Runtime {
  /// Returns a cached reference to a method of a class; nil if there is none.
  func method(_ name: String, of type: ScriptClass) -> LuaReference? {
    let key = MethodKey(type: ObjectIdentifier(type), name: name)
    if let known = methodReferences[key] { return known }
    let stack = state.stack
    guard pushMember(name, of: type, on: stack) == .function else {
      stack.pop()
      return nil
    }
    let reference = state.reference()
    methodReferences[key] = reference
    return reference
  }

  /// Pushes the member with a name from a class or its nearest ancestor with one, else nil. Returns
  /// its type.
  @discardableResult
  func pushMember(_ name: String, of type: ScriptClass, on stack: LuaStack) -> LuaType {
    let count = stack.top
    for owner in type.lineage {
      stack.push(owner.table)
      let table = state.seeThrough(stack)
      stack.push(name)
      let found = stack.rawGet(table)
      if found != .nil {
        stack.replace(count + 1)
        stack.setTop(count + 1)
        return found
      }
      stack.setTop(count)
    }
    stack.pushNil()
    return .nil
  }

  /// Returns the names of a class's methods, including inherited ones, for suggestions.
  func methodNames(of type: ScriptClass) -> [String] {
    let stack = state.stack
    let count = stack.top
    var names: [String] = []
    for owner in type.lineage {
      stack.push(owner.table)
      let table = state.seeThrough(stack)
      stack.pushNil()
      while stack.next(table) {
        if stack.type(-2) == .string, stack.type(-1) == .function {
          names.append(stack.string(-2) ?? "")
        }
        stack.pop()
      }
      stack.setTop(count)
    }
    return names.sorted()
  }
}

/// The key of a method in a cache.
struct MethodKey: Hashable {
  let type: ObjectIdentifier
  let name: String
}
