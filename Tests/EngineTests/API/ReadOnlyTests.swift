import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Names that are the engine's own.
@Suite("Read-only names") struct ReadOnlyTests {
  static let controller = [
    "id", "scene", "storyboard", "class", "parent", "children", "presented", "presenting",
    "presentationSource",
    "navigationController", "presentationSegue", "isVisible", "isMovingFromParent",
    "isMovingToParent", "isBeingPresented",
    "isBeingDismissed", "quiz", "app", "question",
  ]

  @Test("A property of a controller that only the engine sets", arguments: controller)
  func controllerProperty(name: String) throws {
    let error = try Bench.app("self.\(name) = nil").error(ofTapping: "try")
    #expect(error.message == "menu#1.\(name) is read-only")
    #expect(error.line == Bench.bodyLine)
  }

  @Test(
    "Properties of other objects",
    arguments: [
      "self.app.scores", "self.app.clock", "self.app.random", "self.app.window", "self.mine.index",
      "self.mine.score",
      "self.mine.question", "self.mine.isFinished", "self.mine.percentage", "self.scene.id",
      "self.scene.attributes",
      "self.storyboard.name", "self.quiz.title", "self.quiz.questions[1].text",
      "self.held.identifier", "self.held.source",
      "self.held.destination", "self.held.kind", "self.held.sender",
    ])
  func others(name: String) throws {
    let app = try App(
      """
      qb.scene "A" { class = "A", qb.present "cover" { to = "B", on = "cover" } }, \
      qb.scene "B" { class = "A" },
      """,
      script: """
        local A = qb.controller "A"
        function A:view() \
        return ui.stack { ui.button "cover" { title = "C" }, ui.button "try" { title = "T" } } end
        function A:prepare(segue) \
        segue.destination.held, segue.destination.mine = segue, self.quiz:newAttempt() end
        function A.on:try() \(name) = 7 end
        """,
      quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
    try app.tap("cover")
    let error = try app.error(ofTapping: "try")
    #expect(error.message.contains("is read-only"), "\(error)")
    #expect(error.message.contains(String(name.split(separator: ".").last ?? "")), "\(error)")
  }

  @Test(
    "A method's name is no field",
    arguments: ["performSegue", "dismiss", "present", "viewDidLoad", "view"])
  func methods(name: String) throws {
    let error = try Bench.app("self.\(name) = 7").error(ofTapping: "try")
    #expect(error.message.contains("\"\(name)\""), "\(error)")
  }

  @Test("The app takes no fields but state and settings")
  func app() throws {
    #expect(try Bench.error("self.app.lives = 3").contains("lives"))
  }

  @Test("print writes values as Lua does")
  func printing() throws {
    let said = try Bench.output(
      """
      print(1, 1.0, -0.0, 1e100, 'x', true, nil) \
      print(setmetatable({}, { __tostring = function() return 'mine' end })) print(self)
      """)
    #expect(said == "1\t1.0\t-0.0\t1e+100\tx\ttrue\tnil; mine; menu#1")
  }

  @Test("One Lua value for as long as it lives: == is identity, and it can be a table's key")
  func identity() throws {
    let said = try Bench.output(
      """
      local seen = { [self] = 'me', [self.quiz.questions[1]] = 'first' }
      print(self.app.window.root == self, seen[self.app.window.root], \
      seen[self.quiz:question(self.quiz.questions[1].id)],
        self.scene == self.scene, self.app == self.app, self.quiz == self.quiz)
      """, quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
    #expect(said == "true\tme\tfirst\ttrue\ttrue\ttrue")
  }

  @Test("pairs goes in a fixed order: numbers upward, strings by byte, booleans")
  func order() throws {
    let said = try Bench.output(
      """
      local k = {} \
      for key in pairs { b = 1, [3] = 1, a = 1, [true] = 1, [1] = 1, [2.5] = 1, B = 1, [false] = 1 \
      } do k[#k + 1] = tostring(key) end print(table.concat(k, ' '))
      """)
    #expect(said.hasPrefix("1 2.5 3 B a b "))
  }
}
