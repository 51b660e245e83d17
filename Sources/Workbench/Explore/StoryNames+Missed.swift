import QuizboardEngine
import QuizboardScripting
import QuizboardStoryboard

// Unwind segues that found nobody to go back to.
extension StoryNames {
  /// The key of such a segue.
  func key(of missed: MissedUnwind) -> FlowWatch.SegueKey? {
    places[missed.scene]?.scene[missed.segue].map {
      FlowWatch.SegueKey(scene: missed.scene, segue: $0.index)
    }
  }

  /// What is said of it: where some class has the unwind action, to define it helps nothing.
  func message(of missed: MissedUnwind) -> String {
    guard
      let owner = inOrder.first(where: {
        $0.facts.type.unwindActions.contains(missed.action.rawValue)
      })
    else { return missed.message }
    return
      "\(missed.reason); scene \"\(owner.name)\" has it, but is not there, is not on the way back, or refuses "
      + "(canPerformUnwind, allowedChildrenForUnwinding)"
  }
}
