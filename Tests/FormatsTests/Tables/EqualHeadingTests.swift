import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Tables with several columns of one heading, and numbers whose marks contradict each other.
@Suite struct EqualHeadingTests {
  /// Returns the options of each question, the right ones with a star, or the accepted texts; and
  /// the guesses.
  private func table(_ text: String) throws -> (questions: [String], guesses: [String]) {
    let result = try read(text, file: "bank.csv")
    #expect(result.problems.map(\.report) == [])
    let questions = result.questions.map { question in
      if case .short(let short) = question.kind {
        return short.accept.map(\.text).joined(separator: "/")
      }
      return zip(question.optionNames, question.optionFractions)
        .map { "\($0)\($1 > .zero ? "*" : "")" }.joined(separator: " ")
    }
    return (questions, result.losses.filter(\.isGuess).map { "\($0.line ?? 0) \($0.field)" })
  }

  @Test(arguments: [
    "Frage;Antwort;Antwort;Antwort;Richtig", "Question;Answer;Answer;Answer;Correct answer",
    "Question;Response;Response;Response;Correct",
    "Pregunta;Respuesta;Respuesta;Respuesta;Correcta",
    "Question;Option;Option;Option;Answer", "Correct answer;Question;Answer;Answer;Answer",
  ])
  func columnsOfOneWordAreOptionsBesideAKey(header: String) throws {
    let isFirst = header.hasPrefix("Correct")
    for key in ["2", "B", "Lima"] {
      let cells = ["Capital of Peru?", "Quito", "Lima", "Bogota"]
      let row = (isFirst ? [key] + cells : cells + [key]).joined(separator: ";")
      let (questions, guesses) = try table("\(header)\n\(row)\n")
      #expect(questions == ["Quito Lima* Bogota"])
      #expect(guesses == [])
    }
  }

  @Test func columnsOfRightAnswersAllCount() throws {
    #expect(
      try table("Question,Correct,Correct,Wrong,Wrong\nPrime?,2,3,4,9\nEven?,2,,3,5\n").questions
        == ["2* 3* 4 9", "2* 3 5"])
    #expect(try table("Question,Answer,Answer,Wrong\nPrime?,2,3,4\n").questions == ["2* 3* 4"])
    #expect(
      try table("Question,A,B,C,Correct,Correct\nPrime?,2,3,4,A,B\n").questions == ["2* 3* 4"])
    #expect(
      try table("Question,Correct answer,Correct answer\nCapital?,Rome,Roma\n").questions
        == ["Rome/Roma"])
  }

  @Test(arguments: [
    "Question,Answer,Answer\nQ?,a,b\n", "Question,Answer,Correct answer\nQ?,a,b\n",
    "Question,Solution,Correct answer\nQ?,a,b\n",
  ])
  func anAnswerThatIsLeftOutIsReported(text: String) throws {
    let (questions, guesses) = try table(text)
    #expect(questions == ["a"])
    #expect(guesses.count == 1, "\(guesses)")
  }

  @Test func aSecondColumnWithoutContentsIsNoGuess() throws {
    let result = try read("Question,Solution,Correct answer\nQ?,a,\n", file: "bank.csv")
    #expect(result.losses.map(\.field) == ["Correct answer"])
    #expect(result.losses.map(\.isGuess) == [false])
  }

  @Test func anAuthorCanMapSeveralColumnsToTheAnswer() throws {
    let result = try QuestionFormats.read(
      bytes: Array("Q;X;Y\nCapital?;Rome;Roma\n".utf8), file: "bank.csv",
      columns: ColumnMapping("Q=question,X=answer,Y=answer"))
    guard case .short(let short)? = result.questions.first?.kind else {
      Issue.record("\(result)")
      return
    }
    #expect(short.accept.map(\.text) == ["Rome", "Roma"] && result.losses == [])
  }

  // Numbers

  @Test func aPointIsAmbiguousWhereDecimalsFollowCommas() throws {
    let result = try read(
      """
      Frage;Typ;Antwort;Punkte
      Pi?;numeric;3,14;1
      Einwohner?;numeric;1.234;1
      Preis?;numeric;12.500;1
      Tiefe?;numeric;-3.000;1
      Breite?;numeric;0.125;1
      Meter?;numeric;1234.5;1
      Punkte?;numeric;5;1.000
      """, file: "bank.csv")
    #expect(result.questions.map(\.text) == ["Pi?", "Breite?", "Meter?"])
    #expect(
      result.problems.map { "\($0.reason): \($0.expected ?? "")" } == [
        "the number “1.234” is ambiguous: 1234, or 1,2340",
        "the number “12.500” is ambiguous: 12500, or 12,5",
        "the number “-3.000” is ambiguous: -3000, or -3",
        "the number “1.000” is ambiguous: 1000, or 1",
      ])
  }

  @Test func aPointIsTheDecimalPointInOtherTables() throws {
    let result = try read(
      "question,type,answer,points\nA?,numeric,1.234,1.500\nB?,numeric,\"0,125\",1\n",
      file: "bank.csv")
    // The comma of 0,125 separates no thousands, so the points of the others are ambiguous.
    #expect(result.questions.map(\.text) == ["B?"])
    let points = try read(
      "question,type,answer,points\nA?,numeric,1.234,1.500\nB?,numeric,0.125,1\n", file: "bank.csv")
    #expect(points.problems == [] && points.questions.count == 2)
  }
}
