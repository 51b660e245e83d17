import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import Testing

/// Claims about scenes behind another problem, and their words.
@Suite("explore: what hangs on what")
struct HangingTests {
  @Test("where the hierarchy grows, what goes back to what lies beneath is tried")
  func growthBeneath() throws {
    let explored = try Explored(
      """
      initial = 'n', qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { class = 'A',
        qb.show 'again' { title = 'Again', to = 'a' },
        qb.unwind 'back' { title = 'Back', action = 'back', when = 'isOver' },
        qb.replace 'on' { title = 'On', to = 'e', when = 'isBack' } },
      qb.scene 'e' { ending = true }
      """,
      script: """
        local A = qb.controller('A', 'Page')
        function A:isOver()
          return self.navigationController.top ~= self.navigationController.viewControllers[1]
        end
        function A.unwind:back() self.back = true end
        function A:isBack() return self.back == true end
        """)
    #expect(explored.kinds == ["unbounded-growth"], "\(explored)")
    #expect(
      explored.report.unfiredSegues.isEmpty && explored.report.unreachedScenes.isEmpty,
      "\(explored)")
  }

  @Test("of states one behind the other it is said how far they were seen") func seen() throws {
    let explored = try Explored(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller 'A'
        function A:view() return ui.button 'more' {} end
        function A.on:more() self.n = (self.n or 0) + 1 end
        """
    ) { $0.maxStates = 30 }
    #expect(
      explored.report.notes.contains { $0.hasPrefix("All plays of up to 29 inputs were explored") },
      "\(explored.report.notes)")
  }

  @Test("a dead end is told beside an input that fails in another scene")
  func deadEndBesideError() throws {
    let explored = try Explored(
      """
      qb.scene 'a' {
        qb.replace 'b' { title = 'B', to = 'b' },
        qb.replace 'c' { title = 'C', to = 'c' } },
      qb.scene 'b' { text = 'shut' },
      qb.scene 'c' { class = 'C', qb.replace 'e' { title = 'E', to = 'e' } },
      qb.scene 'e' { ending = true }
      """,
      script: """
        local C = qb.controller('C', 'Page')
        function C:view() return ui.screen { ui.button 'hint' {}, self:buttons() } end
        function C.on:hint() self.hints = self.hints + 1 end
        """)
    #expect(explored.kinds == ["script-error", "dead-end"], "\(explored)")
  }

  @Test("what a timer has left that found nobody to go back to is no dead end: that is told")
  func missedByTimer() throws {
    let explored = try Explored(
      """
      qb.scene 'a' {
        qb.present 'p' { title = 'P', to = 'p' },
        qb.replace 'e' { title = 'E', to = 'e' } },
      qb.scene 'p' { class = 'P', qb.unwind 'home' { action = 'home' } },
      qb.scene 'e' { ending = true }
      """,
      script: """
        local P = qb.controller 'P'
        function P:view() return ui.text 'bye' end
        function P:viewDidAppear() self:after(2, 'bye') end
        function P:bye() self:performSegue 'home' self.tried = true end
        """)
    #expect(explored.kinds == ["unwind-without-destination"], "\(explored)")
  }

  @Test("a condition that nobody asks is told, where code performs the segue")
  func neverAsked() throws {
    func isTold(_ segue: String, _ handler: String) throws -> Bool {
      let explored = try Explored(
        """
        qb.scene 'a' { class = 'A', qb.replace 'x' { to = 'b', when = 'rich'\(segue) } },
        qb.scene 'b' { ending = true }
        """,
        script: """
          local A = qb.controller 'A'
          function A:view() return ui.screen { ui.button 'pay' {}, ui.button 'x' {} } end
          function A:rich() return self.paid == true end
          function A.on:pay() self.paid = true end
          function A.on:x() \(handler) end
          """)
      #expect(explored.kinds.isEmpty && explored.report.isComplete, "\(explored)")
      return explored.report.notes.contains {
        $0.contains("The condition of segue \"x\"") && $0.contains("never checked")
      }
    }
    #expect(try isTold("", "self:performSegue 'x'"))
    #expect(try !isTold("", "if self:isSegueEnabled 'x' then self:performSegue 'x' end"))
    #expect(try !isTold(", on = 'x'", ""))
  }

  @Test("why a scene is never reached is true") func words() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { ending = true },
      qb.scene 'alone' { qb.replace 'again' { title = 'Again', to = 'alone' } },
      qb.scene 'named' { class = 'Named' }, qb.scene 'bare' {}
      """,
      script:
        """
        local Named = qb.controller('Named', 'Page')
        function Named:more() return self.storyboard:instantiate 'named' end
        """)
    let messages = explored.problems(.unreachedScene).map(\.message)
    #expect(
      messages.contains { $0.contains("\"alone\"") && $0.contains("only one of its own segues") },
      "\(messages)")
    #expect(
      messages.contains {
        $0.contains("\"named\"") && $0.hasSuffix("no segue leads there")
      }, "\(messages)")
    #expect(
      messages.contains { $0.contains("\"bare\"") && $0.hasSuffix("no segue leads there") },
      "\(messages)")
  }

  @Test("what was seen is said where not all was, and plays by chance go farther")
  func inconclusive() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { class = 'B', ending = true }
      """,
      script: """
        local A, B = qb.controller('A', 'Page'), qb.controller('B', 'Page')
        function A:view() return ui.screen { ui.button 'more' {}, self:buttons() } end
        function A.on:more() self.n = (self.n or 0) + 1 if self.n > 20 then error 'planted' end end
        function B:view() return ui.button 'n' {} end
        function B.on:n() self.app.state.n = (self.app.state.n or 0) + 1 end
        """
    ) { $0.maxStates = 60 }
    let report = explored.report
    #expect(
      !report.isComplete && report.notes.contains { $0.hasPrefix("All plays of up to ") },
      "\(report.summary)")
    #expect(explored.kinds == ["script-error"], "\(report.summary)")
  }

  @Test("reports a failing line once, and no unreached scene that the line would have shown")
  func namedScene() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'Bag', qb.replace 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { class = 'Bag' },
      qb.scene 'shut' { ending = true }
      """,
      script: """
        local Bag = qb.controller('Bag', 'Page')
        function Bag:view() return ui.screen { ui.button 'drop' {}, self:buttons() } end
        function Bag:close() self.app.window.root = self.storyboard:instantiate 'shut' end
        function Bag:fall()
          if self.isOpen then return self:close() end
          error(('%s falls'):format(self.id))
        end
        function Bag.on:drop() self:fall() end
        """)
    #expect(explored.report.problems.map(\.message) == ["a#1 falls"], "\(explored)")
    #expect(explored.report.problems.first?.path == [.tap(id: "drop")])
    #expect(explored.report.notes.contains { $0.contains("scene \"shut\"") })
  }

  @Test("what fails may be what a better attempt comes to: its scores are those so far")
  func scores() throws {
    let explored = try Explored(
      """
      initial = 'q',
      qb.scene 'q' { class = 'Question', qb.replace 'next' { to = 'r', on = 'next' } },
      qb.scene 'r' { class = 'Last', ending = true }
      """,
      script: """
        local Last = qb.controller('Last', 'Results')
        function Last:viewDidLoad()
          Last.super.viewDidLoad(self)
          if self.attempt.passed then error 'top' end
        end
        """, quiz: "passing = 0.9, questions = { qb.trueFalse 'A?' { answer = true } }")
    #expect(explored.kinds == ["script-error"], "\(explored)")
    #expect(explored.report.score?.passable == nil)
    #expect("\(explored)".contains("Scores: 0 to 0 points so far\n"), "\(explored)")
  }

  @Test("an unwind action that no scene's class has is told once, whichever segue asks for it")
  func unheard() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A',
        qb.present 'b' { title = 'B', to = 'b' },
        qb.replace 'z' { title = 'Z', to = 'z' } },
      qb.scene 'b' {
        qb.unwind 'home' { title = 'Home' },
        qb.unwind 'up' { title = 'Up', action = 'home' } },
      qb.scene 'z' { ending = true }
      """,
      script:
        """
        local A = qb.controller('A', 'Page')
        local Shelf = qb.controller 'Shelf'
        function Shelf.unwind:home() end
        """)
    #expect(
      explored.kinds == ["unwind-without-destination"] && explored.report.problems.count == 1,
      "\(explored)")
  }
}
