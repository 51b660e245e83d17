import QuizboardLua

/// The standard library is large, and a quiz names little of it: so each of its scripts is loaded
/// when the first of the names that it defines is met.
extension Runtime {
  /// Opens the globals and the module of the standard library, and freezes them before any quiz can
  /// reach them.
  func openStandardLibrary() {
    openStandard()
    freezeStandardGlobals()
  }

  /// The class that `require "quizboard.classes.Page"` finds.
  func standardClass(at path: String) throws -> LuaReference? {
    let folder = "quizboard/classes/"
    guard path.hasPrefix(folder) else { return nil }
    let name = String(path.dropFirst(folder.count).dropLast(".lua".count))
    try loadStandard(defining: name)
    return standard.classes[name]?.table
  }

  /// Sees to it that a class or a condition is there, if the standard library defines it. One that
  /// a quiz defines itself keeps its place there.
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
