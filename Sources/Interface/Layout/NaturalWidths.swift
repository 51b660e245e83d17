import QuizboardModel

/// The widths of elements without limits.
struct NaturalWidths {
  let metrics: Metrics
  let styles: PageStyles
  let buttons: ButtonLayout
  /// The widths of elements inside others that stand side by side.
  let measured = MeasuredContents()

  /// The minimum width of an element that is side by side with others.
  private static let leastColumns = 16

  init(buttons: ButtonLayout) {
    metrics = buttons.metrics
    styles = buttons.styles
    self.buttons = buttons
  }

  /// Returns the width of each element: its natural width, plus an equal share of the rest for
  /// those that can use it. Nil if an element would get too few columns.
  func share(_ parts: [Element], _ room: Int) -> [Int]? {
    guard !parts.isEmpty, room > 0 else { return nil }
    var widths = parts.map { naturalWidth($0) }
    let left = room - widths.reduce(0, +)
    if left >= 0 {
      let spacers = parts.indices.filter {
        if case .spacer = parts[$0].kind { true } else { false }
      }
      let takers = spacers.isEmpty ? parts.indices.filter { isGreedy(parts[$0]) } : spacers
      for (index, taker) in takers.enumerated() {
        widths[taker] += left / takers.count + (index < left % takers.count ? 1 : 0)
      }
      return widths
    }
    // The widest elements shrink first, down to an equal share; buttons never shrink.
    var fair = room / parts.count
    while widths.reduce(0, { $0 + min($1, fair + 1) }) <= room { fair += 1 }
    guard fair >= Self.leastColumns else { return nil }
    for index in parts.indices {
      if widths[index] > fair, parts[index].isButton { return nil }
      widths[index] = min(widths[index], fair)
    }
    return widths
  }

  private func isGreedy(_ element: Element) -> Bool {
    switch element.kind {
    case .gaps, .progress, .markdown, .divider, .chart, .image: true
    case .stack, .group, .screen, .pages:
      measured.isGreedy(element.children) { element.children.contains { isGreedy($0) } }
    default: element.isControl && !element.isButton
    }
  }

  /// Returns the width of elements below each other without limits.
  func naturalWidth(ofColumn elements: [Element]) -> Int {
    var widest = 0
    var buttons: [Element] = []
    for element in elements where !element.isHidden {
      if element.isButton {
        buttons.append(element)
      } else {
        widest = max(widest, self.buttons.naturalWidth(ofColumn: buttons), naturalWidth(element))
        buttons = []
      }
    }
    return max(widest, self.buttons.naturalWidth(ofColumn: buttons))
  }

  func naturalWidth(_ row: ListRow) -> Int {
    let first = SafeText.width(of: row.title) + SafeText.width(of: row.accessory ?? "") + 2
    return (row.icon == nil ? 0 : 4) + max(first, SafeText.width(of: row.subtitle ?? ""))
  }
}
