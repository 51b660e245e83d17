/// The content of a pane, laid out for a width. Only its visible part is drawn.
struct Page {
  /// The blocks from the top down. Rows count from the page, columns from the frame.
  var blocks: [Block] = []
  /// The focusable targets in reading order; their `rect` is computed later.
  var targets: [Target] = []
  /// The number of rows.
  var rows = 0
  /// The number of columns of the widest code that do not fit.
  var codeOverflow = 0
  /// The number of blank rows that are left out if the content does not fit.
  var optionalBlanks = 0
  /// The live elements, from the top down.
  var notices: [Notice] = []
  /// The rows that lists ask to scroll to.
  var scrolledTo: [ScrolledRow] = []
  /// The lists with more rows than a filter needs.
  var longLists: [TargetID] = []
  /// True if a list of the page is filtered.
  var isFiltered: Bool { filterHead != nil }
  /// The place of what is typed to filter a list; nil without a filter.
  var filterHead: Rect?
  /// The entries of matches.
  var entries: [ListedAnswer] = []
  /// The options of gaps, by the index of the gap's target.
  var gapOptions: [Int: GapOptions] = [:]
  /// True if there are blank rows between the parts of lists, choices and charts.
  let isLoose: Bool

  init(isLoose: Bool = true) { self.isLoose = isLoose }

  /// Adds a block and returns the number of its rows.
  mutating func put(_ content: Block.Content, _ rect: Rect, target: Int? = nil) -> Int {
    blocks.append(Block(rect: rect, content: content, target: target))
    return rect.rows
  }

  mutating func add(_ lines: Lines, _ column: Int, _ width: Int, _ row: Int) -> Int {
    put(.text(lines), Rect(column: column, row: row, columns: max(1, width), rows: lines.count))
  }

  /// Adds wrapped text.
  mutating func addLines(_ text: StyledText, _ column: Int, _ width: Int, _ row: Int) -> Int {
    add(Lines(text, width: width), column, width, row)
  }

  /// Adds program text: its lines do not wrap but scroll sideways.
  mutating func addCode(_ text: StyledText, _ column: Int, _ width: Int, _ row: Int) -> Int {
    let lines = Lines(text, text.lines, isLeftToRight: true)
    codeOverflow = max(codeOverflow, text.naturalWidth - (width - 4))
    return put(.code(lines), Rect(column: column, row: row, columns: width, rows: lines.count))
  }

  /// Returns the number of blank rows between parts of an element that look better apart. They are
  /// the first to go if the content does not fit.
  mutating func blanks(between parts: Int, if isWanted: Bool) -> Int {
    guard isWanted, parts > 1 else { return 0 }
    optionalBlanks += parts - 1
    return isLoose ? 1 : 0
  }
}

/// A row that its list asks to scroll to.
struct ScrolledRow {
  var list: TargetID
  var rect: Rect
  /// The words by which it is known again in the next layout.
  var words: String
}

/// An answer in a list beside its control, which a click chooses: an entry of a match, for one of
/// its texts, or an option of the focused gap.
struct ListedAnswer {
  /// The match, without an index, or the gap.
  var control: TargetID
  /// The index of the entry or option, from 0.
  var index: Int
  var rect: Rect
}

/// A live element on a page.
struct Notice {
  var rect: Rect
  /// The words by which it is known again in the next layout.
  var words: String
  /// True for the grade of an answer.
  var isGrade = false
}

/// A part of a page that is drawn as a unit.
struct Block {
  /// The place on the page.
  var rect: Rect
  /// The content.
  var content: Content
  /// The index of its target in the page's targets.
  var target: Int?

  enum Content {
    case text(Lines)
    case code(Lines)
    case rule
    case meter(MeterLook)
    case row(ListLook, index: Int)
    case sign(SignLook)
    case option(OptionLook)
    case button(ButtonLook)
    case field(FieldLook)
    case filter(FilterLook)
    case area(AreaLook)
    case item(ItemLook)
    case pair(PairLook)
    case gap(GapLook)
    case bar(BarLook)
    /// A vertical bar with its number above it; `columns` is its width.
    case standingBar(BarLook)
    /// A picture.
    case picture(CellPicture)
    /// Framed text.
    case framed(Lines)
    /// Short bars in a row, which begin after the label.
    case sparkline(SparklineLook)
  }
}

/// Text and the ranges of its lines.
struct Lines {
  var text: StyledText
  var ranges: [Range<Int>]

  /// Puts lines of a text into visual order.
  init(_ text: StyledText, _ ranges: [Range<Int>], isLeftToRight: Bool = false) {
    (self.text, self.ranges) = text.arranged(ranges, columns: nil, isLeftToRight: isLeftToRight)
  }

  /// Wraps a text. Paragraphs that begin at the right are aligned there.
  init(_ text: StyledText, width: Int) {
    self.init(text, width: width, aligned: width)
  }

  /// Wraps a text. Paragraphs that begin at the right are aligned to the right of other columns.
  init(_ text: StyledText, width: Int, aligned columns: Int?) {
    let ranges = text.isEmpty ? [] : text.wrapped(to: width)
    (self.text, self.ranges) = text.arranged(ranges, columns: columns)
  }

  /// Wraps a text after a sign or number: it stays beside that, as far as its lines allow.
  init(_ text: StyledText, beside width: Int) {
    self.init(text, width: width, aligned: [text].sharedColumns(width))
  }

  var count: Int { ranges.count }

  subscript(line: Int) -> ArraySlice<Cell> { text.cells[ranges[line]] }
}

/// A row of a list. Columns count from the left end of the row.
struct RowLook {
  var digitColumn: Int
  var icon: StyledText
  var iconColumn: Int
  var textColumn: Int
  var title: Lines
  var subtitle: Lines
  /// The accessory at the right end of the first line.
  var accessory: StyledText
  /// The accessory in lines below the subtitle, if it did not fit there.
  var accessoryBelow: Lines
  /// The number of lines.
  var height: Int { title.count + subtitle.count + accessoryBelow.count }
}

/// An option of choices. Columns count from the left end of the option.
struct OptionLook {
  var digitColumn: Int
  var mark: String
  var markColumn: Int
  var markTone: Tone
  var text: Lines
  var textColumn: Int
}

/// A button.
struct ButtonLook {
  enum Shape {
    /// A full-width line with its mark at the left.
    case row
    /// A line as wide as its text, with its mark at the left.
    case inline
    /// A bar in the accent colour around the title, with the mark before it.
    case filled
  }

  var shape: Shape
  /// The column of the title for `row` and `inline`.
  var textColumn: Int
  var title: Lines
  var isEnabled: Bool
}

/// The sign of a page.
struct SignLook {
  var sign: String
  var tone: Tone
  /// True for the page that is shown.
  var isFilled: Bool
}

/// A field.
struct FieldLook {
  var text: [Character]
  var placeholder: StyledText
  var isSecret: Bool
  var isEnabled: Bool
}

/// The head of a filtered list.
struct FilterLook {
  var filter: ListFilter
  /// The number of matching rows, and of all.
  var count: StyledText
}

/// A field of several lines.
struct AreaLook {
  /// The identifier of its target.
  var id: TargetID
  var area: TextArea
  var placeholder: Lines
  var isEnabled: Bool
}
