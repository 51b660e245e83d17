import QuizboardEngine
import QuizboardScripting
import QuizboardStoryboard

extension Exploration {
  /// The most states that are gone to once more to ask conditions there.
  private static let mostAsked = 20_000

  /// Asks conditions that always came out the same in all states. A condition that holds wherever
  /// its segue can be triggered need not where the view has left out its button, or disabled it.
  func askConditionsAgain() throws {
    var open = seen.keys.compactMap { event -> FlowWatch.Event? in
      guard case .condition(let key, let holds) = event, names.places[key.scene]?.isClaimed == true,
        seen[.condition(key, !holds)] == nil
      else { return nil }
      return .condition(key, !holds)
    }
    for state in graph.states.indices.prefix(Self.mostAsked) {
      if open.isEmpty { return }
      guard try expander.canGo(to: saved[Int32(state)]) else { continue }
      open.removeAll { event in
        guard case .condition(let key, let holds) = event, let segue = names.segue(key) else {
          return true
        }
        let truths = expander.session.truths(of: segue.identifier, inScene: key.scene)
        if truths.contains(holds) { seen[event] = Spot(state: Int32(state)) }
        return truths.contains(holds)
      }
    }
  }
}
