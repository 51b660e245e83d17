import QuizboardModel
import QuizboardQuiz

// The spelling of accepted texts.

extension ShortAnswer: AnswerSpelling {
  static let cellForms: [String: CellValue.Form] = [
    "accept": .list, "ignoreCase": .flag, "ignoreAccents": .flag, "typos": .number,
  ]
  static let typeWords = """
    fillintheblank fillintheblanks fillinblank fillin fib sa shortanswer typing typeanswer
    typetheanswer identification openanswer kurzantwort luckentext freitext reponsecourte
    respuestacorta rispostabreve respostacurta kortantwoord
    """

  static func read(by reader: inout NodeQuestionReader) -> Question.Kind? {
    .short(ShortAnswer(by: &reader))
  }

  static func read(_ row: inout AnswerRow, by reader: inout RowReader) -> Question.Kind? {
    let texts: [String]
    if row.hasForeignType, reader.answerText(of: row) == nil, !row.options.isEmpty {
      // Some templates have the accepted answers in the columns of options.
      reader.values.shape.lose(
        "option", at: row.offset, "the options of this type were taken for the accepted answers")
      texts = row.options.texts
    } else {
      reader.loseOptions(of: row)
      if reader.values.entries.peek("accept") != nil { return readData(of: &row, by: &reader) }
      guard let answer = reader.answer(of: row) else { return nil }
      texts = CellValue.parts(answer)
    }
    let accept = texts.map { AcceptedText($0) }
    if reader.values.entries.rest.isEmpty { return .short(ShortAnswer(accept)) }
    return .short(ShortAnswer(accept, by: &reader.values))
  }

  /// Reads the answer to a question or for a gap.
  init(by reader: inout NodeQuestionReader) {
    let list = reader.required("accept", "a list of accepted texts")
    self.init(list.map { reader.acceptedTexts($0) } ?? [], by: &reader)
  }

  private init(_ accept: [AcceptedText], by reader: inout NodeQuestionReader) {
    self.init(
      accept, ignoreCase: reader.boolean(reader.take("ignoreCase")) ?? false,
      ignoreAccents: reader.boolean(reader.take("ignoreAccents")) ?? false,
      accents: reader.word(reader.take("accents"), of: Accents.self),
      typos: reader.integer(reader.take("typos"), from: 0, "a whole number from 0") ?? 0)
  }

  var data: WrittenEntries { acceptedData + rules }

  private var acceptedData: WrittenEntries {
    let all = accept.map { accepted in
      WrittenValue.answer(.string(accepted.text), accepted.fraction, accepted.feedback)
    }
    return ["accept": .list(all)]
  }

  /// The rules for comparing.
  private var rules: WrittenEntries {
    [
      "ignoreCase": ignoreCase ? .flag(true) : nil,
      "ignoreAccents": ignoreAccents ? .flag(true) : nil,
      "accents": accents.map { .string($0.rawValue) },
      "typos": typos > 0 ? .integer(typos) : nil,
    ]
  }

  func lua(by writer: inout LuaQuizWriter) -> (items: [String], fields: [String]) {
    let items = accept.map { accepted in
      writer.accepted(LuaText.string(accepted.text), accepted.fraction, accepted.feedback)
    }
    return (items, writer.fields(rules))
  }

  func addCells(to table: inout QuestionTableWriter) {
    if accept.allSatisfy({ $0.fraction == .one && $0.feedback == nil }),
      let cell = CellValue.joined(accept.map(\.text))
    {
      table.add(.string(cell), as: "answer")
    } else {
      table.add(acceptedData)
    }
    table.add(rules)
  }

  func check(_ texts: inout EmptyTexts) {
    texts.check(accept.lazy.map { FormattedText($0.text, .plain) }, "answer")
  }
}

extension NodeQuestionReader {
  /// Reads a list of texts, or of dictionaries with `text`, `fraction` and `feedback`.
  fileprivate mutating func acceptedTexts(_ list: DataNode) -> [AcceptedText] {
    guard let nodes = shape.array(list, expected: "a list of accepted texts") else { return [] }
    return nodes.compactMap { node in
      if case .string(let text) = node.value { return AcceptedText(text) }
      guard let all = shape.dictionary(node, expected: "a text, or a dictionary with text") else {
        return nil
      }
      let (text, fraction, feedback) = weighed(
        node, all, what: "the answer", kind: "an accepted text", expected: "the accepted text"
      ) { $0.string($1) }
      return text.map { AcceptedText($0, fraction: fraction ?? .one, feedback: feedback) }
    }
  }
}
