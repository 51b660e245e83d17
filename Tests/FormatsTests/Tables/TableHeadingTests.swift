import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// The names of columns in tables that people have.
@Suite struct TableHeadingTests {
  private func describe(_ question: Question) -> String {
    let options = zip(question.optionNames, question.optionFractions).map { "\($0)=\($1)" }
    return "\(question.type): \(options.joined(separator: " "))"
  }

  /// Returns the fields of the losses of a table without problems.
  private func losses(_ result: ReadResult) -> [String] {
    result.losses.map { "\($0.line ?? 0) \($0.field)" }
  }

  @Test(arguments: [
    "Question,Option 1,Option 2,Option 3,Correct Answer,Points,Explanation",
    "Frage;Antwort 1;Antwort 2;Antwort 3;Richtige Antwort;Punkte;Erklärung",
    "FRAGETEXT;Antwortmöglichkeit A;Antwortmöglichkeit B;Antwortmöglichkeit C;Lösung;Punktzahl;"
      + "Begründung",
    "Question;Réponse 1;Réponse 2;Réponse n° 3;Bonne réponse;Points;Explication",
    "Énoncé;Choix A;Choix B;Choix C;Réponse correcte;Barème;Explication",
    "Pregunta;Opción A;Opción B;Opción C;Respuesta correcta;Puntos;Explicación",
    "Domanda;Opzione 1;Opzione 2;Opzione 3;Risposta esatta;Punteggio;Spiegazione",
    "Pergunta;Alternativa A;Alternativa B;Alternativa C;Gabarito;Pontos;Explicação",
    "Vraag;Antwoord 1;Antwoord 2;Antwoord 3;Juiste antwoord;Punten;Uitleg",
    "question_text\toption_a\toption_b\toption_c\tcorrect_option\tmarks\trationale",
    "questionText,choiceA,choiceB,choiceC,correctAnswer,pts,explanation",
    "Frage / Question;A;B;C;Lösung;Punkte;Erläuterung",
    "prompt,A,B,C,answer,score,explanation",
    "Question:,Answer #1,Answer #2,Answer #3,Correct Answer:,Mark,Rationale",
    "Frage;1. Antwort;2. Antwort;3. Antwort;korrekt;Punkte;Erklaerung",
  ])
  func headingsOfSevenLanguagesAreKnown(header: String) throws {
    let sign = header.contains("\t") ? "\t" : header.contains(";") ? ";" : ","
    let row = ["Capital?", "Rome", "Oslo", "Bern", "B", "2", "It is."].joined(separator: sign)
    let result = try read("\(header)\n\(row)\n", file: "bank.csv")
    #expect(result.problems.map(\.report) == [])
    #expect(result.questions.map(describe) == ["choice: Rome=0 Oslo=1 Bern=0"])
    #expect(result.questions.map { $0.points == Rational(numerator: 2, denominator: 1) } == [true])
    #expect(result.questions.map(\.details.explanation) == ["It is."])
    #expect(losses(result) == [])
  }

  @Test(arguments: [
    "Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional)",
    "question,correct_answer,distractor1,distractor2", "Frage,Antwort,Falsch 1,Falsch 2",
    "Question,Bonne réponse,Mauvaise réponse 1,Mauvaise réponse 2",
    "Pregunta,Respuesta,Incorrecta 1,Incorrecta 2",
    "Domanda,Risposta,Risposta sbagliata 1,Risposta sbagliata 2",
    "Pergunta,Resposta,Resposta errada 1,Resposta errada 2",
    "Vraag,Antwoord,Fout antwoord 1,Fout antwoord 2",
  ])
  func wrongAnswersAreKnown(header: String) throws {
    let result = try read("\(header)\nCapital?,Oslo,Rome,Bern\n", file: "bank.csv")
    #expect(result.problems.map(\.report) == [])
    #expect(result.questions.map(describe) == ["choice: Oslo=1 Rome=0 Bern=0"])
    #expect(result.losses == [])
  }

  @Test(arguments: [
    "Term,Definition", "Begriff;Definition", "Wort;Übersetzung", "Mot;Traduction",
    "Palabra;Significado", "Parola;Traduzione", "Palavra;Tradução", "Woord;Vertaling", "Q,A",
    "Questions,Answers", "Vorderseite;Rückseite", "Recto;Verso",
  ])
  func cardsHaveNames(header: String) throws {
    let sign = header.contains(";") ? ";" : ","
    let result = try read("\(header)\nmare\(sign)sea\n", file: "bank.csv")
    #expect(result.problems.map(\.report) == [])
    #expect(result.questions.map(\.correctText) == ["sea"])
  }

  @Test func aWeakNameYieldsToAStrongOne() throws {
    let result = try read("Word,Question,Definition,Answer\nw,A?,d,x\n", file: "bank.csv")
    #expect(result.texts == [["A?"]])
    #expect(losses(result) == ["1 Word", "1 Definition"])
  }

  @Test func kahootsTemplateHasTitlesAboveTheNames() throws {
    let result = try read(
      """
      ,Quiz template,,,,,,
      ,"Add questions, at least two answer alternatives.
      Have fun!",,,,,,
      ,,,,,,,
      ,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,\
      Answer 3 - max 75 characters,Answer 4 - max 75 characters,\
      "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",\
      Correct answer(s) - choose at least one
      1,How many?,2,3,4,5,20,2
      2,Which are prime?,2,3,4,,30,"1,2"
      3,,,,,,,
      """, file: "kahoot.csv")
    #expect(result.problems.map(\.report) == [])
    #expect(
      result.questions.map(describe) == [
        "choice: 2=0 3=1 4=0 5=0", "multiple: 2=1/2 3=1/2 4=-1/2",
      ])
    #expect(result.questions.map(\.details.timeLimit) == [20, 30])
    #expect(losses(result) == ["1 title", "6 column 1"])
  }

  @Test func blooketsTemplateHasNumbersOfAnswers() throws {
    let result = try read(
      """
      "Blooket
      Import Template",,,,,,,
      Question #,Question Text,Answer 1,Answer 2,"Answer 3
      (Optional)","Answer 4
      (Optional)","Time Limit (sec)
      (Max: 300 seconds)","Correct Answer(s)
      (Only include Answer #)"
      1,How many legs?,4,2,6,8,20,2
      2,Primes?,3,1,5,4,20,"1,3"
      3,,,,,,,
      """, file: "blooket.csv")
    #expect(result.problems.map(\.report) == [])
    #expect(
      result.questions.map(describe) == [
        "choice: 4=0 2=1 6=0 8=0", "multiple: 3=1/2 1=-1/2 5=1/2 4=-1/2",
      ])
    #expect(losses(result) == ["1 title", "3 Question #"])
  }

  @Test func quizizzsTemplateHasTypesOfItsOwn() throws {
    let result = try read(
      """
      Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,\
      Image Link,Answer explanation
      "Text of the question

      (required)","Question Type

      (default is Multiple Choice)",Text for option 1,,,"The correct option (between 1-5)",\
      "Time in seconds

      (optional)",,
      How many?,Multiple Choice,2,1,3,1,20,,Two.
      Which?,Checkbox,a,b,c,"1,3",30,,
      Who?,Fill-in-the-Blank,Twain,Mark Twain,,,30,,
      Why?,Open-Ended,,,,,60,,
      """, file: "q.csv")
    #expect(result.problems.map(\.report) == [])
    #expect(
      result.questions.map(\.type) == ["choice", "multiple", "short", "essay"])
    #expect(describe(result.questions[0]) == "choice: 2=1 1=0 3=0")
    guard case .short(let answer) = result.questions[2].kind else {
      Issue.record("no short answer")
      return
    }
    #expect(answer.accept.map(\.text) == ["Twain", "Mark Twain"])
    #expect(losses(result) == ["2 header", "11 option"])
  }

  @Test func otherToolsHaveTheirOwnNames() throws {
    let wooclap = try read(
      "Type,Title,Correct,Choice,Choice,Choice\nMCQ,One?,2,x,y,z\nMCQ,Gap?,3,x,,z\n",
      file: "w.csv")
    #expect(wooclap.questions.map(describe) == ["choice: x=0 y=1 z=0", "choice: x=0 z=1"])
    let science = try read(
      "question,distractor1,distractor2,distractor3,correct_answer,support\nA?,x,y,z,w,s\n",
      file: "s.csv")
    #expect(science.questions.map(describe) == ["choice: w=1 x=0 y=0 z=0"])
    #expect(losses(science) == ["1 support"])
  }

  @Test(arguments: [
    "// question, answer, feedback\nFog?{T}\n", "Read me.\n\nQuestion, answer, and why.\n",
    "// Question, Answer\n\nFog?{T}\n",
  ])
  func wordsInATextAreNoHeader(text: String) {
    #expect((try? read(text, file: "a.txt"))?.format != CSVFormat.name)
  }

  @Test func aListWithoutBarsIsDividedWithAReport() throws {
    let result = try read(
      "Question,Type,Correct Answer,Incorrect Answers\nA?,,Iron,\"Zinc, Lead, Tin\"\n"
        + "B?,boolean,True,False\n", file: "q.csv")
    #expect(result.problems.map(\.report) == [])
    #expect(
      result.questions.map(describe) == [
        "choice: Iron=1 Zinc=0 Lead=0 Tin=0", "trueFalse: True=1 False=0",
      ])
    #expect(losses(result) == ["2 option"])
    let options = try read("text,options,answer\nA?,x; y; z,y\n", file: "q.csv")
    #expect(options.questions.map(describe) == ["choice: x=0 y=1 z=0"])
    #expect(losses(options) == ["2 option"])
    let python = try read(
      "question,choices,answer\nA?,\"['x', \"\"it's\"\", 'a, b']\",2\n", file: "q.csv")
    #expect(python.questions.map(describe) == ["choice: x=0 it's=1 a, b=0"])
    #expect(losses(python) == [])
    // One wrong answer can have a comma.
    let one = try read("question,answer,wrong\nA?,x,\"y, z\"\n", file: "q.csv")
    #expect(one.questions.map(describe) == ["choice: x=1 y, z=0"])
  }

  @Test func listsOfCardsNeedNoHeader() throws {
    let lists = [
      ("a.csv", "hund,dog\nkatze,cat\n"), ("a.csv", "hund;dog\nkatze;cat\n"),
      ("a.tsv", "hund\tdog\nkatze\tcat\n"), ("a.txt", "hund - dog\nkatze - cat\n"),
      ("a.txt", "hund\tdog;katze\tcat"), ("a.txt", "hund,dog;katze,cat;"),
      ("a.csv", "hund,dog,\r\nkatze,cat,\r\n"),
    ]
    for (file, text) in lists {
      let result = try read(text, file: file)
      #expect(result.texts == [["hund", "katze"]], "\(text)")
      #expect(result.questions.map(\.correctText) == ["dog", "cat"], "\(text)")
      #expect(result.losses.map(\.field) == ["header"], "\(text)")
      #expect(result.losses.first?.reason.contains("“hund”, “dog”") == true)
    }
    // One line can be a header, and a line of another form no card.
    for text in ["german,english\n", "hund,dog\nkatze\n", "hund,dog\nkatze,cat,tail\n"] {
      #expect(try read(text, file: "a.csv").problems.count == 1, "\(text)")
    }
    #expect(throws: FormatProblem.self) {
      try read("Dear John, hello.\nI am fine, thanks.\n", file: "letter.txt")
    }
  }

  @Test func spreadsheetsSaveTablesInManyWays() throws {
    let header = "\u{FEFF}Frage;Antwort 1;Antwort 2;Lösung;Punkte;;\r\n"
    let rows = "\"Erste\r\nZeile?\";x;y;1;2,5;;\r\n;;;;;;\r\nB?;x;y;2;1;;\r\n;;;;;;\r\n"
    for first in ["", "sep=;\r\n", "\"sep=;\"\r\n", "SEP=;\r\n"] {
      let text = first.isEmpty ? header + rows : "\u{FEFF}" + first + header.dropFirst() + rows
      let result = try read(text, file: "bank.csv")
      #expect(result.problems.map(\.report) == [])
      #expect(
        result.questions.map(describe) == ["choice: x=1 y=0", "choice: x=0 y=1"], "\(first)")
      #expect(result.questions[0].points == Rational(numerator: 5, denominator: 2))
      #expect(result.losses == [])
    }
  }

  @Test func aFilledColumnWithoutANameIsReported() throws {
    let result = try read("text,answer,,\nA?,x,,note\nB?,y,,\nC?,z,,other\n", file: "bank.csv")
    #expect(result.texts == [["A?", "B?", "C?"]])
    #expect(
      result.losses.map { "\($0.line ?? 0) \($0.field): \($0.reason)" } == [
        "2 column 4: the column has no name; it was left out in 2 rows"
      ])
  }

  @Test func kahootsTemplateIsKnownInOtherLanguages() throws {
    let result = try read(
      """
      ;Frage - max. 120 Zeichen;Antwort 1 - max. 75 Zeichen;Antwort 2 - max. 75 Zeichen;\
      Zeitlimit (Sek.);Richtige Antwort(en) - mindestens eine
      1;Wie viele?;2;1;20;2
      """, file: "kahoot.csv")
    #expect(result.questions.map(\.rightNames) == [["1"]])
    #expect(losses(result) == ["2 column 1"])
  }

  @Test func optionsThatAreTheLettersOfTheirColumnsAreNoHeader() throws {
    let result = try read(
      "Question,A,B,C,Answer\nQuestion,a,b,c,C\n", file: "bank.csv")
    #expect(result.questions.map(describe) == ["choice: a=0 b=0 c=1"])
  }

  @Test func aRepeatedHeaderIsNoQuestion() throws {
    let result = try read("Question,Answer\nA?,x\nQuestion,Answer\nB?,y\n", file: "bank.csv")
    #expect(result.texts == [["A?", "B?"]])
    #expect(losses(result) == ["3 header"])
  }

  @Test func aTruthValueByANumberIsThatOfItsOption() throws {
    let result = try read(
      "Question,Type,Option 1,Option 2,Answer\nA?,TF,False,True,1\nB?,TF,True,False,1\n"
        + "C?,true/false,,,wahr\n", file: "bank.csv")
    #expect(result.problems.map(\.report) == [])
    #expect(
      result.questions.map(\.kind) == [
        .trueFalse(TrueFalse(false)), .trueFalse(TrueFalse(true)), .trueFalse(TrueFalse(true)),
      ])
  }
}
