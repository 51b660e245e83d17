import QuizboardEngine
import QuizboardScripting

/// What runs leave to those that are begun after them, each thing once, in the order in which it
/// was found.
struct Leavings<Way> {
  /// What tells it from others for scripts that ask for it: the settings, and the best scores where
  /// scripts ask for those.
  private struct Key: Hashable {
    var settings: [String: [UInt8]]
    var best: [String: Int]
  }

  private(set) var all: [(kept: RunCore.Kept, way: Way)] = []
  private var known: Set<Key> = []
  private let countsScores: Bool

  /// - Parameter countsScores: whether scripts ask for scores.
  init(countsScores: Bool) { self.countsScores = countsScores }

  /// Adds what was come to by a way, unless it is known.
  mutating func add(_ kept: RunCore.Kept, by way: @autoclosure () -> Way) {
    let best =
      countsScores
      ? Dictionary(kept.scores.map { ($0.quiz, $0.percentage) }, uniquingKeysWith: max) : [:]
    if known.insert(Key(settings: kept.settings, best: best)).inserted { all.append((kept, way())) }
  }
}

/// What a state leaves to later runs, and the way to it.
struct Leaving: Sendable {
  var kept: RunCore.Kept
  var path: [Input]
}
