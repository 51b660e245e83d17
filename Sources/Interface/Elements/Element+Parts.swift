/// The direction in which a stack puts its children.
public enum Axis: String, Sendable {
  /// Below each other.
  case vertical
  /// Side by side, where there is room.
  case horizontal
}

/// What a text is for, which decides how it looks.
public enum TextStyle: String, Sendable, CaseIterable {
  /// Running text.
  case body
  /// The largest words of a screen.
  case title
  /// The head of a part.
  case heading
  /// A remark, quieter than the text.
  case caption
  /// Something that went right; it gets a sign as well as a colour.
  case success
  /// Something that went wrong; it gets a sign as well as a colour.
  case failure
  /// Words that matter.
  case emphasis
  /// Program text: keeps its lines and blanks.
  case code
}

/// How an answer did.
public enum Verdict: Sendable, Equatable {
  /// It earned all of the points.
  case right
  /// It earned some of them.
  case partlyRight
  /// It earned none, or cost some.
  case wrong

  /// In words, as the first of a sentence.
  public var words: String {
    switch self {
    case .right: "Right"
    case .partlyRight: "Partly right"
    case .wrong: "Wrong"
    }
  }
}

/// What a button does to the screen that it stands on.
public enum ButtonRole: String, Sendable, CaseIterable {
  /// A button like others.
  case normal
  /// What Enter presses from a field or a made choice.
  case `default`
  /// The way back to what was there before, which Escape presses.
  case back
  /// The way out, which Escape presses in an alert.
  case cancel
  /// Something that cannot be undone.
  case destructive
}

/// The direction of a swipe.
public enum Swipe: String, Sendable, CaseIterable {
  /// Towards the left: mostly the way back.
  case left
  /// Towards the right: mostly the way on.
  case right
}

/// What a field takes.
public enum FieldKind: String, Sendable {
  /// Any line of text.
  case text
  /// A number; nothing stops other characters, whoever reads it judges.
  case number
  /// A line that is not shown.
  case secret
}

/// What the bars of a chart stand for.
public enum ChartKind: String, Sendable, CaseIterable {
  /// Things beside each other, each with its value.
  case bar
  /// How often something fell between two bounds, in their order.
  case histogram
}

/// A row of a list.
public struct Row: Sendable, Equatable {
  /// A character or two before the title.
  public var icon: String?
  /// The row's first line.
  public var title: String
  /// A quieter line under the title.
  public var subtitle: String?
  /// A few quiet words at the right end.
  public var accessory: String?

  /// Makes a row.
  public init(icon: String? = nil, title: String, subtitle: String? = nil, accessory: String? = nil)
  {
    self.icon = icon
    self.title = title
    self.subtitle = subtitle
    self.accessory = accessory
  }
}
