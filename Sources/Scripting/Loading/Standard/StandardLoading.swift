import QuizboardLua

/// On-demand loading of the standard library: each script is loaded at the first use of a name that
/// it defines, because a quiz uses few of them.
extension Runtime {
  /// Creates the globals and the module of the standard library, and freezes them before any quiz
  /// has access.
  func openStandardLibrary() {
    openStandard()
    freezeStandardGlobals()
  }

  /// Returns the class for `require "quizboard.classes.Page"`.
  func standardClass(at path: String) throws -> LuaReference? {
    let folder = "quizboard/classes/"
    guard path.hasPrefix(folder) else { return nil }
    let name = String(path.dropFirst(folder.count).dropLast(".lua".count))
    try loadStandard(defining: name)
    return standard.classes[name]?.table
  }

  /// Loads the standard script that defines a class or a condition, if any. A quiz's own definition
  /// takes precedence in that quiz.
  func loadStandard(defining name: String) throws {
    guard isLoading, let chunk = try StandardScripts.definers.get()[name],
      loadedStandardScripts.insert(chunk.name).inserted
    else { return }
    let before = loading
    loading = standard
    defer { loading = before }
    state.release(try runForValue(chunk))
    try finishClasses()
    for quiz in quizzes + [before] where quiz !== standard {
      quiz.classes.merge(standard.classes) { own, _ in own }
      quiz.conditions.merge(standard.conditions) { own, _ in own }
    }
  }
}
