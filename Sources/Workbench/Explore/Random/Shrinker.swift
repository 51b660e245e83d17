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
    for (place, print) in prints.enumerated() { last[print] = place }
    var way: [Input] = []
    var place = 0
    while place < path.count {
      if place < prints.count, let later = last[prints[place]], later > place {
        place = later
      } else {
        way.append(path[place])
        place += 1
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
      var place = 0
      while place + length <= best.count {
        let way = Array(best[..<place] + best[(place + length)...])
        if let shown = try shown(way) { best = shown } else { place += length > 8 ? length / 2 : 1 }
      }
      length = length > 8 ? length / 2 : length - 1
    }
    return best
  }
}
