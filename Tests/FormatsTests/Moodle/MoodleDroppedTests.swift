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

  @Test(arguments: [
    ("falso", "verdadero", true, "falso"), ("False", "True", true, "False"),
    ("true", "no", true, "no"),
  ])
  func statementsWithOtherWordsAreReported(
    first: String, second: String, isTrue: Bool, word: String
  ) {
    let result = readMoodle(moodle("truefalse", answer("100", first) + answer("0", second)))
    #expect(result.questions.map(\.kind) == [.trueFalse(TrueFalse(isTrue))])
    #expect(
      result.lossNotes == [
        "answer: “\(word)” is neither true nor false; the first answer is read as true, "
          + "the second as false"
      ])
  }
}
