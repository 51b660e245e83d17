import QuizboardModel

/// Lays out elements below each other on a page.
struct PageBuilder {
  let metrics: Metrics
  let styles: PageStyles
  let widths: NaturalWidths
  /// The pictures of the screen.
  let pictures: PictureTable
  let counter: LayoutCounter
  /// The item in the player's hand.
  let lifted: ViewState.Lifted?
  /// The index of the page that each element with pages shows.
  let shownPages: [TargetID: Int]
  /// The filter of a list.
  let filter: ListFilter?
  var page: Page
  var targets: PageTargets
  /// The element directly above the one that is laid out.
  private(set) var above: Element?

  /// - Parameter isLoose: False to leave out the blank rows that the content can do without.
  init(
    part: Target.Place.Part, buttons: ButtonLayout, isLoose: Bool, pictures: PictureTable,
    counter: LayoutCounter, lifted: ViewState.Lifted?, shownPages: [TargetID: Int],
    filter: ListFilter?
  ) {
    metrics = buttons.metrics
    styles = buttons.styles
    widths = NaturalWidths(buttons: buttons)
    self.pictures = pictures
    self.counter = counter
    self.lifted = lifted
    self.shownPages = shownPages
    self.filter = filter
    page = Page(isLoose: isLoose)
    targets = PageTargets(part: part, glyphs: styles.glyphs)
  }

  var buttons: ButtonLayout { widths.buttons }

  /// Returns the page with its targets.
  consuming func finish() -> Page {
    page.targets = targets.all
    return page
  }

  /// Removes what is on the page, but still counts the elements so far.
  mutating func clear() {
    page = Page(isLoose: page.isLoose)
    targets.removeAll()
  }

  /// Adds elements in a column from a row on, and returns the number of rows.
  @discardableResult
  mutating func add(_ elements: [Element], _ column: Int, _ width: Int, _ row: Int) -> Int {
    var at = row
    var previous: Element?
    var index = 0
    while index < elements.count {
      let element = elements[index]
      var end = index + 1
      if element.isHidden {
        index = end
        continue
      }
      if element.isButton {
        while end < elements.count, elements[end].isButton || elements[end].isHidden { end += 1 }
      }
      at += gap(previous, element, before: end < elements.count ? elements[end] : nil)
      if element.isButton {
        let buttons = elements[index..<end].filter { !$0.isHidden }
        at += self.buttons.add(
          buttons, column, width, at, isForm: end == elements.count && elements.isForm,
          to: &page, &targets)
      } else {
        above = previous
        let indent = isRemark(element, on: previous) ? min(3, width - 1) : 0
        at += add(element, column + indent, width - indent, at)
      }
      previous = elements[end - 1].isHidden ? element : elements[end - 1]
      index = end
    }
    page.rows = max(page.rows, at)
    return at - row
  }

  /// Adds one element and returns the number of its rows.
  private mutating func add(_ element: Element, _ column: Int, _ width: Int, _ row: Int) -> Int {
    guard let words = element.news else { return place(element, column, width, row) }
    let index = page.notices.count
    let rows = place(element, column, width, row)
    let rect = Rect(column: column, row: row, columns: width, rows: rows)
    let isGrade = if case .feedback = element.kind { true } else { false }
    page.notices.insert(Notice(rect: rect, words: words, isGrade: isGrade), at: index)
    return rows
  }

  /// Returns the number of blank rows between two elements; related ones have none.
  private func gap(_ previous: Element?, _ next: Element, before following: Element?) -> Int {
    guard let previous, !metrics.isTight else { return 0 }
    if case .spacer = previous.kind { return 0 }
    switch next.kind {
    case .spacer: return 0
    case .progress(_, _, nil, _): if case .text(_, .display) = previous.kind { return 0 }
    case .text(_, .caption):
      if case .progress = previous.kind { return 0 }
      if case .text(_, .code) = previous.kind { return 1 }
      // A caption above a field names that.
      if previous.isText || previous.isField, following?.isField != true { return 0 }
    case .field where next.fieldLabel(below: previous) != nil: return 1
    case .field: if case .text(_, let style) = previous.kind, style != .title { return 0 }
    case .choices, .list: if case .text(_, .heading) = previous.kind { return 0 }
    case .button: return metrics.isRoomy && !previous.isText ? 2 : 1
    default: break
    }
    return 1
  }

  /// True for a caption that follows a text with a sign; it is indented like that text.
  private func isRemark(_ element: Element, on previous: Element?) -> Bool {
    guard case .text(_, .caption) = element.kind, case .text(_, let look)? = previous?.kind else {
      return false
    }
    return look == .success || look == .failure
  }
}

extension Element {
  /// The words of a live element; nil for others.
  fileprivate var news: String? {
    switch kind {
    case .feedback(let verdict, let text, let correct):
      [verdict.words, text, correct].compactMap(\.self).joined(separator: "\n")
    case .text(let text, let style): isLive || style == .failure ? text : nil
    case .markdown(let source): isLive ? source : nil
    default: isLive ? String(describing: self) : nil
    }
  }
}
