/// What the face remembers between frames and a run does not: focus, scrolling, cursors. A plain
/// value: the same screen and state give the same frame.
public struct ViewState: Sendable, Equatable {
  /// What is remembered of one layer.
  struct Page: Sendable, Equatable {
    var key: String
    var focus: TargetID?
    /// Rows of the content that are above the first visible one.
    var scroll = 0
    /// Columns of code that are left of the first visible one.
    var sideways = 0
    /// Whether the next layout must bring the focus into sight.
    var revealsFocus = false
    /// Where the focus was last seen; nil where it was out of sight.
    var sight: Sight?
    /// Whether it said how an answer was; nil before it has been laid out.
    var showsFeedback: Bool?
    /// Where the cursor stands in each field, in characters from its start; at the end where
    /// nothing is said.
    var cursors: [TargetID: Int] = [:]
  }

  /// A place on a page, and the part of the frame through which the page was seen.
  struct Sight: Sendable, Equatable {
    var place: Rect
    var viewport: Rect
  }

  /// Oldest first; the last ones are what was seen last.
  private(set) var pages: [Page] = []
  /// How many layers are remembered: enough to come back from any depth that a person keeps in
  /// mind.
  private static let limit = 32

  /// Makes the state of a face that has shown nothing yet.
  public init() {}

  /// What an alert of a layer is remembered by.
  static func alertKey(_ layer: String, _ number: Int) -> String {
    "\(layer)\u{0}\u{0}alert \(number)"
  }

  /// An alert that comes again begins afresh.
  mutating func forgetAlerts(except keys: [String]) {
    pages.removeAll { $0.key.contains("\u{0}\u{0}alert ") && !keys.contains($0.key) }
  }

  subscript(key: String) -> Page {
    get { pages.last { $0.key == key } ?? Page(key: key) }
    set {
      if let index = pages.lastIndex(where: { $0.key == key }) { pages.remove(at: index) }
      pages.append(newValue)
      if pages.count > Self.limit { pages.removeFirst() }
    }
  }
}
