/// A block of CommonMark. HTML is shown as source.
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
  /// The number with its delimiter, such as `3.`; nil for a bullet.
  var number: String?
  var blocks: [MarkdownBlock]
}

/// A table: a header row, and rows that may have fewer cells than the header.
struct MarkdownTable: Equatable {
  enum Alignment: Equatable {
    case left, center, right
  }

  /// The alignment of each column.
  var alignments: [Alignment]
  var header: [[MarkdownSpan]]
  var rows: [[[MarkdownSpan]]]
}

/// Text with one set of marks. A hard line break is `\n`.
struct MarkdownSpan: Equatable {
  struct Marks: OptionSet, Equatable {
    let rawValue: UInt8
    static let strong = Marks(rawValue: 1)
    static let emphasis = Marks(rawValue: 2)
    static let code = Marks(rawValue: 4)
    static let link = Marks(rawValue: 8)
    /// The address of a link, or the description of a picture.
    static let quiet = Marks(rawValue: 16)
  }

  var text: String
  var marks: Marks = []
}

extension [MarkdownSpan] {
  /// The text without marks.
  var plain: String {
    if count == 1 { return self[0].text }
    return reduce(into: "") { $0 += $1.text }
  }

  /// Appends text, to the last span if it has equal marks.
  mutating func add(_ text: String, _ marks: MarkdownSpan.Marks) {
    if text.isEmpty { return }
    if let last = indices.last, self[last].marks == marks {
      self[last].text += text
    } else {
      append(MarkdownSpan(text: text, marks: marks))
    }
  }
}
