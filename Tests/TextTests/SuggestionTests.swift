import QuizboardText
import Testing

@Suite struct SuggestionTests {
  @Test func aNearNameIsAskedFor() {
    #expect(suggestion(for: "tpa", among: ["choose", "tap"]) == "; did you mean \"tap\"?")
  }

  @Test func whereNoneIsNearNothingIsSaid() {
    #expect(suggestion(for: "colour", among: ["tap"]).isEmpty)
  }

  @Test(arguments: [(0, "0 scenes"), (1, "1 scene"), (2, "2 scenes")])
  func thingsAreCounted(count: Int, words: String) { #expect(counted(count, "scene") == words) }

  @Test func aNounMayHaveAPluralOfItsOwn() { #expect(counted(2, "quiz", "quizzes") == "2 quizzes") }
}
