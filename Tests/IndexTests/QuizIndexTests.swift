import QuizboardIndex
import QuizboardScripting
import QuizboardText
import Testing

/// The facts that rules and tools read of a quiz's scripts.
@Suite("The index of scripts") struct QuizIndexTests {
  /// Returns the index of scripts by their paths.
  private func index(_ files: [String: String]) -> QuizIndex {
    QuizIndex(
      files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }, survey: nil)
  }

  private func index(_ script: String) -> QuizIndex { index(["scripts/app.lua": script]) }

  @Test("a script that cannot be read is a fault, and the others are indexed")
  func faults() {
    let index = index(["a.lua": "local function f(", "b.lua": "print 'hello'"])
    #expect(index.faults.keys.sorted() == ["a.lua"])
    #expect(index.scripts.map(\.path) == ["b.lua"])
    #expect(index.literals == ["hello"])
  }

  @Test("methods are known by class, part and name, however they are written")
  func methods() {
    let index = index(
      """
      local qb = require 'quizboard'
      local Room = qb.controller 'Room'
      function Room:view() end
      function Room.on:open() end
      Room.close = function(self) end
      """)
    #expect(index.method("view", of: "Room") != nil)
    #expect(index.method("open", of: "Room", part: "on") != nil)
    #expect(index.method("close", of: "Room") != nil)
    #expect(index.method("open", of: "Room") == nil)
    #expect(index.method("view", of: "Hall") == nil)
  }

  @Test("fields count for the object on which they are set")
  func fields() {
    let index = index(
      """
      local qb = require 'quizboard'
      local Room = qb.controller 'Room'
      function Room:viewDidLoad()
        self.lamp = true
        self.app.state.coins = 3
        self.attempt.bonus = 1
      end
      """)
    let (controller, attempt) = (index.fields(setOn: .controller), index.fields(setOn: .attempt))
    #expect(controller.contains("lamp") && !controller.contains("bonus"))
    #expect(attempt.contains("bonus") && !attempt.contains("lamp"))
    #expect(!controller.contains("coins") && index.assignedFields.contains("coins"))
    #expect(!index.setsComputedFields)
  }

  @Test("the ids of elements are texts, or beginnings of computed ones")
  func elementIDs() {
    let index = index(
      """
      local qb = require 'quizboard'
      local ui = qb.ui
      local Room = qb.controller 'Room'
      function Room:view()
        local rows = {}
        for n = 1, 3 do rows[n] = ui.button("door" .. n) { title = "Door" } end
        return ui.screen { ui.button "lamp" { title = "Lamp" }, rows }
      end
      """)
    let ids = index.allElementIDs
    #expect(ids.texts == ["lamp"])
    #expect(ids.mayHave("lamp") && ids.mayHave("door2") && !ids.mayHave("window"))
    #expect(!ids.areAllKnown)
  }

  @Test("a call with a computed argument shows that not all texts are known")
  func givenTexts() {
    let known = index("function f(c) c:performSegue 'next'; c:performSegue('back') end")
    #expect(known.textsGiven(to: "performSegue").texts == ["next", "back"])
    #expect(known.textsGiven(to: "performSegue").areAll)
    let open = index("function f(c, name) c:performSegue 'next'; c:performSegue(name) end")
    #expect(open.textsGiven(to: "performSegue").texts == ["next"])
    #expect(!open.textsGiven(to: "performSegue").areAll)
  }

  @Test("the literals that scripts compare with are texts, keys, patterns and numbers")
  func comparedLiterals() {
    let index = index(
      """
      local prices = { apple = 2, pear = 3 }
      function f(word, n)
        if word == 'open' then return prices[word] end
        if word:match '^%d+$' or n > -3 then return n <= 10 + 2 end
      end
      """)
    let literals = ComparedLiterals(in: index)
    #expect(literals.texts == ["open"])
    #expect(literals.keys == ["apple", "pear"])
    #expect(literals.patterns == ["^%d+$"])
    #expect(literals.numbers.isSuperset(of: [-3, 10, 2]))
  }

  @Test(
    "the results of an expression are those that its text determines",
    arguments: [
      ("'a'", ["a string"]), ("x and 'a' or 1", ["a string", "a number"]),
      ("x or false", ["true or false"]),
      ("1 + x", ["a number"]), ("'a' .. x", ["a string"]), ("not x", ["true or false"]),
      ("{}", ["a table"]), ("x", []), ("f()", []), ("nil", ["nil"]),
    ])
  func outcomes(expression: String, nouns: [String]) throws {
    let index = index("function f(x) g(\(expression)) end")
    let call = try #require(
      index.calls.first { $0.callee.name == "g" || $0.callee.globalName == "g" })
    #expect(call.arguments.first?.outcomes.map(\.noun) == nouns, "\(expression)")
  }
}
