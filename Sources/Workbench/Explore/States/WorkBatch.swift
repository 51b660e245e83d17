import QuizboardEngine
import QuizboardScripting

/// States that one thread expands.
struct WorkBatch: Sendable {
  /// What was seen in them.
  struct Seen: Sendable {
    /// In the order of the states; nil for those that are not followed.
    var expansions: [Expansion?] = []
    /// The states that were come to and not found before, by their fingerprints.
    var sights: [Fingerprint: Expansion.Sight] = [:]
    /// Why there is no more.
    var fault: (any Error)?
  }

  /// The number of the first one; the others follow.
  let first: Int
  let places: [Place?]
  let checks: RestoreCheck
}

extension Expander {
  /// Expands the states of a batch, as long as that is wanted; `number` says which states were found
  /// already.
  ///
  /// To go to a state takes longer than to try an input there. So where an input leads to another
  /// state of the batch, or back to the same, it is gone on with that one: the run is there already.
  func expand(
    _ batch: WorkBatch, while isWanted: () -> Bool = { true }, number: (Fingerprint) -> Int32?
  ) -> WorkBatch.Seen {
    var seen = WorkBatch.Seen()
    /// What was begun with.
    var visits = [StateVisit?](repeating: nil, count: batch.places.count)
    do {
      for (index, place) in batch.places.enumerated() {
        if !isWanted() { break }
        var here = index
        while let place = batch.places[here] {
          var visit = try visits[here].take() ?? visit(place)
          var next = index
          if !visit.isOver {
            let arrival = try tryNext(
              in: &visit, checks: batch.checks, isFound: { number($0) != nil }, into: &seen.sights)
            next = self.index(of: arrival, in: batch, from: index, number: number) ?? index
          } else if here == index {
            seen.expansions.append(visit.expansion)
            break
          }
          visits[here] = visit
          here = next
        }
        if place == nil { seen.expansions.append(nil) }
      }
    } catch {
      seen.fault = error
    }
    return seen
  }

  /// The place of the state that an input has led to, where it can be gone on with.
  private func index(
    of arrival: Expansion.Arrival, in batch: WorkBatch, from first: Int,
    number: (Fingerprint) -> Int32?
  ) -> Int? {
    guard case .state(let print) = arrival, let number = number(print) else { return nil }
    let index = Int(number) - batch.first
    guard index >= first, index < batch.places.count, let place = batch.places[index],
      session.isKnownToBe(place.saved)
    else { return nil }
    return index
  }
}
