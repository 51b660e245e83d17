import QuizboardModel
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("check: specs")
struct SpecRulesTests {
  @Test("the ids of gaps are known to specs")
  func gaps() throws {
    let view = """
      function Menu:view() return ui.screen {
        ui.gaps 'answer' { text = '{{who}}', gaps = { who = {} } },
        ui.gaps 'other' { text = '{{a}}', gaps = self.gaps }, ui.field 'name' {} }
      end
      function Menu:init() self.gaps = { a = {} } end
      """
    func typed(_ id: String) throws -> [Diagnostic] {
      try menu(
        view,
        more: [
          "spec/a_spec.lua":
            "it('x', function() local app = qb.launch() app:type('\(id)', 'x') end)"
        ])
    }
    for id in ["answer.who", "other.a", "other.b", "name"] {
      #expect(try typed(id).isEmpty, "\(id)")
    }
    for id in ["answer.wo", "name.a", "nothing.a"] {
      let all = try typed(id)
      #expect(all.map(\.code) == [.unknownElement], "\(id): \(all)")
    }
    #expect(try typed("answer.wo").first?.remedy == "did you mean \"answer.who\"?")
  }

  @Test("specs of the library name ids that the quiz does not have")
  func library() throws {
    let launch = "qb.launch { library = '..' }"
    let sound = [
      ["spec/a_spec.lua": "it('x', function() \(launch):tap 'settings' end)"],
      [
        "spec/helper.lua": "return { start = function() return \(launch) end }",
        "spec/a_spec.lua":
          "local start = require 'spec.helper'.start it('x', function() start():tap 'settings' end)",
      ],
    ]
    for specs in sound { #expect(try menu("", more: specs).isEmpty, "\(specs)") }

    let other = ["spec/b_spec.lua": "it('x', function() qb.launch():tap 'settings' end)"]
    let all = try menu("", more: sound[0].merging(other) { $1 })
    #expect(all.map(\.code) == [.unknownElement], "\(all)")
  }

  @Test(
    "what other test tools call a command",
    arguments: [
      ("wait(3)", "write app:advance"), ("click 'go'", "write app:tap"),
      ("tpa 'go'", "did you mean \"tap\"?"),
    ])
  func commands(call: String, remedy: String) throws {
    let all = try menu(
      "function Menu:view() return ui.button 'go' { title = 'Go' } end function Menu.on:go() end",
      more: ["spec/a_spec.lua": "it('x', function() local app = qb.launch() app:\(call) end)"])
    #expect(
      all.map(\.code) == [.unknownMember] && all.first?.remedy?.hasPrefix(remedy) == true, "\(all)")
  }
}
