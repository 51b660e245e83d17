import QuizboardQuiz
import QuizboardText

// The spelling of pairs, and of items in order.

extension Matching: AnswerSpelling {
  static let ownKey: String? = "pairs"
  static let cellForms: [String: CellValue.Form] = ["pairs": .pairs, "distractors": .list]
  static let typeWords = "match pairs matchingpairs zuordnung"

  static func read(by reader: inout NodeQuestionReader) -> Question.Kind? {
    let expected = "a list of pairs, such as [[\"France\", \"Paris\"]]"
    let list = reader.required("pairs", expected)
    var pairs: [Pair] = []
    for pair in list.flatMap({ reader.shape.array($0, expected: expected) }) ?? [] {
      guard let halves = reader.shape.array(pair, expected: "a list of two texts") else { continue }
      guard halves.count == 2 else {
        reader.shape.note(
          at: pair.offset, "this is a list of \(halves.count)", expected: "a list of two texts")
        continue
      }
      if let left = reader.text(halves[0]), let right = reader.text(halves[1]) {
        pairs.append(Pair(left, right))
      }
    }
    let distractors = reader.texts(reader.take("distractors"), expected: "a list of texts")
    return .matching(Matching(pairs, distractors: distractors))
  }

  var data: WrittenEntries {
    [
      "pairs": .list(pairs.map { .texts([$0.left, $0.right]) }),
      "distractors": distractors.isEmpty ? nil : .texts(distractors),
    ]
  }

  func check(_ texts: inout EmptyTexts) {
    texts.check(pairs.lazy.map(\.left), "left text")
    texts.check(pairs.lazy.map(\.right), "right text")
    texts.check(distractors, "distractor")
  }
}

extension Ordering: AnswerSpelling {
  // `grading` is a key of all types.
  static let keys = ["items"]
  static let ownKey: String? = "items"
  static let cellForms: [String: CellValue.Form] = ["items": .list]
  static let typeWords = "order reorder sequence sorting sortierung"

  static func read(by reader: inout NodeQuestionReader) -> Question.Kind? {
    let list = reader.required("items", "the items in the right order")
    let items = reader.texts(list, expected: "a list of items")
    let grading = reader.word(reader.take("grading"), of: Grading.self)
    return .ordering(Ordering(items, grading: grading ?? .exact))
  }

  var data: WrittenEntries {
    ["items": .texts(items), "grading": .string(grading.rawValue)]
  }

  /// The rule for grading, unless it is the default.
  private var rules: WrittenEntries {
    ["grading": grading == .exact ? nil : .string(grading.rawValue)]
  }

  func lua(by writer: inout LuaQuizWriter) -> (items: [String], fields: [String]) {
    (items.map { writer.text($0) }, writer.fields(rules))
  }

  func addCells(to table: inout QuestionTableWriter) {
    table.add(["items": .texts(items)] + rules)
  }

  func check(_ texts: inout EmptyTexts) { texts.check(items, "item") }
}
