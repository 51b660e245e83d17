import QuizboardLua

/// What is wrong with things that do not depend on one another: all of it is told, not only what
/// comes first.
struct Problems {
  private var all: [ScriptProblem] = []

  /// Does something; a problem of it is kept for the end. What it left on the stack is taken away.
  mutating func gather(on stack: LuaStack, _ body: () throws -> Void) throws {
    let top = stack.top
    do {
      try body()
    } catch let problem as ScriptProblem {
      stack.setTop(top)
      all += [problem] + problem.further
    }
  }

  /// Throws the first problem with the others; does nothing where there is none. Where all is to be
  /// told, they are noted, and loading goes on without what they are about.
  func raise(in runtime: Runtime) throws {
    guard var first = all.first else { return }
    first.further = Array(all.dropFirst())
    try runtime.noting { throw first }
  }
}
