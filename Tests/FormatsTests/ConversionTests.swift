import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct ConversionTests {
  private let quizzes = """
    [{"title":"A","questions":[
      {"text":"One?","answer":"1","answers":["x","y"],"level":3},
      {"text":"Bad?","answer":"9","answers":["x"]}]},
     {"title":"B","questions":[{"text":"Two?","answer":"2","answers":["x","y"]}],"by":"me"}]
    """

  @Test func bothListsOfLossesAreMerged() throws {
    let result = try read(quizzes, file: "Two.json")
    let first = result.converted(to: CSVFormat.self, file: "Two.json")
    #expect(
      first.losses.map { "\($0.line ?? 0) \($0.question ?? "-") \($0.field)" } == [
        "2 One? level", "0 - title",
      ])
    #expect(first.problems.map(\.place.line) == [3])
    #expect(String(decoding: first.bytes, as: UTF8.self).hasSuffix("choice,One?,x,y,x\n"))
    let second = result.converted(quizAt: 1, to: JSONFormat.self, file: "Two.json")
    #expect(second.losses.map { "\($0.line ?? 0) \($0.field)" } == ["4 by"])
    #expect(second.problems == [])
  }

  @Test func aTitleFromTheFileIsNoLoss() throws {
    let result = try read("text,answer\nA?,x\n", file: "dir/Sea.csv")
    #expect(result.converted(to: TSVFormat.self, file: "dir/Sea.csv").losses == [])
    #expect(result.converted(to: TSVFormat.self, file: "Other.csv").losses.count == 1)
  }
}
