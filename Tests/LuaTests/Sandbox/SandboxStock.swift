import CQuizboardLua
import QuizboardLua

/// A Lua state with Lua's own library, beside which ours is held.
final class StockLua {
  private let state: OpaquePointer

  init?() {
    guard let state = luaL_newstate() else { return nil }
    self.state = state
    luaL_openlibs(state)
  }

  deinit { lua_close(state) }

  /// Runs a text with two integers as its arguments and answers the string that it returns, or the
  /// error's text.
  func run(_ source: String, name: String, _ first: Int, _ second: Int) -> String? {
    lua_settop(state, 0)
    let status = luaL_loadbufferx(state, source, source.utf8.count, "@" + name, "t")
    guard status == LUA_OK else { return string() }
    lua_pushinteger(state, lua_Integer(first))
    lua_pushinteger(state, lua_Integer(second))
    lua_pcallk(state, 2, 1, 0, 0, nil)
    return string()
  }

  private func string() -> String? {
    var length = 0
    guard let bytes = lua_tolstring(state, -1, &length) else { return nil }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: length)
    return String(decoding: buffer, as: UTF8.self)
  }
}

extension LuaHost {
  /// Runs a source in a state with our library.
  func run(_ source: String, name: String, _ first: Int, _ second: Int) throws -> String {
    let chunk = try LuaState.compile(Array(source.utf8), name: name)
    let stack = state.stack
    state.beginBudget()
    defer { state.endBudget() }
    stack.pushHandler()
    state.load(chunk)
    stack.push(first)
    stack.push(second)
    try state.call(arguments: 2, results: 1)
    defer { stack.pop() }
    return stack.withUTF8(-1) { String(decoding: $0, as: UTF8.self) }
  }
}
