import QuizboardCheck
import QuizboardModel
import Testing

@Suite("Diagnostics") struct DiagnosticTests {
  private static let code = Diagnostic.Code(
    "unknown-key", .error, "A key that nobody reads", "", remedy: "", nil)

  @Test("the message and its remedy are one sentence where a person reads them") func sentence() {
    let found = Diagnostic(Self.code, "unknown key \"titel\"", remedy: "leave it out", place: nil)
    #expect(found.sentence == "unknown key \"titel\"; leave it out")
    #expect(Diagnostic(Self.code, "unknown key", place: nil).sentence == "unknown key")
  }

  @Test("where a name is near, the remedy asks for it") func meant() {
    let found = Diagnostic(
      Self.code, "unknown key \"titel\"", remedy: "leave it out", meant: "title", place: nil)
    #expect(found.remedy == "did you mean \"title\"?")
    #expect(found.meant == "title")
  }

  @Test("codes are told apart by their names") func codes() {
    let other = Diagnostic.Code("unknown-key", .note, "", "", remedy: "", nil)
    #expect(other == Self.code && Set([other, Self.code]).count == 1)
  }
}
