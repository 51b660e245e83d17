import QuizboardEngine
import QuizboardModel
import Testing

/// Leaving by `escape`, as the adaptivity delegate has it (storyboard.md 4).
@Suite("Leaving a presentation by escape") struct LeavingTests {
  /// A delegate that writes down what it hears, and refuses while `isClosed`.
  private static let listening = """
    function Scaling:hear(word, presented)
      self.source.heard = (self.source.heard or "") .. word .. " " .. presented.id .. "; "
    end
    function Scaling:shouldDismiss(presented)
      self:hear("should", presented)
      return not self.source.isClosed
    end
    function Scaling:didAttemptToDismiss(presented) self:hear("attempt", presented) end
    function Scaling:didDismiss(presented) self:hear("did", presented) end
    function Step:traitsDidChange() end
    """

  private func app(_ script: String = "") throws -> App {
    try Theatre.app(Self.listening + "\n" + script)
  }

  private func heard(_ app: App) throws -> String {
    if try app.path != "N A" { try app.tap("away") }
    try app.tap("try")
    return try app.texts.last ?? ""
  }

  private static let telling = "function Step.on:try() self.seen = self.heard end"

  @Test("The delegate is asked, and hears that it was dismissed") func dismisses() throws {
    let app = try app(Self.telling)
    try app.tap("ask").key("escape")
    #expect(try app.path == "N A")
    #expect(try heard(app) == "should P#1; did P#1; ")
    #expect(app.transition == nil)
  }

  @Test("Refused, it stays, and the delegate hears of the attempt; restored too")
  func refuses() throws {
    let app = try app(Self.telling + " function Step:prepare() self.isClosed = true end")
    try app.tap("ask").relaunch().key("escape")
    #expect(try app.path == "N P Q")
    #expect(try heard(app) == "should P#1; attempt P#1; ")
  }

  @Test("Where the presented top is modal, nobody is asked, and the delegate hears of the attempt")
  func modal() throws {
    let app = try app(
      Self.telling + " function Step.on:next() self.isModalInPresentation = true end")
    try app.tap("ask").tap("next").key("escape")
    #expect(try app.path == "N P Q")
    #expect(try heard(app) == "attempt P#1; ")
  }

  @Test("The declared style decides, not the adapted one: also in a wrapper")
  func adapted() throws {
    for wrapper in [
      "",
      """
      function Scaling:adaptiveController(presented)
        return qb.NavigationController { root = presented }
      end
      """,
    ] {
      let app = try app(Self.telling + "\n" + wrapper)
      try app.tap("ask").run(.resize(columns: 40, rows: 24)).key("escape")
      #expect(try app.path == "N A")
      #expect(try heard(app) == "should P#1; did P#1; ")
      let other = try self.app(
        Self.telling + "\nfunction Scaling:adaptiveStyle() return 'sheet' end\n" + wrapper)
      try other.tap("cover").key("escape")
      #expect(
        try other.path.hasSuffix("P Q"),
        "what was meant to cover everything is left only by what its scenes offer")
    }
  }

  @Test("A dismissal that is no escape asks nobody; a presentation made by hand has a delegate too")
  func byHand() throws {
    let app = try app(
      """
      function Step.on:next()
        local shown = self.storyboard:instantiate "X"
        shown.adaptivityDelegate = self
        self:present(shown, { style = "sheet" })
        return false
      end
      function Step:shouldDismiss(presented) self.seen = "asked" return true end
      """)
    try app.tap("next").tap("away")
    #expect(try app.texts.last == "nil")
    try app.tap("next").key("escape")
    #expect(try app.path == "N A")
    #expect(try app.texts.last == "asked")
  }

  @Test("An error of the delegate fails the input") func failing() throws {
    for hook in ["shouldDismiss", "didDismiss"] {
      let app = try app("function Scaling:\(hook)() error 'no' end")
      try app.tap("ask")
      #expect(try app.error(of: .key("escape")).message.contains("no"))
      #expect(try app.path == "N P Q")
    }
  }
}
