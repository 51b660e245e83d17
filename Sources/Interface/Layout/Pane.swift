/// One thing over another on the screen, laid out: a full layer, a sheet, a popover or an alert.
struct Pane {
  enum Kind { case full, sheet, popover, alert }

  var kind: Kind
  /// What its focus and scrolling are remembered by.
  var key: String
  /// All of it, edge included.
  var rect: Rect
  var ground: Tone
  var header: Header
  /// What scrolls.
  var body: Page
  /// Where it is seen.
  var viewport: Rect
  /// What stands fixed below.
  var footer: Page
  /// The footer's first row on the frame.
  var footerRow: Int

  /// The element that a popover hangs on, and where its edge points at it.
  var anchor: Rect?
  var joint: PopoverPlace.Joint?

  var scroll = Scroll()
  /// What can be focused: the content's, the footer's, then the header's.
  var targets: [Target] = []
  var focus: Int?
  /// Whether it is the one that takes the keys.
  var isActive = false

  /// The focus as a place among one part's targets.
  func focus(in part: Target.Place.Part) -> Int? {
    guard isActive, let focus else { return nil }
    let first: Int
    let count: Int
    switch part {
    case .content: (first, count) = (0, body.targets.count)
    case .footer: (first, count) = (body.targets.count, footer.targets.count)
    case .header: (first, count) = (body.targets.count + footer.targets.count, header.targets.count)
    }
    return (first..<first + count).contains(focus) ? focus - first : nil
  }
}
