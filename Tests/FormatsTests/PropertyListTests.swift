import Foundation
import QuizboardFormats
import QuizboardQuiz
import Testing

private let original = sharedInputs.appending(path: "unwindsegue/Questions.plist")
private let hasOriginal = FileManager.default.fileExists(atPath: original.path)

@Suite struct PropertyListTests {
  private func list(_ questions: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>QuestionList</key>
    <array>
    \(questions.joined(separator: "\n"))
    </array>
    </dict>
    </plist>
    """
  }

  private func question(
    _ text: String = "Which is red?", answer: String = "<integer>1</integer>",
    answers: String = "<string>A lemon</string><string>An apple</string>"
  ) -> String {
    """
    <dict>
    <key>Answer</key> \(answer)
    <key>AnswerText</key> <array>\(answers)</array>
    <key>QuestionText</key> <string>\(text)</string>
    </dict>
    """
  }

  @Test(.enabled(if: hasOriginal, "the sample's question file is not beside this checkout"))
  func theOriginalQuestionFileIsRead() throws {
    let result = try QuestionFormats.read(
      bytes: Array(Data(contentsOf: original)), file: original.path)
    #expect(result.problems.isEmpty)
    #expect(result.format == PropertyListFormat.name)
    let quiz = try #require(result.quizzes.first)
    #expect(quiz.title == "Questions")
    #expect(quiz.questions.count == 3)
    #expect(quiz.questions[0].text == "Which of these fruits are red?")
    #expect(quiz.questions.map(\.rightNames) == [["An apple"], ["A circle"], ["False"]])
    #expect(quiz.questions.allSatisfy { $0.format == .plain && $0.type == "choice" })
  }

  @Test func entitiesCommentsAndCharacterDataAreText() throws {
    let text = "A &amp; B &#233;&#xE9; <!-- no -->&lt;<![CDATA[<b>&amp;]]>"
    let (declaration, start) = ("<!DOCTYPE plist [<!ENTITY x \"y\">]>\n", "<plist ")
    let result = try read(
      list(question(text + "&x;")).replacing(start, with: declaration + start), file: "a.plist")
    #expect(result.texts == [["A & B éé <<b>&amp;y"]])
    #expect(result.problems.isEmpty)
  }

  @Test func anAnswerOutOfRangeIsNamedAndTheRestIsKept() throws {
    let result = try read(
      list(question(), question("Second", answer: "<integer>2</integer>"), question("Third")),
      file: "q/Fruits.plist")
    #expect(result.texts == [["Which is red?", "Third"]])
    #expect(result.quizzes.first?.title == "Fruits")
    #expect(
      result.problems.map(\.report) == [
        """
        q/Fruits.plist:12:19: the answer is number 2, but there are only 2 answers
          <key>Answer</key> <integer>2</integer>
                            ^
          expected a whole number from 0 to 1
        """
      ])
  }

  @Test(arguments: [
    ("<integer>-1</integer>", "the answer is number -1, but there are only 2 answers"),
    ("<string>1</string>", "this is a text"), ("<real>1.5</real>", "this is a number"),
    ("<integer>one</integer>", "“one” is no whole number"), ("<true/>", "this is a boolean"),
    ("<data>AA==</data>", "this is a data"),
    ("<integre>1</integre>", "a property list has no <integre>"),
    ("<integer/>", "“” is no whole number"),
  ])
  func anAnswerThatIsNoneIsNamedOnce(answer: String, reason: String) throws {
    let result = try read(list(question(answer: answer), question("Good")), file: "a.plist")
    #expect(result.places == ["7:19 \(reason)"])
    #expect(result.texts == [["Good"]])
  }

  @Test func everythingThatIsWrongWithAQuestionIsSaid() throws {
    let broken = """
      <dict>
      <key>Anwser</key> <integer>0</integer>
      <key>AnswerText</key> <array><string>A</string><string> </string><integer>3</integer></array>
      </dict>
      """
    let result = try read(list(broken, question("", answers: "")), file: "a.plist")
    #expect(
      result.places == [
        "6:1 the question has no “QuestionText”", "7:1 the question has no “Answer”, but “Anwser”",
        "8:48 the text is empty", "8:66 this is a number", "12:23 the list is empty",
        "13:25 the text is empty",
      ])
    #expect(result.texts == [[]])
  }

  @Test(arguments: [
    ("<plist><array/></plist>", "1:8 this is a list"),
    ("<plist><dict/></plist>", "1:8 the property list has no “QuestionList”"),
    ("<plist></plist>", "1:8 the property list is empty"),
    ("<html></html>", "1:1 this is no property list"),
    (
      "<plist><dict><key>QuestionList</key><string>x</string></dict></plist>", "1:37 this is a text"
    ),
    (
      "<plist><dict><key>QuestionLst</key><array/></dict></plist>",
      "1:14 the property list has no “QuestionList”, but “QuestionLst”"
    ),
    (
      "<plist><dict><key>QuestionList</key></dict></plist>",
      "1:14 the key “QuestionList” has no value"
    ),
    ("<plist><dict><string>x</string></dict></plist>", "1:14 <string> stands where a key should"),
    (
      "<plist><array><string>x</strong></array></plist>",
      "1:24 </strong> does not close the <string> of line 1"
    ),
    ("<plist><array></dict></plist>", "1:15 </dict> does not close the <array> of line 1"),
    ("<plist><array>x</array></plist>", "1:15 there is text between the elements"),
    ("<plist><array/><array/></plist>", "1:16 the property list has more than one value"),
    ("hello", "1:1 this is no property list"),
  ])
  func theWrongShapeIsNamedWithItsPlace(text: String, problem: String) throws {
    let result = try read(text, file: "a.plist")
    #expect(result.quizzes.isEmpty)
    #expect(result.places.contains(problem))
  }

  @Test func aFileCutOffKeepsWhatWasComplete() throws {
    let whole = Array(list(question("First"), question("Second")).utf8)
    var kept = Set<Int>()
    for length in 60..<(whole.count - 9) {
      let result = try QuestionFormats.read(bytes: Array(whole.prefix(length)), file: "a.plist")
      #expect(result.problems.count == 1, "cut at \(length): \(result.places)")
      #expect(result.problems.first?.expected != nil)
      let texts = result.texts.first ?? []
      #expect(texts == Array(["First", "Second"].prefix(texts.count)))
      kept.insert(texts.count)
    }
    #expect(kept == [0, 1, 2])
  }

  @Test func theTagThatIsNotClosedIsNamed() throws {
    let cut = list(question("First"), question("Second")).components(separatedBy: "<string>Second")[
      0]
    let result = try read(cut, file: "a.plist")
    #expect(result.places == ["14:25 the file is cut off: the <dict> of line 11 is not closed"])
    #expect(result.problems.first?.expected == "</dict>")
    #expect(result.texts == [["First"]])
  }

  @Test func linesOfAllThreeKindsAreCounted() throws {
    let text = list(question(answer: "<integer>9</integer>"))
    for end in ["\n", "\r\n", "\r"] {
      let result = try read(text.replacingOccurrences(of: "\n", with: end), file: "a.plist")
      #expect(result.places == ["7:19 the answer is number 9, but there are only 2 answers"])
    }
  }

  @Test func sixteenBitTextWithAMarkIsRead() throws {
    let text = list(question("Größe?"))
    for (encoding, mark) in [
      (String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
    ] {
      let data = try #require(text.data(using: encoding))
      let result = try QuestionFormats.read(
        bytes: mark.map { UInt8($0) } + Array(data), file: "a.plist")
      #expect(result.texts == [["Größe?"]])
      #expect(result.problems.isEmpty)
    }
  }

  @Test func anUnknownEntityEndsTheReading() throws {
    let result = try read(list(question("Bread"), question("Salt & pepper")), file: "a.plist")
    #expect(result.places == ["14:38 this & begins no entity"])
    #expect(result.texts == [["Bread"]])
  }

  @Test func nestingWithoutEndIsRefused() throws {
    let result = try read("<plist>" + String(repeating: "<array>", count: 100_000), file: "a.plist")
    #expect(result.problems.map(\.reason) == ["elements are nested too deep"])
  }
}
