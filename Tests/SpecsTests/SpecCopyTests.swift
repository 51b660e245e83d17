import QuizboardScripting
import QuizboardSpecs
import QuizboardTestKit
import Testing

@Suite("test: the copies that a spec reads")
struct SpecCopyTests {
  @Test(
    "a spec reads in a copy what scripts read in the object, apart from listed exceptions",
    arguments: [
      (APIOwner.controller, "SpecController", Set(["app"])), (.attempt, "SpecAttempt", Set()),
      (.question, "SpecQuestion", Set()),
      (.scene, "SpecScene", Set()),
    ])
  func complete(owner: APIOwner, type: String, otherwise: Set<String>) {
    let lines = SpecDefinitions.luaCATS().split(separator: "\n", omittingEmptySubsequences: false)
    let fields = lines.drop { $0 != "---@class \(type)" }.dropFirst().prefix {
      $0.hasPrefix("---@field")
    }
    let declared = Set(
      fields.compactMap { $0.firstMatch(of: #/---@field (\w+)/#).map { String($0.1) } })
    let properties = API.entries.filter { entry in
      if case .property = entry.kind { entry.owner == owner } else { false }
    }.map(\.name)
    #expect(!properties.isEmpty && Set(properties).subtracting(declared) == otherwise)
  }

  private static let files = [
    "quiz.lua": """
    local qb = require "quizboard"
    return qb.quiz { title = "Lamps", identifier = "lamps", timeLimit = 90,
      questions = { qb.trueFalse "Lit?" { id = "lit", answer = true } } }
    """,
    "Main.storyboard.lua": """
    local qb = require "quizboard"
    return qb.storyboard { initial = "nav",
      qb.scene "nav" { class = "NavigationController", qb.root { to = "a" } },
      qb.scene "a" { class = "A", colour = "red",
        qb.present "open" { to = "b", on = "open", style = "sheet" } },
      qb.scene "b" { class = "B" } }
    """,
    "scripts/a.lua": """
    local qb = require "quizboard"
    local ui, A, B = qb.ui, qb.controller "A", qb.controller "B"
    function A:init() self.attempt = self.quiz:newAttempt() end
    function A:view() return ui.screen { ui.button "open" { title = "Open" } } end
    function B:view() return ui.field "name" {} end
    """,
  ]

  @Test("of the visible controller: who is around it, its quiz and attempt, what is entered")
  func top() throws {
    let trial = try SpecTrial(
      files: Self.files.merging([
        "spec/trial_spec.lua": """
        it("reads", function()
          local app = qb.launch { size = { 50, 24 } }
          local top = app.top
          assert.same({ identifier = "lamps", title = "Lamps" }, top.quiz)
          assert.same({}, top.input)
          assert.is_nil(top.input.name)
          assert.is_nil(top.presented)
          assert.equal("nav", top.parent.scene.id)
          assert.equal("nav#1", top.navigationController.id)
          assert.equal(1, #top.navigationController.viewControllers)
          assert.equal("a", top.navigationController.top.scene.id)
          assert.same({ "a#1" }, { top.parent.children[1].id })
          assert.same({}, top.children)
          assert.same({ name = "Main" }, top.storyboard)
          assert.same({ horizontal = "compact", vertical = "regular" }, top.traits)
          assert.same({ false, false, true },
            { top.isModalInPresentation, top.hidesBackButton, top.isVisible })
          assert.equal(90, top.attempt.remaining)
          assert.equal("lamps", top.attempt.quiz.identifier)
          assert.same({ { id = "lit", type = "trueFalse", text = "Lit?" } }, top.attempt.questions)
          assert.is_nil(top.attempt.response)
          assert.same({ "lit", "Lit?", "True" },
            { top.attempt.question.id, top.attempt.question.heading, top.attempt.question.correct })
          assert.same({ "open", "b" }, { app.scene.segues[1].identifier, app.scene.segues[1].to })
          assert.equal("red", app.scene.attributes.colour)
          app:tap "open":type("name", "Ada")
          assert.equal("Ada", app.top.input.name)
          assert.equal("nav", app.top.presenting.scene.id)
          assert.equal("a", app.top.presentationSource.scene.id)
          assert.same({ identifier = "open", kind = "present" }, app.top.presentationSegue)
          assert.is_nil(app.top.parent)
        end)
        """
      ]) { $1 })
    #expect(try trial.run().isSound, "\(trial.results.map(\.failure?.message))")
  }

  private static let idle =
    "a spec reads copies, which have no methods; use app:tap, app:perform and so on"

  private static let beside = """
    cannot be read of a controller beside the visible one; its readable fields are id, class, \
    title, scene and its children; app:hierarchy() has the rest
    """

  @Test(
    "what a copy cannot do is told; a field that nobody has set is nil",
    arguments: [
      ("app.top:performSegue 'open'", "app.top.performSegue: \(idle)"),
      ("app.top.viewDidLoad()", "app.top.viewDidLoad: \(idle)"),
      ("print(app.top.parent.attempt)", "attempt \(beside)"),
      ("print(app.top.parent.children[1].children)", "children \(beside)"),
      ("app.top.parent:dismiss()", "dismiss: \(idle)"),
      (
        "print(app.top.app.state)",
        "app.top.app: use the app of the spec instead: app.state, app.scores, …"
      ),
      ("app.top.attempt:finish()", "app.top.attempt.finish: \(idle)"),
      ("app.top.attempt.question:grade(true)", "app.top.question.grade: \(idle)"),
      ("app.scene:leadsOn 'open'", "app.scene.leadsOn: \(idle)"),
      (
        """
        assert.is_nil(app.top.lives) assert.is_nil(app.top.attempt.lives) \
        assert.is_nil(app.top[1]) error 'fine'
        """,
        "fine"
      ),
    ])
  func acts(body: String, words: String) throws {
    let spec = "it('acts', function() local app = qb.launch() \(body) end)"
    let trial = try SpecTrial(files: Self.files.merging(["spec/trial_spec.lua": spec]) { $1 })
    try trial.run()
    #expect(trial.results.first?.failure?.message == words)
  }
}
