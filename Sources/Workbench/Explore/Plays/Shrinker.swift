import QuizboardEngine
import QuizboardModel
import QuizboardScripting

/// Shortens the path to a problem: removes inputs and replays the rest to confirm the problem.
struct Shrinker {
  private let player: RandomPlayer
  private let key: String
  private let kind: Problem.Kind

  init(_ problem: Problem, by player: RandomPlayer) {
    self.player = player
    key = problem.key
    kind = problem.kind
  }

  /// Returns a subsequence of the inputs from which no range can be removed without losing the
  /// problem.
  func shrink(_ path: [Input]) throws -> [Input] {
    guard var best = try shown(path) else { return path }
    best = try withoutLoops(best)
    while true {
      let shorter = try withoutStretches(best)
      if shorter.count == best.count { return best }
      best = try withoutLoops(shorter)
    }
  }

  /// Returns the inputs up to the one that shows the problem; nil if none does.
  private func shown(_ path: [Input]) throws -> [Input]? {
    try player.inputs(of: path, until: key, kind).map { Array(path.prefix($0)) }
  }

  /// Removes the inputs between two identical states of the run.
  private func withoutLoops(_ path: [Input]) throws -> [Input] {
    let prints = try player.fingerprints(of: path)
    var last: [Fingerprint: Int] = [:]
    for (index, print) in prints.enumerated() { last[print] = index }
    var way: [Input] = []
    var index = 0
    while index < path.count {
      if index < prints.count, let later = last[prints[index]], later > index {
        index = later
      } else {
        way.append(path[index])
        index += 1
      }
    }
    guard way.count < path.count else { return path }
    return try shown(way) ?? path
  }

  /// Tries to remove ranges, longest first.
  private func withoutStretches(_ path: [Input]) throws -> [Input] {
    var best = path
    var length = max(1, best.count / 2)
    while length > 0 {
      var index = 0
      while index + length <= best.count {
        let way = Array(best[..<index] + best[(index + length)...])
        if let shown = try shown(way) { best = shown } else { index += length > 8 ? length / 2 : 1 }
      }
      length = length > 8 ? length / 2 : length - 1
    }
    return best
  }
}
