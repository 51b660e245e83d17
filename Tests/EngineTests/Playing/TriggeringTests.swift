import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// storyboard.md 3, as a script sees it.
@Suite("Triggering segues from Lua") struct TriggeringTests {
  /// A stack of pages of class `Page1`, whose methods `script` defines; each page has buttons for
  /// all that can be done.
  private func app(_ script: String, segues: String = "", isStrict: Bool = false) throws -> App {
    let folder = try ScratchQuiz(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "First",
        qb.show "go" { to = "B", on = "go", when = "isReady", otherwise = "instead" },
        qb.show "instead" { to = "C" },
        qb.show "other" { to = "C", on = "other" }, qb.present "cover" { to = "P", on = "cover" },
        qb.present "sheet" { to = "P", on = "sheet", style = "sheet" },
        qb.unwind "lost" { on = "lost" }, \(segues)
      },
      qb.scene "B" { class = "Second", qb.show "more" { to = "C" } },
      qb.scene "C" { class = "Step" },
      qb.scene "P" { class = "Step",
        qb.show "go" { to = "C", on = "go" },
        qb.present "cover" { to = "C", on = "cover" } },
      """,
      script: """

        local Step = qb.controller "Step"
        function Step:view()
          local list = {}
          for _, id in ipairs { "go", "other", "cover", "sheet", "lost", "away", "back" } do
            list[#list + 1] = ui.button(id) { title = id }
          end
          return ui.screen { list }
        end
        function Step.on:away() self:dismiss() end
        function Step:isReady() return true end
        local First, Second = qb.controller("First", "Step"), qb.controller("Second", "Step")
        \(script)
        """)
    return try App(folder, isStrict: isStrict).untraced()
  }

  // MARK: Who can stop it

  @Test(
    "A handler that answers false ends it; nil and true let it go on",
    arguments: [("false", "N A"), ("true", "N B"), ("nil", "N B")])
  func handler(answer: String, path: String) throws {
    let app = try app("function First.on:go() return \(answer) end")
    try app.tap("go")
    #expect(try app.path == path)
  }

  @Test("A condition that is false gives way to otherwise, which asks nobody")
  func condition() throws {
    let app = try app(
      """
      function First:isReady() return false end
      function First:shouldPerformSegue() error 'asked' end
      """)
    try app.tap("go")
    #expect(try app.path == "N C")
    #expect(
      app.row().hasPrefix("A's handler, condition = false, C.init, segue.init, A.prepare, perform"))
  }

  @Test("shouldPerformSegue that is false gives way to otherwise too")
  func shouldPerform() throws {
    let app = try app(
      """
      function First:shouldPerformSegue(identifier, sender)
        print(identifier, sender.id)
        return identifier ~= 'go'
      end
      """)
    try app.tap("go")
    #expect(try app.path == "N C")
    #expect(app.outcome.log == ["go\tgo"])
  }

  @Test(
    "If shouldPerformSegue performs another segue and returns false, otherwise is not performed"
  )
  func classicPattern() throws {
    let app = try app(
      """
      function First:shouldPerformSegue(id)
        if id == 'go' then self:performSegue 'other' return false end
        return true
      end
      """)
    try app.tap("go")
    #expect(try app.hierarchy == "N[A C]")
  }

  @Test("performSegue from code asks neither, and hands its sender over")
  func fromCode() throws {
    let app = try app(
      """
      function First:isReady() return false end
      function First:shouldPerformSegue() return false end
      function First.on:back() self:performSegue("go", { 7 }) end
      function First:prepare(segue, sender)
        print(segue.identifier, segue.kind, segue.sender[1] == sender[1], sender[1])
      end
      """)
    try app.tap("back")
    #expect(try app.path == "N B")
    #expect(app.outcome.log == ["go\tshow\ttrue\t7"])
  }

  @Test("The sender of an action segue is the event")
  func event() throws {
    let app = try app(
      "function First:prepare(segue, sender) print(sender.id, sender.row, sender.value) end")
    try app.tap("other")
    #expect(app.outcome.log == ["other\tnil\tnil"])
  }

  @Test("If a handler makes its controller invisible, the segue is dropped, and the trace says so")
  func dropped() throws {
    let app = try app("function First.on:other() self:performSegue 'cover' end")
    try app.tap("other")
    #expect(try app.hierarchy == "N[A]→P")
    #expect(app.row(of: "segueDropped") == "A.dropped(other)")
  }

  // MARK: When it acts

  @Test("In a handler it acts at once")
  func atOnce() throws {
    let app = try app(
      """
      function First.on:back()
        self:performSegue 'other'
        print(#self.navigationController.children)
      end
      """)
    try app.tap("back")
    #expect(app.outcome.log == ["2"])
  }

  @Test(
    "From a callback it waits until the operation has ended, in the same input",
    arguments: ["viewWillAppear", "viewDidAppear", "didMove", "willMove", "prepareOfA", "perform"])
  func queued(hook: String) throws {
    let script =
      switch hook {
      case "prepareOfA":
        """
        function First:prepare(s)
          if s.identifier == 'go' then
            self:performSegue 'other'
            print(#self.navigationController.children)
          end
        end
        """
      case "perform":
        """
        local Slow = qb.segueClass("Slow", "show")
        function Slow:perform()
          self.source:performSegue "other"
          print(#self.source.navigationController.children)
          Slow.super.perform(self)
        end
        """
      default:
        """
        function Second:\(hook)()
          if not self.went then
            self.went = true
            self:performSegue "more"
            print(#(self.navigationController or { children = { 1 } }).children)
          end
        end
        """
      }
    let app = try app(
      script,
      segues:
        "qb.show 'slow' { to = 'B', on = 'back'\(hook == "perform" ? ", class = 'Slow'" : "") },")
    try app.tap(hook == "perform" ? "back" : "go")
    #expect(try app.hierarchy == "N[A B C]")
    #expect(try #require(app.outcome.log.first.flatMap { Int($0) }) < 3)
  }

  @Test("In viewDidLoad it acts at once, and presenting waits")
  func loading() throws {
    let app = try app(
      """
      function Second:viewDidLoad()
        self:performSegue 'more'
        print(#self.navigationController.children)
      end
      """)
    try app.tap("go")
    #expect(try app.hierarchy == "N[A B C]")
    #expect(app.outcome.log == ["3"])
    #expect(app.row(of: "viewWillAppear") == "C.wA")
  }

  @Test(
    "It is an error in init, view, when, canPerformUnwind and allowedChildrenForUnwinding",
    arguments: [
      ("init", "go", "function Second:init() self:performSegue 'more' end"),
      ("view", "go", "function Second:view() self:performSegue 'more' end"),
      ("when", "go", "function First:isReady() self:performSegue 'other' return true end"),
      (
        "canPerformUnwind", "lost",
        "function First:canPerformUnwind() self:performSegue 'other' return true end"
      ),
      (
        "allowedChildrenForUnwinding", "lost",
        "function First:allowedChildrenForUnwinding() self:performSegue 'other' return {} end"
      ),
    ])
  func refused(phase: String, tap: String, script: String) throws {
    let error = try app(script).error(ofTapping: tap)
    #expect(error.kind == .scriptError)
    #expect(error.message.contains(phase), "\(error)")
  }

  @Test("A queued segue whose source has left the hierarchy is an error")
  func queuedGone() throws {
    let app = try app(
      """
      function Second:viewWillDisappear() self:performSegue "more" end
      function Second.on:back() self.navigationController:pop() end
      """)
    try app.tap("go")
    let error = try app.error(ofTapping: "back")
    #expect(error.message.contains("B#1"), "\(error)")
    #expect(error.kind == .gone)
  }

  @Test(
    "A queued request fails with its own error, whether an input or a call ends the operation",
    arguments: [
      ("function Second:viewDidAppear() self:dismiss() end", InputError.Kind.nothingPresented),
      (
        """
        function Second:viewDidAppear()
          self:present(self.storyboard:instantiate 'P')
          self:present(self.storyboard:instantiate 'P')
        end
        """,
        .alreadyPresenting
      ),
    ])
  func queuedKinds(script: String, kind: InputError.Kind) throws {
    #expect(try app(script).error(ofTapping: "go").kind == kind)
    #expect(
      try app(script + " function First.on:back() self:performSegue 'go' end").error(
        ofTapping: "back"
      ).kind == kind)
  }

  // MARK: Kinds

  @Test("show without a container around presents, never across a presentation")
  func adaptiveShow() throws {
    let app = try app("")
    try app.tap("cover").tap("go")
    #expect(try app.hierarchy == "N[A]→P→C")
  }

  @Test("Presenting from what presents already is the error already-presenting")
  func alreadyPresenting() throws {
    let app = try app(
      "function First.on:back() self:performSegue 'cover' self:performSegue 'sheet' end")
    #expect(try app.error(ofTapping: "back").kind == .alreadyPresenting)
  }

  @Test("Dismissing where nothing is presented is the error nothing-presented")
  func nothingPresented() throws {
    #expect(try app("").error(ofTapping: "away").kind == .nothingPresented)
  }

  @Test(
    "An error that a script rethrows keeps its kind; a script's own error with its words has none",
    arguments: [
      ("error(why, 0)", InputError.Kind.nothingPresented),
      ("coroutine.wrap(function() self:dismiss() end)()", .nothingPresented),
      ("error('so: ' .. why)", .scriptError), ("error(words, 0)", .scriptError),
      ("error(words)", .scriptError),
    ])
  func caughtKinds(raising: String, kind: InputError.Kind) throws {
    let app = try app(
      """
      function First.on:back()
        local ok, why = pcall(self.dismiss, self)
        local words = why:gsub("^[^ ]*: ", "")
        \(raising)
      end
      """)
    let error = try app.error(ofTapping: "back")
    #expect(error.kind == kind, "\(error)")
    #expect(error.message.contains("presents nothing"), "\(error)")
  }

  @Test("Making act what is gone is an error that says which it was and what removed it")
  func gone() throws {
    let app = try app(
      """
      function First.on:back()
        self:performSegue "cover"
        self.old = self.presented
        self:dismiss()
      end
      function First.on:lost() self.old:performSegue "go" end
      """)
    try app.tap("back")
    let error = try app.error(ofTapping: "lost")
    #expect(error.kind == .gone)
    #expect(error.message.contains("P#1") && error.message.contains("dismiss"), "\(error)")
  }

  @Test("An unwinding without destination changes nothing: a warning in play, an error in a test")
  func unwindNowhere() throws {
    let app = try app("")
    let before = app.saved
    try app.tap("lost")
    #expect(app.outcome.warnings.count == 1)
    #expect(
      app.outcome.warnings.first?.kind == .unwindWithoutDestination, "\(app.outcome.warnings)")
    let isSame = app.saved == before
    #expect(isSame)
    #expect(
      try self.app("", isStrict: true).error(ofTapping: "lost").kind == .unwindWithoutDestination)
  }

  @Test("A segue class can do its kind's default later, once, or not at all")
  func segueClass() throws {
    func tried(_ perform: String) throws -> App {
      try app(
        "local Odd = qb.segueClass('Odd', 'show') function Odd:perform() \(perform) end",
        segues: "qb.show 'odd' { to = 'C', on = 'back', class = 'Odd' },")
    }
    let plain = try tried("self.animated = false Odd.super.perform(self)")
    try plain.tap("back")
    #expect(try plain.path == "N C")
    #expect(plain.transition == nil)
    let none = try tried("print(self.class, self.identifier)")
    try none.tap("back")
    #expect(try none.path == "N A")
    #expect(none.outcome.log == ["Odd\todd"])
    let twice = try tried("Odd.super.perform(self) Odd.super.perform(self)").error(
      ofTapping: "back")
    #expect(twice.message.contains("odd"), "\(twice)")
  }
}
