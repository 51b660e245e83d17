import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: misspelled hook")
struct MisspelledHookRuleTests {
  @Test("hooks as they are called elsewhere") func foreignHooks() throws {
    let all = try menu("function Menu:prepareForSegue(segue) self.n = segue.identifier end", "")
    expect(all, .misspelledHook, remedy: "is \"prepare\" meant?")
    let called =
      "function Menu:onAppear() self.n = 1 end function Menu:viewDidAppear() self:onAppear() end"
    #expect(try menu(called, "") == [])
  }

  @Test("a part of a standard class that is misspelt") func parts() throws {
    let all = try found(
      "local Results = qb.controller 'Results' function Results:verdit() return 'Well.' end",
      inFlow: "classic")
    expect(all, .misspelledHook, remedy: "is \"verdict\" meant?")
    #expect(
      try found(
        "local Results = qb.controller 'Results' function Results:verdict() return 'Well.' end",
        inFlow: "classic") == [])
    let called = """
      function Results:verdit() return 'Well.' end
      function Results:verdict() return self:verdit() end
      """
    #expect(
      try found("local Results = qb.controller 'Results' \(called)", inFlow: "classic") == [])
  }
}
