import QuizboardEngine
import QuizboardTestKit
import Testing

@testable import QuizboardGraph

@Suite("A graph's nodes and ways")
struct StoryGraphTests {
  private func graph(_ scenes: String, script: String = "", more: [String: String] = [:]) throws
    -> StoryGraph
  {
    try StoryGraph(of: ScratchQuiz(scenes, script: script, more: more).bundle())
  }

  /// `from kind to: lines`.
  private func ways(_ graph: StoryGraph) -> [String] {
    graph.edges.map {
      "\($0.from) \($0.kind.rawValue) \($0.to): \($0.label.lines.joined(separator: " | "))"
    }
  }

  @Test("the quiz unwind: scenes with classes and kinds, segues with triggers, unwind segues")
  func unwind() throws {
    let graph = try StoryGraph(of: Checkout.quiz("unwind"))
    #expect(graph.title == "Unwind Segue")
    #expect(graph.nodes.map(\.id) == ["Main.menu", "Main.quiz", "Main.question", "Main.results"])
    #expect(graph.nodes.map(\.kind) == [.page, .navigation, .page, .page])
    #expect(
      graph.nodes.map(\.className) == [
        "Menu", "NavigationController", "QuizQuestion", "QuizResults",
      ])
    #expect(graph.nodes.map(\.isInitial) == [true, false, false, false])
    #expect(
      ways(graph) == [
        "Main.menu present Main.quiz: begin",
        "Main.quiz relationship Main.question: ",
        "Main.question show Main.question: next | on answer",
        "Main.question show Main.results: results | by code",
        "Main.results unwind Main.menu: returnToMenu",
        "Main.results unwind Main.question: startOver",
      ])
  }

  @Test("what a segue asks, what happens else, its style, its class, its gesture")
  func labels() throws {
    let graph = try graph(
      """
      qb.scene 'a' { class = 'A',
        qb.show 'next' { to = 'b', on = 'submit', when = 'hasMore', otherwise = 'end' },
        qb.show 'end' { to = 'b' },
        qb.present 'sheet' { to = 'b', on = 'key s', style = 'sheet', class = 'Fade' },
        qb.show 'more' { to = 'b', on = 'more', when = 'hasMore', otherwise = 'sheet' },
        qb.popover 'hint' { to = 'b', on = 'hint', when = function() return true end },
      },
      qb.scene 'b' { title = 'The end', ending = true,
        qb.replace 'again' { title = 'Once more', to = 'a' } }
      """,
      script:
        """
        local A = qb.controller 'A'
        function A:hasMore() return true end
        qb.segueClass('Fade', 'present')
        """)
    #expect(
      ways(graph) == [
        "Main.a show Main.b: next | on submit | if hasMore",
        "Main.a show Main.b: end | else of next",
        "Main.a present Main.b: sheet | on key s | else of more | as sheet | through Fade",
        "Main.a show Main.b: more | if hasMore",
        "Main.a popover Main.b: hint | if ƒ (line 6)",
        "Main.b replace Main.a: Once more",
      ])
    #expect(
      graph.nodes[1].isEnding && graph.nodes[1].title == "The end"
        && graph.nodes[1].className == nil)
  }

  @Test("scenes whose names have dots are told apart from those of a storyboard whose name has")
  func dots() throws {
    let graph = try graph(
      """
      qb.scene 'x.y' { qb.show 'go' { to = 'there' } },
      qb.reference 'there' { storyboard = 'Main.x' }
      """,
      more: [
        "Main.x.storyboard.lua": ScratchQuiz.preamble + "return qb.storyboard { qb.scene 'y' {} }"
      ])
    #expect(graph.nodes.map(\.id) == ["Main.\"x.y\"", "\"Main.x\".y"])
    #expect(ways(graph) == ["Main.\"x.y\" show \"Main.x\".y: go | by code"])
  }

  @Test("where an unwind segue can lead to very many scenes, one mark says how many")
  func manyWaysBack() throws {
    let scenes = (1...12).map {
      """
      qb.scene 's\($0)' { class = 'A',
        qb.present 'on' { to = 's\($0 % 12 + 1)' },
        qb.unwind 'home' {} }
      """
    }
    let graph = try graph(
      scenes.joined(separator: ",\n").replacing("'s1'", with: "'a'"),
      script: "local A = qb.controller 'A' function A.unwind:home() end")
    #expect(graph.edges.count == 24)
    #expect(graph.nodes.last?.kind == .unwindAction && graph.nodes.last?.name == "home (12 scenes)")
  }

  @Test("references lead through to the scene in its storyboard, which is drawn apart")
  func references() throws {
    let graph = try StoryGraph(of: Checkout.quiz("roadtrip"))
    #expect(
      graph.clusters.map(\.caption) == [
        "Journal.storyboard.lua", "Main.storyboard.lua", "Photos.storyboard.lua",
      ])
    #expect(ways(graph).contains("Photos.menu present Journal.newEntryTab: journal | as sheet"))
    #expect(ways(graph).contains("Main.trip embed Journal.journalTab: journal"))
    // From another tab: the journal does not lie before the photo, and has the action.
    #expect(
      ways(graph).contains(
        "Photos.photo unwind Journal.journal: goBackToJournal | to iAmTheJournal"))
  }

  /// A menu that presents a container with two panes; the menu and the panes have the action
  /// `reload`.
  private func panes(_ kind: String, container: String, right: String = "right") throws
    -> StoryGraph
  {
    try graph(
      """
      initial = 'menu',
      qb.scene 'menu' { class = 'Pane', qb.present 'begin' { to = 'split' } },
      qb.scene 'split' { class = 'Split',
        qb.\(kind) 'one' { to = 'left' },
        qb.\(kind) 'two' { to = '\(right)' } },
      qb.scene 'left' { class = 'Pane', qb.unwind 'reload' {} },
      qb.scene 'right' { class = 'Pane' },
      """,
      script: """
        local Pane = qb.controller 'Pane' function Pane.unwind:reload() end
        local Split = qb.\(container)
        """)
  }

  /// The unwinding ways of a graph, without their labels.
  private func unwindings(_ graph: StoryGraph) -> [String] {
    graph.edges.filter { $0.kind == .unwind }.map { "\($0.from) \($0.to)" }
  }

  @Test(
    "an unwinding leads to what lies before, and to the other children of a container",
    arguments: ["tab", "embed"])
  func siblings(kind: String) throws {
    let custom = try panes(kind, container: "container 'Split'")
    #expect(unwindings(custom) == ["Main.left Main.menu", "Main.left Main.right"])
    // Two children of one scene are siblings, too.
    let twice = try panes(kind, container: "container 'Split'", right: "left")
    #expect(unwindings(twice) == ["Main.left Main.menu", "Main.left Main.left"])
  }

  @Test("a plain controller hands an unwinding to its other embedded children")
  func embedded() throws {
    let plain = try panes("embed", container: "controller 'Split'")
    #expect(unwindings(plain) == ["Main.left Main.menu", "Main.left Main.right"])
  }

  @Test("if several scenes have the action and one can refuse, the action is drawn, not lines")
  func undecided() throws {
    let graph = try graph(
      """
      initial = 'a',
      qb.scene 'a' { class = 'Hall', qb.show 'go' { to = 'b' } },
      qb.scene 'b' { class = 'Hall', qb.show 'go' { to = 'c' } },
      qb.scene 'c' { qb.unwind 'home' {} },
      """,
      script: """
        local Hall = qb.controller 'Hall' function Hall.unwind:home() end
        function Hall:canPerformUnwind(action) return self.scene.id == 'a' end
        """)
    #expect(unwindings(graph) == ["Main.c Main.c ↩ home"])
    #expect(graph.nodes.last?.name == "home (2 scenes)")
  }

  @Test("a standard flow is drawn with what is its own; a question file alone has one")
  func flows() throws {
    let graph = try graph(
      """
      qb.scene 'start' { qb.show 'go' { title = 'Go', to = 'test' } },
      qb.reference 'test' { storyboard = 'classic' }
      """)
    #expect(graph.clusters.map(\.caption) == ["Main.storyboard.lua", "standard flow"])
    #expect(ways(graph).contains("Main.start show classic.menu: Go"))
    #expect(
      ways(graph).contains(
        "classic.question show classic.question: next | on submit | if hasMoreQuestions"))
    #expect(ways(graph).contains("classic.results unwind classic.question: startOver"))
  }

  @Test("an unwind action that no scene here has is led to a mark of its scene's own")
  func unwindMarks() throws {
    let scratch = try ScratchQuiz(
      files: [
        "quiz.lua":
          "local qb = require 'quizboard' return qb.quiz { title = 'R', storyboard = 'review', "
          + "questions = { qb.trueFalse 'Q?' { answer = true } } }"
      ])
    let graph = try StoryGraph(of: scratch.bundle())
    let marks = graph.nodes.filter { $0.kind == .unwindAction }
    #expect(marks.map(\.name) == ["done", "done", "done"] && Set(marks.map(\.id)).count == 3)
    #expect(graph.edges.filter { $0.kind == .unwind }.map(\.to) == marks.map(\.id))
  }

  @Test("a scene of another quiz is a node that says so") func otherQuiz() throws {
    let other = try ScratchQuiz(
      files: [
        "quiz.lua": "return require 'quizboard'.quiz { title = 'Algebra' }",
        "Main.storyboard.lua":
          "local qb = require 'quizboard' return qb.storyboard { qb.scene 'intro' {} }",
      ], name: "algebra")
    let main = """
      qb.scene 'a' { qb.show 'go' { to = 'lesson' } }, qb.reference 'lesson' { bundle = 'algebra' }
      """
    try other.write(
      Array("return require 'quizboard'.quiz { title = 'Main' }".utf8), to: "../main/quiz.lua")
    try other.write(
      Array("local qb = require 'quizboard' return qb.storyboard { \(main) }".utf8),
      to: "../main/Main.storyboard.lua")
    let graph = try StoryGraph(of: .init(path: other.path.replacing("/algebra", with: "/main")))
    #expect(graph.nodes.map(\.kind) == [.page, .otherQuiz("algebra")])
    #expect(
      graph.caption.hasPrefix("1 scene · ") && graph.caption.contains(" · 1 of other quizzes"),
      "\(graph.caption)")
    #expect(graph.edges.map(\.to) == [graph.nodes[1].id])
  }

  @Test("its line of numbers counts a segue once, wherever it may lead") func caption() throws {
    #expect(
      try StoryGraph(of: Checkout.quiz("crossing")).caption == "18 scenes · 32 segues · 3 endings")
    #expect(
      try StoryGraph(of: Checkout.quiz("roadtrip")).caption
        == "16 scenes · 19 segues · 3 storyboards")
  }
}
