import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct MoodleRoundTripTests {
  private func write(_ questions: [Question]) -> WriteResult {
    MoodleXMLFormat.write(QuizContent(title: "bank", questions: questions), readFrom: "bank.xml")
  }

  private func read(_ bytes: [UInt8]) -> ReadResult {
    MoodleXMLFormat.read(bytes: bytes, file: "bank.xml")
  }

  /// Compares questions one by one, so that a failure is readable.
  private func expectEqual(_ left: [Question], _ right: [Question], _ seed: UInt64) {
    #expect(left.count == right.count, "seed \(seed)")
    for (left, right) in zip(left, right) where left != right {
      #expect(left.text == right.text, "seed \(seed)")
      #expect(left.kind == right.kind, "seed \(seed)")
      #expect(left.details == right.details, "seed \(seed)")
    }
  }

  @Test func readingWhatWasWrittenGivesWhatWasReadFirst() {
    for seed in UInt64(1)...60 {
      var random = RandomMoodleQuestions(seed: seed)
      let written = write((0..<8).map { _ in random.next() })
      let first = read(written.bytes)
      let second = write(first.questions)
      let again = read(second.bytes)
      #expect(again.problems.map(\.report) == [], "seed \(seed)")
      expectEqual(again.questions, first.questions, seed)
    }
  }

  @Test func questionsWithoutLossesAreReadAsTheyWere() {
    var kinds: Set<String> = []
    for seed in UInt64(1)...600 {
      var random = RandomMoodleQuestions(seed: seed)
      let question = random.next()
      let written = write([question])
      guard written.losses.isEmpty else { continue }
      let result = read(written.bytes)
      #expect(result.problems.map(\.report) == [], "seed \(seed)")
      guard let found = result.questions.first else { continue }
      // An open bracket in an answer and a closing one after the gap may be those of a formula.
      let losses = result.losses.filter { !$0.reason.contains("ends at its first }") }
      #expect(losses.isEmpty, "seed \(seed)")
      kinds.insert(found.type)
      #expect(found.id == question.id && found.text == question.text, "seed \(seed)")
      #expect(found.kind == question.kind, "seed \(seed)")
      #expect(found.details == question.details, "seed \(seed)")
    }
    #expect(kinds.count == 10)
  }

  @Test func bracketsThatBeginGapsAreReadAsTheyWere() throws {
    for text in ["{{1}} {1:SA:=no} {2:MC:", "{{1}} {:NM:=1", "{{1}} {a:SA:=b} &#123; {"] {
      var details = Question.Details()
      details.format = .html
      let gap = Cloze.Gap("1", .short(ShortAnswer([AcceptedText("x")], ignoreCase: true)))
      let question = try Question(text, .cloze(Cloze([gap])), details)
      let written = write([question])
      #expect(written.losses == [])
      #expect(read(written.bytes).questions == [question])
    }
    let gap = Cloze.Gap("1", .short(ShortAnswer([AcceptedText("x")], ignoreCase: true)))
    let question = try Question("{{1}} &#123;1:SA:", .cloze(Cloze([gap])))
    #expect(write([question]).losses.map(\.field) == ["text"])
  }

  @Test func selectionsAreWrittenAsSelections() throws {
    let choices = ["cat 1", "mat 2", "dog 1", "rug 2"].map {
      "<selectoption><text>\($0.dropLast(2))</text><group>\($0.suffix(1))</group></selectoption>"
    }
    let first = readMoodle(
      moodle("gapselect", text: "The [[1]] on the [[2]], a [[3]].", choices.joined()),
      moodle(
        "ddwtos", text: "[[1]]",
        """
        <defaultgrade>2</defaultgrade><correctfeedback><text>C</text></correctfeedback>
        <dragbox><text>a &amp;lt; b</text></dragbox><dragbox><text>c</text></dragbox>
        """),
      moodle("cloze", text: "{1:MC:=a~b}{2:MC:~%50%a~=b}"))
    let written = write(first.questions)
    #expect(written.losses.isEmpty)
    expectEqual(read(written.bytes).questions, first.questions, 0)
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(text.contains("type=\"gapselect\"") && text.contains("type=\"cloze\""))
  }
}
