import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardTestKit
import Testing

/// Wrong uses of each kind of segue are told as the quiz loads, with the line and a remedy.
@Suite("Kinds of segues used wrongly") struct KindErrorTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let scene: String
    let script: String
    let words: [String]

    init(_ scene: String, script: String = "", _ words: String...) {
      self.scene = scene
      self.script = script
      self.words = words
    }

    var testDescription: String { scene }
  }

  static let mistakes = [
    Mistake("qb.tab { to = 'B' }", "Page is not a container", "TabController"),
    Mistake(
      "class = 'NavigationController', qb.root { to = 'B' }, qb.root 'other' { to = 'B' }",
      "this qb.root is a second", "keep one qb.root"),
    Mistake(
      "class = 'NavigationController', qb.tab { to = 'B' }, qb.tab { to = 'B' }",
      "this qb.tab is a second"),
    Mistake(
      "class = 'TabController', qb.root { to = 'B' }, qb.root { to = 'B' }",
      "write qb.tab for each of them"),
    Mistake(
      "class = 'TabController', qb.tab { to = 'B', on = 'x' }", "a relationship has no trigger",
      "remove \"on\""),
    Mistake(
      "class = 'TabController', qb.tab { to = 'B', when = 'x' }", "has no condition",
      "remove \"when\""),
    Mistake(
      "class = 'TabController', qb.tab { to = 'B', class = 'Fade' }",
      script: "qb.segueClass('Fade', 'tab')", "has no class"),
    Mistake("class = 'TabController', qb.tab {}", "\"to\" is missing"),
    Mistake(
      "class = 'TabController', qb.tab { to = 'B', style = 'sheet' }", "presents nothing",
      "remove \"style\""),
    Mistake(
      "class = 'TabController', qb.embed 'e' { to = 'B' }", "nothing can be embedded in it",
      "qb.tab"),
    Mistake(
      "class = 'NavigationController', qb.root { to = 'B' }, qb.embed 'e' { to = 'B' }",
      "nothing can be embedded in it"),
    Mistake(
      "qb.embed 'e' { to = 'B', otherwise = 'x' }", "has no condition", "remove \"otherwise\""),
    Mistake("qb.embed { to = 'B' }", "qb.embed of scene \"A\": the segue has no identifier"),
    Mistake("qb.embed 'e' { to = 'A' }", "never end"),
    Mistake(
      "qb.popover 'p' { to = 'B', style = 'sheet' }", "a popover has its own style",
      "qb.present"),
    Mistake("qb.present 'p' { to = 'B', style = 'shet' }", "\"shet\"", "did you mean \"sheet\"?"),
    Mistake("qb.replace 'p' { to = 'B', style = 'alert' }", "presents nothing"),
    Mistake(
      "qb.replace 'p' { to = 'B', class = 'Up' }", script: "qb.segueClass('Up', 'present')",
      "one of present segues", "a replace segue"),
    Mistake(
      "qb.popover 'p' { to = 'B', class = 'Up' }", script: "qb.segueClass('Up', 'present')",
      "one of present segues", "a popover segue"),
    Mistake(
      """
      qb.embed 'e' { to = 'B' }, qb.show 'go' { to = 'B', on = 'go', when = 'x', otherwise = 'e' }
      """,
      "says otherwise \"e\"",
      "happens by itself"),
    Mistake("qb.segue 'p' { to = 'B', kind = 'embd' }", "\"embd\"", "did you mean \"embed\"?"),
  ]

  @Test("Mistakes", arguments: mistakes) func mistake(_ mistake: Mistake) throws {
    let folder = try ScratchQuiz(
      "qb.scene 'A' { \(mistake.scene) }, qb.scene 'B' {}", script: mistake.script)
    let problem = try #require(folder.problem())
    for word in mistake.words { #expect(problem.contains(word), "\(problem)") }
    #expect(problem.contains("Main.storyboard.lua:1"), "\(problem)")
  }

  @Test("Performed by hand, what is followed by itself says so") func performed() throws {
    let app = try App(
      """
      qb.scene 'T' { class = 'Bar', qb.tab 'a' { to = 'A' } }, \
      qb.scene 'A' { qb.embed 'e' { to = 'B' } }, qb.scene 'B' {}
      """,
      script:
        """
        local Bar = qb.controller('Bar', 'TabController') \
        Bar.on['swipe left'] = function(self) self:performSegue 'a' end
        """)
    #expect(try app.error(of: .swipe(.left)).message.contains("\"a\" happens by itself"))
  }

  @Test(
    "Every kind takes a class of its own kind, and super is what the kind does",
    arguments: ["show", "present", "popover", "replace"])
  func customClasses(kind: String) throws {
    let app = try App(
      "qb.scene 'N' { class = 'NavigationController', qb.root { to = 'A' } }, "
        + "qb.scene 'A' { qb.\(kind) 'go' { to = 'B', title = 'Go', class = 'Mine' }, "
        + "qb.segue 'any' { to = 'B', title = 'Any', class = 'Mine' }, "
        + "qb.segue 'said' { kind = 'custom', to = 'B', title = 'Said', class = 'Mine' } }, "
        + "qb.scene 'B' {}",
      script: """
        local Mine = qb.segueClass("Mine", "\(kind)")
        function Mine:perform()
          self.destination.title = self.kind
          Mine.super.perform(self)
        end
        """)
    try app.tap("go")
    #expect(try app.path == "N B")
    #expect(try app.title == kind)
    for id in ["any", "said"] {
      let custom = try App(app.bundle)
      try custom.tap(id)
      #expect(try custom.title == kind, "custom takes the base kind of its class")
      #expect(try custom.hierarchy == app.hierarchy)
    }
  }
}
