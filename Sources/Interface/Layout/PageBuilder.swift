import QuizboardModel

/// Lays out elements below each other on a page.
struct PageBuilder {
  let metrics: Metrics
  let glyphs: Glyphs
  /// True while the buttons of a toolbar in the content are added.
  var isInToolbar = false
  /// The background colour of the page.
  let ground: Tone
  /// The part of the pane that the page belongs to.
  let part: Target.Place.Part
  /// The addresses of the screen.
  let links: LinkTable
  /// The pictures of the screen.
  let pictures: PictureTable
  let counter: LayoutCounter
  var page = Page()
  /// The number of elements with each id so far.
  var occurrences: [TargetID: Int] = [:]
  /// True if the buttons of a menu get digits.
  var numbersButtons: Bool
  /// The item in the player's hand.
  let lifted: ViewState.Lifted?
  /// The index of the page that each element with pages shows.
  let shownPages: [TargetID: Int]
  /// The filter of a list.
  let filter: ListFilter?
  /// True if there are blank rows between the parts of lists, choices and charts.
  var isLoose = true
  /// True if filled buttons have one row, because the layer is small.
  var hasLowButtons = false
  /// The widths of elements inside others that stand side by side.
  let measured = MeasuredContents()
  /// The gaps of the text that is laid out; nil outside of such a text.
  var gapFill: GapFill?
  /// The element directly above the one that is laid out.
  private(set) var above: Element?

  init(
    metrics: Metrics, glyphs: Glyphs, ground: Tone, part: Target.Place.Part,
    lifted: ViewState.Lifted? = nil, shownPages: [TargetID: Int] = [:],
    filter: ListFilter? = nil, links: LinkTable = LinkTable(),
    pictures: PictureTable = PictureTable(nil), counter: LayoutCounter = LayoutCounter()
  ) {
    self.counter = counter
    self.pictures = pictures
    self.links = links
    self.lifted = lifted
    self.shownPages = shownPages
    self.filter = filter
    self.metrics = metrics
    self.glyphs = glyphs
    self.ground = ground
    self.part = part
    numbersButtons = part == .content
  }

  func style(_ tone: Tone, _ attributes: Style.Attributes = []) -> Style {
    Style(tone, on: ground, attributes)
  }

  /// The look of text that the player cannot act on.
  func disabled(_ attributes: Style.Attributes = []) -> Style {
    .disabled(on: ground, attributes)
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
        at += addButtons(
          buttons, column, width, at, isForm: end == elements.count && Self.isForm(elements))
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

  private mutating func place(_ element: Element, _ column: Int, _ width: Int, _ row: Int) -> Int {
    switch element.kind {
    case .text(let text, let style): addText(text, style, element.isEnabled, column, width, row)
    case .markdown(let source): addMarkdown(source, column, width, row)
    case .list(let rows): addList(element, rows, column, width, row)
    case .choices(_, let selection, let isMultiple):
      addChoices(element, selection, isMultiple, column, width, row)
    case .order(let items, let isChosen): addOrder(element, items, isChosen, column, width, row)
    case .match(let left, let right, let chosen):
      addMatch(element, left, right, chosen, column, width, row)
    case .gaps(let text): addGaps(element, text, column, width, row)
    case .field(let text, let placeholder, .multiline):
      addArea(element, text, placeholder, column, width, row)
    case .field(let text, let placeholder, let kind):
      addField(element, text, placeholder, kind, column, width, row)
    case .progress(let value, let of, let label, let mark):
      addProgress(value, of, label, mark, column, width, row)
    case .feedback(let verdict, let text, let correct):
      addFeedback(element, verdict, text, correct, column, width, row)
    case .timer(let remaining, let of): addTimer(remaining, of, element.label, column, width, row)
    case .chart(let kind, let values, let labels):
      addChart(kind, values, labels, element.label, column, width, row)
    case .pages(let titles): addPages(element, titles, column, width, row)
    case .image(let path, let alt): addImage(path, of: element.owner, alt, column, width, row)
    case .divider: put(.rule, Rect(column: column, row: row, columns: width, rows: 1))
    case .spacer: 1
    case .toolbar: addToolbar(element, column, width, row)
    case .bar(let title): add(element.barParts(title), column, width, row)
    case .stack(.horizontal): addSideBySide(element.children, column, width, row)
    case .tabBar(let selected): addTabs(element, selected: selected, column, width, row)
    case .screen(let title): addScreen(element, title, column, width, row)
    case .stack(.vertical), .group, .place, .alert:
      add(element.children, column, width, row)
    case .button: addButtons([element], column, width, row, isForm: false)
    }
  }

  /// Returns the width of an element without limits.
  func naturalWidth(_ element: Element) -> Int {
    if element.isHidden { return 0 }
    return switch element.kind {
    case .text(let text, let look):
      StyledText(text, Style(), glyphs).naturalWidth
        + (look == .success || look == .failure ? 3 : look == .code ? 4 : 0)
    case .button: buttonWidth(element)
    case .list(let rows): 6 + rows.reduce(10) { max($0, naturalWidth($1)) }
    case .choices, .order:
      9 + element.gradedTexts.reduce(4) { max($0, SafeText.width(of: $1)) }
    case .match(let left, let right, _): naturalWidth(element, left, right)
    case .field(_, _, let kind): kind == .number ? 14 : kind == .multiline ? 40 : 24
    case .spacer: 0
    case .divider: 1
    case .gaps(let text):
      min(
        Metrics.textColumns,
        element.children.reduce(StyledText(text, Style(), glyphs).naturalWidth) {
          $0 + gapColumns($1)
        })
    case .progress(_, _, let label, _): max(20, SafeText.width(of: label ?? "") + 8)
    case .markdown(let source):
      min(Metrics.textColumns, StyledText(source, Style(), glyphs).naturalWidth)
    case .feedback(_, let text, let correct):
      3 + max(20, SafeText.width(of: text ?? ""), SafeText.width(of: correct ?? "") + 14)
    case .timer(let remaining, _):
      SafeText.width(of: TimeWords.clock(remaining))
        + (element.label.map { SafeText.width(of: $0) + 2 } ?? 0)
    case .chart(let kind, let values, let labels): chartWidth(kind, values, labels, element.label)
    case .image(_, let alt): min(Metrics.textColumns, SafeText.width(of: alt) + 4)
    case .bar(let title): naturalWidth(ofColumn: element.barParts(title))
    case .stack(.horizontal), .toolbar, .tabBar:
      measured.width(element.children) {
        max(0, element.children.reduce(-metrics.gutter) { $0 + naturalWidth($1) + metrics.gutter })
      }
    case .screen(let title):
      max(
        title.map { naturalWidth(Element(.text($0, style: .heading))) } ?? 0,
        measured.width(element.children) { naturalWidth(ofColumn: element.children) })
    case .stack(.vertical), .group, .place, .alert, .pages:
      measured.width(element.children) { naturalWidth(ofColumn: element.children) }
    }
  }

  /// Adds a toolbar that is not in the header.
  private mutating func addToolbar(_ element: Element, _ column: Int, _ width: Int, _ row: Int)
    -> Int
  {
    isInToolbar = true
    defer { isInToolbar = false }
    return addSideBySide(element.children, column, width, row)
  }

  /// Returns the number of blank rows between parts of an element that look better apart. They are
  /// the first to go if the content does not fit.
  mutating func blanks(between parts: Int, if isWanted: Bool) -> Int {
    guard isWanted, parts > 1 else { return 0 }
    page.optionalBlanks += parts - 1
    return isLoose ? 1 : 0
  }

  /// Adds a block and returns the number of its rows.
  mutating func put(_ content: Block.Content, _ rect: Rect, target: Int? = nil) -> Int {
    page.blocks.append(Block(rect: rect, content: content, target: target))
    return rect.rows
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
    case .field where label(of: next, below: previous) != nil: return 1
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

  /// True if the elements ask for input, so that their last buttons submit it.
  static func isForm(_ elements: [Element]) -> Bool {
    elements.contains { element in
      guard !element.isHidden else { return false }
      return switch element.kind {
      case .field, .choices, .order, .match, .gaps, .feedback: true
      case .stack, .group, .screen: isForm(element.children)
      default: false
      }
    }
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
