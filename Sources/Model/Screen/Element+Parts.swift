/// The direction in which a stack puts its children.
public enum Axis: String, Sendable {
  /// Below each other.
  case vertical
  /// Side by side, where there is room.
  case horizontal
}

/// The purpose of a text, which decides its look.
public enum TextStyle: String, Sendable, CaseIterable {
  /// Running text.
  case body
  /// The title of a screen.
  case title
  /// A short text that the screen is about, such as a score: its digits are large where there is
  /// room.
  case display
  /// The heading of a section.
  case heading
  /// A remark, less prominent than body text.
  case caption
  /// A success; shown with a sign as well as a colour.
  case success
  /// A failure; shown with a sign as well as a colour.
  case failure
  /// Emphasised text.
  case emphasis
  /// Program text, with its line breaks and spaces.
  case code
}

/// The result of an answer.
public enum Verdict: String, Sendable, CaseIterable {
  /// The answer earned all of the points.
  case right
  /// The answer earned some of the points.
  case partlyRight
  /// The answer earned no points, or lost some.
  case wrong

  /// The result in words, capitalised.
  public var words: String {
    switch self {
    case .right: "Right"
    case .partlyRight: "Partly right"
    case .wrong: "Wrong"
    }
  }
}

/// The effect of a button on its screen.
public enum ButtonRole: String, Sendable, CaseIterable {
  /// A button without a special role.
  case normal
  /// The button that Enter presses from a field or a selected option.
  case `default`
  /// A button that goes back, which Escape presses.
  case back
  /// A button that cancels an alert, which Escape presses.
  case cancel
  /// A button whose action cannot be undone.
  case destructive
}

/// The direction of a swipe.
public enum Swipe: String, Sendable, CaseIterable {
  /// Towards the left, usually to go back.
  case left
  /// Towards the right, usually to go on.
  case right
}

/// The input that a field takes.
public enum FieldKind: String, Sendable {
  /// Any line of text.
  case text
  /// A number. The field accepts any character; its reader validates the text.
  case number
  /// A line whose characters are not shown.
  case secret
  /// A text of several lines.
  case multiline
}

/// The meaning of a chart's bars.
public enum ChartKind: String, Sendable, CaseIterable {
  /// Separate items, each with its value.
  case bar
  /// The number of occurrences in each interval, in order.
  case histogram
  /// Values in the order of time, as small as a line of text.
  case sparkline
}

/// A row of a list.
public struct ListRow: Sendable, Equatable {
  /// One or two characters before the title.
  public var icon: String?
  /// The first line.
  public var title: String
  /// The second line, less prominent than the title.
  public var subtitle: String?
  /// A few words at the right end, less prominent than the title.
  public var accessory: String?
  /// True for the row that comes into sight when it gets this mark: see `scrollTo` of a list.
  public var isScrolledTo = false

  /// Makes a row.
  public init(icon: String? = nil, title: String, subtitle: String? = nil, accessory: String? = nil)
  {
    self.icon = icon
    self.title = title
    self.subtitle = subtitle
    self.accessory = accessory
  }
}
