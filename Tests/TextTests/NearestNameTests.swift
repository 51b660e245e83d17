import QuizboardText
import Testing

@Suite struct NearestNameTests {
  private let names = ["initial", "title", "storyboard", "on", "to", "when"]

  @Test(arguments: [
    ("initail", "initial"), ("Title", "title"), ("titel", "title"), ("storybord", "storyboard"),
    ("whne", "when"),
  ])
  func aSlipIsRecognised(wrong: String, meant: String) {
    #expect(nearest(to: wrong, among: names) == meant)
  }

  @Test(arguments: ["colour", "x", "", "initialise me"])
  func aWordThatIsNearNothingIsNot(wrong: String) {
    #expect(nearest(to: wrong, among: names) == nil)
  }

  @Test func theNearestComesBeforeTheFirst() {
    #expect(nearest(to: "choices", among: ["choose", "choice"]) == "choice")
  }

  @Test(arguments: [["answer", "Answer"], ["Answer", "answer"]])
  func whatBeginsLikeItIsMeantBeforeWhatIsNearerByItsCapitals(names: [String]) {
    #expect(nearest(to: "answr", among: names) == "answer")
    #expect(nearest(to: "Answr", among: names) == "Answer")
  }

  @Test func whatBeginsOtherwiseIsMeantWhereNothingElseIsNear() {
    #expect(nearest(to: "nswer", among: ["answer", "next"]) == "answer")
  }
}
