import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// The meanings that authors give to columns.
@Suite struct ColumnMappingTests {
  private func read(_ text: String, _ columns: String, file: String = "a.csv") throws -> ReadResult
  {
    try QuestionFormats.read(
      bytes: Array(text.utf8), file: file, columns: try ColumnMapping(columns))
  }

  @Test func columnsAreNamed() throws {
    let result = try read(
      "Liste 3,,,\nDeutsch;Englisch;Lektion;Notiz\nHund;dog;Tiere;x\nKatze;cat;Tiere;\n",
      "Deutsch=question, englisch = answer,Lektion=category")
    #expect(result.problems.map(\.report) == [])
    #expect(result.texts == [["Hund", "Katze"]])
    #expect(result.questions.map(\.correctText) == ["dog", "cat"])
    #expect(result.questions.map(\.category) == ["Tiere", "Tiere"])
    #expect(result.losses.map(\.field) == ["title", "Notiz"])
  }

  @Test func columnsAreNumbered() throws {
    let result = try read(
      "2+2?,4,5,B\n3+3?,6,7,A\n", "1=question,2=option 1,3=option 2,4=answer")
    #expect(result.problems.map(\.report) == [])
    #expect(result.questions.map(\.rightNames) == [["5"], ["6"]])
    #expect(result.losses.map(\.field) == ["header"])
    let named = try read("Word,Meaning,Note\na,b,c\n", "1=answer,2=question,3=ignore")
    #expect(named.texts == [["b"]])
    #expect(named.losses == [])
  }

  @Test func aMappingBeatsTheNames() throws {
    let result = try read("Answer,Question\nHund,dog\n", "Answer=question,Question=answer")
    #expect(result.texts == [["Hund"]])
    let both = try read("Frage,Englisch\nHund,dog\n", "Englisch=answer")
    #expect(both.questions.map(\.correctText) == ["dog"])
    #expect(try read("\"a, b\",c\nx,y\n", "a, b=question,c=answer").texts == [["x"]])
  }

  @Test(arguments: [
    (
      "Frag=question,Antwort=answer", "1:1 there is no column “Frag”",
      "“Frage”, one of “Frage”, “A”"
    ),
    (
      "9=question,A=answer", "1:1 there is no column “9”", "one of “Frage”, “A”, or a number from 1"
    ),
  ])
  func aMissingColumnIsNamed(columns: String, place: String, expected: String) throws {
    let result = try read("Frage,A\nx,y\n", columns)
    #expect(result.places == [place])
    #expect(result.problems.first?.expected == expected)
  }

  @Test(arguments: [
    ("Frage=qestion", #"a column cannot be “qestion”; did you mean "question"?"#),
    ("Frage", "no meaning is given for the column “Frage”; write Frage=question,Antwort=answer"),
    ("A=question,A=answer", "the column “A” is named twice"),
  ])
  func aWrongMappingIsRefused(columns: String, sentence: String) throws {
    do {
      _ = try ColumnMapping(columns)
      Issue.record("it was accepted")
    } catch {
      #expect(error.sentence == sentence)
    }
  }

  @Test func otherFormatsHaveNoColumns() throws {
    #expect(throws: FormatProblem.self) { try read("A?{T}", "1=question", file: "a.gift") }
  }

  @Test func fieldsOfAnkiAreNamed() throws {
    let text =
      "#separator:tab\n#columns:Nr\tWort\tBild\tBedeutung\tBeispiel\n1\tHund\t\tdog\tder Hund\n"
    for columns in [
      "Wort=question,Bedeutung=answer,Beispiel=feedback", "2=question,4=answer,5=feedback",
    ] {
      let result = try read(text, columns, file: "deck.txt")
      #expect(result.texts == [["Hund"]])
      #expect(result.questions.map(\.correctText) == ["dog"])
      #expect(result.questions.map(\.details.feedback) == ["der Hund"])
      #expect(result.losses.map(\.reason) == ["left out in 1 note: no meaning was given"])
    }
    let wrong = try read(text, "Wrt=question,Bedeutung=answer", file: "deck.txt")
    #expect(wrong.places == ["1:1 there is no field “Wrt”"])
    #expect(wrong.problems.first?.expected?.hasPrefix("“Wort”, one of ") == true)
    let option = try read(text, "Wort=question,Bedeutung=option 1", file: "deck.txt")
    #expect(option.places == ["1:1 a field of a note cannot be “option 1”"])
  }
}
