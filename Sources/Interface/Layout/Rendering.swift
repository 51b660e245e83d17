/// A screen, laid out: the picture and what can be done on it.
public struct Rendering: Sendable {
  /// The picture.
  public var frame: Frame
  /// What can be focused, in the order of Tab: those of the topmost layer only.
  public var targets: [Target] = []
  /// The state it was drawn from, brought up to date: what is gone forgotten, scrolling within
  /// bounds, a focus found.
  public var state: ViewState
  /// Where the terminal's cursor belongs: in the focused field, on the focused item, else nowhere.
  /// Nil where the focus is out of sight.
  public var cursor: Point?
  /// Whether the cursor is to be seen: only in a field.
  public var isCursorVisible = false
  /// The keys that work now, as the last row shows them; all of them, also those it has no room
  /// for.
  public var hints: [Hint] = []
  /// The topmost layer's scrolling.
  public var scroll = Scroll()
  /// The place of the focus among `targets`.
  public var focusIndex: Int?
  /// Whether the topmost layer is a popover.
  var isPopover = false
  /// What names the topmost layer in `state`.
  var pageKey = ""

  init(frame: Frame, state: ViewState) {
    self.frame = frame
    self.state = state
  }

  /// What has the focus.
  public var focus: Target? { focusIndex.map { targets[$0] } }
  /// What Enter presses from a field or a made choice; nil also while that button is disabled.
  public var defaultButton: Target?

  /// Whether a cell lies beside a popover: to click there is to be done with it.
  public func isOutside(_ point: Point) -> Bool {
    isPopover && frame.floating?.contains(point) == false
  }

  /// The topmost target that covers a cell.
  public func target(at point: Point) -> Target? {
    targets.last { $0.rect.contains(point) }
  }
}

/// A key and what it does now.
public struct Hint: Sendable, Equatable {
  /// The key as it is drawn, such as `⏎` or `1–4`.
  public var key: String
  /// What it does, in a word.
  public var word: String
  /// The key that does it where characters are typed; nil where that is the same one.
  public var keyInField: String?

  /// A key and the title of what it does, shortened where it is long.
  public init(_ key: String, title: String) {
    self.init(key, Hints.short(title))
  }

  /// Makes a hint.
  public init(_ key: String, _ word: String, inField keyInField: String? = nil) {
    self.key = key
    self.word = word
    self.keyInField = keyInField
  }
}

/// How far a layer is scrolled.
public struct Scroll: Sendable, Equatable {
  /// Rows of content above the first visible one.
  public var offset = 0
  /// Rows of content in all.
  public var contentRows = 0
  /// Where the content is seen on the frame.
  public var viewport = Rect(column: 0, row: 0, columns: 0, rows: 0)
  /// Columns of code left of the first visible one.
  public var sideways = 0
  /// The largest that `sideways` can be.
  public var maxSideways = 0

  /// The largest that `offset` can be.
  public var maxOffset: Int { max(0, contentRows - viewport.rows) }
}
