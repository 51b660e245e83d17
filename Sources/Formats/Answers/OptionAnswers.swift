import QuizboardModel
import QuizboardQuiz
import QuizboardText

// The spelling of options, and of statements that are true or false.

/// The answers of a question with options.
protocol OptionAnswers: AnswerSpelling {
  var options: [Option] { get }
  /// The fraction that each option earns.
  var optionFractions: [Rational] { get }
}

extension OptionAnswers {
  static var keys: [String] { ["options"] }

  static func read(_ row: inout AnswerRow, by reader: inout RowReader) -> Question.Kind? {
    reader.options(of: &row)
  }

  var data: WrittenEntries {
    let all = zip(options, optionFractions).map { option, fraction in
      WrittenValue.answer(.text(option.text), fraction, option.feedback)
    }
    return ["options": .list(all)]
  }

  func lua(by writer: inout LuaQuizWriter) -> (items: [String], fields: [String]) {
    // Several right options share the points, unless they have fractions.
    let isAlone = options.count { $0.isRight } == 1
    let items = zip(options, optionFractions).map { option, fraction in
      let text = writer.text(option.text)
      if option.isRight, option.fraction == nil || option.fraction == .one && isAlone {
        if let feedback = option.feedback { return "qb.right(\(text), \(writer.text(feedback)))" }
        return text.hasPrefix("\"") || text.hasPrefix("{")
          ? "qb.right \(text)" : "qb.right(\(text))"
      }
      if option.fraction == nil, option.feedback == nil { return text }
      return writer.answer(text, fraction, option.feedback)
    }
    return (items, [])
  }

  func addCells(to table: inout QuestionTableWriter) {
    for (place, option) in options.enumerated() {
      table.add(.text(option.text), as: "option \(place + 1)")
      if let feedback = option.feedback { table.add(.text(feedback), as: "feedback \(place + 1)") }
    }
    let isDefault = options.allSatisfy { $0.fraction == nil }
    let rights = options.indices.filter { options[$0].isRight }
    let texts = options.map(\.text.source)
    // Fractions say what a text does that is also the letter or the number of another option.
    func isAnswer(_ cell: String) -> Bool {
      let readings = AnswerReadings(of: cell, among: texts)
      return readings.text == rights && !readings.isAmbiguous
    }
    let answers = [
      CellValue.joined(rights.map { texts[$0] }), rights.count == 1 ? texts[rights[0]] : nil,
    ]
    if isDefault, let cell = answers.compactMap(\.self).first(where: { isAnswer($0) }) {
      table.add(.string(cell), as: "answer")
    } else {
      for (place, fraction) in optionFractions.enumerated() {
        table.add(.fraction(fraction), as: "fraction \(place + 1)")
      }
    }
  }

  func check(_ texts: inout EmptyTexts) { texts.check(options.lazy.map(\.text), "option") }
}

extension ChoiceAnswer: OptionAnswers {
  static let typeWords = """
    multiplechoice mc mcq singlechoice singleanswer singleselect single radio radiobutton
    dropdown select choix choixmultiple qcm qcu opcionmultiple seleccionmultiple
    sceltamultipla multiplaescolha meerkeuze multiplechoicefrage auswahl mehrfachauswahl
    einfachauswahl
    """

  static func read(by reader: inout NodeQuestionReader) -> Question.Kind? {
    .choice(Options.choice(reader.options()))
  }
}

extension MultipleAnswer: OptionAnswers {
  static let typeWords = """
    checkbox checkboxes multipleanswer multipleanswers multipleresponse multipleselect
    multiselect multiplecorrect ma mr msq
    """

  static func read(by reader: inout NodeQuestionReader) -> Question.Kind? {
    .multiple(Options.multiple(reader.options()))
  }
}

extension NodeQuestionReader {
  /// Reads the options of a question or a gap.
  mutating func options() -> [OptionWithFraction] {
    let expected = "a list of options, each with text and fraction"
    guard let list = required("options", expected),
      let nodes = shape.array(list, expected: expected)
    else { return [] }
    return nodes.compactMap { node in
      guard let all = shape.dictionary(node, expected: "an option with text and fraction") else {
        return nil
      }
      let (text, fraction, feedback) = weighed(
        node, all, what: "the option", kind: "an option", expected: "its text"
      ) { $0.text($1) }
      return text.map {
        OptionWithFraction(text: $0, fraction: fraction ?? .zero, feedback: feedback)
      }
    }
  }
}

extension RowReader {
  /// Reads the options of a row. Without a type, several right ones make a multiple question.
  fileprivate mutating func options(of row: inout AnswerRow) -> Question.Kind? {
    let options = row.options
    if options.hasFractions { return weighed(row) }
    guard let answer = answer(of: row) else { return nil }
    var texts = options.texts
    let rights: [Int]
    if options.listed == 0 {
      // Only wrong answers are in columns of their own.
      let answers = CellValue.parts(answer)
      texts = answers + texts
      rights = Array(answers.indices)
      row.hasNoOrder = true
    } else {
      guard let places = rightPlaces(answer, of: row) else { return nil }
      rights = places
    }
    var result: [Option] = []
    result.reserveCapacity(texts.count)
    for (place, text) in texts.enumerated() {
      result.append(
        Option(
          FormattedText(text), isRight: rights.contains(place),
          feedback: options.feedback(at: place, row.cells)))
    }
    return row.type == "multiple" || row.type == nil && rights.count > 1
      ? .multiple(result) : .choice(result)
  }

  /// Returns the places of the options that an answer names; nil, with a problem, if it names none.
  fileprivate mutating func rightPlaces(_ answer: String, of row: AnswerRow) -> [Int]? {
    let readings = row.options.readings(of: answer)
    answers.add(readings, of: values.shape.subject, at: answerOffset(of: row))
    switch readings.places(in: form) {
    case .success(let places): return places
    case .failure(let unknown):
      values.shape.note(
        at: answerOffset(of: row),
        "the answer “\(excerpt(unknown.text))” is none of the \(row.options.texts.count) options",
        expected: "the text, the letter or the number of an option")
      return nil
    }
  }

  /// Returns the options of a row that has their fractions.
  private mutating func weighed(_ row: AnswerRow) -> Question.Kind? {
    let (cells, options) = (row.cells, row.options)
    var texts: [OptionWithFraction] = []
    for (place, text) in options.texts.enumerated() {
      var fraction = Rational.zero
      if let column = options.fractionColumn(at: place), let cell = cells[column] {
        let node = CellValue.number(cell, at: cells.row[column].offset, &values.shape)
        guard let read = values.fraction(node) else { return nil }
        fraction = read
      }
      texts.append(
        OptionWithFraction(
          text: FormattedText(text), fraction: fraction,
          feedback: options.feedback(at: place, cells)))
    }
    if let place = columns.answer, cells[place] != nil {
      values.shape.lose(
        "answer", at: cells.row[place].offset, "the fractions of the options decide")
    }
    let isChoice = row.type == "choice" || row.type == nil && texts.contains { $0.fraction == .one }
    return isChoice ? .choice(Options.choice(texts)) : .multiple(Options.multiple(texts))
  }
}

extension TrueFalse: AnswerSpelling {
  static let typeWords = """
    tf truefalse trueorfalse boolean bool yesno richtigfalsch wahrfalsch vraifaux verdaderofalso
    verofalso verdadeirofalso waaronwaar
    """

  static func read(by reader: inout NodeQuestionReader) -> Question.Kind? {
    let answer = reader.boolean(reader.required("answer", "true or false"))
    return kind(answer, by: &reader)
  }

  static func read(_ row: inout AnswerRow, by reader: inout RowReader) -> Question.Kind? {
    guard let answer = reader.answer(of: row) else { return nil }
    var flag: Bool?
    if row.options.listed == 0 {
      flag = CellValue.flag(answer)
    } else {
      // `1` is the first option, whichever that is.
      guard let places = reader.rightPlaces(answer, of: row) else { return nil }
      flag = places.count == 1 ? CellValue.flag(row.options.texts[places[0]]) : nil
    }
    guard let flag else {
      reader.values.shape.note(
        at: reader.answerOffset(of: row), "the answer is “\(excerpt(answer))”",
        expected: "true or false")
      return nil
    }
    return kind(flag, by: &reader.values)
  }

  /// Reads the feedback for an answer.
  private static func kind(_ answer: Bool?, by reader: inout NodeQuestionReader) -> Question.Kind? {
    let whenTrue = reader.text(reader.take("feedbackTrue"))
    let whenFalse = reader.text(reader.take("feedbackFalse"))
    return answer.map {
      .trueFalse(TrueFalse($0, feedbackTrue: whenTrue, feedbackFalse: whenFalse))
    }
  }

  var data: WrittenEntries {
    [
      "answer": .flag(answer), "feedbackTrue": feedbackTrue.map { .text($0) },
      "feedbackFalse": feedbackFalse.map { .text($0) },
    ]
  }
}
