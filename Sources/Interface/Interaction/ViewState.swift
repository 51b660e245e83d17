import QuizboardModel

/// The view state between frames, which is not part of a run: focus, scrolling, cursors. Equal
/// screens and states give equal frames.
public struct ViewState: Sendable, Equatable {
  /// The state of one layer.
  struct Page: Sendable, Equatable {
    var key: String
    var focus: TargetID?
    /// The last focus that was not in a header or a toolbar.
    var contentFocus: TargetID?
    /// The number of content rows above the viewport.
    var scroll = 0
    /// The number of code columns left of the viewport.
    var sideways = 0
    /// True if the next layout scrolls the focus into view.
    var revealsFocus = false
    /// The last visible place of the focus; nil if it was not visible.
    var sight: Sight?
    /// The words of the live elements on the page; nil before the first layout.
    var notices: [String]?
    /// The words of the last news on the page.
    var lastNews: String?
    /// The row that each list was last scrolled to, by its words.
    var scrolledTo: [TargetID: String] = [:]
    /// The item of an order that the player moves.
    var lifted: Lifted?
    /// The index of the page that each element with pages shows; by default the first.
    var shownPages: [TargetID: Int] = [:]
    /// The cursor of each field, in characters from its start; by default at the end.
    var cursors: [TargetID: Int] = [:]
    /// The first visible row of each field of several lines.
    var tops: [TargetID: Int] = [:]
    /// The filter of a long list.
    var filter: ListFilter?
    /// The column that the cursor of such a field keeps to while it moves from row to row.
    var column: Int?
  }

  /// An item in the player's hand, before it is put down.
  struct Lifted: Sendable, Equatable {
    /// The order, without an index.
    var order: TargetID
    /// The items, as the run has them.
    var items: [String]
    /// The index of the item in `items`.
    let from: Int
    /// The place where it would be put down.
    var to: Int

    /// The indexes of the items as they are shown.
    var arrangement: [Int] {
      var indexes = Array(items.indices)
      indexes.insert(indexes.remove(at: from), at: to)
      return indexes
    }
  }

  /// A place on a page, and the viewport at that time.
  struct Sight: Sendable, Equatable {
    var place: Rect
    var viewport: Rect
  }

  /// The content of the layer in which the player has pressed something since the last layout.
  struct Press: Sendable, Equatable {
    let root: Element?
  }

  /// The last press, until the next layout.
  var press: Press?
  /// The text that the player deleted last by line or word, to insert it elsewhere.
  var deletedText = ""
  /// The pages by last use, oldest first.
  private(set) var pages: [Page] = []
  /// The maximum number of stored pages: deeper than any player goes and expects to return.
  private static let limit = 32

  /// The key of the page that was active in the last layout.
  var activeKey: String? { pages.last?.key }

  /// Makes the state before the first frame.
  public init() {}

  /// Returns the key of an alert in a layer.
  static func alertKey(_ layer: String, _ number: Int) -> String {
    "\(layer)\u{0}\u{0}alert \(number)"
  }

  /// Removes the state of all other alerts: an alert that appears again starts without state.
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
