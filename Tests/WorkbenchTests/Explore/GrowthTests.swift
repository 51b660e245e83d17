import Engine
import TestKit
import Testing
import Workbench

/// What grows for ever, and what only grows.
@Suite("explore: hierarchies that grow")
struct GrowthTests {
  private let page = "local P = qb.controller('P', 'Page')"

  @Test("the same page in two tabs, and a tab whose stack has grown meanwhile, are no growth") func tabs() throws {
    let sound = try Explored(
      """
      initial = 't', qb.scene 't' { class = 'TabController', qb.tab 'one' { to = 'n1' }, qb.tab 'two' { to = 'n2' } },
      qb.scene 'n1' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'n2' { class = 'NavigationController', qb.root { to = 'x' } },
      qb.scene 'a' { qb.show 'd' { title = 'D', to = 'd' }, qb.show 'c' { title = 'C', to = 'c' } }, qb.scene 'c' { ending = true },
      qb.scene 'x' { qb.show 'd' { title = 'D', to = 'd' } }, qb.scene 'd' {}
      """)
    #expect(sound.kinds.isEmpty && sound.report.isComplete, "\(sound.report.summary)")
  }

  @Test("in a tab it grows all the same") func inTab() throws {
    let explored = try Explored(
      """
      initial = 't', qb.scene 't' { class = 'TabController', qb.tab 'one' { to = 'n1' }, qb.tab 'two' { to = 'x' } },
      qb.scene 'n1' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { qb.show 'on' { title = 'On', to = 'b' } }, qb.scene 'b' { qb.show 'home' { title = 'Home', to = 'a' } },
      qb.scene 'x' { ending = true }
      """)
    #expect(explored.kinds == ["unbounded-growth"], "\(explored.report.summary)")
    #expect(explored.report.problems.map(\.path) == [[.tap(id: "on"), .tap(id: "home")]])
  }

  @Test("presented again from what it presents") func presented() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { ending = true, qb.present 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { qb.present 'home' { title = 'Home', to = 'a' } }
      """)
    #expect(explored.kinds == ["unbounded-growth"] && explored.report.isComplete, "\(explored.report.summary)")
    #expect(explored.report.problems[0].message.contains("segue \"home\" of scene \"b\""), "\(explored.report.summary)")
  }

  @Test("back to the menu by a segue that goes on, after an attempt of many questions") func menu() throws {
    let questions = (1...3).map { "qb.trueFalse 'q\($0)' { answer = true }" }.joined(separator: ", ")
    let explored = try Explored(
      """
      initial = 'menu', qb.scene 'menu' { class = 'MainMenu', qb.present 'begin' { to = 'quiz', on = 'begin' } },
      qb.scene 'quiz' { class = 'NavigationController', qb.root { to = 'question' } },
      qb.scene 'question' { class = 'Question', qb.show 'next' { to = 'question', on = 'submit', when = 'hasMoreQuestions',
        otherwise = 'results' }, qb.show 'results' { to = 'results' } },
      qb.scene 'results' { class = 'Results', qb.unwind 'startOver' { on = 'startOver' },
        qb.show 'returnToMenu' { to = 'menu', on = 'returnToMenu' } }
      """, quiz: "questions = { \(questions) }")
    #expect(explored.kinds == ["unbounded-growth"] && explored.report.isComplete, "\(explored.report.summary)")
    let problem = try #require(explored.report.problems.first)
    #expect(problem.message.contains("segue \"returnToMenu\" of scene \"results\""), "\(explored.report.summary)")
    #expect(try explored.replay(problem).1.isOK)
  }

  @Test("one that is bounded by what it counts is followed to its end", arguments: ["self.app.state", "self.attempt"])
  func bounded(place: String) throws {
    let sound = try Explored(
      """
      initial = 'm', qb.scene 'm' { class = 'MainMenu', qb.present 'begin' { to = 'n', on = 'begin' } },
      qb.scene 'n' { class = 'NavigationController', qb.root { to = 'q' } },
      qb.scene 'q' { class = 'Q', qb.show 'next' { to = 'q', on = 'next', when = 'goesOn', otherwise = 'end' }, qb.show 'end' { to = 'z' } },
      qb.scene 'z' { ending = true }
      """,
      script: """
        local Q = qb.controller 'Q'
        function Q:viewDidLoad() self.hidesBackButton = true end
        function Q:goesOn() return (\(place).steps or 0) < 3 end
        function Q:view() return ui.button 'next' {} end
        function Q:prepare(segue) if segue.identifier == 'next' then \(place).steps = (\(place).steps or 0) + 1 end end
        """, quiz: "questions = { qb.trueFalse 'x' { answer = true } }")
    #expect(sound.kinds.isEmpty && sound.report.isComplete, "\(sound.report.summary)")
  }
}
