import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// A session that is let go of takes everything with it, whatever was done in it; and what a run no
/// longer is goes at once where another takes its place.
@Suite("Freed") struct FreedTests {
  /// Everything that a controller can hold: rows of a list, delegates, animators, timers with
  /// arguments, an attempt, and tables of its own that lead back to it.
  static let scenes = """
    initial = "nav", qb.scene "nav" { class = "NavigationController", qb.root { to = "menu" } },
    qb.scene "menu" { class = "Menu",
      qb.show "page" { to = "page", on = "rows" },
      qb.present "cover" { class = "Own", to = "page" },
      qb.popover "hang" { class = "Hung", to = "page", } },
    qb.scene "page" { class = "Menu", qb.unwind "back" { action = "back" } },
    """
  static let script = """
    local Fade = qb.animator "Fade"
    Fade.duration = 0.2
    function Fade:animate(context, progress) context:draw(context.to) end
    for name, kind in pairs { Own = "present", Hung = "popover" } do
      local class = qb.segueClass(name, kind)
      function class:perform()
        self.destination.transitioningDelegate = self
        self.destination.adaptivityDelegate = self
        self.destination.mine = { self, self.source }
        class.super.perform(self)
      end
      function class:animatorForPresented() return Fade {} end
      function class:animatorForDismissed() return Fade { backwards = true } end
    end
    local Menu = qb.controller "Menu"
    Menu.transient = { "kept" }
    function Menu:viewDidLoad() self.me = { self }; self.kept = { self } end
    function Menu:prepare(segue, sender) self.last, self.sent = segue, sender end
    function Menu.on:start() self.quiz:newAttempt {} end
    function Menu.on:wait() self:after(5, "tell", { self }); self:after(1, "tell", { "x" }) end
    function Menu:tell(what) self.told = what end
    function Menu.on:fail() error "no" end
    function Menu.on:hang() while true do end end
    function Menu.unwind:back() end
    function Menu:view()
      return ui.screen {
        ui.list "rows" { rows = { { id = "a", title = "A" }, { id = "b", title = "B" } } },
        ui.button "start" { title = "Start" },
        ui.button "wait" { title = "Wait" },
        ui.button "fail" { title = "Fail" },
        ui.button "hang" { title = "Hang" } }
    end
    """
  static let quiz = """
    questions = { qb.choice "Which?" { id = "q", qb.right "This", "That" } }, storyboard = "Main"
    """

  static let ways: [[Input]] = [
    [],
    [.tap(id: "start"), .tap(id: "wait"), .advance(seconds: 2)],
    [.tap(id: "rows", row: 1), .perform(segue: "back"), .perform(segue: "cover")],
    [.tap(id: "rows", row: 2), .perform(segue: "back")],
    [
      .tap(id: "wait"), .perform(segue: "cover"), .perform(segue: "back"), .perform(segue: "cover"),
      .advance(seconds: 6),
    ],
    [.perform(segue: "hang"), .resize(columns: 40, rows: 12), .perform(segue: "back")],
    [.perform(segue: "cover"), .tap(id: "fail"), .perform(segue: "back")],
    [.tap(id: "rows", row: 1), .tap(id: "hang"), .perform(segue: "back")],
  ]

  /// The inputs that fail in every state.
  static let failing: [Input] = [.tap(id: "fail"), .tap(id: "hang")]

  @Test("A session that was played, rewound, restored and reloaded is freed", arguments: ways)
  func played(inputs: [Input]) throws {
    let folder = try ScratchQuiz(Self.scenes, script: Self.script, quiz: Self.quiz)
    let bundle = try folder.bundle()
    var parts = Parts()
    do {
      var options = Session.Options()
      options.isTraced = true
      let session = try Session(bundle: bundle, options: options)
      let first = session.save()
      parts.add(session)
      for input in inputs {
        let outcome = session.handle(input)
        #expect(
          outcome.isOK == !Self.failing.contains(input), "\(input): \(outcome.error?.message ?? "")"
        )
        _ = session.screenLines()
        parts.add(session)
      }
      let last = session.save()
      try session.restore(first)
      parts.add(session)
      try session.restore(last)
      parts.add(session)
      _ = try session.reload(try folder.bundle())
      parts.add(session)
      #expect(parts.alive.contains("session"))
    }
    #expect(parts.alive == [])
  }

  @Test("What another run has taken the place of is freed at once")
  func replaced() throws {
    let folder = try ScratchQuiz(Self.scenes, script: Self.script, quiz: Self.quiz)
    let session = try Session(bundle: try folder.bundle())
    for turn in 0..<2 {
      #expect(session.handle(.tap(id: "rows", row: 1)).isOK)
      var parts = Parts()
      parts.add(session)
      switch turn {
      case 0: try session.restore(session.save())
      default: _ = try session.reload(try folder.bundle())
      }
      #expect(parts.alive == ["session"], "turn \(turn)")
    }
  }
}
