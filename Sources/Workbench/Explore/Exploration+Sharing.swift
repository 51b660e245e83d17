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
    try take(share.expand(by: own) { [graph] in graph.place(of: $0) })
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
    return WorkBatch(first: first, places: (first..<given).map(place), checks: checks)
  }

  /// What is to be expanded of a state; nil where it is not followed.
  private func place(of number: Int) -> Place? {
    let flags = graph.states[number].flags
    if flags.contains(.growth) {
      // It goes on like another, but for what lies beneath: to wait for that, or to go back to it,
      // is tried, once.
      let parent = graph.states[number].parent
      guard parent >= 0, !graph.states[Int(parent)].flags.contains(.growth) else { return nil }
      var place = Place(saved: saved[Int32(number)], unsaved: unsaved[Int32(number)] ?? [])
      place.depth = outline(of: Int32(number)).count
      return place
    }
    let isDue = checksRestoring.isDue(isScripted: flags.contains(.scripted))
    let look = looks.removeValue(forKey: Int32(number))
    var place = Place(
      saved: saved[Int32(number)], unsaved: unsaved[Int32(number)] ?? [],
      restored: isDue ? look : nil)
    place.waits = Int(graph.states[number].waits)
    place.resizings = Int(graph.states[number].resizings)
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
    var isOver = false
  }

  private let quiz: ExploredQuiz
  private let options: ExploreOptions
  private let counted: ObservedInputs
  private let found: FoundStates
  private let shares = Mutex(Shares())
  private let hasShare = Signal()
  private let hasSeen = Signal()
  private let givenCount = Atomic(0)
  private let takenCount = Atomic(0)

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
  var ahead: Int { givenCount.load(ordering: .relaxed) - takenCount.load(ordering: .relaxed) }

  /// Has a share expanded.
  func give(_ share: WorkBatch) {
    let number = givenCount.wrappingAdd(1, ordering: .relaxed).oldValue
    shares.withLock { $0.waiting.append((number, share)) }
    hasShare.post()
  }

  /// What was seen in the share that was given first of those not yet taken back, when it is done;
  /// nil where there is none.
  func take() -> WorkBatch.Seen? {
    guard ahead > 0 else { return nil }
    let number = takenCount.wrappingAdd(1, ordering: .relaxed).oldValue
    while true {
      if let seen = shares.withLock({ $0.seen.removeValue(forKey: number) }) { return seen }
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
        seen = share.expand(by: expander, while: { self.isWanted }, number: found.number)
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
