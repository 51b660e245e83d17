/// A block of a CommonMark text. HTML stays as it is written.
enum MarkdownBlock: Equatable {
  case heading([MarkdownSpan])
  case paragraph([MarkdownSpan])
  case list([MarkdownItem])
  case quote([MarkdownBlock])
  case code(String)
  case table(MarkdownTable)
  case rule
}

/// An item of a list.
struct MarkdownItem: Equatable {
  /// The number with its sign, such as `3.`; nil for a bullet.
  var number: String?
  var blocks: [MarkdownBlock]
}

/// A table: a header row, and rows that may have fewer cells than the header.
struct MarkdownTable: Equatable {
  enum Alignment: Equatable {
    case left, center, right
  }

  /// One for each column.
  var alignments: [Alignment]
  var header: [[MarkdownSpan]]
  var rows: [[[MarkdownSpan]]]
}

/// Words with one look. A hard line break is `\n`.
struct MarkdownSpan: Equatable {
  struct Marks: OptionSet, Equatable {
    let rawValue: UInt8
    static let strong = Marks(rawValue: 1)
    static let emphasis = Marks(rawValue: 2)
    static let code = Marks(rawValue: 4)
    static let link = Marks(rawValue: 8)
    /// The address of a link, or the words in place of a picture.
    static let quiet = Marks(rawValue: 16)
  }

  var text: String
  var marks: Marks = []
}

extension [MarkdownSpan] {
  /// The words without their marks.
  var plain: String {
    if count == 1 { return self[0].text }
    return reduce(into: "") { $0 += $1.text }
  }

  /// Adds words, to the last span where that has the same marks.
  mutating func add(_ text: String, _ marks: MarkdownSpan.Marks) {
    if text.isEmpty { return }
    if let last = indices.last, self[last].marks == marks {
      self[last].text += text
    } else {
      append(MarkdownSpan(text: text, marks: marks))
    }
  }
}
