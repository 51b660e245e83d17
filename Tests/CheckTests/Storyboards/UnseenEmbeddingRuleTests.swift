import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: unseen embedding")
struct UnseenEmbeddingRuleTests {
  @Test("a place for a child is one of the class that embeds it") func places() throws {
    let scenes = """
      qb.scene 'a' { class = 'A', qb.embed 'legends' { to = 'c' }, qb.embed 'other' { to = 'c' } },
      qb.scene 'b' { class = 'B', qb.embed 'legend' { to = 'c' } },
      qb.scene 'c' { text = 'x', ending = true }
      """
    let script = """
      local A = qb.controller 'A'
      function A:view() return ui.screen { ui.container 'legend' {} } end
      local B = qb.controller 'B'
      function B:view() return ui.screen { ui.container 'legend' {}, ui.container 'other' {} } end
      local D = qb.container 'D'
      function D:view() return ui.child(self.children[1]) end
      """
    let all = try found(
      scenes
        + ", qb.scene 'd' { class = 'D', qb.tab { to = 'a' }, qb.tab { to = 'b' } }, initial = 'd'",
      script)
    #expect(all.map(\.code) == [.unseenEmbedding, .unseenEmbedding], "\(all)")
    #expect(all.first?.remedy == "did you mean \"legend\"?")
  }

  @Test(
    "a view that contains that of its superclass, or the containers of a page, has all places",
    arguments: [
      ("Page", "ui.screen { ui.text 'around', A.super.view(self) }", false),
      ("Page", "ui.screen { self:containers(), self:buttons() }", false),
      ("Page", "ui.screen { self:buttons() }", true), ("Page", "ui.text 'alone'", true),
    ])
  func superview(superclass: String, view: String, isReported: Bool) throws {
    let all = try found(
      """
      qb.scene 'a' { class = 'A', qb.embed 'legend' { to = 'c' } },
      qb.scene 'c' { text = 'x', ending = true }
      """,
      """
      local A = qb.controller('A', '\(superclass)')
      function A:view() return \(view) end
      """)
    #expect(all.map(\.code).contains(.unseenEmbedding) == isReported, "\(all)")
  }
}
