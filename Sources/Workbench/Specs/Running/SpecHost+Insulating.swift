import Lua

extension SpecHost {
  /// What globals and modules were before an insulated block.
  struct KeptGlobals {
    let globals: LuaReference
    let modules: [String: LuaReference]
  }

  func keepGlobals() -> KeptGlobals {
    let stack = state.stack
    stack.pushTable()
    stack.pushGlobals()
    copyFields(from: -1, to: -2)
    stack.pop()
    return KeptGlobals(globals: state.reference(), modules: loaded)
  }

  func restoreGlobals(_ kept: KeptGlobals) {
    let stack = state.stack
    stack.pushGlobals()
    let globals = stack.absolute(-1)
    stack.push(kept.globals)
    // What was not there goes; an existing field may be removed while all are gone through.
    stack.pushNil()
    while stack.next(globals) {
      stack.pop()
      stack.push(valueAt: -1)
      if stack.rawGet(-3) == .nil {
        stack.push(valueAt: -2)
        stack.pushNil()
        stack.rawSet(globals)
      }
      stack.pop()
    }
    copyFields(from: -1, to: globals)
    stack.pop(2)
    state.release(kept.globals)
    loaded = kept.modules
  }

  private func copyFields(from: Int32, to: Int32) {
    let stack = state.stack
    let (from, to) = (stack.absolute(from), stack.absolute(to))
    stack.pushNil()
    while stack.next(from) {
      stack.push(valueAt: -2)
      stack.insert(at: -2)
      stack.rawSet(to)
    }
  }
}
