import Engine
import Scripting
import Storyboard

// Unwind segues that found nobody to go back to.
extension StoryNames {
  /// The key of such a segue.
  func key(of missed: Outcome.MissedUnwind) -> FlowWatch.SegueKey? {
    places[missed.scene]?.scene[SegueID(rawValue: missed.segue)].map { FlowWatch.SegueKey(scene: missed.scene, segue: $0.index) }
  }

  /// What is said of it: where some class has the unwind action, to define it helps nothing.
  func message(_ message: String, ofMissed key: FlowWatch.SegueKey) -> String {
    guard let action = segue(key)?.action?.rawValue, let owner = inOrder.first(where: { $0.facts.unwindActions.contains(action) }),
      let end = message.lastIndex(of: ";")
    else { return message }
    return message[..<end]
      + "; scene \"\(owner.name)\" has it, but is not there, is not on the way back, or refuses "
      + "(canPerformUnwind, allowedChildrenForUnwinding)"
  }
}
