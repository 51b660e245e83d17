import QuizboardEngine
import QuizboardModel
import QuizboardScripting

// Scripted transitions.
extension Exploration {
  /// Draws some moments of an animator's transition, as an app would. Each animator draws once for
  /// each pair of scenes, in a separate run, because the observations of drawing do not affect
  /// states.
  ///
  /// - Throws: the error of an engine fault.
  func draw(
    _ animator: String, by input: Input, from state: Int32, to target: Int32,
    at spot: StateGraph.Spot
  )
    throws
  {
    let scenes = [state, target].map { $0 >= 0 ? graph.states[Int($0)].scene : -1 }
    guard
      drawn.insert("\(animator) \(scenes)").inserted,
      let stage, try stage.canGo(to: saved[state]), stage.handle(input).isOK,
      let error = stage.session.drawTransition()
    else { return }
    add(
      Problem(
        kind: .scriptError,
        message: "\(animator) cannot draw its transition (animator-failed): \(error.message)",
        place: error.placeOfAuthor, evidence: Problem.Evidence(field: error.field)), at: spot)
  }
}
