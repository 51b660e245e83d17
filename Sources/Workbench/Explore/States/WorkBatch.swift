import QuizboardEngine
import QuizboardScripting

/// A batch of states that one thread expands.
struct WorkBatch: Sendable {
  /// The results for a batch.
  struct Seen: Sendable {
    /// The expansions in the order of the states; nil for states that are not followed.
    var expansions: [Expansion?] = []
    /// The newly discovered states by fingerprint.
    var observations: [Fingerprint: Expansion.Observation] = [:]
    /// The error that ended the batch early.
    var fault: (any Error)?
  }

  /// The number of the first state; the others follow it.
  let first: Int
  let nodes: [SearchNode?]
  let checks: RestoreCheck
}

extension Expander {
  /// Expands the states of a batch while wanted; `number` returns the number of a known state.
  ///
  /// Restoring a state takes longer than an input. So if an input leads to another state of the
  /// batch, or to the same state, the expansion continues there.
  func expand(
    _ batch: WorkBatch, while isWanted: () -> Bool = { true }, number: (Fingerprint) -> Int32?
  ) -> WorkBatch.Seen {
    var seen = WorkBatch.Seen()
    /// The visits that have started.
    var visits = [StateVisit?](repeating: nil, count: batch.nodes.count)
    do {
      for (index, node) in batch.nodes.enumerated() {
        if !isWanted() { break }
        var here = index
        while let node = batch.nodes[here] {
          var visit = try visits[here].take() ?? visit(node)
          var next = index
          if !visit.isOver {
            let arrival = try tryNext(
              in: &visit, checks: batch.checks, isFound: { number($0) != nil },
              into: &seen.observations)
            next = self.index(of: arrival, in: batch, from: index, number: number) ?? index
          } else if here == index {
            seen.expansions.append(visit.expansion)
            break
          }
          visits[here] = visit
          here = next
        }
        if node == nil { seen.expansions.append(nil) }
      }
    } catch {
      seen.fault = error
    }
    return seen
  }

  /// Returns the index of an arrival's state in the batch if the expansion can continue there.
  private func index(
    of arrival: Expansion.Arrival, in batch: WorkBatch, from first: Int,
    number: (Fingerprint) -> Int32?
  ) -> Int? {
    guard case .state(let print) = arrival, let number = number(print) else { return nil }
    let index = Int(number) - batch.first
    guard index >= first, index < batch.nodes.count, let node = batch.nodes[index],
      session.isKnownToBe(node.saved)
    else { return nil }
    return index
  }
}
