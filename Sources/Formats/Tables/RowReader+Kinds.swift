import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// The answers of rows.
extension RowReader {
  /// Returns the answers of a row; nil, with a problem, if they are invalid.
  mutating func kind(
    _ cells: RowCells, _ entries: inout RemainingEntries, _ details: inout Question.Details,
    at offset: Int
  ) -> Question.Kind? {
    var type: String?
    var foreign: String?
    if let place = columns.type, let word = cells[place] {
      type = QuestionKeys.types.first { $0 == word } ?? QuestionKeys.type(similarTo: word)
      if type == nil {
        guard let known = TypeWords.type(of: word) else {
          values.shape.note(
            at: cells.row[place].offset,
            "there is no type “\(excerpt(word))”"
              + suggestion(for: word, among: QuestionKeys.types),
            expected: QuestionKeys.typeList)
          return nil
        }
        foreign = known
        // Some programs call a question of several answers the same as one of one.
        type = known == "choice" ? nil : known
      }
    }
    let options = RowOptions(columns, cells)
    if foreign == "choice", options.isEmpty { type = "choice" }
    if let sign = options.splitSign {
      let name = sign == "\n" ? "line breaks" : sign == ";" ? "semicolons" : "commas"
      values.shape.lose(
        "option", at: offset, "the list has no bars; it was divided at \(name)",
        isGuess: sign == "," && !hasListWithCommas)
      if sign == "," { hasListWithCommas = true }
    }
    if columns.hasFurther { reportFurther(cells, options, type: type) }
    switch type {
    case nil where !options.isEmpty, "choice", "multiple":
      return choice(cells, options, type: type, &details, at: offset)
    case "trueFalse":
      return trueFalse(cells, options, &entries, at: offset)
    default:
      let type = type ?? impliedType(entries)
      if foreign == "short", answerText(cells) == nil, !options.isEmpty {
        return optionsAsAnswers(options, &entries, at: offset)
      }
      if !options.isEmpty {
        values.shape.lose("option", at: offset, "\(withArticle(type)) question has no options")
      }
      if type == "short" || type == "numeric", entries.peek("accept") == nil {
        guard let answer = answer(cells, at: offset) else { return nil }
        return type == "short"
          ? short(CellValue.parts(answer).map { AcceptedText($0) }, &entries)
          : numeric(answer, cells, &entries)
      }
      if let place = columns.answer, cells[place] != nil {
        values.shape.lose(
          "answer", at: cells.row[place].offset, "other columns hold the answer of this question")
      }
      let node = DataNode(value: .dictionary(entries.rest), offset: offset)
      return values.kind(named: type, at: node, in: node, &entries)
    }
  }

  /// Returns the answers of a row of a template that has the accepted answers in the columns of
  /// options.
  private mutating func optionsAsAnswers(
    _ options: RowOptions, _ entries: inout RemainingEntries, at offset: Int
  ) -> Question.Kind? {
    values.shape.lose(
      "option", at: offset, "the options of this type were taken for the accepted answers")
    return short(options.texts.map { AcceptedText($0) }, &entries)
  }

  /// Reports fractions and feedback in the cells of a row that has no option for them.
  private mutating func reportFurther(_ cells: RowCells, _ options: RowOptions, type: String?) {
    let isChoice = type == nil || type == "choice" || type == "multiple"
    for (field, places) in [("fraction", columns.fractions), ("feedback", columns.feedback)] {
      for (suffix, place) in places.sorted(by: { $0.value < $1.value })
      where cells.isFilled(place) && !(isChoice && options.uses(place)) {
        values.shape.lose(
          "\(field) \(suffix)", at: cells.row[place].offset,
          "the question has no option “\(suffix)”; it was left out")
      }
    }
  }

  private func impliedType(_ entries: RemainingEntries) -> String {
    if entries.peek("pairs") != nil { return "matching" }
    if entries.peek("items") != nil { return "ordering" }
    return entries.peek("gaps") != nil ? "cloze" : "short"
  }

  /// Returns the text of the answer; nil, with a problem, if there is none.
  private mutating func answer(_ cells: RowCells, at offset: Int) -> String? {
    if let answer = answerText(cells) { return answer }
    values.shape.note(
      at: answerOffset(cells, offset), "the question has no answer",
      expected: "the answer in the column “answer”")
    return nil
  }

  /// Returns the cells with answers as one list, or nil.
  private func answerText(_ cells: RowCells) -> String? {
    if columns.furtherAnswers.isEmpty { return cells[columns.answer] }
    let texts = ([columns.answer] + columns.furtherAnswers).compactMap { cells[$0] }
    return texts.isEmpty ? nil : texts.joined(separator: "|")
  }

  private func answerOffset(_ cells: RowCells, _ offset: Int) -> Int {
    columns.answer.map { cells.row[$0].offset } ?? offset
  }

  // Options

  private mutating func choice(
    _ cells: RowCells, _ options: RowOptions, type: String?, _ details: inout Question.Details,
    at offset: Int
  ) -> Question.Kind? {
    if options.hasFractions { return weighed(cells, options, type: type, at: offset) }
    guard let answer = answer(cells, at: offset) else { return nil }
    var texts = options.texts
    let rights: [Int]
    if options.listed == 0 {
      // Only wrong answers are in columns of their own.
      let answers = CellValue.parts(answer)
      texts = answers + texts
      rights = Array(answers.indices)
      if details.shuffle == nil { details.shuffle = true }
    } else {
      guard let places = rightPlaces(answer, options, cells, at: offset) else { return nil }
      rights = places
    }
    var result: [Option] = []
    result.reserveCapacity(texts.count)
    for (place, text) in texts.enumerated() {
      result.append(
        Option(
          FormattedText(text), isRight: rights.contains(place),
          feedback: options.feedback(at: place, cells)))
    }
    return type == "multiple" || type == nil && rights.count > 1
      ? .multiple(result) : .choice(result)
  }

  /// Returns the places of the options that an answer names; nil, with a problem, if it names none.
  private mutating func rightPlaces(
    _ answer: String, _ options: RowOptions, _ cells: RowCells, at offset: Int
  ) -> [Int]? {
    let readings = options.readings(of: answer)
    answers.add(readings, of: values.shape.subject, at: answerOffset(cells, offset))
    switch readings.places(in: form) {
    case .success(let places): return places
    case .failure(let unknown):
      values.shape.note(
        at: answerOffset(cells, offset),
        "the answer “\(excerpt(unknown.text))” is none of the \(options.texts.count) options",
        expected: "the text, the letter or the number of an option")
      return nil
    }
  }

  /// Returns the options of a row that has their fractions.
  private mutating func weighed(
    _ cells: RowCells, _ options: RowOptions, type: String?, at offset: Int
  ) -> Question.Kind? {
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
    let isChoice = type == "choice" || type == nil && texts.contains { $0.fraction == .one }
    return isChoice ? .choice(Options.choice(texts)) : .multiple(Options.multiple(texts))
  }

  private mutating func trueFalse(
    _ cells: RowCells, _ options: RowOptions, _ entries: inout RemainingEntries, at offset: Int
  ) -> Question.Kind? {
    guard let answer = answer(cells, at: offset) else { return nil }
    var flag: Bool?
    if options.listed == 0 {
      flag = CellValue.flag(answer)
    } else {
      // `1` is the first option, whichever that is.
      guard let places = rightPlaces(answer, options, cells, at: offset) else { return nil }
      flag = places.count == 1 ? CellValue.flag(options.texts[places[0]]) : nil
    }
    guard let flag else {
      values.shape.note(
        at: answerOffset(cells, offset), "the answer is “\(excerpt(answer))”",
        expected: "true or false")
      return nil
    }
    return .trueFalse(
      TrueFalse(
        flag, feedbackTrue: values.text(entries.take("feedbackTrue")),
        feedbackFalse: values.text(entries.take("feedbackFalse"))))
  }

  // Texts and numbers

  private mutating func short(_ accept: [AcceptedText], _ entries: inout RemainingEntries)
    -> Question.Kind?
  {
    if entries.rest.isEmpty { return .short(ShortAnswer(accept)) }
    return .short(
      ShortAnswer(
        accept, ignoreCase: values.boolean(entries.take("ignoreCase")) ?? false,
        ignoreAccents: values.boolean(entries.take("ignoreAccents")) ?? false,
        accents: values.word(entries.take("accents"), of: ShortAnswer.Accents.self),
        typos: values.integer(entries.take("typos"), from: 0, "a whole number from 0") ?? 0))
  }

  private mutating func numeric(
    _ answer: String, _ cells: RowCells, _ entries: inout RemainingEntries
  ) -> Question.Kind? {
    let tolerance = entries.take("tolerance").flatMap { values.tolerance($0) } ?? 0
    let isRelative = values.boolean(entries.take("relative")) ?? false
    var accept: [AcceptedNumber] = []
    let offset = answerOffset(cells, 0)
    for part in CellValue.parts(answer) {
      let ends =
        part.contains(bytes: "..")
        ? part.split(separator: "..", omittingEmptySubsequences: false) : []
      if part == "*" {
        accept.append(AcceptedNumber(.any))
      } else if ends.count == 2 {
        let nodes = ends.map { CellValue.number(String($0).trimmed, at: offset, &values.shape) }
        guard let low = values.number(nodes[0]), let high = values.number(nodes[1]) else {
          return nil
        }
        accept.append(AcceptedNumber(.range(low, high)))
      } else {
        let node = CellValue.number(part, at: offset, &values.shape)
        guard let value = values.number(node) else { return nil }
        accept.append(
          AcceptedNumber(.value(value, tolerance: tolerance, isRelative: isRelative)))
      }
    }
    return .numeric(
      NumericAnswer(
        accept, units: entries.take("units").map { values.units($0) } ?? [],
        unitPenalty: values.fraction(entries.take("unitPenalty"), isNegativeAllowed: false)
          ?? .zero,
        unitPenaltyOf: values.word(
          entries.take("unitPenaltyOf"), of: NumericAnswer.PenaltyBase.self) ?? .response))
  }
}
