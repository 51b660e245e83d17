import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

@Suite("Tabs and embeddings of scenes with restoration = false") struct UnrestoredChildrenTests {
  private let store = RememberingStore()

  private static let script = """

    local Part = qb.controller "Part"
    function Part:init() self.n = 0 end
    function Part:view() return ui.screen { ui.button "count" {}, ui.text("n" .. self.n) } end
    function Part.on:count() self.n = self.n + 1 end
    local Frame = qb.controller "Frame"
    function Frame:view()
      return ui.screen { ui.container "left" {}, ui.container "right" {}, ui.button "next" {} }
    end

    """

  /// Plays, starts again, and returns the restarted run.
  private func restart(_ scenes: String, after taps: [String]) throws -> Session {
    let quiz = try ScratchQuiz(scenes, script: Self.script)
    let first = try Session(bundle: quiz.bundle(), options: Session.Options(), store: store)
    for tap in taps {
      if let error = first.handle(.tap(id: tap)).error { throw error }
    }
    return try Session(bundle: quiz.bundle(), options: Session.Options(), store: store)
  }

  private func line(_ session: Session) throws -> String {
    try App.reply(of: session).hierarchy?.line ?? ""
  }

  private static func tabs(_ unrestored: String) -> String {
    "qb.scene \"T\" { class = \"TabController\", "
      + "qb.tab { to = \"A\" }, qb.tab { to = \"B\" }, qb.tab { to = \"C\" } },"
      + ["A", "B", "C"].map { name in
        "qb.scene \"\(name)\" { class = \"Part\""
          + (unrestored.contains(name) ? ", restoration = false" : "") + " },"
      }.joined()
  }

  @Test(
    "Such tabs come back as if the player had not entered them, in their order",
    arguments: ["A", "B", "C", "AB", "BC", "AC"], [[], ["tab2", "count", "tab3", "count"]])
  func tabs(_ unrestored: String, _ taps: [String]) throws {
    let session = try restart(Self.tabs(unrestored), after: taps)
    #expect(try line(session) == "T[A B C]")
    #expect(session.notice == nil)
    for (tab, name) in ["A", "B", "C"].enumerated() {
      #expect(session.handle(.tap(id: "tab\(tab + 1)")).isOK)
      let count = !taps.isEmpty && tab > 0 && !unrestored.contains(name) ? 1 : 0
      #expect(session.reply(to: .done).text.contains("n\(count)\""), "tab \(tab + 1)")
    }
  }

  @Test("A tab with a stack whose only page is of such a scene comes back")
  func stack() throws {
    let scenes = """
      qb.scene "T" { class = "TabController", qb.tab { to = "A" }, qb.tab { to = "N" } },
      qb.scene "A" { class = "Part" },
      qb.scene "N" { class = "NavigationController", qb.root { to = "B" } },
      qb.scene "B" { class = "Part", restoration = false },
      """
    #expect(try line(restart(scenes, after: ["tab2", "count"])) == "T[A N[B]]")
  }

  @Test("Such an embedded child is embedded again", arguments: ["L", "R", "LR"])
  func embedded(_ unrestored: String) throws {
    let parts = ["L", "R"].map { name in
      "qb.scene \"\(name)\" { class = \"Part\""
        + (unrestored.contains(name) ? ", restoration = false" : "") + " },"
    }
    let scenes =
      "qb.scene \"F\" { class = \"Frame\", qb.embed \"left\" { to = \"L\" }, "
      + "qb.embed \"right\" { to = \"R\" } }," + parts.joined()
    let session = try restart(scenes, after: ["count"])
    #expect(try line(session) == "F[L R]")
    #expect(session.notice == nil)
    let text = session.reply(to: .done).text
    #expect(text.contains("n1") == !unrestored.contains("L"))
    #expect(session.handle(.tap(id: "count")).isOK)
  }
}
