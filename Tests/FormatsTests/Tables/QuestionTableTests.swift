import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Tables of questions: CSV and TSV.
@Suite struct QuestionTableTests {
  private func questions(_ text: String, file: String = "bank.csv") throws -> [Question] {
    let result = try read(text, file: file)
    #expect(result.problems.map(\.report) == [])
    return result.quizzes.flatMap(\.questions)
  }

  private func describe(_ question: Question) -> String {
    let options = zip(question.optionNames, question.optionFractions).map { "\($0)=\($1)" }
    return "\(question.type) \(question.text): \(options.joined(separator: " "))"
  }

  @Test func optionsAreNamedByTextLetterOrNumber() throws {
    let read = try questions(
      """
      Question,Option 1,option_2,OPTION-3,Answer
      By text?,Paris,Rome,Oslo,Rome
      By letter?,Paris,Rome,Oslo,c
      By number?,Paris,Rome,Oslo,1
      Text before letter?,B,A,C,A
      Text before number?,3,1,2,2
      Several?,Paris,Rome,Oslo,A | Oslo
      Other case?,Paris,Rome,Oslo,OSLO
      Two only?,Yes,No,,No
      """)
    #expect(
      read.map(describe) == [
        "choice By text?: Paris=0 Rome=1 Oslo=0", "choice By letter?: Paris=0 Rome=0 Oslo=1",
        "choice By number?: Paris=1 Rome=0 Oslo=0", "choice Text before letter?: B=0 A=1 C=0",
        "choice Text before number?: 3=0 1=0 2=1",
        "multiple Several?: Paris=1/2 Rome=-1/2 Oslo=1/2",
        "choice Other case?: Paris=0 Rome=0 Oslo=1", "choice Two only?: Yes=0 No=1",
      ])
    #expect(read.allSatisfy { $0.format == .plain })
  }

  @Test func wrongAnswersMakeOptionsThatAreShuffled() throws {
    let read = try questions("front;back;wrong 1;wrong 2\nCapital?;Paris;Rome;Oslo\nSea?;Salt;;\n")
    #expect(read.map(describe) == ["choice Capital?: Paris=1 Rome=0 Oslo=0", "short Sea?: "])
    #expect(read.map(\.details.shuffle) == [true, nil])
  }

  @Test func oneColumnOfOptionsHoldsAList() throws {
    let read = try questions(
      "text,options,answer\nA?,x | y|z,y\nB?,\"[\"\"p|q\"\",\"\"r\"\"]\",1\n")
    #expect(read.map(describe) == ["choice A?: x=0 y=1 z=0", "choice B?: p|q=1 r=0"])
  }

  @Test func typesAndKeysOfJSONAreColumns() throws {
    let read = try questions(
      """
      type\ttext\tanswer\ttolerance\tpairs\titems\tgaps\ttags\tpoints\tignoreCase\thints
      truefalse\tSalty?\tYes\t\t\t\t\tsea; easy\t\t\t
      numeric\tPi?\t3,14|1..5|*\t0.01\t\t\t\t\t2,5\t\t
      short\tWho?\tTwain|Mark Twain\t\t\t\t\t\t\ttrue\tan author|American
      \tMatch\t\t\tFrance=Paris|Chile = Santiago\t\t\t\t\t\t
      \tOrder\t\t\t\tone|two|three\t\t\t\t\t
      \t{{a}}!\t\t\t\t\t{"a":{"type":"short","accept":["x"]}}\t\t\t\t
      info\tRead this\t\t\t\t\t\t\t\t\t
      """, file: "bank.tsv")
    #expect(
      read.map(\.type) == [
        "trueFalse", "numeric", "short", "matching", "ordering", "cloze", "info",
      ])
    #expect(read[0].kind == .trueFalse(TrueFalse(true)))
    #expect(read[0].tags == ["sea", "easy"])
    #expect(
      read[1].kind
        == .numeric(
          NumericAnswer([
            AcceptedNumber(.value(3.14, tolerance: 0.01)), AcceptedNumber(.range(1, 5)),
            AcceptedNumber(.any),
          ])))
    #expect(read[1].points == Rational(numerator: 5, denominator: 2))
    #expect(
      read[2].kind
        == .short(
          ShortAnswer([AcceptedText("Twain"), AcceptedText("Mark Twain")], ignoreCase: true)))
    #expect(read[2].hints == ["an author", "American"])
    #expect(
      read[3].kind
        == .matching(
          Matching([Matching.Pair("France", "Paris"), Matching.Pair("Chile", "Santiago")])))
    #expect(read[4].kind == .ordering(Ordering(["one", "two", "three"])))
  }

  @Test func fractionsAndFeedbackBelongToTheirOption() throws {
    let read = try questions(
      """
      text,option A,fraction A,feedback A,option B,fraction B,feedback B
      One?,x,1,Yes,y,0.25,Nearly
      Two?,x,0.5,,y,0.5,
      """)
    #expect(read.map(describe) == ["choice One?: x=1 y=1/4", "multiple Two?: x=1/2 y=1/2"])
    #expect(read[0].kind.options.map(\.feedback) == ["Yes", "Nearly"])
  }

  @Test func quotationMarksKeepSeparatorsLineBreaksAndSpaces() throws {
    let read = try questions(
      "\u{FEFF}text,answer\r\n\"a, \"\"b\"\"\r\nc\",\" x \"\r\n\r\n  d  ,  y  \r\n")
    #expect(read.map(\.text) == ["a, \"b\"\r\nc", "d"])
    let accepted = read.map { question -> String in
      guard case .short(let answer) = question.kind else { return "" }
      return answer.accept[0].text
    }
    #expect(accepted == ["x", "y"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesOfAllThreeKindsEndRows(end: String) throws {
    let text = ["text;answer", "A?;1", "B?;2", ";;", "Bad"].joined(separator: end)
    let result = try read(text, file: "bank.csv")
    #expect(result.texts == [["A?", "B?"]])
    #expect(result.places == ["5:1 the row has 1 field, and the first line names 2"])
  }

  @Test func aLineCanNameTheSeparator() throws {
    #expect(try questions("sep=;\ntext;answer\nA, B and C?;x\n").map(\.text) == ["A, B and C?"])
  }

  @Test func emptyRowsAndEmptyFieldsAtTheEndAreNoFault() throws {
    #expect(try questions("text,answer\nA?,x,,\n,\n\nB?,y\n").map(\.text) == ["A?", "B?"])
  }

  @Test func aSecondQuestionWithAnIdentifierHasNone() throws {
    let files = [
      ("a.csv", "id,text,answer\nq,A?,x\nq,B?,y\nr,C?,z\n"),
      (
        "a.json",
        """
        {"quizboard":1,"title":"T","questions":[
        {"type":"essay","id":"q","text":"A?"},{"type":"essay","id":"q","text":"B?"},
        {"type":"essay","id":"r","text":"C?"}]}
        """
      ),
    ]
    for (name, text) in files {
      let result = try read(text, file: name)
      let questions = result.quizzes.flatMap(\.questions)
      #expect(questions.map(\.details.id) == ["q", nil, "r"])
      #expect(result.losses.map { "\($0.question ?? "") \($0.field)" } == ["B? id"])
    }
  }

  @Test func namesMayHaveNotes() throws {
    let read = try questions(
      """
      Question - max 120 characters,Answer 1 (short),Answer 2,Answer 3 (optional),\
      Time limit (sec) – 5 or 10,Correct answer(s) - choose at least one
      Primes?,2,3,4,10,"1,2"
      Capital?,Oslo,Bergen,,5,A
      """)
    #expect(
      read.map(describe) == [
        "multiple Primes?: 2=1/2 3=1/2 4=-1/2", "choice Capital?: Oslo=1 Bergen=0",
      ])
    #expect(read.map(\.details.timeLimit) == [10, 5])
  }

  @Test func spacesMayStandAroundQuotationMarks() throws {
    let read = try questions(
      "\"text\", \"option 1\", \"option 2\", answer\n\"A, b?\" , \"x, y\",\t\"z\" ,z\n")
    #expect(read.map(describe) == ["choice A, b?: x, y=0 z=1"])
    #expect(try questions("text,answer\n \"A\" and B?,x\n").map(\.text) == ["\"A\" and B?"])
    #expect(try questions("text\tanswer\n\"A\"\t\"b\"\n").map(\.text) == ["A"])
  }

  @Test func emptyFieldsAtTheEndMayBeMissing() throws {
    let result = try read(
      "text,answer,tags,feedback\nA?,x\nB?,y,sea\nC?\n", file: "bank.csv")
    #expect(result.texts == [["A?", "B?"]])
    #expect(result.places == ["4:1 the row has 1 field, and the first line names 4"])
  }

  @Test func aFaultyRowIsNamedAndTheOthersAreKept() throws {
    let result = try read(
      """
      text,option 1,option 2,answer,type,points
      None?,x,y,z,,
      Nothing?,x,y,,,
      ,x,y,x,,
      Type?,x,y,x,quiz,
      Points?,x,y,x,,many
      "Open?,x,y,x,,
      "Closed" twice?,x,y,x,,
      Short,row
      Long?,x,y,x,,,more
      Good?,x,y,x,,1
      """, file: "bank.csv")
    #expect(result.texts == [["Good?"]])
    #expect(
      result.places == [
        "2:11 the answer “z” is none of the 2 options", "3:14 the question has no answer",
        "4:1 the question has no text", #"5:13 there is no type “quiz”"#,
        "6:16 “many” is no number", "7:1 the quotation mark is never closed",
        "8:9 there is something after the closing quotation mark",
        "9:1 the row has 2 fields, and the first line names 6",
        "10:1 the row has 7 fields, and the first line names 6",
      ])
  }

  @Test func aQuotationMarkThatIsNeverClosedIsToldWhereItBegan() throws {
    let result = try read("text,answer\nA?,x\nB?,\"y\nC?,z\nD?,w\n", file: "bank.csv")
    #expect(result.places == ["3:4 the quotation mark is never closed"])
    #expect(result.texts == [["A?", "C?", "D?"]])
  }

  @Test func anAmbiguousNumberIsRefused() throws {
    let result = try read(
      "type;text;answer\nnumeric;Many?;1,234\nnumeric;Pi?;3,1416\nnumeric;Word?;inf\n",
      file: "bank.csv")
    #expect(
      result.places == ["2:15 the number “1,234” is ambiguous", "4:15 “inf” is no number"])
    #expect(result.texts == [["Pi?"]])
  }

  @Test func unknownAndRepeatedColumnsAreLost() throws {
    let result = try read("text,answr,answer,Back,\nA?,x,y,z,w\n", file: "bank.csv")
    #expect(
      result.losses.map { "\($0.line ?? 0) \($0.field): \($0.reason)" } == [
        #"1 answr: the column is unknown and was left out; did you mean "answer"?"#,
        "1 Back: an earlier column has the same meaning; this one was left out",
        "2 column 5: the column has no name; it was left out in 1 row",
      ])
  }

  @Test(arguments: [
    ("2+2?,4\n", "1:1 the first line names no column with the questions"),
    ("question,levle\nA?,1\n", "1:1 the first line names no column with the answers"),
  ])
  func withoutAHeaderTheKnownColumnsAreNamed(text: String, problem: String) throws {
    let result = try read(text, file: "bank.csv")
    #expect(result.places == [problem])
    #expect(result.problems.first?.expected?.hasPrefix("text (or question, front), answer") == true)
  }

  @Test func aTableNeedsNoExtension() throws {
    #expect(try read("question\tcorrect\nA?\tx\n", file: "bank.txt").format == TSVFormat.name)
    #expect(try read("Question;Answer\nA?;x\n", file: "bank").format == CSVFormat.name)
  }
}
