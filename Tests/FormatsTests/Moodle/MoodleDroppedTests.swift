import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Parts of Moodle XML that reading leaves out.
@Suite struct MoodleDroppedTests {
  @Test(arguments: [("100", ""), ("-50", ""), ("0", "No.")])
  func anOptionWithoutATextIsReported(fraction: String, feedback: String) {
    let result = readMoodle(
      moodle(
        "multichoice",
        answer(fraction, " ", feedback: feedback) + answer("100", "b") + answer("0", "c")))
    #expect(result.problems == [] && result.questions.map(\.optionNames) == [["b", "c"]])
    #expect(result.lossNotes == ["answer: an answer without a text is left out"])
  }

  @Test func anItemWithoutATextIsReported() {
    let result = readMoodle(
      moodle("ordering", answer("1", "a") + answer("2", "") + answer("3", "c")))
    #expect(result.lossNotes == ["answer: an item without a text is left out"])
  }

  @Test func emptyAnswersOfTextsAndNumbersSayNothing() {
    let result = readMoodle(
      moodle("shortanswer", answer("100", "a") + answer("0", " ")),
      moodle("numerical", answer("100", "5") + answer("0", "")),
      moodle("multichoice", answer("100", "b") + answer("0", "")))
    #expect(result.problems == [] && result.lossNotes == [])
  }

  /// Elements that no version of Moodle has, in each element that is read.
  @Test(arguments: [
    ("multichoice", answer("100", "a", "<extra>lost</extra>") + answer("0", "b"), "extra"),
    (
      "multichoice",
      "<answer fraction=\"100\"><text>a</text><feedback><text>f</text><more>x</more></feedback>"
        + "</answer>" + answer("0", "b"), "more"
    ),
    (
      "shortanswer",
      "<generalfeedback><text>g</text><extra a=\"b\"/></generalfeedback>"
        + answer("100", "a"), "extra"
    ),
    (
      "matching",
      "<subquestion><text>L</text><answer><text>R</text><x>y</x></answer><note>n</note>"
        + "</subquestion><subquestion><text>M</text><answer><text>S</text></answer></subquestion>",
      "x, note"
    ),
    (
      "numerical",
      answer("100", "5", "<tolerance>0</tolerance><steps>2</steps>")
        + "<units><unit><unit_name>m</unit_name><multiplier>1</multiplier><plural>ms</plural></unit>"
        + "</units>", "steps, plural"
    ),
    ("essay", "<tags><tag><text>t</text></tag><group>g</group></tags>", "group"),
  ])
  func unknownElementsInsideOthersAreReported(type: String, rest: String, fields: String) {
    let result = readMoodle(moodle(type, rest))
    #expect(result.problems.map(\.report) == [] && result.questions.count == 1)
    #expect(result.losses.map(\.field).joined(separator: ", ") == fields)
  }

  @Test func whatMoodleWritesInsideOthersIsNotReported() {
    let file = "<file name=\"a.png\" path=\"/\" encoding=\"base64\">iVBORw0KGgo=</file>"
    let result = readMoodle(
      moodle(
        "multichoice",
        "<correctfeedback format=\"html\"><text>x</text>\(file)</correctfeedback>"
          + answer("100", "a", file) + answer("0", "b", "<extra/>")),
      moodle(
        "ddwtos", text: "[[1]] [[2]]",
        "<dragbox><text>a</text><group>1</group></dragbox>"
          + "<dragbox><text>b</text><group>1</group></dragbox>"))
    #expect(result.problems.map(\.report) == [] && result.lossNotes == [])
  }

  @Test(arguments: [("2", 1), ("-0.5", 0), ("1.0000001", 1)])
  func aPenaltyBeyondItsRangeIsReadAsTheNearest(text: String, penalty: Int) {
    let result = readMoodle(
      moodle("shortanswer", "<penalty>\(text)</penalty>" + answer("100", "a")))
    #expect(result.problems == [] && result.questions.map(\.details.penalty) == [Rational(penalty)])
    #expect(result.lossNotes == ["penalty: \(text) is read as \(penalty): it is from 0 to 1"])
  }

  /// Parts that are there twice, belong to other types, or stand where nothing is read.
  @Test(arguments: [
    ("essay", "<questiontext><text>lost</text></questiontext>", ["questiontext"]),
    ("shortanswer", "<answer fraction=\"100\"><text>a</text><text>b</text></answer>", ["text"]),
    ("essay", "<generalfeedback><text>a</text><text>b</text></generalfeedback>", ["text"]),
    ("essay", "<idnumber>1</idnumber><idnumber>2</idnumber>", ["idnumber"]),
    ("essay", answer("100", "key"), ["answer"]),
    ("description", "<subquestion><text>a</text></subquestion>", ["subquestion"]),
    ("essay", "<units><unit><unit_name>m</unit_name></unit></units>", ["units"]),
    (
      "truefalse", "<usecase>1</usecase>" + answer("100", "true") + answer("0", "false"),
      ["usecase"]
    ),
    ("essay", "<penalty other=\"1\">0</penalty>", ["penalty other"]),
    (
      "shortanswer", "<answer fracton=\"100\"><text>a</text></answer>" + answer("100", "b"),
      ["answer fracton"]
    ),
    (
      "essay", "<generalfeedback format=\"htm\"><text>a</text></generalfeedback>",
      ["generalfeedback format"]
    ),
    ("essay", "words", ["question"]),
    ("essay", "<hint><text>a</text><text>b</text></hint>", ["text"]),
    ("multichoice", "<single>maybe</single>" + answer("100", "a") + answer("0", "b"), ["single"]),
    ("truefalse", answer("100", "true") + answer("100", "false"), ["answer"]),
    (
      "truefalse", answer("100", "true") + answer("0", "false") + answer("0", "true"),
      ["answer", "answer"]
    ),
    ("truefalse", answer("50", "true") + answer("100", "false"), ["fraction"]),
    ("numerical", answer("100", "5 kg"), ["answer"]),
    ("numerical", answer("100", "1,234"), ["answer"]),
    (
      "numerical", answer("100", "5") + "<units><unit><multiplier>1</multiplier></unit></units>",
      ["unit"]
    ),
  ])
  func nothingIsDroppedInSilence(type: String, rest: String, fields: [String]) {
    let result = readMoodle(moodle(type, rest))
    #expect(result.problems.map(\.report) == [] && result.questions.count == 1)
    #expect(result.losses.map(\.field) == fields, "\(result.lossNotes)")
  }

  @Test(arguments: ["{1:SHORTANSWR:=x} {1:SA:=y}", "{1:SA:=y} {2:MC:~=a"])
  func aGapThatIsNoneIsReported(text: String) {
    let result = readMoodle(moodle("cloze", text: text))
    #expect(result.losses.map(\.isGuess) == [true], "\(result.lossNotes)")
  }

  @Test func whatOtherTypesSayAsUsualIsNotReported() {
    let usual = "<single>true</single><usecase>0</usecase><unitgradingtype>0</unitgradingtype>"
    let result = readMoodle(moodle("essay", usual + "<answer fraction=\"0\"><text/></answer>"))
    #expect(result.lossNotes == [])
  }

  @Test(arguments: [
    "<category><text>a</text><text>b</text></category>",
    "<category><text>a</text></category><category><text>b</text></category>",
    "<category><txt>a</txt></category>", "<category><text>a</text></category><more>x</more>",
  ])
  func partsOfCategoriesAreReported(parts: String) {
    let result = readMoodle("<question type=\"category\">\(parts)</question>", moodle("essay"))
    #expect(!result.losses.isEmpty && result.questions.count == 1)
  }
}
