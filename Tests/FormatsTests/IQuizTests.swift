import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct IQuizTests {
  private let good = """
    [{"title": "Science!", "desc": "Because SCIENCE!", "questions": [
      {"text": "What is fire?", "answer": "1", "answers": ["One of the four elements", "A band", \
    "A reaction"]},
      {"text": "Which number?", "answer": 2, "answers": ["41", "42"]}]},
     {"title": "Maths", "questions": [{"text": "2+2?", "answer": " 1 ", "answers": ["4", "22"]}]}]
    """

  @Test func severalQuizzesStandInOneFile() throws {
    let result = try read(good, file: "quizzes.json")
    #expect(result.problems.isEmpty)
    #expect(result.quizzes.map(\.title) == ["Science!", "Maths"])
    #expect(result.quizzes.map(\.description) == ["Because SCIENCE!", nil])
    #expect(
      result.quizzes[0].questions.map(\.rightNames) == [["One of the four elements"], ["42"]])
    #expect(result.quizzes[1].questions.map(\.rightNames) == [["4"]])
    #expect(result.quizzes[0].questions[0].format == .plain)
  }

  @Test func aSingleQuizNeedsNoListAndNoName() throws {
    let result = try read(
      #"{"title":"T","questions":[{"text":"?","answer":1,"answers":["a"]}]}"#, file: "download")
    #expect(result.texts == [["?"]])
    #expect(result.format == "iQuiz JSON")
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    let result = try read("\u{FEFF}" + good, file: "download")
    #expect(result.problems.isEmpty)
    #expect(result.quizzes.count == 2)
  }

  @Test func identifiersDoNotDependOnThePlaceInTheFile() throws {
    let first = try read(good, file: "a.json").quizzes[0].questions
    let moved = try read(
      #"[{"title":"T","questions":[{"text":"Which number?","answer":"1","answers":["42"]}]}]"#,
      file: "b.json"
    )
    #expect(moved.quizzes[0].questions[0].id == first[1].id)
  }

  @Test func eachBrokenQuestionIsNamedAndTheOthersAreKept() throws {
    let text = """
      [{"title": "T", "questions": [
        {"text": "Far", "answer": "5", "answers": ["a", "b", "c", "d"]},
        {"text": "Good", "answer": "2", "answers": ["a", "b"]},
        {"text": "Word", "answer": "two", "answers": ["a", "b"]},
        {"text": 7, "answer": 1, "answers": ["a", {}]},
        {"text": "Zero", "answer": 0, "answers": ["a"]},
        {"txet": "Slip", "answer": 1, "answers": []},
        "no question",
        {"text": "Half", "answer": 1.5, "answers": ["a", "b"]},
        {"text": "Also good", "answer": 1, "answers": ["a", "b"]}]}]
      """
    let result = try read(text, file: "q.json")
    #expect(result.texts == [["Good", "Also good"]])
    #expect(
      result.places == [
        "2:29 the answer is number 5, but there are only 4 answers",
        "4:30 “two” is no whole number",
        "5:12 this is a number",
        "5:45 this is a dictionary", "6:30 the answer is number 0, but there is only 1 answer",
        "7:4 the question has no “text”, but “txet”", "7:44 the list is empty",
        "8:3 this is a text",
        "9:30 “1.5” is no whole number",
      ])
    #expect(
      result.problems[0].report == """
        q.json:2:29: the answer is number 5, but there are only 4 answers
            {"text": "Far", "answer": "5", "answers": ["a", "b", "c", "d"]},
                                      ^
          expected a whole number from 1 to 4
        """)
  }

  @Test func aMalformedQuizIsNamedAndTheOthersAreKept() throws {
    let result = try read(
      #"""
      [{"title":"A"},{"title":"B","questions":[]},{"desc":"C","questions":[]},{"title":"D",\#
      "desc":4,"questions":[]},5]
      """#,
      file: "lib/q.json")
    // Each entry is a quiz, so that a catalogue can name those without questions.
    #expect(result.quizzes.map(\.title) == ["A", "B", "q", "D", "quiz 5"])
    #expect(
      result.places == [
        "1:2 the quiz has no “questions”", "1:45 the quiz has no “title”", "1:93 this is a number",
        "1:111 this is a number",
      ])
  }

  @Test func columnsCountCharactersAndMarksStandUnderThem() throws {
    let result = try read("[{\"title\":\"é東\",\"questions\":\t7}]", file: "q.json")
    #expect(result.places == ["1:29 this is a number"])
    let lines = try #require(result.problems.first).report.split(separator: "\n").map { Array($0) }
    #expect(lines[1][try #require(lines[2].firstIndex(of: "^"))] == "7")
  }

  @Test func ofALongLineThePartAroundThePlaceIsShown() throws {
    let filler = String(repeating: #"{"text":"ö?","answer":1,"answers":["a"]},"#, count: 500)
    let result = try read(
      #"[{"title":"T","questions":["# + filler + "7," + filler.dropLast() + "]}]", file: "q.json")
    let problem = try #require(result.problems.first)
    #expect(result.problems.count == 1)
    #expect(result.texts.first?.count == 1000)
    #expect(problem.place.column == 28 + 500 * 41)
    #expect(problem.sourceLine.count < 140)
    #expect(problem.sourceLine.hasPrefix("…"))
    #expect(problem.sourceLine.hasSuffix("…"))
    #expect(Array(problem.sourceLine)[problem.mark] == "7")
  }

  @Test func manyProblemsOnOneEndlessLineAreFoundInOnePass() throws {
    let text = #"[{"title":"T","questions":["# + String(repeating: "7,", count: 20000) + "7]}]"
    #expect(try read(text, file: "q.json").problems.count == 20001)
  }
}
