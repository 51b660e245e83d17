import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// An error in any function that the engine calls ends its input, and nothing of that input is
/// left.
@Suite("An error in a callback") struct CallbackErrorTests {
  /// Every hook of every sort, by the scene that it fails in. The play below comes to each of them.
  static let hooks: [String] = [
    "A.handler", "A.isReady", "registered", "inline", "A.shouldPerformSegue", "A.prepare",
    "B.init", "B.viewDidLoad", "B.view", "B.viewWillAppear", "B.viewDidAppear",
    "B.viewWillDisappear",
    "B.viewDidDisappear", "B.willMove", "B.didMove", "B.deinit",
    "A.viewWillAppear", "A.viewDidAppear", "A.viewWillDisappear", "A.viewDidDisappear", "R.view",
    "Slow.init", "Slow.perform", "B.prepare", "B.canPerformUnwind", "B.allowedChildrenForUnwinding",
    "A.canPerformUnwind", "A.unwind",
    "P.init", "P.viewDidLoad", "P.view", "P.show", "P.allowedChildrenForUnwinding",
    "P.unwindTowards", "P.deinit",
    "O.viewControllerForUnwinding", "O.segueForUnwinding", "O.deinit", "Q.unwind", "Q.deinit",
  ]

  /// Goes everywhere: pushes, pops, unwindings by both sets of names, presentations of both sorts
  /// of container.
  static let play = [
    "next", "back", "next", "home", "cover", "deeper", "up", "away", "older", "deeper", "up",
    "away",
  ]

  private func app(failingIn hook: String, store: RememberingStore? = nil) throws -> App {
    let folder = try ScratchQuiz(
      Self.scenes, script: Self.script.replacing("FAIL", with: hook),
      quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
    return try App(folder.bundle(), store: store)
  }

  @Test("changes nothing, and the same input works once its cause is gone", arguments: hooks)
  func changesNothing(hook: String) throws {
    let app = try app(failingIn: hook)
    try app.tap("arm")
    var errors: [InputError] = []
    for id in Self.play {
      if let error = try app.attempt(.tap(id: id)) {
        errors.append(error)
        try app.tap("disarm").tap(id)
      }
    }
    let error = try #require(errors.first, "nothing failed")
    #expect(errors.count == 1)
    #expect(error.kind == .scriptError)
    #expect(error.message.contains("broken \(hook)"), "\(error)")
    #expect(error.file == "scripts/app.lua")
    #expect(error.line == Self.line)
    #expect(error.traceback.count >= 2, "\(error.traceback)")
    #expect(try app.hierarchy == "N[A]")
  }

  @Test(
    "leaves the store as it was",
    arguments: ["A.handler", "B.init", "B.didMove", "B.deinit", "A.unwind"])
  func store(hook: String) throws {
    let store = RememberingStore()
    let app = try app(failingIn: hook, store: store)
    try app.tap("arm")
    for id in Self.play {
      let (places, settings, scores) = (store.places, store.settings, store.scores.count)
      guard try app.attempt(.tap(id: id)) != nil else { continue }
      #expect(store.places == places)
      #expect(store.settings == settings)
      #expect(store.scores.count == scores)
      try app.tap("disarm").tap(id)
    }
    #expect(store.scores.isEmpty)
    #expect(try app.hierarchy == "N[A]")
  }

  @Test("keeps what was printed: the log of the failed input is told")
  func log() throws {
    let app = try app(failingIn: "B.viewDidLoad")
    try app.tap("arm")
    _ = try app.error(ofTapping: "next")
    #expect(app.outcome.log == ["before B.viewDidLoad"])
  }

  private static let scenes = """
    qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
    qb.scene "A" { class = "A",
      qb.show "next" { to = "B", on = "next", when = "isReady", class = "Slow" },
      qb.present "cover" { to = "P", on = "cover", when = "registered" },
      qb.present "older" { to = "O", on = "older", \
    when = function(controller) fault(controller, "inline") return true end },
    },
    qb.scene "B" { class = "Step", qb.unwind "home" { on = "home" } },
    qb.scene "P" { class = "Deck", qb.root { to = "Q" } },
    qb.scene "O" { class = "OldDeck", qb.root { to = "Q" } },
    qb.scene "Q" { class = "First", qb.show "deeper" { to = "R", on = "deeper" } },
    qb.scene "R" { class = "Step", qb.unwind "up" { on = "up" } },
    """

  /// The line of the script on which it fails: that of `error`.
  private static let line = 8

  private static let script = """

    function fault(controller, hook)
      if hook ~= "FAIL" or not controller.app.state.armed then return end
      local app = controller.app
      print("before " .. hook)
      if not hook:find "view$" then
        app.settings.sound, app.state.seen, controller.mark = "loud", app.random:integer(1, 9), \
    { "marked" }
        app.scores:record(controller.quiz:newAttempt()) end error("broken " .. hook)
    end
    local hooks = {
      "init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", \
    "viewDidDisappear", "willMove",
      "didMove", "deinit", "prepare",
    }
    local function watch(class, isOlder)
      for _, hook in ipairs(hooks) do
        class[hook] = function(self, ...) fault(self, self.scene.id .. "." .. hook) end
      end
      local function guard(hook)
        class[hook] = function(self, ...)
          fault(self, self.scene.id .. "." .. hook)
          return class.super[hook](self, ...)
        end
      end
      for _, hook in ipairs { "shouldPerformSegue", "canPerformUnwind" } do guard(hook) end
      if not isOlder then guard "allowedChildrenForUnwinding" end
    end

    local Step = qb.controller "Step"
    watch(Step)
    function Step:view()
      fault(self, self.scene.id .. ".view")
      local buttons = {}
      for _, id in ipairs { "arm", "disarm", "next", "back", "home", "cover", "older", "deeper", \
    "up", "away" } do
        buttons[#buttons + 1] = ui.button(id) { title = id }
      end
      return ui.screen { buttons, ui.text(tostring(self.app.settings.sound)) }
    end
    function Step.on:arm() self.app.state.armed = true end
    function Step.on:disarm() self.app.state.armed = false end
    function Step.on:next() fault(self, self.scene.id .. ".handler") end
    function Step.on:back() self.navigationController:pop() end
    function Step.on:away() self:dismiss() end
    function Step:isReady() fault(self, self.scene.id .. ".isReady") return true end
    qb.condition("registered", function(controller) fault(controller, "registered") return true end)

    local A = qb.controller("A", "Step")
    function A.unwind:home() fault(self, "A.unwind") end
    local First = qb.controller("First", "Step")
    function First.unwind:up() fault(self, "Q.unwind") end

    local Slow = qb.segueClass("Slow", "show")
    function Slow:init() fault(self.source, "Slow.init") end
    function Slow:perform() fault(self.source, "Slow.perform") Slow.super.perform(self) end

    local function stack(class)
      function class:view()
        fault(self, self.scene.id .. ".view")
        return ui.child(self.children[#self.children])
      end
      function class:show(controller) fault(self, self.scene.id .. ".show") self:add(controller) end
    end

    local Deck = qb.container "Deck"
    watch(Deck)
    stack(Deck)
    function Deck:unwindTowards(segue, subsequent)
      fault(self, self.scene.id .. ".unwindTowards")
      self:remove(self.children[#self.children])
    end

    local OldDeck = qb.container "OldDeck"
    watch(OldDeck, true)
    stack(OldDeck)
    function OldDeck:viewControllerForUnwinding(action, from, sender)
      fault(self, "O.viewControllerForUnwinding")
      return self.children[1]
    end
    local Back = qb.segueClass "Back"
    function Back:perform() self.source.parent:remove(self.source) end
    function OldDeck:segueForUnwinding(to, from, identifier)
      fault(self, "O.segueForUnwinding")
      return Back { identifier = identifier, source = from, destination = to }
    end
    """
}
