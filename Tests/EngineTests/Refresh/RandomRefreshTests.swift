import QuizboardEngine
import QuizboardExchange
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import Testing

/// Random inputs, deliveries, saves and restores of the library.
@Suite("Random refreshes") struct RandomRefreshTests {
  /// Two generations of a server, with one quiz in common.
  private static func sites() throws -> [CatalogueSite] {
    var first = CatalogueSite()
    for name in ["rivers", "towns"] { try first.addQuestions(name) }
    var second = first
    second.remove("rivers")
    for name in ["lakes", "ports"] { try second.addQuestions(name) }
    return [first, second]
  }

  private static let shelves: Set<[String]> = [
    ["local"], ["local", "RIVERS", "TOWNS"], ["local", "TOWNS", "LAKES", "PORTS"],
  ]

  private static func launch(_ shelf: Shelf, seed: UInt64) throws -> Session {
    var options = Session.Options()
    options.seed = seed
    let run = try Session(
      bundle: try QuizBundle(QuizLoader.library(of: shelf.path)), options: options,
      library: Library(folder: shelf.path))
    for input in [
      .tap(id: "settings"), .type(id: "server", text: CatalogueSite.url), .tap(id: "done"),
    ] as [Input] {
      #expect(run.handle(input).isOK)
    }
    return run
  }

  private static let taps = [
    "settings", "settings", "done", "done", "checkNow", "checkNow", "retry", "skipped", "reset",
    "keep", "forget", "search", "first",
  ]

  private static func delivery(
    _ dice: inout RandomGenerator, _ sites: [CatalogueSite], open: Int?
  ) -> Input {
    let number = dice.integer(in: 1, 4) == 1 ? dice.integer(in: 0, 9) : open ?? 1
    let site = sites[dice.integer(in: 0, sites.count - 1)]
    switch dice.integer(in: 1, 8) {
    case 1:
      let kinds = ExchangeProblem.Kind.allCases
      let kind = kinds[dice.integer(in: 0, kinds.count - 1)]
      return .deliver(Delivery(request: number, .problem(ExchangeProblem(kind))))
    case 2: return site.answer(number, status: [304, 404, 500, -1][dice.integer(in: 0, 3)])
    case 3: return site.answer(number, files: [:])
    case 4: return site.answer(number, files: site.files.mapValues { $0.dropLast() + [0] })
    case 5:
      let body = Array(site.manifest.dropLast(dice.integer(in: 1, 200)))
      return .deliver(Delivery(request: number, .answer(.init(body: body, files: site.files))))
    default: return site.answer(number)
    }
  }

  @Test(arguments: 1...6)
  func `the library always shows one whole generation`(seed: UInt64) throws {
    let shelf = try Shelf()
    try shelf.add("local", "qb.scene \"a\" {}")
    let sites = try Self.sites()
    var dice = RandomGenerator(seed: seed)
    var run = try Self.launch(shelf, seed: seed)
    var saved = [run.save()]
    var seen: Set<[String]> = []
    for step in 1...250 {
      let input: Input
      switch dice.integer(in: 1, 10) {
      case 1...4: input = .tap(id: Self.taps[dice.integer(in: 0, Self.taps.count - 1)])
      case 5: input = .key(["r", "escape"][dice.integer(in: 0, 1)])
      case 6: input = .advance(seconds: [0, 60, 3_600, 90_000][dice.integer(in: 0, 3)])
      case 7:
        saved.append(run.save())
        let state = saved[dice.integer(in: 0, saved.count - 1)]
        if dice.integer(in: 0, 1) == 1 { run = try Self.launch(shelf, seed: seed) }
        try run.restore(state)
        #expect(run.save() == state)
        continue
      default: input = Self.delivery(&dice, sites, open: run.requests.first?.number)
      }
      let before = run.save()
      let outcome = run.handle(input)
      if let error = outcome.error {
        #expect([.unknownElement, .notEnabled].contains(error.kind), "step \(step): \(error)")
        #expect(run.save() == before)
      }
      #expect(!outcome.warnings.contains { $0.kind == .fault }, "step \(step)")
      if run.isOver {
        run = try Self.launch(shelf, seed: seed)
        try run.restore(before)
      }
      let list = run.elements.first { $0.id == "quizzes" }
      if run.title == "Quizzes", case .list(let rows)? = list?.kind {
        seen.insert(rows.map(\.title))
      }
    }
    #expect(seen.subtracting(Self.shelves).isEmpty)
    #expect(seen.count > 1)
  }
}
