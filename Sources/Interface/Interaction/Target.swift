/// What names something that can be focused, from one frame to the next.
public struct TargetID: Sendable, Hashable {
  /// The controller in whose view it stands.
  public var owner: String?
  /// The element's id.
  public var element: String
  /// Which of several elements that share owner and id; 0 for the first.
  public var occurrence: Int
  /// The row or option, from 0; nil for what has no parts.
  public var index: Int?

  /// Makes a name.
  public init(owner: String? = nil, element: String, occurrence: Int = 0, index: Int? = nil) {
    self.owner = owner
    self.element = element
    self.occurrence = occurrence
    self.index = index
  }

  /// Whether both are parts of one element.
  public func isBeside(_ other: TargetID) -> Bool {
    element == other.element && owner == other.owner && occurrence == other.occurrence
  }
}

/// Something on the topmost layer that can be focused, clicked and acted on.
public struct Target: Sendable, Equatable {
  /// What it is.
  public enum Kind: Sendable, Equatable {
    /// A button.
    case button(ButtonRole)
    /// A tab of the tab bar.
    case tab(isSelected: Bool)
    /// A row of a list.
    case row
    /// An option of choices; `selection` holds the indexes from 0 of all that are picked.
    case option(selection: [Int], isMultiple: Bool)
    /// A field and what is in it.
    case field(text: String, kind: FieldKind)
  }

  /// Its name.
  public var id: TargetID
  /// What it is.
  public var kind: Kind
  /// Its words: a title, an option, a field's placeholder.
  public var title: String
  /// Whether a digit picks it while it is among the first nine such targets in sight.
  var takesDigit = false
  /// The digit from 1 to 9 that picks it now, as it is drawn beside it.
  public var digit: Int?
  /// The character that presses it from anywhere but a field.
  public var key: Character?
  /// Where it is on the frame; empty where it is scrolled out of sight.
  public var rect: Rect
  /// Where it is on its page, scrolling left aside; what moves by arrows go by.
  var place: Place

  /// A place on a page: the header comes before the content, the content before what is fixed below
  /// it.
  struct Place: Sendable, Equatable {
    enum Part: Int, Sendable { case header, content, footer }
    var part: Part
    var rect: Rect
  }
}

extension Rendering {
  /// Whether the focus is on the part of the content above the one in sight.
  var isFocusAbove: Bool { focus.map { $0.place.rect.row < scroll.offset } ?? false }
}

extension Target {
  /// What of it is seen: a button in a column can be clicked beyond its words.
  var seen: Rect {
    var seen = rect
    let words = SafeText.width(of: title)
    if case .button = kind, rect.columns > words + 8 { seen.columns = words + (takesDigit ? 5 : 2) }
    return seen
  }
}
