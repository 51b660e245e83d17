public import QuizboardModel

/// Identifies a focusable target from one frame to the next.
public struct TargetID: Sendable, Hashable {
  /// The id of the controller whose view contains the element.
  public var owner: String?
  /// The element's id.
  public var element: String
  /// The position among elements with equal owner and id, from 0.
  public var occurrence: Int
  /// The index of the row or option, from 0; nil for an element without parts.
  public var index: Int?

  /// Makes an identifier.
  public init(owner: String? = nil, element: String, occurrence: Int = 0, index: Int? = nil) {
    self.owner = owner
    self.element = element
    self.occurrence = occurrence
    self.index = index
  }

  /// The identifier of the element, without the index of a part.
  var whole: TargetID { element(at: nil) }

  /// Returns the identifier of a part of the element, or of the element for nil.
  func element(at index: Int?) -> TargetID {
    var part = self
    part.index = index
    return part
  }

  /// Returns the input that chooses exactly these options, by index from 0.
  func choice(of indexes: [Int]) -> Input {
    .choose(id: element, values: indexes.map { .index($0 + 1) }, controller: owner)
  }

  /// Returns true if both are parts of one element.
  public func isBeside(_ other: TargetID) -> Bool {
    element == other.element && owner == other.owner && occurrence == other.occurrence
  }
}

/// A target on the topmost layer that the player can focus, click and act on.
public struct Target: Sendable, Equatable {
  /// The kinds of targets.
  public enum Kind: Sendable, Equatable {
    /// A button.
    case button(ButtonRole)
    /// A tab of the tab bar.
    case tab(isSelected: Bool)
    /// A row of a list.
    case row
    /// An option of choices; `selection` holds the indexes of all selected options, from 0.
    case option(selection: [Int], isMultiple: Bool)
    /// An item of an order; its place is the index of the target. `items` are those of the run,
    /// without the move of a lifted item.
    case item(items: [String], isChosen: Bool, isLifted: Bool)
    /// A place for one of several entries, with the index of the chosen one: a text of a match, or
    /// a gap with options. Boxed, because most targets are others, and thousands are copied.
    indirect case slot(entries: Int, chosen: Int?, of: MatchedTexts? = nil)
    /// A page of an element that shows one at a time; its place is the index of the target.
    case page(isShown: Bool)
    /// A field and its text.
    case field(text: String, kind: FieldKind)
  }

  /// The identifier.
  public var id: TargetID
  /// The kind.
  public var kind: Kind
  /// The text: a title, an option, or the placeholder of a field.
  public var title: String
  /// The text with gaps that the target is in; nil for others.
  var text: TargetID?
  /// True if the target gets a digit while it is among the first nine of the group with digits.
  var takesDigit = false
  /// True for a target of a toolbar in the content.
  var isInToolbar = false
  /// The digit from 1 to 9 that activates the target now; drawn next to it. Nil while digits are
  /// text, or pick something for the focused target.
  public var digit: Int?
  /// The character that activates it from anywhere but a field.
  public var key: Character?
  /// The place on the frame; empty if scrolled out of view.
  public var rect: Rect
  /// The place on the page without scrolling, used to move the focus by arrow keys.
  var place: Place

  /// A place on a page: the header comes before the content, the content before the footer.
  struct Place: Sendable, Equatable {
    enum Part: Int, Sendable { case header, content, footer }
    var part: Part
    var rect: Rect
  }
}

extension Rendering {
  /// True if the focus is on content above the visible part.
  var isFocusAbove: Bool { focus.map { $0.place.rect.row < scroll.offset } ?? false }
}

extension Target {
  /// True for a selected option.
  var isPicked: Bool {
    if case .option(let selection, _) = kind { selection.contains(id.index ?? -1) } else { false }
  }

  /// True for the visible page of an element with pages.
  var isShownPage: Bool { kind == .page(isShown: true) }

  /// True if the focus may be on the target when a page appears.
  var mayHaveFirstFocus: Bool { !isInToolbar && kind != .button(.destructive) }

  /// True for the button that Enter presses from other controls.
  var isDefaultButton: Bool { if case .button(.default) = kind { true } else { false } }

  /// True for a control of the content that may have the focus when a page appears.
  var isInContent: Bool { mayHaveFirstFocus && place.part != .header }

  /// Returns true if digits number both: they are parts of one element, or buttons.
  func isGrouped(with other: Target) -> Bool {
    id.index == nil ? other.id.index == nil : id.isBeside(other.id)
  }

  /// The number of digits that have an effect while the target has the focus; nil if none has.
  var digits: Int? {
    switch kind {
    case .item(let items, _, _): items.count
    case .slot(let entries, _, _): entries
    default: nil
    }
  }

  /// True if the player answers with the target.
  var asksForInput: Bool {
    switch kind {
    case .option, .item, .slot, .field: true
    case .button, .tab, .row, .page: false
    }
  }

  /// True if the player writes in the target.
  var isField: Bool { if case .field = kind { true } else { false } }

  /// True if no digit activates another target while this one has the focus.
  var usesDigits: Bool { isField || digits != nil }

  /// The visible part: in a column, a button can be clicked beyond its text.
  var seen: Rect {
    var seen = rect
    let words = SafeText.width(of: title)
    if case .button = kind, rect.columns > words + 8 { seen.columns = words + (takesDigit ? 5 : 2) }
    return seen
  }
}
