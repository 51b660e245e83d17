import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: function in field")
struct FunctionInFieldRuleTests {
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
    let all = try dryMenu(body)
    #expect(
      all.map(\.code) == [.functionInField]
        && all.first?.message.contains("'greet' holds a function") == true, "\(all)")
  }

  @Test(
    "functions where they may be",
    arguments: [
      "Menu.transient = { 'greet' } function Menu:init() self.greet = function() end end",
      """
      local names = { 'greet' }
      Menu.transient = names
      function Menu:init() self.greet = function() end end
      """,
      "function Menu:init() self.greet = function() end self.greet = nil end",
      "function Menu:init() local t = {} t.greet = function() end t.greet() end",
      "Menu.greet = function() end function Menu:init() self:greet() end",
    ])
  func sound(body: String) throws { #expect(try dryMenu(body) == []) }
}
