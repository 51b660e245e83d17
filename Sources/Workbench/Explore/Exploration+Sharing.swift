import QuizboardAuthoring
import QuizboardEngine
import QuizboardScripting
import Synchronization

// Parallel expansion. A result depends on its state alone, and the search merges results in the
// order of the states: so the number of threads and their schedule make no difference.
extension Exploration {
  /// The maximum number of states in one batch. It bounds the results that wait for merging.
  private static let mostShare = 512

  /// Merges the results for the next states: a batch from a worker thread if enough states wait to
  /// be shared, otherwise one state that this thread expands.
  func expandSome(with workers: ShareWorkers?) throws {
    if let workers {
      // Two batches for each thread, so that none waits while another batch is merged.
      while workers.ahead < 2 * options.jobs, let share = nextShare(isFirst: workers.ahead == 0) {
        workers.give(share)
      }
      if let seen = workers.take() { return try take(seen) }
    }
    let share = share(of: min(graph.states.count - given, options.leastShare))
    try take(own.get().expand(share) { [graph] in graph.index(of: $0) })
  }

  /// Returns the next states if they fill a batch; the first batch requires enough states for two
  /// threads.
  private func nextShare(isFirst: Bool) -> WorkBatch? {
    let waiting = graph.states.count - given
    guard waiting >= options.leastShare * (isFirst ? 2 : 1) else { return nil }
    return share(of: max(options.leastShare, min(waiting / (2 * options.jobs), Self.mostShare)))
  }

  /// Returns a batch of the next `count` states.
  private func share(of count: Int) -> WorkBatch {
    let (first, checks) = (given, checksRestoring)
    given += count
    return WorkBatch(first: first, nodes: (first..<given).map(nodeToExpand), checks: checks)
  }

  /// Returns the node to expand for a state; nil if the search does not follow it.
  func nodeToExpand(_ number: Int) -> SearchNode? {
    let (flags, parent) = (graph.states[number].flags, graph.states[number].parent)
    var node = node(of: Int32(number))
    if flags.contains(.growth) {
      // Such a state behaves like another, except for its deeper hierarchy. One step of waiting or
      // going back is tried.
      return parent >= 0 && !graph.states[Int(parent)].flags.contains(.growth) ? node : nil
    }
    let appearance = appearances.removeValue(forKey: Int32(number))
    if checksRestoring.isDue(isScripted: flags.contains(.scripted)) { node.restored = appearance }
    return node
  }

  private func take(_ seen: WorkBatch.Seen) throws {
    var observations = seen.observations
    for expansion in seen.expansions {
      if next % 64 == 0 { askWhetherToStop(after: next) }
      if isStopped { return }
      if let expansion { try take(expansion, of: Int32(next), &observations) }
      next += 1
    }
    if let fault = seen.fault { throw fault }
  }
}

/// Threads that expand batches. Each has a run of its own for all its batches.
final class ShareWorkers: Sendable {
  private struct Shares {
    /// The batches that no thread has started, oldest first.
    var waiting: [(number: Int, share: WorkBatch)] = []
    var seen: [Int: WorkBatch.Seen] = [:]
    /// The number of batches given, and of batches taken.
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

  /// Starts the number of threads that the options or the system allow; nil if that is none.
  init?(_ exploration: Exploration) {
    quiz = exploration.quiz
    options = exploration.options
    counted = exploration.counted
    found = exploration.found
    var count = 0
    for _ in 0..<options.jobs where Worker.start({ self.work() }) { count += 1 }
    if count == 0 { return nil }
  }

  /// The number of batches given and not yet taken.
  var ahead: Int { shares.withLock { $0.given - $0.taken } }

  /// Queues a batch for expansion.
  func give(_ share: WorkBatch) {
    shares.withLock {
      $0.waiting.append(($0.given, share))
      $0.given += 1
    }
    hasShare.post()
  }

  /// Waits for the oldest batch that was not taken and returns its results; nil if there is none.
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

  /// Tells the threads to stop.
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

/// The known states, readable from threads. A thread may miss a state added meanwhile: it then
/// describes the state again, and the merge detects the duplicate.
final class FoundStates: Sendable {
  private let numbers = Mutex<[Fingerprint: Int32]>([:])

  func number(of print: Fingerprint) -> Int32? { numbers.withLock { $0[print] } }

  func insert(_ print: Fingerprint, _ number: Int32) { numbers.withLock { $0[print] = number } }
}
