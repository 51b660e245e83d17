import QuizboardEngine
import QuizboardScripting

// Transitions that scripts draw.
extension Exploration {
  /// Has an animator draw some moments of its transition, as whoever shows it would. Each is drawn
  /// once from one scene to another; in a run apart, for what it asks of the scripts makes no
  /// difference to states.
  ///
  /// - Throws: what the engine throws where it is at fault.
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
