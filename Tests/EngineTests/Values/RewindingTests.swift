@_spi(Testing) import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// A `ProbeRun` goes to any value of its quiz in place. That it comes to the same from there as one
/// that was never elsewhere is tried by every test that plays (`App`), too.
@Suite("Rewinding") struct RewindingTests {
  static let quizzes = [
    "crossing", "dive", "drilldown", "roadtrip", "unwind", "unwind-container", "unwind-custom",
  ]

  @Test(
    "On a walk by chance through a quiz that ships, every place can be gone back to, and on from",
    arguments: quizzes)
  func walks(quiz: String) throws {
    let bundle = try Checkout.quiz(quiz)
    var chance = Chance(seed: 7)
    let walker = try ProbeRun(bundle: bundle, options: .walking)
    var values = [try walker.encode()]
    var screens = [walker.screenLines()]
    for _ in 0..<60 {
      let from = chance.below(values.count)
      try walker.rewind(to: values[from])
      #expect(walker.takeTrace().isEmpty)
      let isThere = try walker.encode() == values[from]
      #expect(isThere)
      #expect(walker.screenLines() == screens[from])
      let actions = walker.actions
      let input = actions[chance.below(actions.count)]
      let outcome = walker.handle(input)
      // A session that was never anywhere else.
      let fresh = try Session(bundle: bundle)
      try fresh.restore(values[from])
      let expected = fresh.handle(input)
      #expect(outcome.error == expected.error, "\(input)")
      guard outcome.isOK, !walker.isOver else { continue }
      let isSame = try walker.encode() == fresh.save()
      #expect(isSame, "\(input)")
      #expect(walker.screenLines() == fresh.screenLines())
      #expect(walker.actions == fresh.actions)
      values.append(try walker.encode())
      screens.append(walker.screenLines())
    }
  }

  @Test(
    "The views of a known state are called when the session is rewound to it, not before",
    arguments: quizzes)
  func unseen(quiz: String) throws {
    let bundle = try Checkout.quiz(quiz)
    var chance = Chance(seed: 11)
    let walker = try ProbeRun(bundle: bundle, options: .walking)
    let seeing = try Session(bundle: bundle)
    var stays = 0
    for _ in 0..<40 {
      let actions = seeing.actions
      let input = actions[chance.below(actions.count)]
      let before = walker.screenLines()
      let outcome = walker.handle(input) { (try? walker.fingerprint()) != nil }
      #expect(seeing.handle(input).error == outcome.error, "\(input)")
      if seeing.isOver { break }
      let value = seeing.save()
      // A rewind to the present state makes no object again, and only calls the views.
      if outcome.isOK, walker.isKnownToBe(value), seeing.screenLines() != before {
        stays += 1
        var other = value
        other[other.count - 9] ^= 1
        #expect(!walker.isKnownToBe(other))
      }
      try walker.rewind(to: value)
      #expect(walker.screenLines() == seeing.screenLines(), "\(input)")
      #expect(walker.actions == seeing.actions)
      #expect(try walker.encode() == value)
    }
    #expect(stays > 0)
  }

  @Test("What is thrown away hears nothing, and what comes back neither")
  func silence() throws {
    let app = try App(
      """
      initial = "first", qb.scene "first" { class = "Loud", qb.present "go" { to = "second" } },
      qb.scene "second" { class = "Loud" },
      """,
      script: """
        local Loud = qb.controller "Loud"
        for _, hook in ipairs { "init", "viewDidLoad", "viewDidAppear", "viewDidDisappear",
          "deinit", "didRestore" } do
          Loud[hook] = function(self) print(self.id .. "." .. hook) end
        end
        """)
    let begin = app.saved
    try app.perform("go")
    let end = app.saved
    let run = try ProbeRun(bundle: app.session.bundle, options: .walking)
    for place in [end, begin, end] {
      try run.rewind(to: place)
      #expect(run.takeTrace().isEmpty)
      #expect(run.runtime.log.isEmpty)
    }
    #expect(run.path.last == "second")
  }

  @Test("After a limit or a changed local, the session can be rewound to any state")
  func failures() throws {
    let bundle = try Bench.folder(
      "lives = lives - 1 if event.id == 'try' then error 'no' end", check: "while true do end",
      view: "self.app:log(lives)", top: "local lives = 3"
    ).bundle()
    let session = try ProbeRun(bundle: bundle, options: .walking)
    let begin = try session.encode()
    for id in ["try", "check", "try"] {
      #expect(!session.handle(.tap(id: id)).isOK)
      #expect(session.handle(.tap(id: "count")).error?.kind == .gone, "it has to be rewound first")
      try session.rewind(to: begin)
      let outcome = session.handle(.tap(id: "show"))
      #expect(outcome.log == ["3"])
      #expect(outcome.error == nil)
      try session.rewind(to: begin)
    }
  }

  @Test("A quiz that was left is there again")
  func left() throws {
    let session = try ProbeRun(bundle: Checkout.quiz("unwind"), options: .walking)
    let begin = try session.encode()
    #expect(session.handle(.key("escape")).isOK)
    #expect(session.isOver)
    try session.rewind(to: begin)
    #expect(!session.isOver && session.exitRequest == nil)
    #expect(session.handle(.tap(id: "begin")).isOK)
  }

  @Test("What is no value of this quiz is an error, and a good value puts it right")
  func damaged() throws {
    let session = try ProbeRun(bundle: Checkout.quiz("unwind"), options: .walking)
    let begin = try session.encode()
    var cut = Array(begin.dropLast())
    #expect(throws: InputError.self) { try session.rewind(to: cut) }
    #expect(session.handle(.tap(id: "begin")).error?.kind == .gone)
    cut = try Session(bundle: Checkout.quiz("dive")).save()
    #expect(throws: InputError.self) { try session.rewind(to: cut) }
    try session.rewind(to: begin)
    #expect(session.handle(.tap(id: "begin")).isOK)
  }

  @Test("In which order a session came to the questions makes no difference to its values")
  func order() throws {
    let bundle = try Bench.folder(
      """
      self.asked = self.asked or {}
      self.asked[self.quiz.questions[tonumber(self.input.name)]] = true
      """,
      quiz: "questions = { qb.trueFalse 'A' { answer = true }, qb.trueFalse 'B' { answer = true } }"
    ).bundle()
    func value(_ session: ProbeRun, _ order: [String]) throws -> [UInt8] {
      for name in order {
        #expect(session.handle(.type(id: "name", text: name)).isOK)
        #expect(session.handle(.tap(id: "try")).isOK)
      }
      #expect(session.handle(.type(id: "name", text: "")).isOK)
      return try session.encode()
    }
    let session = try ProbeRun(bundle: bundle, options: .walking)
    let begin = try session.encode()
    let up = try value(session, ["1", "2"])
    try session.rewind(to: begin)
    let down = try value(session, ["2", "1"])
    #expect(up == down)
    #expect(try value(ProbeRun(bundle: bundle), ["2", "1"]) == down)
  }

  @Test("Memory does not grow with rewinding")
  func memory() throws {
    let session = try ProbeRun(bundle: Checkout.quiz("drilldown"), options: .walking)
    let begin = try session.encode()
    var sizes: [Int] = []
    for _ in 0..<3 {
      for _ in 0..<300 {
        #expect(session.handle(session.actions[0]).isOK)
        try session.rewind(to: begin)
      }
      session.runtime.state.collectGarbage()
      sizes.append(session.runtime.state.memoryInUse)
    }
    #expect(sizes[1] == sizes[2], "\(sizes)")
  }
}

extension RunCore.Options {
  /// Callbacks are recorded.
  fileprivate static var walking: RunCore.Options {
    var options = RunCore.Options()
    options.isTraced = true
    return options
  }
}

/// Numbers by chance, the same for the same seed.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
