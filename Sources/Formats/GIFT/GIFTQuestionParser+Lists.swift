import QuizboardModel
import QuizboardQuiz
import QuizboardText

extension GIFTQuestionParser {
  // Pairs

  /// Reads a matching. A pair without a left text is a distractor.
  mutating func matching(_ answers: Answers) throws(GIFTFault) -> Question.Kind {
    var matching = Matching([])
    let pieces = pieces(of: answers)
    let expected = "two or more pairs, as =left -> right"
    if pieces.count < 2 {
      throw GIFTFault(at: answers.open, "a matching has only one pair", expected: expected)
    }
    reportUnsigned(pieces, "a pair", signs: "=")
    for piece in pieces {
      guard let arrow = piece.arrow else {
        throw GIFTFault(at: piece.place, "this pair has no ->", expected: expected)
      }
      let left = texts.text(piece.range.lowerBound..<arrow, in: block)
      let right = texts.unmarkedText((arrow + 2)..<piece.range.upperBound, in: block)
      switch (left, right) {
      case (let left?, let right?): matching.pairs.append(Matching.Pair(left, right))
      case (nil, let right?): matching.distractors.append(right)
      case (nil, nil):
        losses.append(GIFTLoss(field: "pair", reason: "an empty one is left out, as in Moodle"))
      case (_, nil):
        throw GIFTFault(at: arrow, "nothing follows this ->", expected: expected)
      }
    }
    if matching.pairs.isEmpty {
      throw GIFTFault(at: answers.open, "no pair has a left text", expected: expected)
    }
    return .matching(matching)
  }

  // Items

  /// Reads an ordering as Moodle writes it: the number of items to show and the options on
  /// the first line, and each item on a line; nil if it is no ordering.
  mutating func ordering(_ answers: Answers) throws(GIFTFault) -> Question.Kind? {
    var header = GIFTOrderingHeader()
    var rest = block.trimmed((answers.range.lowerBound + 1)..<answers.range.upperBound)
    var end = block.endOfLine(in: rest)
    while let word = nextWord(in: rest.lowerBound..<max(end, rest.lowerBound)),
      header.read(String(decoding: block.text[word], as: UTF8.self))
    {
      rest = block.trimmed(word.upperBound..<rest.upperBound)
      if rest.lowerBound > end { break }
      end = block.endOfLine(in: rest)
    }
    var items: [FormattedText] = []
    while !rest.isEmpty {
      end = block.endOfLine(in: rest)
      if let item = texts.unmarkedText(rest.lowerBound..<end, in: block) { items.append(item) }
      rest = block.trimmed(end..<rest.upperBound)
    }
    // Moodle needs the number; without it, one line is a text to accept.
    if header.count == nil, items.count < 2 {
      guess(
        "answers",
        "“>” is part of a text to write, as in Moodle; each item of an ordering has its own line")
      return nil
    }
    if items.count < 2 {
      throw GIFTFault(
        at: answers.open, "an ordering has \(items.isEmpty ? "no" : "only one") item",
        expected: "two or more items, each on a line of its own")
    }
    losses += header.losses(itemCount: items.count)
    return .ordering(Ordering(items, grading: header.grading))
  }

  private func nextWord(in range: Range<Int>) -> Range<Int>? {
    let start = block.trimmed(range).lowerBound
    let end = block.text[start..<range.upperBound].firstIndex(where: \.isGIFTBlank)
    return start < range.upperBound ? start..<(end ?? range.upperBound) : nil
  }
}

/// The options of an ordering of Moodle: `>4 ALL VERTICAL ALL_OR_NOTHING SHOW none`.
struct GIFTOrderingHeader {
  private(set) var count: Int?
  private(set) var grading = Ordering.Grading.pairs
  private var otherGrading: String?
  private var showsAll = false
  private var isHorizontal = false
  private var hidesGrading = false
  private var numbering: String?
  /// The number of the option that can come next; each can be left out.
  private var next = 0

  private static let words: [[String]] = [
    [], ["ALL", "EXACT", "RANDOM", "REL", "CONTIGUOUS", "CONTIG"],
    ["HORIZONTAL", "HORI", "H", "1", "VERTICAL", "VERT", "V", "0"],
    [
      "ALL_OR_NOTHING", "ABSOLUTE_POSITION", "ABSOLUTE", "ABS", "RELATIVE_NEXT_EXCLUDE_LAST",
      "RELATIVE_NEXT_INCLUDE_LAST", "RELATIVE_ONE_PREVIOUS_AND_NEXT",
      "RELATIVE_ALL_PREVIOUS_AND_NEXT", "RELATIVE_TO_CORRECT", "RELATIVE", "REL",
      "LONGEST_ORDERED_SUBSET", "LONGEST_CONTIGUOUS_SUBSET",
    ], ["SHOW", "TRUE", "YES", "1", "HIDE", "FALSE", "NO", "0"],
    ["none", "123", "abc", "ABCD", "iii", "IIII"],
  ]

  /// Reads a word of the first line; false if it belongs to the first item.
  mutating func read(_ word: String) -> Bool {
    if next == 0 {
      guard word.utf8.allSatisfy(\.isDigit), let number = Int(word) else { return false }
      count = number
      next = 1
      return true
    }
    guard let option = (next..<Self.words.count).first(where: { Self.words[$0].contains(word) })
    else { return false }
    next = option + 1
    switch option {
    case 1: showsAll = word == "ALL" || word == "EXACT"
    case 2: isHorizontal = ["HORIZONTAL", "HORI", "H", "1"].contains(word)
    case 3: readGrading(word)
    case 4: hidesGrading = ["HIDE", "FALSE", "NO", "0"].contains(word)
    default: numbering = word
    }
    return true
  }

  private mutating func readGrading(_ word: String) {
    switch word {
    case "ALL_OR_NOTHING": grading = .exact
    case "ABSOLUTE_POSITION", "ABSOLUTE", "ABS": grading = .position
    case "RELATIVE_NEXT_EXCLUDE_LAST", "RELATIVE", "REL": grading = .pairs
    default:
      grading = .position
      otherGrading = word
    }
  }

  /// Returns the options that the model cannot hold.
  func losses(itemCount: Int) -> [GIFTLoss] {
    var losses: [GIFTLoss] = []
    if let otherGrading {
      losses.append(GIFTLoss(field: "grading", reason: "\(otherGrading) is read as position"))
    }
    if let count, !showsAll, count < itemCount {
      losses.append(
        GIFTLoss(
          field: "selectcount",
          reason: "Moodle shows \(count) of the \(itemCount) items; here, all are shown"))
    }
    if isHorizontal {
      losses.append(GIFTLoss(field: "layout", reason: "the items are shown one below the other"))
    }
    if hidesGrading {
      losses.append(GIFTLoss(field: "showgrading", reason: "HIDE is left out"))
    }
    if let numbering, numbering != "none" {
      losses.append(GIFTLoss(field: "numbering", reason: "\(numbering) is left out"))
    }
    return losses
  }

  /// Returns the first line of an ordering.
  static func written(_ ordering: Ordering) -> String {
    let grading =
      switch ordering.grading {
      case .exact: "ALL_OR_NOTHING"
      case .position: "ABSOLUTE_POSITION"
      case .pairs: "RELATIVE_NEXT_EXCLUDE_LAST"
      }
    return ">\(ordering.items.count) ALL VERTICAL \(grading) SHOW none"
  }
}
