import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: unused script")
struct UnusedScriptRuleTests {
  @Test("a class in a file that nothing runs is not there, and the file is told")
  func unrun() throws {
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
    expect(
      all, .unknownClass,
      remedy: "gate.lua defines it, but no script is loaded from that file: move it to scripts/")
    #expect(try found(scenes, more: ["scripts/gate.lua": gate]) == [])
    // Run by another, or perhaps asked for by a name that is computed.
    #expect(try found(scenes, "require 'gate'", more: ["gate.lua": gate]) == [])
    let computed = "local function load(n) return require(n) end return load('ga' .. 'te')"
    #expect(try found(scenes, computed, more: ["gate.lua": gate]) == [])
  }

  @Test("an unwind action in a file that nothing runs, and a file of which nothing is missed")
  func unrunParts() throws {
    let scenes = """
      qb.scene 'a' { qb.present 'b' { title = 'B', to = 'b' } },
      qb.scene 'b' { qb.unwind 'home' { title = 'Home' } }
      """
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

  @Test(
    "a storyboard that lies where none is looked for",
    arguments: ["storyboards/Main.storyboard.lua", "lib/main.lua"])
  func storyboards(path: String) throws {
    let all = try found(
      quiz: "questions = { qb.trueFalse 'Q?' { answer = true } }",
      more: [path: "\(ScratchQuiz.preamble)return qb.storyboard { qb.scene 'a' { ending = true } }"]
    )
    #expect(
      all.map(\.code) == [.misnamedFile] && all.first?.remedy?.contains("next to quiz.lua") == true,
      "\(all)")
  }

  @Test("a folder of scripts under a wrong name is told, and not what it would define")
  func misnamed() throws {
    let all = try found(files: [
      "quiz.lua": "\(ScratchQuiz.preamble)return qb.quiz { title = 'T' }",
      "Main.storyboard.lua":
        """
      \(ScratchQuiz.preamble)return qb.storyboard {
        qb.scene 'menu' { class = 'Menu', qb.unwind 'back' { on = 'x' } } }
      """,
      "script/app.lua":
        "\(ScratchQuiz.preamble)local Menu = qb.controller 'Menu' function Menu.unwind:back() end",
    ])
    #expect(all.map(\.code) == [.misnamedFile])
  }
}
