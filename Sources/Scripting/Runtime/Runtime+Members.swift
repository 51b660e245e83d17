import QuizboardLua

/// What classes have under names: their own, else what they inherit.
extension Runtime {
  /// The method of a class under a name, as a reference that is kept; nil where there is none.
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

  /// Pushes what a class has under a name, else the nearest one above it that has something, else
  /// nil; answers its type.
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

  /// The names of a class's methods, its own and inherited ones, for the help of messages.
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

/// A method by its class and its name.
struct MethodKey: Hashable {
  let type: ObjectIdentifier
  let name: String
}
