import QuizboardInterface
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// The clock of a run: it stands still until it is told to go on.
final class VirtualClock: RunClock {
  private(set) var now: Double
  private(set) var elapsed = 0.0

  init(now: Double) { self.now = now }

  /// Lets seconds pass; time never goes back.
  func advance(by seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    now += seconds
    elapsed += seconds
  }

  /// Puts it where a saved run was.
  func set(now: Double, elapsed: Double) {
    self.now = now
    self.elapsed = elapsed
  }
}

/// Clock, chance and scores of one run.
class RunServices: Services {
  final let virtualClock: VirtualClock
  final var generator: RandomGenerator
  final let book: RunScores
  final let shelf: Library
  /// The size of the screen.
  final var size = Size(columns: 80, rows: 24)

  final var clock: any RunClock { virtualClock }
  final var scores: any ScoreBook { book }
  final var library: any LibraryService { shelf }
  final var traits: Traits { Traits(size) }

  init(
    seed: UInt64, now: Double, store: (any RunStore)?, library: Library = Library(folder: nil)
  ) {
    shelf = library
    virtualClock = VirtualClock(now: now)
    generator = RandomGenerator(seed: seed)
    book = RunScores(store: store)
  }

  final func drawInteger(_ low: Int, _ high: Int) -> Int { generator.integer(in: low, high) }
  final func drawDouble() -> Double { generator.double() }
  final func drawSeed() -> UInt64 { generator.next() }

  /// A script has asked for something that comes from outside the run.
  func observe(_ inputs: ObservedInputs) {}

  /// An input has ended.
  func endInput() {}
}

/// The scores that a run sees: those of the store, or, headless, those that it recorded itself.
final class RunScores: ScoreBook {
  private let store: (any RunStore)?
  /// By quiz, in the order recorded.
  private(set) var kept: [String: [Score]] = [:]
  /// Recorded by the input that is being handled.
  private(set) var pending: [Score] = []
  /// Whether the input that is being handled has forgotten all that was recorded before.
  private(set) var isForgetting = false

  init(store: (any RunStore)?) { self.store = store }

  func best(of quiz: String) -> Int? {
    var best: Int?
    for score in scores(of: quiz) { best = max(best ?? 0, score.percentage) }
    for score in pending where score.quiz == quiz { best = max(best ?? 0, score.percentage) }
    return best
  }

  func history(of quiz: String) -> [Score] { scores(of: quiz) + pending.filter { $0.quiz == quiz } }

  func record(_ score: Score) { pending.append(score) }

  func forget() {
    isForgetting = true
    pending.removeAll()
  }

  private func scores(of quiz: String) -> [Score] {
    if isForgetting { return [] }
    if let known = kept[quiz] { return known }
    let read = store?.scores(of: quiz) ?? []
    kept[quiz] = read
    return read
  }

  /// All of them, by quiz, those of this input last.
  var all: [Score] {
    if isForgetting || kept.isEmpty { return pending }
    if kept.count == 1, let only = kept.first?.value {
      return pending.isEmpty ? only : only + pending
    }
    return kept.sorted { $0.key < $1.key }.flatMap(\.value) + pending
  }

  /// The input ended well: what it recorded counts.
  func keepPending() {
    if pending.isEmpty, !isForgetting { return }
    if isForgetting { kept.removeAll() }
    isForgetting = false
    for score in pending {
      // The store has them by now; what was read of it before must not be read again. Responses are
      // for the store.
      var kept = score
      kept.responses = []
      self.kept[score.quiz, default: []].append(kept)
    }
    pending.removeAll()
  }

  /// The input failed: nothing was recorded.
  func dropPending() {
    pending.removeAll()
    isForgetting = false
  }

  /// Puts back what a headless run had recorded.
  func restore(_ scores: [Score]) {
    kept = Dictionary(grouping: scores, by: \.quiz)
    pending.removeAll()
  }
}
