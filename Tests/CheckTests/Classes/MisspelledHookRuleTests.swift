import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: misspelled hook")
struct MisspelledHookRuleTests {
  private func found(_ scenes: String, _ script: String, more: [String: String] = [:]) throws
    -> [Diagnostic]
  {
    let folder = try ScratchQuiz(scenes, script: script, more: more)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path).diagnostics }
  }

  private static let scenes =
    """
    qb.scene 'menu' { class = 'Menu', qb.present 'go' { on = 'go', to = 'end' } },
    qb.scene 'end' { ending = true }
    """
  private static let menu = "local Menu = qb.controller 'Menu' "

  private func menu(_ body: String, _ elements: String) throws -> [Diagnostic] {
    try found(
      Self.scenes,
      """
      \(Self.menu) \(body) function Menu:view()
        return ui.screen { ui.button 'go' {}, \(elements) }
      end
      """
    )
  }

  @Test("hooks as they are called elsewhere") func foreignHooks() throws {
    let all = try menu("function Menu:prepareForSegue(segue) self.n = segue.identifier end", "")
    #expect(
      all.map(\.code) == [.misspelledHook] && all.first?.remedy == "is \"prepare\" meant?", "\(all)"
    )
    let called =
      "function Menu:onAppear() self.n = 1 end function Menu:viewDidAppear() self:onAppear() end"
    #expect(try menu(called, "") == [])
  }
}

@Suite("check: misspelled hook, 2")
struct MisspelledHookRuleMoreTests {
  private func found(
    _ script: String, flow: String = "classic", questions: Bool = true, scenes: String? = nil
  ) throws -> [Diagnostic] {
    let list = questions ? ", questions = { qb.trueFalse 'Q?' { answer = true } }" : ""
    var files = ["scripts/app.lua": ScratchQuiz.preamble + script]
    files["quiz.lua"] =
      """
      \(ScratchQuiz.preamble)return qb.quiz {
        title = 'T'\(list)\(scenes == nil && questions ? ", storyboard = '\(flow)'" : "") }
      """
    if let scenes {
      files["Main.storyboard.lua"] = "\(ScratchQuiz.preamble)return qb.storyboard { \(scenes) }"
    }
    let folder = try ScratchQuiz(files: files)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path).diagnostics }
  }

  @Test("a part of a standard class that is misspelt") func parts() throws {
    let all = try found(
      "local Results = qb.controller 'Results' function Results:verdit() return 'Well.' end")
    #expect(
      all.map(\.code) == [.misspelledHook] && all.first?.remedy == "is \"verdict\" meant?", "\(all)"
    )
    #expect(
      try found(
        "local Results = qb.controller 'Results' function Results:verdict() return 'Well.' end")
        == [])
    let called =
      """
      function Results:verdit() return 'Well.' end
      function Results:verdict() return self:verdit() end
      """
    #expect(try found("local Results = qb.controller 'Results' \(called)") == [])
  }
}
