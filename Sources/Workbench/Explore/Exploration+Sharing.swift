import QuizboardEngine
import QuizboardScripting
import Synchronization

// Expanding several states at a time. What comes of a state follows from it alone, and is taken in
// in the order of the states: so it makes no difference who expands which, and how many at a time.
extension Exploration {
  /// Of how many states a thread takes a share at most: all that was seen is held until it is taken
  /// in.
  private static let mostShare = 512

  /// Takes in what comes of states that were found and not yet expanded: of a share that a thread
  /// has expanded, as long as there are enough of them to be shared out, else of one that is
  /// expanded here.
  func expandSome(with workers: ShareWorkers?) throws {
    if let workers {
      // Two shares for each thread: none waits while another is taken in.
      while workers.ahead < 2 * options.jobs, let share = nextShare(isFirst: workers.ahead == 0) {
        workers.give(share)
      }
      if let seen = workers.take() { return try take(seen) }
    }
    let share = share(of: min(graph.states.count - given, options.leastShare))
    try take(own.get().expand(share) { [graph] in graph.place(of: $0) })
  }

  /// The states that come next, where they are enough for a thread: to begin with for two of them.
  private func nextShare(isFirst: Bool) -> WorkBatch? {
    let waiting = graph.states.count - given
    guard waiting >= options.leastShare * (isFirst ? 2 : 1) else { return nil }
    return share(of: max(options.leastShare, min(waiting / (2 * options.jobs), Self.mostShare)))
  }

  /// So many of the states that come next.
  private func share(of count: Int) -> WorkBatch {
    let (first, checks) = (given, checksRestoring)
    given += count
    return WorkBatch(first: first, places: (first..<given).map(placeToExpand), checks: checks)
  }

  /// What is to be expanded of a state; nil where it is not followed.
  private func placeToExpand(_ number: Int) -> Place? {
    let (flags, parent) = (graph.states[number].flags, graph.states[number].parent)
    var place = place(of: Int32(number))
    if flags.contains(.growth) {
      // It goes on like another, but for what lies beneath: to wait for that, or to go back to it,
      // is tried, once.
      return parent >= 0 && !graph.states[Int(parent)].flags.contains(.growth) ? place : nil
    }
    let look = looks.removeValue(forKey: Int32(number))
    if checksRestoring.isDue(isScripted: flags.contains(.scripted)) { place.restored = look }
    return place
  }

  private func take(_ seen: WorkBatch.Seen) throws {
    var sights = seen.sights
    for expansion in seen.expansions {
      if next % 64 == 0 {
        if options.isLate { stop(.time) }
        if options.goesOn?(graph.states.count, next, inputCount) == false { stop(.interrupted) }
      }
      if isStopped { return }
      if let expansion { try take(expansion, of: Int32(next), &sights) }
      next += 1
    }
    if let fault = seen.fault { throw fault }
  }
}

/// Threads that expand shares; each has a run of its own, which it keeps from share to share.
final class ShareWorkers: Sendable {
  private struct Shares {
    /// Those that nobody has begun with, the first given first.
    var waiting: [(number: Int, share: WorkBatch)] = []
    var seen: [Int: WorkBatch.Seen] = [:]
    /// How many were given, and how many taken back.
    var given = 0
    var taken = 0
    var isOver = false
  }

  private let quiz: ExploredQuiz
  private let options: ExploreOptions
  private let counted: ObservedInputs
  private let found: FoundStates
  private let shares = Mutex(Shares())
  private let hasShare = Signal()
  private let hasSeen = Signal()

  /// Begins as many threads as the options say, or as the system has to give; nil where it has
  /// none.
  init?(_ exploration: Exploration) {
    quiz = exploration.quiz
    options = exploration.options
    counted = exploration.counted
    found = exploration.found
    var count = 0
    for _ in 0..<options.jobs where Worker.start({ self.work() }) { count += 1 }
    if count == 0 { return nil }
  }

  /// How many shares were given and not yet taken back.
  var ahead: Int { shares.withLock { $0.given - $0.taken } }

  /// Has a share expanded.
  func give(_ share: WorkBatch) {
    shares.withLock {
      $0.waiting.append(($0.given, share))
      $0.given += 1
    }
    hasShare.post()
  }

  /// What was seen in the share that was given first of those not yet taken back, when it is done;
  /// nil where there is none.
  func take() -> WorkBatch.Seen? {
    guard ahead > 0 else { return nil }
    while true {
      let seen = shares.withLock { shares in
        let seen = shares.seen.removeValue(forKey: shares.taken)
        if seen != nil { shares.taken += 1 }
        return seen
      }
      if let seen { return seen }
      hasSeen.wait()
    }
  }

  /// Nothing more is wanted of them.
  func end() {
    shares.withLock { $0.isOver = true }
    for _ in 0..<options.jobs { hasShare.post() }
  }

  private var isWanted: Bool { shares.withLock { !$0.isOver } }

  private func work() {
    var kept: Expander?
    while true {
      hasShare.wait()
      guard let (number, share) = shares.withLock({ $0.isOver ? nil : $0.waiting.removeFirst() })
      else { return }
      let seen: WorkBatch.Seen
      do {
        let expander = try kept ?? Expander(quiz, options: options, counting: counted)
        kept = expander
        seen = expander.expand(share, while: { self.isWanted }, number: found.number)
      } catch {
        seen = WorkBatch.Seen(fault: error)
      }
      shares.withLock { $0.seen[number] = seen }
      hasSeen.post()
    }
  }
}

/// The states that were found, for threads to ask. One that is added meanwhile may be missed: it is
/// described once more, and known when that is taken in.
final class FoundStates: Sendable {
  private let numbers = Mutex<[Fingerprint: Int32]>([:])

  func number(of print: Fingerprint) -> Int32? { numbers.withLock { $0[print] } }

  func insert(_ print: Fingerprint, _ number: Int32) { numbers.withLock { $0[print] = number } }
}
