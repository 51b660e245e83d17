import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// The clock, random generator, scores and library of one run.
class RunServices: Services {
  final let virtualClock: VirtualClock
  final var generator: RandomGenerator
  final let book: RunScores
  final let shelf: Library
  final let runExchange: RunExchange
  /// The size of the screen.
  final var size: Size

  final var clock: any RunClock { virtualClock }
  final var scores: any ScoreBook { book }
  final var library: any LibraryService { shelf }
  final var exchange: any ExchangeService { runExchange }
  final var traits: Traits { Traits(size) }

  init(_ options: SessionOptions, store: (any RunStore)? = nil, library: Library?) {
    size = options.size
    shelf = library ?? Library(folder: nil)
    virtualClock = VirtualClock(options)
    generator = RandomGenerator(seed: options.seed)
    book = RunScores(store: store)
    runExchange = RunExchange(store: store.flatMap(exchangeStore))
  }

  /// Creates services for loading scripts without a run.
  convenience init() {
    var options = SessionOptions()
    (options.seed, options.now) = (0, 0)
    self.init(options, library: nil)
  }

  final func drawInteger(_ low: Int, _ high: Int) -> Int { generator.integer(in: low, high) }
  final func drawDouble() -> Double { generator.double() }
  final func drawSeed() -> UInt64 { generator.next() }

  /// Called when a script reads something that comes from outside the run.
  func observe(_ inputs: ObservedInputs) {}

  /// Called at the end of each input.
  func endInput() { runExchange.queueResults(of: book.pending) }
}

/// The scores that a run sees: those in the store, or without a store those that it recorded. Also
/// the days of practice in the stored settings of other quizzes.
final class RunScores: ScoreBook {
  private let store: (any RunStore)?
  /// The scores by quiz, in the order recorded.
  private(set) var kept: [String: [Score]] = [:]
  /// The scores that the current input recorded.
  private(set) var pending: [Score] = []
  /// True if the current input deleted all scores recorded before.
  private(set) var isForgetting = false
  /// The days of practice that were read, by quiz; nil for quizzes that were never practised.
  private var practised: [String: PracticeDueCount?] = [:]
  /// The quizzes with a saved place.
  private lazy var begun = store?.begunQuizzes() ?? []

  init(store: (any RunStore)?) { self.store = store }

  func best(of quiz: String) -> Int? {
    var best: Int?
    for score in history(of: quiz) where score.ungraded == 0 {
      best = max(best ?? 0, score.percentage)
    }
    return best
  }

  func history(of quiz: String) -> [Score] { scores(of: quiz) + pending.filter { $0.quiz == quiz } }

  func questions(of quiz: String) -> [QuestionStatistics] {
    if isForgetting { return [] }
    let graded = (store?.results(of: quiz) ?? []).filter { $0.ungraded == 0 }
    return QuizStatistics(graded.map { .init($0) }).questions
  }

  func draws(of quiz: String) -> [QuestionID: Int] {
    history(of: quiz).reduce(into: [:]) { counts, score in
      for question in score.drawn { counts[QuestionID(question), default: 0] += 1 }
    }
  }

  func practice(of quiz: String) -> PracticeDueCount? {
    if isForgetting { return nil }
    if let known = practised[quiz] { return known }
    let settings = (try? store?.settings(of: quiz)) ?? []
    let read = PracticeDueCount(settings: settings)
    practised[quiz] = read
    return read
  }

  func isBegun(_ quiz: String) -> Bool { !isForgetting && begun.contains(quiz) }

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

  /// All scores by quiz, with those of the current input last.
  var all: [Score] {
    if isForgetting || kept.isEmpty { return pending }
    if kept.count == 1, let only = kept.first?.value {
      return pending.isEmpty ? only : only + pending
    }
    return kept.sorted { $0.key < $1.key }.flatMap(\.value) + pending
  }

  /// Accepts the scores of an input that succeeded.
  func keepPending() {
    if pending.isEmpty, !isForgetting { return }
    if isForgetting {
      kept.removeAll()
      practised.removeAll()
      begun = []
    }
    isForgetting = false
    for score in pending {
      // The store already has these scores, so earlier reads stay valid. Only the store needs the
      // responses.
      var kept = score
      kept.responses = []
      kept.memento = nil
      kept.attempt = nil
      self.kept[score.quiz, default: []].append(kept)
    }
    pending.removeAll()
  }

  /// Discards the scores of an input that failed.
  func dropPending() {
    pending.removeAll()
    isForgetting = false
  }

  /// Restores the scores of a headless run.
  func restore(_ scores: [Score]) {
    kept = Dictionary(grouping: scores, by: \.quiz)
    pending.removeAll()
  }
}
