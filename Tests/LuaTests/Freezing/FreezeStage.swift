import QuizboardLua

/// A state that has loaded scripts and is frozen, as it is when a play begins.
final class FreezeStage {
  let host = LuaHost()
  private(set) var chunks: [LuaChunk] = []

  var state: LuaState { host.state }
  var stack: LuaStack { host.state.stack }

  /// Runs `source` as `scripts/story.lua`, then freezes the globals.
  init(_ source: String = "") throws {
    try load(source)
    freeze()
  }

  func load(_ source: String, name: String = "scripts/story.lua") throws {
    let chunk = try LuaState.compile(Array(source.utf8), name: name)
    chunks.append(chunk)
    stack.pushHandler()
    state.load(chunk)
    try state.call(arguments: 0, results: 0)
  }

  func freeze() {
    stack.pushGlobals()
    let globals = state.reference()
    state.freeze([("globals", globals)])
    state.release(globals)
  }

  /// Returns the result of a script during a play.
  @discardableResult
  func play(_ source: String) throws -> String { try host.run(source, name: "play.lua") }

  /// Returns the error of a script that must fail.
  func fault(_ source: String) -> String {
    host.fault(source, name: "play.lua")?.description ?? "?"
  }

  /// Pushes what an expression answers.
  func push(_ expression: String) throws {
    let chunk = try LuaState.compile(Array("return \(expression)".utf8), name: "value.lua")
    stack.pushHandler()
    state.load(chunk)
    try state.call(arguments: 0, results: 1)
  }
}
