import QuizboardEngine
import QuizboardScripting
import QuizboardStoryboard

extension Exploration {
  /// The most states that are gone to once more to ask conditions there.
  private static let mostAsked = 20_000

  /// Asks conditions that always came out the same in all states. A condition that holds wherever
  /// its segue can be triggered need not where the view has left out its button, or disabled it.
  func askConditionsAgain() throws {
    var open = conditions.filter { $0.value.holds == nil || $0.value.fails == nil }.keys.filter {
      names.places[$0.scene]?.isClaimed == true
    }
    for state in graph.states.indices.prefix(Self.mostAsked) {
      if open.isEmpty { return }
      guard try expander.canGo(to: saved[Int32(state)]) else { continue }
      open.removeAll { key in
        guard let segue = names.segue(key), let truth = conditions[key] else { return true }
        let isSought = truth.holds == nil
        let truths = expander.session.truths(of: segue.identifier, inScene: key.scene)
        guard truths.contains(isSought) else { return false }
        note(key, holds: isSought, in: Int32(state))
        return true
      }
    }
  }
}
