import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// Reads transitions that scripts give: names, animators, and tables of `qb.transitions`.
struct TransitionReader {
  let runtime: Runtime

  /// Returns the transition at `index`; nil for nil. `problem` makes an error of a clause and a
  /// remedy.
  func read(
    at index: Int32, on stack: LuaStack,
    problem: (_ clause: String, _ remedy: String?) -> ScriptProblem
  ) throws -> SceneTransition? {
    switch stack.type(index) {
    case .none, .nil: return nil
    case .string:
      let name = stack.messageText(index) ?? ""
      if let known = TransitionName(rawValue: name) { return SceneTransition(known) }
      guard let type = runtime.quizzes.loading.animatorClass(named: name), !runtime.isLoading else {
        let (clause, remedy) = unknown(name)
        throw problem(clause, remedy)
      }
      return SceneTransition(runtime.animators.make(type))
    case .table:
      let count = stack.top
      let given = stack.absolute(index)
      defer { stack.setTop(count) }
      let reader = TableReader(
        runtime: runtime, stack: stack, index: runtime.state.seeThrough(stack, given),
        what: "transition")
      guard let word = try? reader.name("name"), let name = TransitionName(rawValue: word) else {
        if let type = runtime.scriptClass(at: given, on: stack), type.family == .animator {
          throw problem("must be an animator, not a class of animators", "write \(type.name) {}")
        }
        throw problem("must be a name, an animator, or a table of qb.transitions", nil)
      }
      do {
        try reader.allowOnly(["name"] + name.keys)
        return SceneTransition(try reader.style(name))
      } catch let wrong as ScriptProblem {
        throw problem("is wrong: \(wrong.message)", wrong.remedy)
      }
    default:
      if let animator = stack.object(index, as: ScriptedAnimator.self, kind: ObjectKind.animator) {
        return SceneTransition(animator)
      }
      throw problem(
        "must be a name, an animator, or a table of qb.transitions, not "
          + "\(describe(index, on: stack))",
        nil
      )
    }
  }

  func unknown(_ name: String) -> (clause: String, remedy: String?) {
    let words = TransitionName.allCases.map(\.rawValue)
    let animators = runtime.quizzes.loading.classes.values.filter { $0.family == .animator }.map(
      \.name)
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return (
      "is \"\(name)\", but must be one of \(list), or an animator",
      nearest(to: name, among: words + animators).map(didYouMean)
    )
  }
}
