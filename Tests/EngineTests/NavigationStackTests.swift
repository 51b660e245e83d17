import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// The navigation controller's own behaviour; the container of `Quizzes/unwind-container` passes
/// the same.
@Suite("Navigation stacks") struct NavigationStackTests {
  /// Runs Lua in a handler of the page on top; what it logged.
  private func lua(_ stack: Stack, depth: Int = 1, _ body: String) throws -> (
    app: App, said: String
  ) {
    let app = try Stage.app(stack, depth: depth, trying: body)
    try app.tap("try")
    return (app, app.outcome.log.joined(separator: "; "))
  }

  @Test(
    "It shows its top and is the navigationController of what is in it", arguments: Stack.allCases)
  func showsTop(stack: Stack) throws {
    let (app, said) = try lua(
      stack, depth: 3, "print(stack.id, stack == stack.children[2].navigationController)")
    #expect(said == "N#1\ttrue")
    #expect(try app.path == "N C")
    #expect(try app.hierarchy == "N[A B C]")
  }

  @Test("What a handler does with a stack is one change", arguments: Stack.allCases)
  func oneChange(stack: Stack) throws {
    let (app, _) = try lua(
      stack, depth: 2, "stack:push(make 'C') stack:pop() stack:push(make 'D') stack:push(make 'C')")
    #expect(try app.hierarchy == "N[A B D C]")
    #expect(app.row(of: "viewDidLoad", "viewWillAppear", "viewDidDisappear") == "C.wL, C.wA, B.dD")
  }

  @Test("A reordered stack is animated", arguments: Stack.allCases)
  func reordered(stack: Stack) throws {
    let (app, _) = try lua(
      stack, depth: 3,
      """
      local list = stack.children
      stack:setViewControllers { list[1], list[3], list[2] }
      """)
    #expect(try app.hierarchy == "N[A C B]")
    #expect(app.outcome.transition?.name != nil)
  }

  @Test("Popping the root does nothing", arguments: Stack.allCases)
  func popRoot(stack: Stack) throws {
    let (app, said) = try lua(stack, "print(stack:pop()) print(names(stack:popToRoot()))")
    #expect(said == "nil; []")
    #expect(app.row() == "A's handler")
  }

  @Test("pop answers what it took off", arguments: Stack.allCases)
  func popAnswers(stack: Stack) throws {
    let (app, said) = try lua(stack, depth: 2, "print(stack:pop() == top)")
    #expect(said == "true")
    #expect(try app.hierarchy == "N[A]")
  }

  @Test(
    "popTo a controller that is not on the stack does nothing and answers nil",
    arguments: Stack.allCases)
  func popToStranger(stack: Stack) throws {
    let (app, said) = try lua(stack, depth: 3, "print(stack:popTo(make 'D'))")
    #expect(said == "nil")
    #expect(try app.hierarchy == "N[A B C]")
  }

  @Test("popTo the top takes nothing off", arguments: Stack.allCases)
  func popToTop(stack: Stack) throws {
    let (app, said) = try lua(stack, depth: 2, "print(names(stack:popTo(top)))")
    #expect(said == "[]")
    #expect(app.row() == "B's handler")
  }

  @Test(
    "popTo and popToRoot answer what they took off, from the bottom up", arguments: Stack.allCases)
  func popToAnswers(stack: Stack) throws {
    #expect(
      try lua(stack, depth: 3, "print(names(stack:popTo(stack.children[1])))").said == "[B C]")
    #expect(try lua(stack, depth: 3, "print(names(stack:popToRoot()))").said == "[B C]")
  }

  @Test(
    "setViewControllers keeps those that stay, removes and adds the rest", arguments: Stack.allCases
  )
  func setAll(stack: Stack) throws {
    let (app, _) = try lua(
      stack, depth: 3, "stack:setViewControllers { stack.children[1], stack.children[3], make 'D' }"
    )
    #expect(
      app.row() == """
        C's handler, D.init, B.willMove(nil), D.willMove(N), D.wL, C.wD, D.wA, ⇒ slide, C.dD, \
        D.dA, B.didMove(nil), D.didMove(N), B.deinit
        """)
    #expect(try app.hierarchy == "N[A C D]")
    #expect(app.transition == "slide")
  }

  @Test(
    "setViewControllers can take off the top and put another in its place",
    arguments: Stack.allCases)
  func setTop(stack: Stack) throws {
    let (app, _) = try lua(
      stack, depth: 2,
      "stack:setViewControllers({ stack.children[1], make 'D' }, { animated = false })")
    #expect(try app.hierarchy == "N[A D]")
    #expect(try app.path == "N D")
    #expect(app.row(of: "viewWillAppear", "viewWillDisappear", "deinit") == "B.wD, D.wA, B.deinit")
  }

  @Test("setViewControllers with the same list calls nobody", arguments: Stack.allCases)
  func setSame(stack: Stack) throws {
    let (app, _) = try lua(stack, depth: 2, "stack:setViewControllers(stack.children)")
    #expect(app.row() == "B's handler")
  }

  @Test("setViewControllers in another order shows the other top", arguments: Stack.allCases)
  func reorder(stack: Stack) throws {
    let (app, _) = try lua(
      stack, depth: 2, "stack:setViewControllers { stack.children[2], stack.children[1] }")
    #expect(try app.path == "N A")
    #expect(try app.hierarchy == "N[B A]")
  }

  @Test(
    "A controller that has a place, or comes twice in a list, is refused",
    arguments: Stack.allCases,
    [
      "stack:push(stack.children[1])", "stack:push(stack)",
      "local page = make 'D' stack:setViewControllers { page, page }",
    ])
  func occupied(stack: Stack, body: String) throws {
    let app = try Stage.app(stack, depth: 2, trying: body)
    let error = try app.error(ofTapping: "try")
    #expect(error.kind == .scriptError)
    // Each says it of its own call, and names the controller.
    #expect(error.message.contains("#"), "\(error)")
  }

  @Test(
    "Put back in the same input, a controller is not gone, and every will has its did",
    arguments: Stack.allCases)
  func putBack(stack: Stack) throws {
    let (app, _) = try lua(stack, depth: 2, "stack:push(stack:pop())")
    // A handler's changes of an author's container are one operation: its dids come together.
    let events = app.row(of: "deinit", "willMove", "didMove").split(separator: ", ")
    #expect(
      events.sorted() == ["B.didMove(N)", "B.didMove(nil)", "B.willMove(N)", "B.willMove(nil)"])
    #expect(try app.hierarchy == "N[A B]")
    try app.tap("back")
    #expect(try app.hierarchy == "N[A]")
  }

  @Test("A stack that is not on screen is filled without appearances", arguments: Stack.allCases)
  func offScreen(stack: Stack) throws {
    let (app, _) = try lua(stack, "local other = make 'N' other:push(make 'D') other:pop()")
    let events = app.row(
      of: "willMove", "didMove", "viewDidLoad", "viewWillAppear", "transition", "deinit")
    #expect(
      events.split(separator: ", ").sorted() == [
        "A.didMove(N)", "A.willMove(N)", "D.didMove(N)", "D.didMove(nil)", "D.willMove(N)",
        "D.willMove(nil)",
      ])
    #expect(app.transition == nil)
  }

  @Test("animated = false shows no transition; another one can be named", arguments: Stack.allCases)
  func transitions(stack: Stack) throws {
    #expect(try lua(stack, "stack:push(make 'D', { animated = false })").app.transition == nil)
    #expect(
      try lua(stack, "stack:push(make 'D', { transition = 'crossDissolve' })").app.transition
        == "crossDissolve")
    #expect(
      try lua(stack, depth: 2, "stack:pop { transition = 'crossDissolve' }").app.transition
        == "crossDissolve, reversed")
  }

  @Test("It has a way back where there is something to go back to", arguments: Stack.allCases)
  func wayBack(stack: Stack) throws {
    let app = try Stage.app(stack)
    #expect(try app.element("navigationBack") == nil)
    try app.tap("next").tap("next")
    #expect(try app.element("navigationBack")?.enabled == true)
    try app.tap("navigationBack")
    #expect(try app.hierarchy == "N[A B]")
    try app.key("escape")
    #expect(try app.hierarchy == "N[A]")
    #expect(app.transition == "slide, reversed")
  }

  @Test("hidesBackButton takes the way back away, for escape too", arguments: Stack.allCases)
  func noWayBack(stack: Stack) throws {
    let (app, _) = try lua(stack, depth: 2, "top.hidesBackButton = true")
    #expect(try app.element("navigationBack") == nil)
    #expect(try app.error(ofTapping: "navigationBack").kind == .unknownElement)
    try app.key("escape")
    #expect(try app.hierarchy == "N[A B]")
  }

  @Test("Its bar has the top's title", arguments: Stack.allCases)
  func barTitle(stack: Stack) throws {
    let (app, _) = try lua(stack, depth: 2, "top.title = 'Second'")
    #expect(try app.title == "Second")
    #expect(app.session.screenLines().joined().contains("Second"))
  }

  @Test("Why it moves is told while it moves", arguments: Stack.allCases)
  func moving(stack: Stack) throws {
    let folder = try ScratchQuiz(
      """
      qb.scene "N" { class = "\(stack.className)", qb.root { to = "A" } },
      qb.scene "A" { class = "Watch", qb.show "next" { to = "B", on = "next" } },
      qb.scene "B" { class = "Watch", qb.show "next" { to = "A", on = "next" } },
      """,
      script: """
        local Watch = qb.controller "Watch"
        for _, hook in ipairs { "viewWillAppear", "viewDidAppear", "viewWillDisappear",
          "viewDidDisappear" } do
          Watch[hook] = function(self)
            if self.scene.id == "B" then
              print(hook, self.isMovingToParent, self.isMovingFromParent)
            end
          end
        end
        function Watch:view() return ui.screen { ui.button "next" { title = "n" } } end
        """, more: stack.files)
    let app = try App(folder)
    try app.tap("next")
    #expect(app.outcome.log == ["viewWillAppear\ttrue\tfalse", "viewDidAppear\ttrue\tfalse"])
    try app.tap("next")
    #expect(
      app.outcome.log == ["viewWillDisappear\tfalse\tfalse", "viewDidDisappear\tfalse\tfalse"])
    try app.tap("navigationBack")
    #expect(app.outcome.log == ["viewWillAppear\tfalse\tfalse", "viewDidAppear\tfalse\tfalse"])
    try app.tap("navigationBack")
    #expect(app.outcome.log == ["viewWillDisappear\tfalse\ttrue", "viewDidDisappear\tfalse\ttrue"])
  }
}
