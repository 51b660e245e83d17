import QuizboardEngine
import QuizboardLua
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

extension SpecHost {
  /// Pushes the value of a module: a file of the quiz's folder, loaded in this state, or a module
  /// of luassert.
  func require(_ name: String, on stack: LuaStack) throws {
    if let value = loaded[name] { return stack.push(value) }
    if name == "luassert" || name == "say" || name.hasPrefix("luassert.") {
      return try pushAssertionModule(name, on: stack)
    }
    let path = ModuleName(name).path
    guard let chunk = try chunk(at: path) else {
      let near = nearest(to: name, among: ModuleName.names(of: run.quiz.program.files.keys))
      throw SpecProblem(
        "require: there is no module \"\(name)\" in \(run.quiz.path); "
          + (near.map { "\(didYouMean($0)) A" } ?? "a")
          + " spec can require modules of the quiz's folder (\"scripts.scoring\", "
          + "\"spec.helper\") and luassert's")
    }
    if loadingModules.contains(path) {
      throw SpecProblem("require: \(ScriptProblem.requireCircle(loadingModules + [path]).message)")
    }
    loadingModules.append(path)
    defer { loadingModules.removeLast() }
    stack.pushHandler()
    if path.hasPrefix("spec/") { pushFile(chunk) } else { state.load(chunk) }
    stack.push(name)
    try state.call(arguments: 1, results: 1)
    if stack.isNoneOrNil(-1) {
      stack.pop()
      stack.push(true)
    }
    stack.push(valueAt: -1)
    loaded[name] = state.reference()
  }

  func pushAssertionModule(_ name: String, on stack: LuaStack) throws {
    stack.pushCallable(assertions)
    stack.push(name)
    try state.call(arguments: 1, results: 1)
  }

  /// Returns a file of the quiz's folder. Files of specs are not part of the quiz.
  private func chunk(at path: String) throws -> LuaChunk? {
    if let known = run.quiz.program.files[path] {
      if let counter = run.observer?.moduleCounter { state.count(linesIn: counter) }
      return known
    }
    guard path.hasPrefix("spec/"), !path.contains("//"), run.quiz.folder.holdsFile(path) else {
      return nil
    }
    return try LuaState.compile(try run.quiz.folder.read(path), name: path)
  }
}
