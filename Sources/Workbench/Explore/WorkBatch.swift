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

  /// Expands them, as long as that is wanted; `number` says which states were found already.
  func expand(
    by expander: Expander, while isWanted: () -> Bool = { true }, number: (Fingerprint) -> Int32?
  ) -> Seen {
    var walk = ShareWalk(self, expander)
    do {
      for index in places.indices {
        if !isWanted() { break }
        try walk.expand(index, number: number)
      }
    } catch {
      walk.seen.fault = error
    }
    return walk.seen
  }
}

/// Expands the states of a share.
///
/// To go to a state takes longer than to try an input there. So where an input leads to another
/// state of the share, or back to the same, it is gone on with that one: the run is there already.
private struct ShareWalk {
  var seen = WorkBatch.Seen()
  private let share: WorkBatch
  private let expander: Expander
  /// What was begun with, by the places in the share.
  private var visits: [StateVisit?]

  init(_ share: WorkBatch, _ expander: Expander) {
    self.share = share
    self.expander = expander
    visits = Array(repeating: nil, count: share.places.count)
  }

  /// Tries all that is left to be tried in a state, those before which are done; and in later ones
  /// what the way leads to.
  mutating func expand(_ index: Int, number: (Fingerprint) -> Int32?) throws {
    guard let place = share.places[index] else { return seen.expansions.append(nil) }
    /// Where the run is, if it is in one of the states.
    var there: Int?
    while true {
      let here = there ?? index
      var visit =
        try visits[here].take() ?? expander.visit(share.places[here] ?? place)
      there = nil
      if visit.isOver {
        if here == index { return seen.expansions.append(visit.expansion) }
      } else {
        try expander.tryNext(
          in: &visit, checks: share.checks, isFound: { number($0) != nil }, into: &seen.sights)
        if let arrival = visit.expansion.trials.last?.arrival {
          there = self.index(of: arrival, from: index, number: number)
        }
      }
      visits[here] = visit
    }
  }

  /// The place of the state that an input has led to, where it can be gone on with.
  private func index(
    of arrival: Expansion.Arrival, from first: Int, number: (Fingerprint) -> Int32?
  ) -> Int? {
    guard case .state(let print) = arrival, let number = number(print) else { return nil }
    let index = Int(number) - share.first
    guard index >= first, index < share.places.count, let place = share.places[index],
      expander.session.isKnownToBe(place.saved)
    else {
      return nil
    }
    return index
  }
}
