import QuizboardEngine
import QuizboardExplore
import QuizboardTestKit
import QuizboardText
import Testing

/// The number of threads that expand states makes no difference.
@Suite("explore: sharing out")
struct ExploreJobsTests {
  @Test("one, two and three threads report the same, byte for byte", arguments: Sample.allCases)
  func same(sample: Sample) throws {
    let bundle = try sample.quiz().bundle()
    let one = try report(on: bundle, sample, jobs: 1)
    for kind in sample.kinds { #expect(one.contains("\"\(kind)\""), "\(one)") }
    for jobs in [2, 3] {
      for share in [1, 3] {
        #expect(
          try report(on: bundle, sample, jobs: jobs, share: share) == one,
          "\(jobs) threads, \(share) states each")
      }
    }
  }

  @Test(
    "a quiz that ships: the same, with shares of their usual size too",
    arguments: ["unwind", "crossing", "drilldown"])
  func shipped(name: String) throws {
    let bundle = try Checkout.quiz(name)
    let one = try report(on: bundle, .sound, jobs: 1)
    #expect(try report(on: bundle, .sound, jobs: 2, share: 8) == one)
    #expect(try report(on: bundle, .sound, jobs: 2, share: ExploreOptions().leastShare) == one)
  }

  @Test("too many states: it ends at the same one") func tooMany() throws {
    let bundle = try Checkout.quiz("unwind")
    for most in [2, 17, 40] {
      let one = try report(on: bundle, .sound, jobs: 1, most: most)
      #expect(
        one.contains("\"stopped\":\"maxStates\"") && one.contains("\"states\":\(most),"), "\(one)")
      #expect(try report(on: bundle, .sound, jobs: 3, share: 2, most: most) == one)
    }
  }

  @Test("whoever does not want to wait is asked with several threads, too")
  func interrupted() throws {
    var options = ExploreOptions()
    (options.jobs, options.leastShare) = (2, 4)
    options.goesOn = { _, done, _ in done < 64 }
    let report = try ExploreReport(exploring: try Checkout.quiz("unwind"), options: options)
    #expect(report.stopped == .interrupted, "\(report.summary)")
  }

  /// The report as JSON, but for the time that it took.
  private func report(
    on bundle: QuizBundle, _ sample: Sample, jobs: Int, share: Int = 1, most: Int? = nil
  ) throws -> String {
    var options = ExploreOptions()
    (options.jobs, options.leastShare, options.maxStates) = (jobs, share, most ?? sample.most)
    var report = try ExploreReport(exploring: bundle, options: options)
    report.seconds = 0
    var writer = JSONWriter()
    report.write(to: &writer)
    return writer.text + (report.isComplete ? try report.spec(of: bundle) : "")
  }
}

extension ExploreJobsTests {
  /// Quizzes in each of which something else could come out of order.
  enum Sample: String, CaseIterable, Sendable {
    case sound, errors, growth, rounds, clock, history, restoring, waiting

    var most: Int { self == .clock || self == .history ? 60 : 10_000 }

    var kinds: [String] {
      switch self {
      case .sound, .clock, .history: []
      case .errors: ["script-error", "unsaveable-state", "dead-end"]
      case .growth, .rounds: ["unbounded-growth"]
      case .restoring: ["restore-differs"]
      case .waiting: ["script-error", "dead-end"]
      }
    }

    func quiz() throws -> ScratchQuiz {
      switch self {
      case .sound:
        try ScratchQuiz(
          """
          qb.scene 'a' { ending = true, qb.replace 'on' { title = 'On', to = 'b' } },
          qb.scene 'b' {}
          """)
      case .errors: try Self.errors()
      case .growth: try Self.growth()
      case .rounds: try Self.menu(back: "qb.show 'back' { to = 'menu', on = 'back' }")
      case .clock: try Self.clock()
      case .history:
        try Self.menu(
          back: "qb.unwind 'back' { on = 'back' }",
          facts:
            """
            function M:facts()
              return ui.text(tostring(#self.app.scores:history(self.quiz.identifier)))
            end
            """)
      case .restoring: try Self.restoring()
      case .waiting: try Self.waiting()
      }
    }

    private static func errors() throws -> ScratchQuiz {
      try ScratchQuiz(
        """
        qb.scene 'a' { class = 'A',
          qb.replace 'end' { title = 'End', to = 'z' },
          qb.replace 'trap' { title = 'Trap', to = 't' } },
        qb.scene 't' {},
        qb.scene 'z' { ending = true, qb.replace 'again' { title = 'Again', to = 'a' } }
        """,
        script: """
          local A = qb.controller 'A'
          function A:view()
            return ui.screen {
              ui.choices 'c' { options = { '1', '2', '3' } },
              ui.choices 'd' { options = { '4', '5', '6' } },
              ui.button 'x' {}, ui.button 'y' {}, ui.button 'end' {}, ui.button 'trap' {} }
          end
          function A.on:c(value) self.c = value end
          function A.on:d(value) self.d = value end
          function A.on:x()
            error(self.id .. ' broke with ' .. tostring(self.c) .. ' and ' .. tostring(self.d))
          end
          function A.on:y() self.callback = function() end end
          """)
    }

    private static func growth() throws -> ScratchQuiz {
      try ScratchQuiz(
        """
        qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
        qb.scene 'a' { hidesBackButton = true,
          qb.show 'on' { title = 'On', to = 'b' },
          qb.show 'off' { title = 'Off', to = 'c' },
          qb.show 'end' { title = 'End', to = 'z' } },
        qb.scene 'b' { hidesBackButton = true, qb.show 'back' { title = 'Back', to = 'a' } },
        qb.scene 'c' { hidesBackButton = true,
          qb.show 'back' { title = 'Back', to = 'a' },
          qb.show 'on' { title = 'On', to = 'b' } },
        qb.scene 'z' { ending = true, hidesBackButton = true }
        """)
    }

    /// From the menu through two questions to the results, and back.
    private static func menu(back: String, facts: String = "") throws -> ScratchQuiz {
      try ScratchQuiz(
        """
        initial = 'menu',
        qb.scene 'menu' { class = 'M', qb.present 'begin' { to = 'q', on = 'begin' } },
        qb.scene 'q' { class = 'Q', \(back) }
        """,
        script: """
          local M = qb.controller('M', 'MainMenu')
          function M.unwind:back() end
          local Q = qb.controller 'Q'
          function Q:view()
            return ui.screen { ui.question('answer', self.question), ui.button 'back' {} }
          end
          function Q.on:answer(value) self.attempt:answer(value) end
          function Q.on:back()
            self.attempt:finish()
            self.app.scores:record(self.attempt)
            self:performSegue 'back'
          end
          \(facts)
          """, quiz: "questions = { qb.choice 'A?' { 'x', qb.right 'y', 'z' } }")
    }

    private static func clock() throws -> ScratchQuiz {
      try ScratchQuiz(
        """
        qb.scene 'a' { class = 'A', qb.replace 'on' { title = 'On', to = 'b' } },
        qb.scene 'b' { class = 'B', ending = true }
        """,
        script: """
          local A = qb.controller('A', 'Page')
          function A:viewDidLoad() self:after(1, 'tick') end
          function A:tick() self.ticks = not self.ticks self:after(1, 'tick') end
          local B = qb.controller('B', 'Page')
          function B:viewDidLoad() self.text = os.date() end
          """)
    }

    private static func restoring() throws -> ScratchQuiz {
      try ScratchQuiz(
        """
        qb.scene 'a' { class = 'A', qb.replace 'on' { title = 'On', to = 'b' } },
        qb.scene 'b' { class = 'B', ending = true }
        """,
        script: """
          local A = qb.controller 'A'
          A.transient = { 'cache' }
          function A:view()
            return ui.screen { ui.text(self.cache or 'none'),
              ui.choices 'c' { options = { '1', '2', '3' } },
              ui.button 'on' {} }
          end
          function A.on:c(value) self.cache = tostring(value) end
          local B = qb.controller('B', 'Page')
          function B:didRestore() self.restored = true end
          """)
    }

    private static func waiting() throws -> ScratchQuiz {
      try ScratchQuiz(
        """
        qb.scene 'a' { class = 'A',
          qb.replace 'on' { title = 'On', to = 'b' },
          qb.replace 'end' { title = 'End', to = 'z' } },
        qb.scene 'b' { class = 'A' }, qb.scene 'z' { ending = true }
        """,
        script: """
          local A = qb.controller('A', 'Page')
          function A:viewDidLoad() self:after(1, 'fail') self:after(2, 'tick') end
          function A:fail() error 'in time' end
          function A:tick() self.ticks = not self.ticks self:after(1, 'tick') end
          """)
    }
  }
}
