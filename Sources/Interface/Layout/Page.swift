/// What a pane shows, laid out at a width but not yet drawn: only what is seen of it ever is.
struct Page {
  /// From the top down. Rows count from the page's first, columns from the frame's.
  var blocks: [Block] = []
  /// What can be focused, in reading order; their `rect` is not known yet.
  var targets: [Target] = []
  /// How many rows it takes.
  var rows = 0
  /// How many columns of its widest code have no room.
  var codeOverflow = 0
  /// Where it first says how an answer was.
  var feedback: Rect?
}

/// A part of a page that is drawn as one.
struct Block {
  /// Where it is on the page.
  var rect: Rect
  /// What it is.
  var content: Content
  /// Its place among the page's targets.
  var target: Int?

  enum Content {
    case text(Lines)
    case code(Lines)
    case rule
    case meter(Double)
    case row(RowLook)
    case option(OptionLook)
    case button(ButtonLook)
    case field(FieldLook)
    case bar(BarLook)
    /// A bar that stands, its number above it; `columns` is its width.
    case standingBar(BarLook)
    /// Words in a frame.
    case framed(Lines)
  }
}

/// Text and where its lines are.
struct Lines {
  var text: StyledText
  var ranges: [Range<Int>]

  init(_ text: StyledText, _ ranges: [Range<Int>]) {
    self.text = text
    self.ranges = ranges
  }

  /// Wraps text.
  init(_ text: StyledText, width: Int) {
    self.init(text, text.isEmpty ? [] : text.wrapped(to: width))
  }

  var count: Int { ranges.count }

  subscript(line: Int) -> ArraySlice<Cell> { text.cells[ranges[line]] }
}

/// A list's row. Columns count from the row's left end.
struct RowLook {
  var digitColumn: Int
  var icon: StyledText
  var iconColumn: Int
  var textColumn: Int
  var title: Lines
  var subtitle: Lines
  /// At the right end of the first line.
  var accessory: StyledText
  /// Where it had no room there: lines of its own below the subtitle.
  var accessoryBelow: Lines
}

/// An option of choices. Columns count from its left end.
struct OptionLook {
  var digitColumn: Int
  var mark: String
  var isPicked: Bool
  var text: Lines
  var textColumn: Int
}

/// A button.
struct ButtonLook {
  enum Shape {
    /// A line among others, its mark at the left.
    case row
    /// A line of its own width, its mark at the left.
    case inline
    /// A frame of three lines around it.
    case boxed
    /// A frame in one line.
    case bracketed
  }

  var shape: Shape
  /// Where the words of a `row` or an `inline` begin.
  var textColumn: Int
  var title: Lines
  var isDefault: Bool
}

/// A chart's bar and its number.
struct BarLook {
  /// How much of its longest it is.
  var fraction: Double
  /// The columns of its longest.
  var columns: Int
  var number: StyledText
}

/// A field.
struct FieldLook {
  var text: [Character]
  var placeholder: StyledText
  var isSecret: Bool
  var isEnabled: Bool
}
