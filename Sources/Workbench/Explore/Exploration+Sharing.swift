import Engine
import Scripting
import Synchronization

// Expanding several states at a time. What comes of a state follows from it alone, and is taken in in the order of the
// states: so it makes no difference who expands which, and how many at a time.
extension Exploration {
  /// Of how many states a thread takes a share at most: all that was seen is held until it is taken in.
  private static let mostShare = 512

  /// Expands states that were found and are not yet expanded: one, or as many as are worth sharing out.
  func expandSome() throws {
    let wanted = Expander.Wish(counted: counted, checks: checksRestoring)
    let waiting = graph.states.count - next
    guard options.jobs > 1, waiting >= 2 * options.leastShare else {
      let share = Share(places: [place(of: next)], bundle: bundle, options: options, wanted: wanted, found: found)
      return try take(share.expand(by: own))
    }
    // Two shares for each thread: it is not long that one waits for another.
    let size = max(options.leastShare, min(waiting / (2 * options.jobs), Self.mostShare))
    let end = next + min(waiting, 2 * options.jobs * size)
    let shares = stride(from: next, to: end, by: size).map { start in
      Share(
        places: (start..<min(start + size, end)).map(place), bundle: bundle, options: options, wanted: wanted, found: found)
    }
    let isWanted = Wanted()
    defer { isWanted.end() }
    for seen in OrderedWork(count: shares.count, workers: options.jobs, work: { shares[$0].expand(while: isWanted) }) {
      try take(seen)
      if stopped != nil { return }
    }
  }

  /// What is to be expanded of a state; nil where it is not followed.
  private func place(of number: Int) -> Place? {
    let flags = graph.states[number].flags
    guard !flags.contains(.growth) else { return nil }
    let isDue = checksRestoring.isDue(isScripted: flags.contains(.scripted))
    let look = looks.removeValue(forKey: Int32(number))
    return Place(saved: saved[Int32(number)], restored: isDue ? look : nil)
  }

  private func take(_ seen: Share.Seen) throws {
    for expansion in seen.expansions {
      if next % 64 == 0, options.goesOn?(graph.states.count, next, inputCount) == false { stopped = .interrupted }
      if stopped != nil { return }
      if let expansion { try take(expansion, of: Int32(next)) }
      next += 1
    }
    if let fault = seen.fault { throw fault }
  }
}

/// States that one thread expands.
private struct Share: Sendable {
  /// What was seen in them, in order.
  struct Seen: Sendable {
    var expansions: [Expansion?] = []
    /// Why there is no more.
    var fault: (any Error)?
  }

  let places: [Place?]
  let bundle: QuizBundle
  let options: ExploreOptions
  let wanted: Expander.Wish
  let found: FoundStates

  /// Expands them in a run of their own.
  func expand(while isWanted: Wanted) -> Seen {
    do {
      return expand(by: try Expander(bundle: bundle, options: options), while: isWanted)
    } catch {
      return Seen(fault: error)
    }
  }

  func expand(by expander: Expander, while isWanted: Wanted? = nil) -> Seen {
    var seen = Seen()
    // What was seen once in this share comes earlier in order than what is seen now.
    var prints: Set<Fingerprint> = []
    do {
      for place in places {
        if isWanted?.isOver == true { break }
        seen.expansions.append(
          try place.map { place in
            try expander.expand(place, for: wanted) { print in
              found.contains(print) || !prints.insert(print).inserted
            }
          })
      }
    } catch {
      seen.fault = error
    }
    return seen
  }
}

/// Whether what threads do is still asked for.
private final class Wanted: Sendable {
  private let over = Atomic(false)

  var isOver: Bool { over.load(ordering: .relaxed) }

  func end() { over.store(true, ordering: .relaxed) }
}

/// The states that were found, for threads to ask. One that is added meanwhile may be missed: it is described once more,
/// and known when that is taken in.
final class FoundStates: Sendable {
  private let prints = Mutex<Set<Fingerprint>>([])

  func contains(_ print: Fingerprint) -> Bool { prints.withLock { $0.contains(print) } }

  func insert(_ print: Fingerprint) { prints.withLock { _ = $0.insert(print) } }
}
