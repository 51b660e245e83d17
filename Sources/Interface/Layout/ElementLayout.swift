import QuizboardModel

/// Lays out an element of any kind.
extension PageBuilder {
  /// Adds an element without notices, and returns the number of its rows.
  mutating func place(_ element: Element, _ column: Int, _ width: Int, _ row: Int) -> Int {
    switch element.kind {
    case .text(let text, let look):
      return TextLayout(metrics: metrics, styles: styles)
        .add(text, look, element.isEnabled, column, width, row, to: &page)
    case .markdown(let source):
      var layout = MarkdownLayout(metrics: metrics, styles: styles)
      return layout.add(source, column, width, row, to: &page)
    case .list(let rows):
      return ListLayout(metrics: metrics, styles: styles, counter: counter, filter: filter)
        .add(element, rows, column, width, row, to: &page, &targets)
    case .choices(_, let selection, let isMultiple):
      return ChoicesLayout(metrics: metrics, styles: styles)
        .add(element, selection, isMultiple, column, width, row, to: &page, &targets)
    case .order(let items, let isChosen):
      return OrderLayout(metrics: metrics, styles: styles, lifted: lifted)
        .add(element, items, isChosen, column, width, row, to: &page, &targets)
    case .match(let left, let right, let chosen):
      return MatchLayout(metrics: metrics, styles: styles)
        .add(element, left, right, chosen, column, width, row, to: &page, &targets)
    case .gaps(let text):
      var layout = GapLayout(
        element, text: text, occurrence: targets.occurrence(element), metrics: metrics,
        styles: styles)
      return layout.add(column, width, row, to: &page, &targets)
    case .field(let text, let placeholder, .multiline):
      return FieldLayout(metrics: metrics, styles: styles, above: above)
        .addArea(element, text, placeholder, column, width, row, to: &page, &targets)
    case .field(let text, let placeholder, let kind):
      return FieldLayout(metrics: metrics, styles: styles, above: above)
        .add(element, text, placeholder, kind, column, width, row, to: &page, &targets)
    case .progress(let value, let of, let label, let mark):
      return TextLayout(metrics: metrics, styles: styles)
        .addProgress(value, of, label, mark, column, width, row, to: &page)
    case .feedback(let verdict, let text, _):
      return TextLayout(metrics: metrics, styles: styles)
        .addFeedback(element, verdict, text, column, width, row, to: &page)
    case .timer(let remaining, let of):
      return page.addLines(styles.timer(remaining, of, element.label), column, width, row)
    case .chart(let kind, let values, let labels):
      return ChartLayout(metrics: metrics, styles: styles)
        .add(kind, values, labels, element.label, column, width, row, to: &page)
    case .pages(let titles): return addPages(element, titles, column, width, row)
    case .image(let path, let alt):
      return ImageLayout(metrics: metrics, styles: styles, pictures: pictures)
        .add(path, of: element.owner, alt, column, width, row, to: &page)
    case .divider:
      return page.put(.rule, Rect(column: column, row: row, columns: width, rows: 1))
    case .spacer: return 1
    case .toolbar: return addToolbar(element, column, width, row)
    case .bar(let title): return add(element.barParts(title), column, width, row)
    case .stack(.horizontal): return addSideBySide(element.children, column, width, row)
    case .tabBar(let selected): return addTabs(element, selected: selected, column, width, row)
    case .screen(let title): return addScreen(element, title, column, width, row)
    case .stack(.vertical), .group, .place, .alert:
      return add(element.children, column, width, row)
    case .button:
      return buttons.add(
        [element], column, width, row, isForm: false, to: &page, &targets)
    }
  }
}

extension NaturalWidths {
  /// Returns the width of an element without limits.
  func naturalWidth(_ element: Element) -> Int {
    if element.isHidden { return 0 }
    return switch element.kind {
    case .text(let text, let look):
      StyledText(text, Style(), styles.glyphs).naturalWidth
        + (look == .success || look == .failure ? 3 : look == .code ? 4 : 0)
    case .button: buttons.naturalWidth(element)
    case .list(let rows): 6 + rows.reduce(10) { max($0, naturalWidth($1)) }
    case .choices, .order:
      9 + element.gradedTexts.reduce(4) { max($0, SafeText.width(of: $1)) }
    case .match(let left, let right, _):
      MatchLayout(metrics: metrics, styles: styles).naturalWidth(element, left, right)
    case .field(_, _, let kind): kind == .number ? 14 : kind == .multiline ? 40 : 24
    case .spacer: 0
    case .divider: 1
    case .gaps(let text):
      min(
        Metrics.textColumns,
        element.children.reduce(StyledText(text, Style(), styles.glyphs).naturalWidth) {
          $0 + GapFill.naturalWidth(of: $1)
        })
    case .progress(_, _, let label, _): max(20, SafeText.width(of: label ?? "") + 8)
    case .markdown(let source):
      min(Metrics.textColumns, StyledText(source, Style(), styles.glyphs).naturalWidth)
    case .feedback(_, let text, let correct):
      3 + max(20, SafeText.width(of: text ?? ""), SafeText.width(of: correct ?? "") + 14)
    case .timer(let remaining, _):
      SafeText.width(of: TimeWords.clock(remaining))
        + (element.label.map { SafeText.width(of: $0) + 2 } ?? 0)
    case .chart(let kind, let values, let labels):
      ChartLayout(metrics: metrics, styles: styles)
        .naturalWidth(kind, values, labels, element.label)
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
}

extension [Element] {
  /// True if the elements ask for input, so that their last buttons submit it.
  var isForm: Bool {
    contains { element in
      guard !element.isHidden else { return false }
      return switch element.kind {
      case .field, .choices, .order, .match, .gaps, .feedback: true
      case .stack, .group, .screen: element.children.isForm
      default: false
      }
    }
  }
}
