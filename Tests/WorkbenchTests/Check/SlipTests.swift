import QuizboardTestKit
import Testing

@testable import QuizboardWorkbench

@Suite("check: slips in functions, and files that nothing runs")
struct SlipTests {
  private func found(
    _ scenes: String, _ script: String = "", quiz: String = "", more: [String: String] = [:]
  ) throws -> [Diagnostic] {
    let folder = try ScratchQuiz(scenes, script: script, quiz: quiz, more: more)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path).diagnostics }
  }

  private static let menu =
    "qb.scene 'menu' { class = 'Menu', qb.present 'go' { on = 'key g', to = 'menu', when = 'isDry' } }"

  private func menu(_ body: String) throws -> [Diagnostic] {
    try found(
      Self.menu, "local Menu = qb.controller 'Menu' function Menu:isDry() return true end \(body)")
  }

  // Files that nothing runs

  @Test("a class in a file that nothing runs is not there, and the file is told") func unrun()
    throws
  {
    let scenes = """
      qb.scene 'a' { class = 'Gate', qb.present 'go' { on = 'go', to = 'b', when = 'isDry' } },
      qb.scene 'b' { class = 'Gate', qb.unwind 'home' { on = 'key h' } }
      """
    let gate = """
      \(ScratchQuiz.preamble)local Gate = qb.controller 'Gate' function Gate:isDry() return true end
      function Gate.unwind:home() end function Gate:view() return ui.button 'go' {} end
      """
    let all = try found(
      scenes,
      more: [
        "gate.lua": gate, "spec/a_spec.lua": "it('goes', function() qb.launch():tap 'go' end)",
      ])
    #expect(all.map(\.code) == [.unknownClass], "\(all)")
    #expect(
      all.first?.remedy == "gate.lua defines it, and nothing runs that file: put it into scripts/")
    #expect(try found(scenes, more: ["scripts/gate.lua": gate]) == [])
    // Run by another, or perhaps asked for by a name that is computed.
    #expect(try found(scenes, "require 'gate'", more: ["gate.lua": gate]) == [])
    let computed = "local function load(n) return require(n) end return load('ga' .. 'te')"
    #expect(try found(scenes, computed, more: ["gate.lua": gate]) == [])
  }

  @Test("an unwind action in a file that nothing runs, and a file of which nothing is missed")
  func unrunParts() throws {
    let scenes =
      "qb.scene 'a' { qb.present 'b' { title = 'B', to = 'b' } }, qb.scene 'b' { qb.unwind 'home' { title = 'Home' } }"
    let action =
      "\(ScratchQuiz.preamble)local A = qb.controller('A', 'Page') function A.unwind:home() end"
    let all = try found(scenes, more: ["lib/a.lua": action])
    #expect(
      all.map(\.code) == [.unknownAction]
        && all.first?.remedy?.hasPrefix("lib/a.lua defines it") == true, "\(all)")
    #expect(
      try found("qb.scene 'a' { ending = true }", more: ["lib/a.lua": action]).map(\.code) == [
        .unusedScript
      ])
  }

  @Test("`local ui` that was forgotten is told, and nothing of what the views show")
  func forgottenLocal() throws {
    let scenes = "qb.scene 'a' { class = 'A', qb.present 'go' { on = 'go', to = 'a' } }"
    let script = """
      local qb = require 'quizboard'
      local A = qb.controller 'A'
      function A:view() return ui.screen { ui.button 'go' {}, ui.list 'rows' { rows = {} } } end
      function A.on:rows() end
      """
    let all = try found(
      scenes,
      more: [
        "scripts/app.lua": script,
        "spec/a_spec.lua": "it('goes', function() qb.launch():tap 'go' end)",
      ])
    #expect(
      all.map(\.code) == [.unknownGlobal]
        && all.first?.remedy == "begin the file with local ui = qb.ui", "\(all)")
  }

  // Answers

  @Test(
    "functions that are asked and return nothing",
    arguments: [
      (
        "function Menu:isDry() local dry = self.title ~= nil end",
        "Menu:isDry returns nothing, so it never holds"
      ),
      (
        "function Menu:shouldPerformSegue(id) local is = #id > 3 end",
        "Menu:shouldPerformSegue returns nothing, so it refuses every segue that is asked for"
      ),
      (
        "function Menu:canPerformUnwind(action) local is = #action > 3 end",
        "Menu:canPerformUnwind returns nothing, so no unwinding ever ends there"
      ),
      (
        "qb.condition('isWet', function(page) local is = page.title end)",
        "the condition \"isWet\" returns nothing, so it never holds"
      ),
      (
        "local function wet(page) local is = page.title end qb.condition('isWet', wet)",
        "the condition \"isWet\" returns nothing, so it never holds"
      ),
    ])
  func answers(body: String, message: String) throws {
    let all = try found(
      Self.menu,
      "local Menu = qb.controller 'Menu' \(body)\(body.contains("isDry") ? "" : " function Menu:isDry() return true end")"
    )
    #expect(all.map(\.code) == [.missingAnswer] && all.first?.message == message, "\(all)")
  }

  @Test("functions in tables that return nothing") func writtenAnswers() throws {
    let scenes =
      "qb.scene 'a' { BODY, qb.replace 'x' { title = 'X', to = 'b' WHEN } }, qb.scene 'b' { ending = true }"
    func scene(_ body: String, _ condition: String) -> String {
      scenes.replacing("BODY", with: body).replacing("WHEN", with: condition)
    }
    let text = try found(scene("text = function(page) local t = page.title end", ""))
    #expect(
      text.map(\.message) == ["\"text\" returns nothing, so there is nothing to read"], "\(text)")
    let condition = try found(
      scene("text = 'A'", ", when = function(page) local is = page.title end"))
    #expect(
      condition.map(\.message) == ["\"when\" returns nothing, so it never holds"], "\(condition)")
    let next = try found(
      "qb.scene 'a' { class = 'Question', qb.replace 'results' { on = 'submit', to = 'b' } }, qb.scene 'b' { class = 'Results' }",
      quiz:
        "questions = { qb.trueFalse 'Q?' { answer = true } }, next = function(attempt) local q = attempt.quiz.questions[1] end"
    )
    #expect(
      next.map(\.message) == ["\"next\" returns nothing, so no question is ever asked"], "\(next)")
  }

  @Test(
    "functions that may be meant to answer nothing",
    arguments: [
      "function Menu:shouldPerformSegue() end",
      "function Menu:shouldPerformSegue(id) error('asked for ' .. id) end",
      "function Menu:shouldPerformSegue(id) if #id > 3 then return true end end",
      "function Menu:plain() local x = self.title end function Menu:viewDidLoad() self:plain() end",
    ])
  func silent(body: String) throws { #expect(try menu(body) == []) }

  // Conditions

  @Test(
    "an expression where a condition's name belongs",
    arguments: [
      (
        "not isDry",
        "\"when\" is the name of one condition; for more write a function: when = function(controller) return not controller:isDry() end"
      ),
      (
        "lives > 3",
        "\"when\" is the name of one condition; for more write a function: when = function(controller) return … end"
      ),
      ("hasRope", "define function Menu:hasRope(), or register it with qb.condition"),
      ("isDry()", "did you mean \"isDry\"?"),
    ])
  func expressions(condition: String, remedy: String) throws {
    let all = try found(
      Self.menu.replacing("isDry", with: condition),
      "local Menu = qb.controller 'Menu' function Menu:isDry() return true end")
    #expect(all.map(\.code) == [.unknownCondition] && all.first?.remedy == remedy, "\(all)")
  }

  // Self, and functions in fields

  @Test("a self in the parentheses of a method with a colon") func twoSelves() throws {
    let all = try menu("function Menu:viewDidLoad(self) self.lives = 3 end")
    #expect(
      all.map(\.code) == [.dotOrColon] && all.first?.remedy == "take self out of the parentheses",
      "\(all)")
    #expect(all.first?.message == "Menu:viewDidLoad has 'self' from its colon, and this is another")
  }

  @Test(
    "functions where only what can be saved may be",
    arguments: [
      "function Menu:init() self.greet = function() end self:greet() end",
      "function Menu:init() local function greet() end self.greet = greet end",
      "function Menu:init() self.greet = { hello = function() end } end",
      "function Menu.unwind:home() self.app.state.greet = function() end end",
      "function Menu:prepare(segue) segue.destination.greet = function() end end",
    ])
  func kept(body: String) throws {
    let all = try menu(body)
    #expect(
      all.map(\.code) == [.functionInField]
        && all.first?.message.contains("'greet' holds a function") == true, "\(all)")
  }

  @Test(
    "functions where they may be",
    arguments: [
      "Menu.transient = { 'greet' } function Menu:init() self.greet = function() end end",
      "local names = { 'greet' } Menu.transient = names function Menu:init() self.greet = function() end end",
      "function Menu:init() self.greet = function() end self.greet = nil end",
      "function Menu:init() local t = {} t.greet = function() end t.greet() end",
      "Menu.greet = function() end function Menu:init() self:greet() end",
    ])
  func sound(body: String) throws { #expect(try menu(body) == []) }
}
