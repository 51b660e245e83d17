/// The texts of a question as players see them.
///
/// They are CommonMark, or plain if all texts of the question are. The names of options and items
/// are their texts, with ` #2`, ` #3`, … for repeated ones. Each line of a name is CommonMark of
/// its own.
public struct ShownTexts: Sendable {
  /// The text of the question.
  public let text: String
  /// True if the texts are CommonMark; false if they have no markup.
  public let isMarkdown: Bool
  /// The names of what can be chosen, in the question's own order: one list of options, of a
  /// matching the left and the right texts, of an ordering the items, of a cloze one list for each
  /// gap (empty if the player writes into it).
  public let lists: [[String]]
  /// The place of the right text for each left one of a matching; empty for other kinds.
  public let rightPlaces: [Int]
  /// The place of the first equal item for each item of an ordering; empty for other kinds. Equal
  /// items are interchangeable.
  public let itemKinds: [Int]

  init(of question: Question) {
    let format = question.format
    let isPlain =
      format == .plain && question.allTexts.allSatisfy { ($0.format ?? .plain) == .plain }
    let names = question.kind.payload.names { $0.label(in: format, isPlain: isPlain) }
    text = FormattedText(question.text).shown(in: format, isPlain: isPlain)
    isMarkdown = !isPlain
    (lists, rightPlaces, itemKinds) = (names.lists, names.rightPlaces, names.itemKinds)
  }
}

extension Question {
  /// The texts besides that of the question itself.
  fileprivate var allTexts: [FormattedText] { details.texts + kind.payload.texts }
}

extension DistinctNames {
  /// Returns the distinct names of labels.
  static func names(for labels: [String]) -> [String] {
    var names = DistinctNames()
    return labels.map { names.name(for: $0) }
  }
}
