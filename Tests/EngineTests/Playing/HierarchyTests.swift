import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// The hierarchy as a script sees it, and odd things done to it.
@Suite("The hierarchy from Lua") struct HierarchyTests {
  private func app(_ body: String, class methods: String = "") throws -> App {
    let folder = try ScratchQuiz(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "Step", qb.present "cover" { to = "P" }, \
      qb.show "next" { to = "B", on = "next" } },
      qb.scene "B" { class = "Step" },
      qb.scene "P" { class = "NavigationController", qb.root { to = "Q" } }, \
      qb.scene "Q" { class = "Step" },
      """,
      script: """
        local Step = qb.controller "Step"
        function Step:view() \
        return ui.stack { ui.button "try" {}, ui.button "check" {}, ui.button "next" {} } end
        function Step.on:try()
          local stack, make = self.navigationController, \
        function(id) return self.storyboard:instantiate(id) end
          \(body)
        end
        \(methods)
        """, quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
    return try App(folder).untraced()
  }

  private func said(_ body: String) throws -> String {
    try app(body).tap("try").outcome.log.joined(separator: "; ")
  }

  @Test("Everyone knows who is above, below and over whom")
  func links() throws {
    let said = try said(
      """
      self:performSegue "cover"
      local P = self.presented
      local Q = P.children[1]
      print(self.parent.id, stack.parent, self.presented.id, stack.presented.id, P.presenting.id, \
      Q.presenting.id)
      print(P.presentationSource.id, Q.presentationSource, Q.parent == P, \
      P.presentationSegue.identifier)
      print(self.isVisible, stack.isVisible, P.isVisible, Q.isVisible, Q.navigationController == P)
      """)
    #expect(
      said == "N#1\tnil\tP#1\tP#1\tN#1\tN#1; A#1\tnil\ttrue\tcover; false\tfalse\ttrue\ttrue\ttrue")
  }

  @Test("A list of children is a copy: changing it changes nothing")
  func copies() throws {
    #expect(
      try said(
        """
        local list = stack.children list[1] = nil table.insert(list, 7) \
        print(#stack.children, stack.viewControllers[1].id)
        """)
        == "1\tA#1")
  }

  @Test("A script may set the window's root: the old one goes, with all that it held")
  func setRoot() throws {
    let app = try app("self:performSegue 'cover' self.app.window.root = make 'P'")
    try app.tap("try")
    #expect(try app.hierarchy == "P[Q]")
    let row = app.row(of: "deinit", "viewWillAppear", "viewDidDisappear")
    #expect(row.hasSuffix("Q.deinit, P.deinit, A.deinit, N.deinit"), "\(row)")
    try app.tap("check", in: "Q#2")
  }

  @Test("Two presentations over each other, dismissed together from below")
  func stacked() throws {
    let app = try app(
      """
      self:performSegue "cover"
      self.presented.children[1]:present(make "B")
      print(#self.app.window.root.presented.children, self.presented.presented.id)
      self:dismiss()
      """)
    try app.tap("try")
    #expect(app.outcome.log == ["1\tB#1"])
    #expect(try app.hierarchy == "N[A]")
    #expect(app.row(of: "deinit") == "B.deinit, Q.deinit, P.deinit")
  }

  @Test("Dismissing from the top takes only the top away")
  func topOnly() throws {
    let app = try app(
      """
      self:performSegue 'cover' local b = make 'B' self.presented.children[1]:present(b) b:dismiss()
      """)
    #expect(try app.tap("try").hierarchy == "N[A]→P[Q]")
  }

  @Test(
    "Every will has its did, whatever a callback does",
    arguments: ["viewWillAppear", "viewWillDisappear", "viewDidLoad", "didMove"])
  func balanced(hook: String) throws {
    let app = try app(
      "stack:push(make 'B')",
      class: """
        function Step:\(hook)()
          if self.scene.id == "B" and not self.did then
            self.did = true
            self.navigationController:push(self.storyboard:instantiate "A")
          end
        end
        """)
    try app.tap("try")
    let events = app.session.takeTrace()
    for id in Set(events.compactMap(\.controller)) {
      for (will, did) in [
        ("viewWillAppear", "viewDidAppear"), ("viewWillDisappear", "viewDidDisappear"),
        ("willMove", "didMove"),
      ] {
        let count = events.count { $0.controller == id && $0.event == will }
        #expect(count == events.count { $0.controller == id && $0.event == did }, "\(id) \(will)")
      }
    }
  }

  @Test("An attempt is found on the controller, its parents, its presentation's source")
  func attempts() throws {
    let said = try said(
      """
      print(self.attempt)
      stack.attempt = self.quiz:newAttempt()
      print(self.attempt == stack.attempt)
      self:performSegue "cover"
      print(self.presented.children[1].attempt == stack.attempt)
      self.presented.attempt = self.quiz:newAttempt()
      print(self.presented.children[1].attempt == stack.attempt, self.attempt == stack.attempt)
      """)
    #expect(said == "nil; true; true; false\ttrue")
  }

  @Test("A reply describes the attempt of the visible controller, not one begun by another since")
  func shownAttempt() throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'A', qb.present 'cover' { to = 'B', on = 'cover' } }, \
      qb.scene 'B' { class = 'B' }, qb.scene 'C' {}
      """,
      script: """
        local A, B = qb.controller "A", qb.controller "B"
        function A:view() return ui.screen { ui.button "cover" { title = "Cover" } } end
        function A:viewDidLoad() self.attempt = self.quiz:newAttempt() self.attempt:answer(1) \
        self.attempt:finish() end
        function B:view() return ui.screen { ui.button "back" { title = "Back" } } end
        function B:viewDidLoad() self.attempt = self.quiz:newAttempt() end
        function B.on:back() self:dismiss() end
        """, quiz: "questions = { qb.choice 'Wet?' { qb.right 'Water', 'Fire' } }")
    #expect(app.session.standing?.isFinished == true && app.session.standing?.score == 1)
    try app.tap("cover")
    #expect(app.session.standing?.isFinished == false && app.session.standing?.score == 0)
    try app.tap("back")
    #expect(app.session.standing?.isFinished == true && app.session.standing?.score == 1)
  }

  @Test("The question is the attempt's as it was when the controller loaded")
  func question() throws {
    let app = try App(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "A", qb.show "next" { to = "A", on = "next" } },
      """,
      script: """
        function qb.app.didLaunch(app) app.state.started = true end
        local A = qb.controller "A"
        function A:init() \
        if not self.app.state.attempt then self.app.state.attempt = self.quiz:newAttempt() end \
        self.attempt = self.app.state.attempt end
        function A:prepare() self.attempt:advance() end
        function A:view() return ui.screen { ui.text(self.question.text), ui.button "next" {} } end
        """,
      quiz:
        "questions = { qb.trueFalse 'One' { answer = true }, qb.trueFalse 'Two' { answer = true } }"
    )
    #expect(try app.texts == ["One"])
    #expect(try app.tap("next").texts == ["Two"])
    #expect(try app.tap("navigationBack").texts == ["One"])
  }

  @Test("What is put back in the same input is not gone; what is out when it ends is")
  func gone() throws {
    let app = try app(
      """
      if self.kept then self.kept:performSegue 'next' else local b = make 'B' stack:push(b) \
      stack:pop() self.kept = b end
      """)
    try app.tap("try")
    #expect(app.row(of: "deinit") == "B.deinit")
    #expect(try app.error(ofTapping: "try").kind == .gone)
  }

  @Test(
    "A child that the container's view does not place is invisible, without appearance callbacks"
  )
  func unplaced() throws {
    let app = try App(
      """
      qb.scene 'T' { class = 'T', qb.root 'a' { to = 'A' }, qb.root 'b' { to = 'B' } }, \
      qb.scene 'A' {}, qb.scene 'B' {}
      """,
      script: """
        local T = qb.container "T"
        function T:init() self.both = false end
        function T:view()
          return ui.screen { ui.child(self.children[1]), self.both and ui.child(self.children[2]), \
        ui.button "both" {} }
        end
        function T.on:both() self.both = not self.both end
        """)
    #expect(!app.row(of: "viewWillAppear").contains("B"))
    try app.tap("both")
    #expect(app.row(of: "viewDidLoad", "viewWillAppear", "viewDidAppear") == "B.wL, B.wA, B.dA")
    try app.tap("both")
    #expect(app.row(of: "viewWillDisappear", "viewDidDisappear") == "B.wD, B.dD")
    #expect(try app.path == "T A")
  }

  @Test(
    "Odd things are refused with a sentence, never a crash",
    arguments: [
      "self:present(self)", "self:present(stack)", "stack:push(self)", "make('N'):push(stack)",
      "self:dismiss()",
      "self.app.window.root = self", "stack:remove(make 'B')", "stack:setViewControllers { 7 }",
      "local b = make 'B' self:present(b) self:present(b)",
      "local b = make 'B' stack:push(b) self:present(b)",
      "local b = make 'B' b:present(make 'B')", "local n = make 'N' n:push(n)",
      "self.presentationSegue.identifier = 'x'", "stack.children[9]:dismiss()",
    ])
  func refused(body: String) throws {
    let app = try app(body)
    let error = try app.error(ofTapping: "try")
    #expect(!error.message.isEmpty && !error.message.contains("fault"), "\(error)")
    #expect(error.line == 5, "\(error)")
    try app.tap("next")
    #expect(try app.hierarchy == "N[A B]")
  }

  @Test("setViewControllers to nothing leaves a stack without a top, which still plays")
  func emptyStack() throws {
    let app = try app("stack:setViewControllers {}")
    guard try app.attempt(.tap(id: "try")) == nil else { return }
    #expect(try app.path == "N")
    try app.run(.resize(columns: 60, rows: 20))
  }
}
