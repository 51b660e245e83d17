import QuizboardModel
import Testing

@Suite("Places in files") struct SourcePlaceTests {
  @Test(
    "are told as far as they are known",
    arguments: [
      (SourcePlace(file: "quiz.lua"), "quiz.lua"),
      (SourcePlace(file: "algebra:scripts/a.lua", line: 3), "algebra:scripts/a.lua:3"),
      (SourcePlace(file: "q.json", line: 3, column: 7), "q.json:3:7"),
      (SourcePlace(file: "q.json", column: 7), "q.json"),
    ]) func told(place: SourcePlace, text: String)
  {
    #expect(place.description == text)
  }

  @Test("stand in the order of their file, the whole file first") func order() {
    let places = [
      SourcePlace(file: "a.lua"), SourcePlace(file: "a.lua", line: 2),
      SourcePlace(file: "a.lua", line: 2, column: 4),
      SourcePlace(file: "a.lua", line: 10), SourcePlace(file: "b.lua", line: 1),
    ]
    #expect(places.reversed().sorted() == places)
  }
}
