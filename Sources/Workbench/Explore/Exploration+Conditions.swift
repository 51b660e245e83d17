import QuizboardEngine
import QuizboardScripting
import QuizboardStoryboard

extension Exploration {
  /// The maximum number of states to restore again for evaluating conditions.
  private static let mostAsked = 20_000

  /// Evaluates the conditions with a constant result in all states again. A segue's condition can
  /// hold in a state where the view omits or disables its button.
  func askConditionsAgain() throws {
    var open = seen.keys.compactMap { event -> FlowWatch.Event? in
      guard case .condition(let key, let holds) = event,
        names.entries[key.scene]?.isClaimed == true,
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
