import QuizboardModel
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("check: dot or colon")
struct DotOrColonRuleTests {
  @Test("a self in the parentheses of a method with a colon") func twoSelves() throws {
    let all = try dryMenu("function Menu:viewDidLoad(self) self.lives = 3 end")
    expect(all, .dotOrColon, remedy: "remove self from the parentheses")
    #expect(
      all.first?.message
        == "Menu:viewDidLoad already has 'self' from its colon, and this is a second one")
  }

  @Test("a function given to after, and a call of super with a colon")
  func timersAndSuper() throws {
    let after = try menu(
      """
      function Menu:viewDidLoad() self:after(2, function() self:close() end) end
      function Menu:close() end
      """)
    #expect(
      after.first?.remedy == "make it a method and name that: self:after(2, \"tick\")", "\(after)")
    let colon = try menu("function Menu:prepare(segue) Menu.super:prepare(segue) end")
    #expect(colon.first?.remedy == "write Menu.super.prepare(self, …)", "\(colon)")
    let empty = try menu(
      """
      local Fade = qb.segueClass('Fade', 'present') function Fade:perform() Fade.super:perform() end
      """)
    #expect(empty.first?.remedy == "write Fade.super.perform(self)", "\(empty)")
  }
}
