import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardText
import Testing

@Suite("Leaving by escape") struct EscapeTests {
  private func app(_ presented: String, more: String = "") throws -> App {
    try App(
      """
      qb.scene "A" { class = "Step", definesPresentationContext = true,
        qb.present "cover" { to = "P", on = "cover" },
        qb.present "ask" { to = "P", on = "ask", style = "sheet" },
        qb.present "warn" { to = "P", on = "warn", style = "alert" },
        qb.popover "menu" { to = "P", on = "menu" },
        qb.present "here" { to = "P", on = "here", style = "currentContext" } },
      qb.scene "P" { class = "NavigationController", \(more) qb.root { to = "Q" } },
      qb.scene "Q" { class = "Goal", \(presented) qb.show "next" { to = "R", on = "next" } },
      qb.scene "R" { class = "Step",
        qb.present "all" { to = "S", on = "all" },
        qb.present "sheet" { to = "S", on = "sheet", style = "sheet" } },
      qb.scene "S" { class = "Step" },
      """, script: Steps.script)
  }

  @Test("A sheet and a popover go, however deep the stack in them is", arguments: ["ask", "menu"])
  func dismisses(_ id: String) throws {
    let app = try app("")
    #expect(!app.session.actions.contains(.key("escape")))
    try app.tap(id).tap("next")
    #expect(app.session.actions.contains(.key("escape")), "no element stands for it")
    try app.key("escape")
    #expect(try app.path == "A")
    #expect(app.transition == "coverVertical, reversed")
  }

  @Test(
    "What covers all else is left by what its scenes offer: the way back, then nothing",
    arguments: ["cover", "here"])
  func covering(_ id: String) throws {
    let app = try app("")
    try app.tap(id).tap("next").key("escape")
    #expect(try app.path == "A P Q")
    try app.key("escape")
    #expect(try app.path == "A P Q")
    #expect(!app.session.isOver)
  }

  @Test("The innermost presentation decides") func innermost() throws {
    let app = try app("")
    try app.tap("ask").tap("next").tap("all").key("escape")
    #expect(try app.path == "A P S")
    let other = try self.app("")
    try other.tap("cover").tap("next").tap("sheet").key("escape")
    #expect(try other.path == "A P R")
  }

  @Test("An alert's cancel button is pressed; without one nothing happens") func alert() throws {
    let app = try app("qb.unwind 'no' { on = 'no', action = 'toA', role = 'cancel' },")
    try app.tap("warn").key("escape")
    #expect(
      app.outcome.warnings.map(\.kind) == [.unwindWithoutDestination], "its button was pressed")
    let other = try self.app("")
    try other.tap("warn").key("escape")
    #expect(try other.path == "A P Q")
  }

  @Test("Escape leaves an alert page by its cancel button, or by its only unwind segue")
  func pageAsAlert() throws {
    func path(_ segues: String) throws -> String {
      let app = try App(
        """
        qb.scene "A" { class = "Step",
          qb.present "warn" { to = "W", on = "warn", style = "alert" } },
        qb.scene "W" { title = "Sure?", \(segues) },
        qb.scene "X" {},
        """,
        script: Steps.script
          + " function Step.unwind:no() self.said = 'no' end function Step.unwind:yes() end")
      try app.tap("warn").key("escape")
      #expect(app.outcome.warnings.isEmpty)
      return try app.path
    }
    #expect(
      try path("qb.present 'go' { title = 'Go', to = 'X' }, qb.unwind 'no' { title = 'No' }") == "A"
    )
    #expect(try path("qb.unwind 'yes' { title = 'Yes' }, qb.unwind 'no' { title = 'No' }") == "A W")
    #expect(
      try path(
        "qb.unwind 'yes' { title = 'Yes' }, qb.unwind 'no' { title = 'No', role = 'cancel' }")
        == "A")
    #expect(
      try path(
        """
        qb.replace 'yes' { title = 'Yes', to = 'X', role = 'cancel' },
        qb.unwind 'no' { title = 'No' }
        """
      ) == "A X")
    #expect(
      try path("qb.unwind 'no' { title = 'No', when = function() return false end }") == "A W")
    #expect(try path("") == "A W")
  }

  @Test("The buttons of a page have the role and the key that their segues name")
  func buttonsOfPages() throws {
    let app = try App(
      """
      qb.scene "A" {
        qb.show "go" { title = "Go", to = "B", role = "default", key = "g" },
        qb.show "other" { title = "O", to = "B" } },
      qb.scene "B" {},
      """)
    let text = app.session.reply(to: .done).text
    #expect(text.contains(#""id":"go","title":"Go","role":"default","key":"g""#), "\(text)")
    #expect(text.contains(#""id":"other","title":"O","enabled":true"#), "\(text)")
  }

  @Test(
    "Escape presses the button with the role back, whatever its id, also with the id of the bar"
  )
  func wayBack() throws {
    func app(_ button: String) throws -> App {
      try App(
        "qb.scene 'A' { class = 'Tools' }",
        script: """
          local Tools = qb.controller "Tools"
          function Tools:view()
            return ui.screen { toolbar = { \(button) }, ui.text(self.said or "nothing") }
          end
          function Tools.on:navigationBack() self.said = "tapped" end
          function Tools.on:up() self.said = "back" end
          """)
    }
    let tool = try app("ui.button 'navigationBack' { title = 'Forward' }")
    #expect(tool.session.escapeLeaves)
    #expect(!tool.session.screenLines().joined().contains("‹"))
    #expect(try tool.tap("navigationBack").texts == ["tapped"])
    try tool.key("escape")
    #expect(tool.session.isOver)

    let way = try app("ui.button 'up' { title = 'Up', role = 'back' }")
    #expect(!way.session.escapeLeaves)
    #expect(way.session.screenLines().joined().contains("‹ Up"))
    #expect(try way.key("escape").texts == ["back"])

    #expect(
      try app("ui.button 'up' { role = 'back', enabled = false }").key("escape").session.isOver)
    #expect(try app("ui.button 'up' { role = 'back', hidden = true }").key("escape").session.isOver)
  }

  @Test(
    "isModalInPresentation of the presented top, or of what carries it, refuses",
    arguments: ["root", "top"])
  func modal(_ who: String) throws {
    let app = try app(
      who == "top" ? "isModalInPresentation = true," : "",
      more: who == "root" ? "isModalInPresentation = true," : "")
    try app.tap("ask").key("escape")
    #expect(try app.path == "A P Q")
    try app.tap("next").key("escape")
    #expect(try app.path == (who == "top" ? "A" : "A P R"))
  }

  @Test(
    "At the root, in a tab too, the quiz is left; from a stack's second page one goes back",
    arguments: ["TabController", "Step"])
  func leaves(_ host: String) throws {
    let app = try App(
      """
      qb.scene "T" { class = "\(host)", qb.\(host == "Step" ? "embed" : "tab") "n" { to = "N" } },
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "Step", qb.show "go" { to = "B", on = "go" } },
      qb.scene "B" { class = "Step" },
      """, script: Steps.script)
    try app.tap("go").key("escape")
    #expect(try app.path == "T N A")
    try app.key("escape")
    #expect(app.session.isOver)
  }

  @Test(
    "The screen knows what escape would close: by the declared style, and not where that is modal",
    arguments: ["ask", "menu", "cover", "warn"]) func closing(_ id: String) throws
  {
    func closes(_ app: App) -> Bool? { app.session.screen.layers.last?.closesByEscape }
    let app = try app("")
    #expect(closes(app) == false)
    try app.tap(id)
    #expect(closes(app) == ["ask", "menu"].contains(id))
    try app.run(.resize(columns: 50, rows: 20))
    #expect(closes(app) == ["ask", "menu"].contains(id))
    let modal = try self.app("isModalInPresentation = true,")
    try modal.tap(id)
    #expect(closes(modal) == false)
  }
}
