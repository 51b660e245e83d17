import QuizboardModel
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("check: unknown member")
struct UnknownMemberRuleTests {
  @Test("what the other part of the module has, a parameter, a quote within a text")
  func remedies() throws {
    #expect(
      try menu("function Menu:view() return ui.screen { qb.button 'x' {} } end").map(\.remedy) == [
        "write ui.button"
      ])
    #expect(
      try menu("function Menu:view() return qb.screen {} end").map(\.remedy) == ["write ui.screen"])
    #expect(
      try menu("function Menu:viewDidLoad() self.n = ui.data 'x.csv' end").map(\.remedy) == [
        "write qb.data"
      ])
    #expect(
      try menu("function Menu:prepare(seoue) self.n = segue.kind end").map(\.remedy) == [
        "the parameter is called 'seoue'"
      ])
    let single = try menu("local s = 'It's late'")
    #expect(single.map(\.message) == ["this ' ends the text"])
    #expect(
      single.first?.remedy
        == """
        put the missing ' before it; a ' within a text is written \\', or enclose the text in " \
        and "
        """)
    #expect(
      try menu("local s = { \"say \"hello\" to\" }").map(\.message) == ["this \" ends the text"])
  }
}
