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
    func label(_ text: FormattedText) -> String { text.label(in: format, isPlain: isPlain) }
    func names(_ texts: [FormattedText]) -> [String] {
      var names = DistinctNames()
      return texts.map { names.name(for: label($0)) }
    }
    text = FormattedText(question.text).shown(in: format, isPlain: isPlain)
    isMarkdown = !isPlain
    var rightPlaces: [Int] = []
    var itemKinds: [Int] = []
    switch question.kind {
    case .choice(let options), .multiple(let options): lists = [names(options.map(\.text))]
    case .trueFalse: lists = [TrueFalse.options]
    case .custom(let custom): lists = custom.options.isEmpty ? [] : [names(custom.options)]
    case .matching(let matching):
      var places: [String: Int] = [:]
      var entries: [String] = []
      for text in matching.pairs.map(\.right) + matching.distractors {
        let name = label(text)
        let place = places[name] ?? entries.count
        if place == entries.count { entries.append(name) }
        places[name] = place
        rightPlaces.append(place)
      }
      lists = [names(matching.pairs.map(\.left)), entries]
      rightPlaces.removeLast(matching.distractors.count)
    case .ordering(let ordering):
      let texts = ordering.items.map(label)
      var kinds: [String: Int] = [:]
      for (index, text) in texts.enumerated() {
        let kind = kinds[text] ?? index
        kinds[text] = kind
        itemKinds.append(kind)
      }
      var names = DistinctNames()
      lists = [texts.map { names.name(for: $0) }]
    case .cloze(let cloze):
      lists = cloze.gaps.map { gap in
        if case .choice(let options) = gap.kind { names(options.map(\.text)) } else { [] }
      }
    case .short, .numeric, .essay, .info: lists = []
    }
    self.rightPlaces = rightPlaces
    self.itemKinds = itemKinds
  }
}

extension Question {
  /// The texts besides that of the question itself.
  var allTexts: [FormattedText] {
    var texts = details.texts
    switch kind {
    case .choice(let options), .multiple(let options): texts += options.flatMap(\.texts)
    case .trueFalse(let statement):
      texts += [statement.feedbackTrue, statement.feedbackFalse].compactMap(\.self)
    case .short(let answer): texts += answer.accept.compactMap(\.feedback)
    case .numeric(let answer): texts += answer.accept.compactMap(\.feedback)
    case .matching(let matching):
      texts += matching.pairs.flatMap { [$0.left, $0.right] } + matching.distractors
    case .ordering(let ordering): texts += ordering.items
    case .cloze(let cloze):
      for gap in cloze.gaps {
        switch gap.kind {
        case .choice(let options): texts += options.flatMap(\.texts)
        case .short(let answer): texts += answer.accept.compactMap(\.feedback)
        case .numeric(let answer): texts += answer.accept.compactMap(\.feedback)
        }
      }
    case .custom(let custom): texts += custom.options
    case .essay, .info: break
    }
    return texts
  }
}

extension Option {
  fileprivate var texts: [FormattedText] { [text] + (feedback.map { [$0] } ?? []) }
}
