import QuizboardAuthoring
import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

/// The next run begins with the `app.settings` of the previous one.
@Suite("explore: the runs after the first")
struct LaterRunTests {
  private let scenes = """
    qb.scene 'a' { class = 'A', qb.replace 'on' { title = 'On', to = 'z' }, \
    qb.replace 'back' { title = 'Back', to = 'old', when = 'isOld' } },
    qb.scene 'old' { ending = true }, qb.scene 'z' { class = 'Z', ending = true }
    """

  private func script(_ body: String) -> String {
    """
    local A = qb.controller('A', 'Page')
    local Z = qb.controller('Z', 'Page')
    function A:isOld() return self.isKnown == true end
    \(body)
    """
  }

  @Test("what fails at the second start is told, with the run before it") func failing() throws {
    let explored = try Explored(
      scenes,
      script: script(
        """
        function Z:viewDidLoad() self.app.settings.name = { 'Ann' } end
        function A:viewDidLoad()
          self.isKnown = self.app.settings.name ~= nil
          if self.isKnown then self.title = 'Hello ' .. self.app.settings.name end
        end
        """))
    #expect(
      explored.kinds == ["script-error"] && explored.report.problems.count == 1,
      "\(explored)")
    let problem = try #require(explored.report.problems.first)
    #expect(
      problem.place?.description == "scripts/app.lua:7" && problem.path.isEmpty
        && problem.earlier == [[.tap(id: "on")]])
    #expect(
      "\(explored)".contains("  1. tap on\n  started again:\n  as the quiz begins"),
      "\(explored)")
    var writer = JSONWriter()
    explored.report.write(to: &writer)
    let json = String(decoding: writer.bytes, as: UTF8.self)
    #expect(json.contains("\"earlier\":[[{\"do\":\"tap\",\"id\":\"on\"}]]"), "\(json)")
    // It is so in a run that is begun with what the first has left.
    let store = MemoryStore()
    let first = try Session(bundle: try explored.quiz.bundle(), store: store)
    #expect(first.handle(.tap(id: "on")).isOK)
    var fresh = Session.Options()
    fresh.isFresh = true
    #expect(throws: InputError.self) {
      try Session(bundle: try explored.quiz.bundle(), options: fresh, store: store)
    }
  }

  @Test("what only a later run comes to is not said never to be come to; what none comes to is")
  func reached() throws {
    let sound = try Explored(
      scenes,
      script: script(
        """
        function Z:viewDidLoad() self.app.settings.isOld = true end
        function A:viewDidLoad() self.isKnown = self.app.settings.isOld end
        """))
    #expect(
      sound.kinds.isEmpty && sound.report.isComplete && sound.report.unreachedScenes.isEmpty,
      "\(sound)")
    let faulty = try Explored(
      scenes,
      script: script(
        """
        function Z:viewDidLoad() self.app.settings.isOld = true end
        function A:viewDidLoad() self.isKnown = self.app.settings.wasOld end
        """))
    #expect(faulty.kinds.contains("condition-never") && faulty.report.isComplete, "\(faulty)")
  }

  @Test("who is stuck at the first start, and comes on at a later one, is not said to be")
  func overcome() throws {
    let explored = try Explored(
      "qb.scene 'a' { class = 'A', qb.replace 'on' { to = 'z' } }, qb.scene 'z' { ending = true }",
      script: """
        local A = qb.controller 'A'
        function A:viewDidLoad() \
        self.app.settings.starts = math.min((self.app.settings.starts or 0) + 1, 3) end
        function A:view() return ui.screen { ui.button 'try' {} } end
        function A.on:try() if self.app.settings.starts == 3 then self:performSegue 'on' end end
        """)
    #expect(explored.kinds.isEmpty && explored.report.isComplete, "\(explored)")
  }

  @Test("settings without end are not all tried, and nothing is claimed of them")
  func endless() throws {
    let explored = try Explored(
      scenes,
      script: script(
        """
        function A:viewDidLoad()
          local settings = self.app.settings
          settings.starts = (settings.starts or 0) + 1
          self.isKnown = settings.starts > 40
        end
        """))
    #expect(
      explored.kinds.isEmpty && explored.report.limits == [.kept]
        && explored.unseen.contains("old"),
      "\(explored)")
  }
}
