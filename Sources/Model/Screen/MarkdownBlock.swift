/// A block of CommonMark. HTML is shown as its source.
public enum MarkdownBlock: Sendable, Hashable {
  /// A heading of a level from 1 to 6.
  case heading([MarkdownSpan], level: Int)
  /// A paragraph.
  case paragraph([MarkdownSpan])
  /// A list, numbered or not.
  case list([MarkdownItem])
  /// A quotation.
  case quote([MarkdownBlock])
  /// Program text, with its line breaks, and the first word of its info string, such as `lua`.
  case code(String, language: String? = nil)
  /// A table.
  case table(MarkdownTable)
  /// A line between two sections.
  case rule
}

/// An item of a list.
public struct MarkdownItem: Sendable, Hashable {
  /// The number with its delimiter, such as `3.`; nil for a bullet.
  public var number: String?
  /// The content.
  public var blocks: [MarkdownBlock]

  /// Makes an item.
  public init(number: String? = nil, blocks: [MarkdownBlock]) {
    self.number = number
    self.blocks = blocks
  }
}

/// A table: a header row, and rows that may have fewer cells than the header.
public struct MarkdownTable: Sendable, Hashable {
  /// The alignment of a column.
  public enum Alignment: Sendable, Hashable {
    /// At the left side.
    case left
    /// In the middle.
    case center
    /// At the right side.
    case right
  }

  /// The alignment of each column.
  public var alignments: [Alignment]
  /// The cells of the header.
  public var header: [[MarkdownSpan]]
  /// The cells of the other rows.
  public var rows: [[[MarkdownSpan]]]

  /// Makes a table.
  public init(alignments: [Alignment], header: [[MarkdownSpan]], rows: [[[MarkdownSpan]]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

/// Text with one set of marks. A hard line break is `\n`.
public struct MarkdownSpan: Sendable, Hashable {
  /// The marks of a text.
  public struct Marks: OptionSet, Sendable, Hashable {
    /// A bit for each mark.
    public let rawValue: UInt8
    /// Strong emphasis.
    public static let strong = Marks(rawValue: 1)
    /// Emphasis.
    public static let emphasis = Marks(rawValue: 2)
    /// Program text.
    public static let code = Marks(rawValue: 4)
    /// The text of a link.
    public static let link = Marks(rawValue: 8)
    /// The address of a link in parentheses, or the description of a picture.
    public static let quiet = Marks(rawValue: 16)
    /// The place of a control in the text of gaps; the text of the span is the gap's name.
    public static let gap = Marks(rawValue: 32)

    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The text.
  public var text: String
  /// The marks.
  public var marks: Marks
  /// The address that the text leads to, in printable ASCII; only http, https and mailto.
  public var link: String?

  /// Makes a span.
  public init(text: String, marks: Marks = [], link: String? = nil) {
    self.text = text
    self.marks = marks
    self.link = link
  }
}

extension [MarkdownSpan] {
  /// The text without marks.
  package var plain: String {
    if count == 1 { return self[0].text }
    return reduce(into: "") { $0 += $1.text }
  }

  /// Appends text, to the last span if it has equal marks and the same address.
  package mutating func add(_ text: String, _ marks: MarkdownSpan.Marks, link: String? = nil) {
    if text.isEmpty { return }
    if let last = indices.last, self[last].marks == marks, self[last].link == link {
      self[last].text += text
    } else {
      append(MarkdownSpan(text: text, marks: marks, link: link))
    }
  }
}
