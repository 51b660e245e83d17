import QuizboardModel
import QuizboardText
import Testing

@testable import QuizboardEngine

@Suite("Warnings") struct WarningTests {
  @Test(
    "have one kind each, whatever their words are, and are told with its word",
    arguments: [
      (Warning(.store, "nothing will be saved"), "store: nothing will be saved"),
      (Warning(.fault, "store: is in the words only"), "fault: store: is in the words only"),
      (
        Warning(InputError(.limit, "too much", place: SourcePlace(file: "scripts/a.lua", line: 3))),
        "limit: too much (scripts/a.lua:3)"
      ),
    ]) func told(warning: Warning, text: String)
  {
    #expect(warning.description == text && warning.words == text)
    #expect(JSONWriter(of: warning).text == JSONWriter(of: text).text)
  }

  @Test("of a place are sentences for whoever plays, and have their kind for whoever drives")
  func places() {
    let warning = Warning(.place, "Your place could be restored only in part: it is gone")
    #expect(warning.words == warning.message)
    #expect(warning.description == "place: \(warning.message)")
  }
}
