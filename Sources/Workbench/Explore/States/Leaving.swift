import QuizboardEngine
import QuizboardModel
import QuizboardScripting

/// The data that a state leaves to later runs, with its path.
struct Leaving: Sendable {
  /// The key by which scripts distinguish it: the settings, and the best scores if scripts read
  /// any.
  struct Key: Hashable {
    let settings: [String: [UInt8]]
    let best: [String: Int]
  }

  var kept: RunCore.Kept
  var path: [Input]

  /// - Parameter observed: The inputs that scripts observe.
  func key(for observed: ObservedInputs) -> Key {
    let isRead = !observed.isDisjoint(with: [.best, .history])
    let scores = isRead ? kept.scores.filter { $0.ungraded == 0 } : []
    return Key(
      settings: kept.settings,
      best: Dictionary(scores.map { ($0.quiz, $0.percentage) }, uniquingKeysWith: max))
  }
}

extension Exploration {
  /// Returns the data that states leave to later runs, if scripts read it: each value once, from
  /// its first state, up to the limit.
  func leavings() throws -> [Leaving] {
    guard !observed.isDisjoint(with: [.settings, .best, .history]), !isStopped else { return [] }
    var found: [Leaving] = []
    var known: Set<Leaving.Key> = []
    for state in graph.states.indices where found.count <= ExploreReport.mostLater {
      guard let kept = try expander.session.kept(in: saved[Int32(state)]) else { continue }
      let leaving = Leaving(kept: kept, path: graph.path(to: Int32(state)))
      if known.insert(leaving.key(for: observed)).inserted { found.append(leaving) }
    }
    return found
  }
}
