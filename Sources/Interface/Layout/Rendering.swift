import QuizboardModel

/// A laid-out screen: its frame and its targets.
public struct Rendering: Sendable {
  /// The frame.
  public var frame: Frame
  /// The focusable targets of the topmost layer, in tab order.
  public var targets: [Target] = []
  /// The updated view state: stale entries removed, scroll offsets clamped, a focus chosen.
  public var state: ViewState
  /// The position of the terminal's cursor, in the focused field or at the focused target; nil if
  /// the focus is not visible.
  public var cursor: Point?
  /// True if the cursor is visible, which it is only in a field.
  public var isCursorVisible = false
  /// The keys that work now, including those that do not fit in the last row.
  public var hints: [Hint] = []
  /// The scroll position of the topmost layer.
  public var scroll = Scroll()
  /// The index of the focus in `targets`.
  public var focusIndex: Int?
  /// The pictures that the layout lacked. Add them to `LayoutEngine.pictures` and lay out again.
  public var wantedPictures: [PictureRequest] = []
  /// All pictures of the screen.
  public var askedPictures: Set<PictureRequest> = []
  /// The work of the layout.
  public internal(set) var work = LayoutWork()
  /// The visible entries of matches on the topmost layer.
  var entries: [ListedAnswer] = []
  /// The visible options of the focused gap.
  var options: [ListedAnswer] = []
  /// The place of the scroll bar of the topmost layer; nil without one.
  var scroller: Rect?
  /// The list that is filtered or can be; nil for none.
  var filterable: TargetID?
  /// The root of the topmost layer; nil under an alert.
  var root: Element?
  /// The signs for tabs that are not drawn.
  var tabMarks: [Header.TabMark] = []
  /// The filter of the topmost layer; nil for none.
  var filter: ListFilter? { state[pageKey].filter }
  /// True if the topmost layer is a popover.
  var isPopover = false
  /// The characters that the frame is drawn with.
  var glyphs = Glyphs.unicode
  /// The key of the topmost layer in `state`.
  var pageKey = ""

  init(frame: Frame, state: ViewState) {
    self.frame = frame
    self.state = state
  }

  /// The focused target.
  public var focus: Target? { focusIndex.map { targets[$0] } }
  /// The button that Enter presses from a field or a selected option; nil if it is disabled.
  public var defaultButton: Target?

  /// Returns true if a cell is outside a popover; a click there dismisses it.
  public func isOutside(_ point: Point) -> Bool {
    isPopover && frame.floating?.contains(point) == false
  }

  /// Returns true if a cell is in the scroll bar.
  public func isScroller(at point: Point) -> Bool { scroller?.contains(point) == true }

  /// Returns the entry of a match at a cell.
  func entry(at point: Point) -> ListedAnswer? { entries.last { $0.rect.contains(point) } }

  /// Returns the view state after an input on an element that did not come from the keyboard: the
  /// focus goes to the element, at its chosen option if it has one. On another page than before,
  /// and without such an element, nothing changes.
  ///
  /// - Parameters:
  ///   - element: The id of the element; nil for none.
  ///   - previous: The rendering before the input.
  public func state(afterUsing element: String?, on previous: Rendering) -> ViewState {
    let parts = targets.filter { $0.id.element == element }
    guard pageKey == previous.pageKey,
      let target = parts.first(where: \.isPicked) ?? parts.first
    else { return state }
    var state = state
    state[pageKey].focus = target.id
    return state
  }

  /// Returns the topmost target at a cell.
  public func target(at point: Point) -> Target? {
    targets.last { $0.rect.contains(point) }
  }
}

/// A key and its current effect.
public struct Hint: Sendable, Equatable {
  /// The key as drawn, such as `⏎` or `1–4`.
  public var key: String
  /// The effect in a word or a title, which the last row shortens if it has too little room.
  public var word: String
  /// The key in a field, where characters are typed; nil if it is the same.
  public var keyInField: String?
  /// True if a control on the screen does the same: only the list of all keys has the hint.
  public var isSpare = false

  /// Makes a hint from a key and the first line of a title.
  public init(_ key: String, title: String) {
    self.init(key, Hints.line(of: title))
  }

  /// Makes a hint.
  public init(_ key: String, _ word: String, inField keyInField: String? = nil) {
    self.key = key
    self.word = word
    self.keyInField = keyInField
  }
}

/// The scroll position of a layer.
public struct Scroll: Sendable, Equatable {
  /// The number of content rows above the viewport.
  public var offset = 0
  /// The number of content rows.
  public var contentRows = 0
  /// The visible part of the content, on the frame.
  public var viewport = Rect(column: 0, row: 0, columns: 0, rows: 0)
  /// The number of code columns left of the viewport.
  public var sideways = 0
  /// The maximum of `sideways`.
  public var maxSideways = 0

  /// The maximum of `offset`.
  public var maxOffset: Int { max(0, contentRows - viewport.rows) }
}
