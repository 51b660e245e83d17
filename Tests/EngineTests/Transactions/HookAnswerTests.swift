import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardTestKit
import Testing

/// The error for an invalid result of a hook: it names the hook, the place of the hook, and
/// the remedy.
@Suite("Answers of hooks") struct HookAnswerTests {
  private static let scenes = """
    qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
    qb.scene "A" { class = "A",
      qb.show "next" { to = "B", on = "next" }, qb.popover "menu" { to = "B", on = "menu" },
      qb.present "cover" { to = "B", on = "cover" },
    },
    qb.scene "B" { class = "B", qb.unwind "home" { on = "home" } },
    """

  private static let script = """

    local A, B = qb.controller "A", qb.controller "B"
    local Fade = qb.segueClass("Fade", "custom")
    local Zoom = qb.animator "Zoom"
    function A:view() \
    return ui.screen { ui.button "next" {}, ui.button "menu" {}, ui.button "cover" {} } end
    function B:view() return ui.screen { ui.button "home" {} } end
    function A:prepare(segue)
      segue.destination.adaptivityDelegate, segue.destination.transitioningDelegate = self, self
    end

    """
  /// The line on which the hook of a case stands.
  private static let line = script.split(separator: "\n", omittingEmptySubsequences: false).count

  @Test(
    "An answer that cannot be used is told with the hook, its line, and a remedy",
    arguments: [
      (
        "function A:allowedChildrenForUnwinding(source) return { source.controller } end", "home",
        "which is not a child of A#1; return"
      ),
      (
        "function A:allowedChildrenForUnwinding() return { 5 } end", "home",
        "item 1 of what it returns is a number"
      ),
      (
        "function A:allowedChildrenForUnwinding() return 5 end", "home",
        "must be a list of controllers"
      ),
      (
        "function A:canPerformUnwind() return true end", "home",
        "has no unwind action \"home\"; define function A.unwind:home(segue)"
      ),
      (
        "function B:canPerformUnwind() return true end", "home",
        "has no unwind action \"home\"; define function B.unwind:home(segue)"
      ),
      (
        "function B:viewControllerForUnwinding(action, from) return from end", "home",
        "returns B#1, which is where the unwinding starts; return"
      ),
      (
        "function B:viewControllerForUnwinding() return 5 end", "home",
        "must return a controller or nil, not a number"
      ),
      (
        "function B:viewControllerForUnwinding() return self.storyboard:instantiate 'A' end",
        "home",
        "returns A#2, which is not in the hierarchy; return"
      ),
      (
        "function B:viewControllerForUnwinding() return self.parent.children[1] end", "home",
        "returns A#1, but A has no unwind action \"home\"; define"
      ),
      ("function A:adaptiveStyle() return 'large' end", "menu", "must return one of"),
      (
        "function A:adaptiveController() return 5 end", "menu",
        "must return a controller or nil, not a number"
      ),
      (
        "function A:adaptiveController() return self end", "menu",
        "returns A#1 for B#1: A#1 is in N#1 already; take it out"
      ),
      ("function A:animatorForPresented() return 5 end", "cover", "must be a name, an animator"),
      (
        "function A:view() return 5 end", "next",
        "view() must return an element of qb.ui, not a number"
      ),
    ])
  func answer(_ hook: String, _ tap: String, _ words: String) throws {
    let folder = try ScratchQuiz(Self.scenes, script: Self.script + hook)
    let error = try Self.error(folder, tapping: tap == "home" ? ["next", "home"] : [tap])
    #expect(error.message.contains(words), "\(error)")
    #expect(error.place?.file == "scripts/app.lua" && error.place?.line == Self.line, "\(error)")
    #expect(!error.traceback.isEmpty)
  }

  @Test("A segue of the older unwinding that cannot be used, too")
  func segue() throws {
    let folder = try ScratchQuiz(
      Self.scenes.replacing("class = \"NavigationController\"", with: "class = \"Deck\""),
      script: Self.script + """
        local Deck = qb.container "Deck" function Deck:show(c) self:add(c) end function \
        A.unwind:home() end \
        function Deck:view() return ui.screen { ui.child(self.children[#self.children]) } end \
        function Deck:viewControllerForUnwinding() return self.children[1] end function \
        Deck:segueForUnwinding() return 5 end
        """)
    let error = try Self.error(folder, tapping: ["next", "home"])
    #expect(error.message.contains("segueForUnwinding must return a segue or nil"), "\(error)")
    #expect(error.place?.line == Self.line)
  }

  @Test("A question that the attempt has not drawn is told at the line of next")
  func undrawn() throws {
    let folder = try ScratchQuiz(
      Self.scenes,
      script: Self.script + "function A:init() self.attempt = self.quiz:newAttempt() end",
      quiz: """
        draw = { { "easy", 1 } },
        questions = { qb.trueFalse "One" { answer = true, tags = { "easy" } }, \
        qb.trueFalse "Two" { answer = true } },
        next = function(attempt) return attempt.quiz.questions[2] end,
        """)
    let error = try Self.error(folder, tapping: ["next"])
    #expect(
      error.message.contains(
        "next returns “Two”, which is not among the drawn questions; return one of"),
      "\(error)")
    #expect(error.place?.file == "quiz.lua" && error.place?.line == 3, "\(error)")
  }

  @Test("A segue that a person triggers, and that cannot be performed, names its own line")
  func triggered() throws {
    let folder = try ScratchQuiz(
      """
      qb.scene "A" { class = "A", qb.present "one" { to = "B", on = "one", style = "sheet" } },
      qb.scene "B" {},
      """,
      script: """
        local A = qb.controller "A"
        function A:view() return ui.screen { ui.button "one" {} } end
        function A.on:one() self:present(self.storyboard:instantiate "B", { style = "sheet" }) end
        """)
    let error = try Self.error(folder, tapping: ["one"], columns: 80)
    #expect(error.kind == .alreadyPresenting)
    #expect(error.place?.file == "Main.storyboard.lua" && error.place?.line == 1, "\(error)")
  }

  /// The error of the last of some taps; launching may be the one that fails.
  private static func error(_ folder: ScratchQuiz, tapping ids: [String], columns: Int = 50) throws
    -> InputError
  {
    var options = Session.Options()
    options.size = Size(columns: columns, rows: 20)
    let session: Session
    do {
      session = try Session(bundle: folder.bundle(), options: options)
    } catch let error as InputError { return error }
    for id in ids.dropLast() { #expect(session.handle(.tap(id: id)).isOK) }
    return try #require(session.handle(.tap(id: ids[ids.count - 1])).error)
  }
}
