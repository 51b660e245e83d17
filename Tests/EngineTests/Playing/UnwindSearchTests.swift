import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// The search for an unwinding's destination, decided by scripts (storyboard.md 5).
@Suite("Unwinding decided by scripts") struct UnwindSearchTests {
  /// A stack of A, B and C; `home` goes from C to whoever takes it.
  private func app(_ script: String) throws -> App {
    let folder = try ScratchQuiz(
      """
      qb.scene "N" { class = "Stack", qb.root { to = "A" } },
      qb.scene "A" { class = "A", qb.show "next" { to = "B", on = "next" } },
      qb.scene "B" { class = "B", qb.show "next" { to = "C", on = "next" } },
      qb.scene "C" { class = "C", qb.unwind "home" { on = "home" } },
      """,
      script: """
        local Step = qb.controller "Step"
        function Step:view() return ui.stack { ui.button "next" {}, ui.button "home" {} } end
        local A, B, C = qb.controller("A", "Step"), qb.controller("B", "Step"),
        qb.controller("C", "Step")
        local Stack = qb.controller("Stack", "NavigationController")
        function A.unwind:home() print "A" end
        function B.unwind:home() print "B" end
        \(script)
        """)
    return try App(folder).tap("next").tap("next").untraced()
  }

  @Test("The nearest from the top down takes it")
  func nearest() throws {
    let app = try app("").tap("home")
    #expect(app.outcome.log == ["B"])
    #expect(try app.hierarchy == "N[A B]")
  }

  @Test("canPerformUnwind can refuse, and hears action, source and sender")
  func refuses() throws {
    let app = try app(
      """
      function B:canPerformUnwind(action, from, sender)
        print(action, from.id, sender.id)
        return false
      end
      """
    ).tap("home")
    #expect(app.outcome.log == ["home\tC#1\thome", "A"])
    #expect(try app.hierarchy == "N[A]")
  }

  @Test("allowedChildrenForUnwinding can leave children out, and hears the source")
  func allowed() throws {
    let app = try app(
      """
      function Stack:allowedChildrenForUnwinding(source)
        print(source.controller.id, source.action, source.sender.id,
          self:childContaining(source.controller).id)
        local all = Stack.super.allowedChildrenForUnwinding(self, source)
        return { all[2] }
      end
      """
    ).tap("home")
    #expect(app.outcome.log == ["C#1\thome\thome\tC#1", "A"])
  }

  @Test(
    "An answer that is no list of its own children is an error",
    arguments: [
      ("{ self }", "returns N#1, which is not a child of N#1; return only children of self"),
      (
        "{ 7 }",
        "Stack:allowedChildrenForUnwinding: item 1 of what it returns is a number, not a controller"
      ),
      (
        "7",
        "allowedChildrenForUnwinding: what it returns must be a list of controllers, not a number"
      ),
    ])
  func badAnswer(answer: String, words: String) throws {
    let app = try app("function Stack:allowedChildrenForUnwinding(source) return \(answer) end")
    let error = try app.error(ofTapping: "home")
    #expect(error.message.contains(words), "\(error)")
  }

  @Test("The branch that the search came from is not searched again, even where it is answered")
  func ownBranch() throws {
    let app = try app(
      """
      function Stack:allowedChildrenForUnwinding(source)
        return { self:childContaining(source.controller) }
      end
      """
    ).tap("home")
    #expect(app.outcome.warnings.first?.kind == .unwindWithoutDestination)
    #expect(app.row(of: "canPerformUnwind") == "C.can = false, N.can = false")
  }

  @Test("The source itself is asked last of its own search, and never takes its own")
  func itself() throws {
    let app = try app("function C.unwind:home() print 'C' end").tap("home")
    #expect(app.outcome.log == ["B"])
    let willing = try self.app(
      "function C.unwind:home() print 'C' end function C:canPerformUnwind() return true end"
    ).tap("home")
    #expect(willing.outcome.log == ["C"])
    #expect(try willing.hierarchy == "N[A B C]")
  }

  @Test("prepare, the action and perform get the same segue, in that order")
  func sameSegue() throws {
    let app = try app(
      """
      function C:prepare(segue)
        segue.note = "kept"
        print("prepare", segue.source.id, segue.destination.id)
      end
      function B.unwind:home(segue) print("action", segue.note) end
      """
    ).tap("home")
    #expect(app.outcome.log == ["prepare\tC#1\tB#1", "action\tkept"])
  }

  @Test("unwindTowards of the containers on the way can go elsewhere")
  func towards() throws {
    let app = try app(
      "function Stack:unwindTowards(segue, subsequent) print(subsequent.id) self:popToRoot() end"
    ).tap("home")
    #expect(app.outcome.log == ["B", "B#1"])
    #expect(try app.hierarchy == "N[A]")
  }

  @Test("The older name alone is asked where it is defined, and its executor gives the segue")
  func older() throws {
    let app = try app(
      """
      local Fade = qb.segueClass("Fade", "unwind")
      function Fade:perform()
        print("perform", self.identifier)
        self.source.navigationController:popTo(self.destination)
      end
      function Stack:viewControllerForUnwinding(action, from, sender)
        print("older", action, from.id)
        return self.children[1]
      end
      function Stack:segueForUnwinding(to, from, identifier)
        print("segue", to.id, from.id, identifier)
        return Fade { identifier = identifier, source = from, destination = to }
      end
      function Stack:unwindTowards() print "never" end
      """
    ).tap("home")
    #expect(app.outcome.log == ["older\thome\tC#1", "segue\tA#1\tC#1\thome", "A", "perform\thome"])
    #expect(try app.hierarchy == "N[A]")
  }

  @Test("Where both names are defined the older one is not asked")
  func both() throws {
    let app = try app(
      """
      function Stack:viewControllerForUnwinding() error "asked" end
      function Stack:allowedChildrenForUnwinding(source)
        return Stack.super.allowedChildrenForUnwinding(self, source)
      end
      """
    ).tap("home")
    #expect(app.outcome.log == ["B"])
  }

  @Test("A destination that was found in the newer way never asks for segueForUnwinding")
  func newer() throws {
    let app = try app("function Stack:segueForUnwinding() error 'asked' end").tap("home")
    #expect(app.outcome.log == ["B"])
  }
}
