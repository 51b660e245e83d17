import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Anki's exports beyond plain fields.
@Suite struct AnkiCardsTests {
  private func deck(_ lines: String) throws -> (answers: [String?], losses: [String]) {
    let result = try read("#separator:tab\n#html:true\n\(lines)", file: "deck.txt")
    #expect(result.problems.map(\.report) == [])
    return (
      result.questions.map(\.correctText),
      result.losses.map { "\($0.line ?? 0) \($0.field): \($0.reason)" }
    )
  }

  @Test func aSoundIsNoPartOfAnAnswer() throws {
    let (answers, losses) = try deck(
      "lighthouse\tfyr[sound:fyr.mp3]\nfog\t[sound:a.mp3]tåke [sound:b.ogg]\nsea\thav\n")
    #expect(answers == ["fyr", "tåke", "hav"])
    #expect(
      losses == [
        "3 sound: 2 notes have sounds in the answer, which were dropped: a sound cannot be typed"
      ])
  }

  @Test func aSoundInADeletionIsDropped() throws {
    let result = try read(
      "#separator:tab\n#html:true\n{{c1::fyr[sound:f.mp3]}} og {{c2::hav}}\t\n", file: "deck.txt")
    #expect(result.questions.map(\.correctText) == ["1: fyr, 2: hav"])
    #expect(result.losses.map(\.field) == ["sound"])
  }

  @Test func anAnswerOfASoundAloneIsNoAnswer() throws {
    let result = try read("#separator:tab\nfog\t[sound:a.mp3]\nsea\thav\n", file: "deck.txt")
    #expect(result.places == ["2:1 the answer has no words"])
  }

  @Test(arguments: ["<hr id=answer>", "<hr id=\"answer\">", "<HR id='answer' />"])
  func cardsInPlainTextHaveTheAnswerAfterALine(line: String) throws {
    let mark = line.replacing("\"", with: "\"\"")
    let (answers, losses) = try deck(
      "Capital of Norway?\t\"Capital of Norway?\n\n\(mark)\n\nOslo\"\nSea?\t\"Sea? \(mark) Salt\"\n"
    )
    #expect(answers == ["Oslo", "Salt"])
    #expect(losses.count == 1)
    #expect(losses.first?.contains("“Cards in Plain Text”") == true)
  }

  @Test func anotherLineIsAPartOfTheAnswer() throws {
    #expect(try deck("a\tb<hr>c\n").losses == [])
  }

  @Test func cardsOfDeletionsAreReported() throws {
    let (_, losses) = try deck(
      "<span class=cloze>[...]</span> is cold\t<span class=cloze>Ice</span> is cold\n")
    #expect(losses.count == 1)
    #expect(losses.first?.contains("deletion") == true)
  }

  @Test func namesOfColumnsSayWhichIsTheAnswer() throws {
    let result = try read(
      "#separator:tab\n#columns:Nr\tBack\tFront\n1\tdog\tHund\n", file: "deck.txt")
    #expect(result.texts == [["Hund"]])
    #expect(result.questions.map(\.correctText) == ["dog"])
    #expect(result.losses.map(\.field) == ["Nr"])
  }
}
