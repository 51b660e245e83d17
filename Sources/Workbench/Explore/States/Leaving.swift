import QuizboardEngine
import QuizboardScripting

/// What a state leaves to later runs, and the way to it.
struct Leaving: Sendable {
  /// What tells it from others for scripts: the settings, and the best scores where they read any.
  struct Key: Hashable {
    let settings: [String: [UInt8]]
    let best: [String: Int]
  }

  var kept: RunCore.Kept
  var path: [Input]

  /// - Parameter observed: What scripts read.
  func key(for observed: ObservedInputs) -> Key {
    let scores = observed.isDisjoint(with: [.best, .history]) ? [] : kept.scores
    return Key(
      settings: kept.settings,
      best: Dictionary(scores.map { ($0.quiz, $0.percentage) }, uniquingKeysWith: max))
  }
}

extension Exploration {
  /// What states leave to later runs, where scripts read that: each thing once, of the first state
  /// that leaves it, and no more than can be tried.
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
