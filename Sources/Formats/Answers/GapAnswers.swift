import QuizboardModel
import QuizboardQuiz
import QuizboardText

// The spelling of the gaps of a cloze.

extension Cloze.Gap.Kind {
  /// The answers of the gap as files spell them.
  fileprivate var spelling: any AnswerSpelling {
    switch self {
    case .short(let answer): answer
    case .numeric(let answer): answer
    case .choice(let options): ChoiceAnswer(options: options)
    }
  }

  /// The key of the items in Lua, where it shows the type of the gap; nil if they need none.
  fileprivate var luaKey: String? {
    switch self {
    case .short: "accept"
    case .numeric: "answer"
    case .choice: nil
    }
  }
}

extension Cloze: AnswerSpelling {
  static let ownKey: String? = "gaps"
  static let cellForms: [String: CellValue.Form] = ["gaps": .json]

  static func read(by reader: inout NodeQuestionReader) -> Question.Kind? {
    let expected = "a dictionary of gaps, each with a type and its answers"
    let list = reader.required("gaps", expected)
    let gaps = list.flatMap { reader.shape.dictionary($0, expected: expected) } ?? []
    return .cloze(Cloze(gaps.compactMap { gap(named: $0.key, $0.value, by: &reader) }))
  }

  private static func gap(
    named name: String, _ node: DataNode, by reader: inout NodeQuestionReader
  ) -> Gap? {
    guard let all = reader.shape.dictionary(node, expected: "a gap with type and its answers")
    else { return nil }
    return reader.reading(node, all) { reader in
      let types = "one of short, numeric, choice"
      guard let typeNode = reader.required("type", types), let type = reader.string(typeNode) else {
        return nil
      }
      let points = reader.take("points").map { reader.points($0) ?? .one } ?? .one
      let kind: Gap.Kind
      switch type {
      case "short": kind = .short(ShortAnswer(by: &reader))
      case "numeric": kind = .numeric(NumericAnswer(by: &reader))
      case "choice": kind = .choice(Options.choice(reader.options()))
      default:
        reader.shape.note(
          at: typeNode.offset, "a gap has no type “\(excerpt(type))”", expected: types)
        return nil
      }
      reader.shape.lose(reader.entries, of: "\(withArticle(type)) gap", known: QuestionKeys.answers)
      return Gap(name, kind, points: points)
    }
  }

  var data: WrittenEntries {
    var all: WrittenEntries = [:]
    for gap in gaps {
      let head: WrittenEntries = ["type": .string(gap.kind.name), "points": Self.points(of: gap)]
      all.add(gap.name, .dictionary(head + gap.kind.spelling.data))
    }
    return ["gaps": .dictionary(all)]
  }

  private static func points(of gap: Gap) -> WrittenValue? {
    gap.points == .one ? nil : .fraction(gap.points)
  }

  func lua(by writer: inout LuaQuizWriter) -> (items: [String], fields: [String]) {
    let gaps = gaps.map { gap in
      let (items, fields) = gap.kind.spelling.lua(by: &writer)
      let list = gap.kind.luaKey.map { ["\($0) = \(LuaText.list(items))"] } ?? items
      let points = writer.fields(["points": Self.points(of: gap)])
      return "\(LuaText.key(gap.name)) = \(LuaText.list(list + fields + points))"
    }
    return ([], ["gaps = \(LuaText.list(gaps))"])
  }

  func check(_ texts: inout EmptyTexts) {
    for gap in gaps {
      texts.gap = gap.name
      gap.kind.spelling.check(&texts)
    }
  }
}
