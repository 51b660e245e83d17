import QuizboardLua

/// The stand-ins that scripts receive while they load: one for modules and files that are not
/// loaded, and one for each constructor that a script called without its braces.
final class Placeholders {
  private let state: LuaState
  private let builtins: BuiltinClasses
  private var standIn = LuaReference.none
  private var unfinishedMetatables: [String: LuaReference] = [:]

  init(state: LuaState, builtins: BuiltinClasses) {
    self.state = state
    self.builtins = builtins
  }

  /// Pushes the stand-in for a module or a file that is not loaded; any operation on it returns it
  /// again.
  func pushStandIn(on stack: LuaStack) {
    if standIn.isNone {
      stack.pushTable()
      stack.pushTable(array: 0, fields: 12)
      for name in ["index", "call", "concat", "add", "sub", "mul", "div", "mod", "unm", "len"] {
        builtins.setNative(
          "__\(name)",
          API.slot(
            .global, name == "index" ? "absent.field" : name == "len" ? "absent.length" : "absent"))
      }
      stack.setMetatable(-2)
      standIn = state.reference()
    }
    stack.push(standIn)
  }

  /// Returns true if the value under a key is the stand-in.
  func isStandIn(_ key: String, _ reader: TableReader) -> Bool {
    reader.push(key)
    defer { state.stack.pop() }
    guard !standIn.isNone else { return false }
    state.stack.push(standIn)
    defer { state.stack.pop() }
    return state.stack.rawEqual(-1, -2)
  }

  /// Returns the metatable of a named constructor without braces; calling the object completes it.
  func unfinishedMetatable(for constructor: Constructor) -> LuaReference {
    if let known = unfinishedMetatables[constructor.name] { return known }
    let stack = state.stack
    stack.pushTable(array: 0, fields: 2)
    builtins.setNative("__call", API.slot(.global, "qb.\(constructor.name) { }"))
    stack.push("__metatable")
    stack.push(DefinitionKind.unfinished.noun)
    stack.rawSet(-3)
    let reference = state.reference()
    unfinishedMetatables[constructor.name] = reference
    return reference
  }
}
