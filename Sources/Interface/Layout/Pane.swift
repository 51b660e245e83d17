/// A layer or an alert on the screen, laid out.
struct Pane {
  enum Kind { case full, sheet, popover, alert }

  var kind: Kind
  /// The key under which its focus and scrolling are stored.
  var key: String
  /// The whole rectangle, with the border.
  var rect: Rect
  var ground: Tone
  var header: Header
  /// The scrolling content.
  var body: Page
  /// The visible part of the content, on the frame.
  var viewport: Rect
  /// The number of blank rows that the content lacks because it would not fit with them.
  var droppedBlanks = 0
  /// The fixed part below.
  var footer: Page
  /// The first row of the footer on the frame.
  var footerRow: Int

  /// The element that a popover is anchored to, and the place where its border points at it.
  var anchor: Rect?
  var joint: PopoverPlace.Joint?

  var scroll = Scroll()
  /// The targets of the content, then of the footer, then of the header.
  var targets: [Target] = []
  /// The number of targets of the content.
  var contentTargetCount = 0
  var focus: Int?
  /// True if the pane receives the keys.
  var isActive = false

  /// Returns the focus as an index in the targets of a part.
  func focus(in part: Target.Place.Part) -> Int? {
    guard isActive, let focus else { return nil }
    let first: Int
    let count: Int
    switch part {
    case .content: (first, count) = (0, contentTargetCount)
    case .footer: (first, count) = (contentTargetCount, footer.targets.count)
    case .header: (first, count) = (contentTargetCount + footer.targets.count, header.targets.count)
    }
    return (first..<first + count).contains(focus) ? focus - first : nil
  }

  /// The pictures that are visible as a whole.
  var pictures: [PlacedPicture] {
    body.blocks.indices.compactMap { index in
      let rect = body.blocks[index].rect
      let row = rect.row - scroll.offset
      guard row >= 0, row + rect.rows <= viewport.rows,
        case .picture(let picture) = body.blocks[index].content
      else { return nil }
      return PlacedPicture(
        origin: Point(column: rect.column, row: viewport.row + row), picture: picture)
    }
  }

  /// The long list at the focus, else the first one, if the content does not fit; nil without one.
  var longList: TargetID? {
    if body.isFiltered { return body.longLists.first }
    guard scroll.maxOffset > 0 else { return nil }
    let focused = focus.map { targets[$0].id }
    return body.longLists.first { list in focused.map(list.isBeside) ?? false }
      ?? body.longLists.first
  }
}
