extension GraphCard {
  /// Draws the card centred at a point.
  func draw(at point: GraphLayout.Point, in svg: inout SVGText) {
    svg.group(["class": .words(svgClass)], title: tooltip) { svg in
      let x = point.x - width / 2
      let y = point.y - height / 2 + sheets / 2
      drawBody(x, y, in: &svg)
      drawWords(point.x, y, in: &svg)
      if let isReached = node.isReached {
        Self.drawBadge(isReached, x + width - 3, y + 3, in: &svg)
      }
    }
  }

  /// The tooltip; nil for a sample in the legend.
  private var tooltip: String? {
    if node.id.isEmpty { return nil }
    let words = [node.isInitial ? "begins here" : nil, node.isEnding ? "an ending" : nil].compactMap
    { $0 }
    return ([node.kind == .unwindAction ? "unwind action \(node.name)" : node.id] + words).joined(
      separator: ", ")
  }

  private var svgClass: String {
    var words = ["scene"]
    if node.kind == .unwindAction { words = ["action"] }
    if node.isInitial { words.append("initial") }
    if node.isEnding { words.append("ending") }
    if let isReached = node.isReached { words.append(isReached ? "reached" : "missed") }
    return words.joined(separator: " ")
  }

  private func drawBody(_ x: Double, _ y: Double, in svg: inout SVGText) {
    switch node.kind {
    case .page: rectangle("card", x, y, in: &svg)
    case .navigation:
      // The visible top edges of a stack's sheets.
      let step = min(6, width / 10)
      for depth in [2.0, 1.0] {
        svg.rectangle(
          "card sheet", x + depth * step, y - depth * sheets / 2,
          width: width - 2 * depth * step, height: 2 * radius, radius: radius)
      }
      rectangle("card", x, y, in: &svg)
    case .tabs:
      rectangle("card", x, y, in: &svg)
      // The card of the legend is small.
      let (margin, gap) = (min(13, width * 0.15), min(4, width * 0.06))
      let slot = (width - 2 * margin - 2 * gap) / 3
      for number in 0..<3 {
        svg.rectangle(
          number == 0 ? "slot chosen" : "slot", x + margin + Double(number) * (slot + gap),
          y + height - min(12, height * 0.6), width: slot, height: 4, radius: 2)
      }
    case .container:
      rectangle("card", x, y, in: &svg)
      rectangle("ring inner dotted", x, y, inset: 3.5, in: &svg)
    case .otherQuiz: rectangle("card dotted", x, y, in: &svg)
    case .unwindAction: rectangle("card bare dotted", x, y, in: &svg)
    }
    if node.isEnding { rectangle("ring", x, y, inset: -Self.ringWidth, in: &svg) }
  }

  private func rectangle(
    _ name: String, _ x: Double, _ y: Double, inset: Double = 0, in svg: inout SVGText
  ) {
    svg.rectangle(
      name, x + inset, y + inset, width: width - 2 * inset, height: height - 2 * inset,
      radius: radius - inset)
  }

  private func drawWords(_ middle: Double, _ top: Double, in svg: inout SVGText) {
    var y = top + (node.kind == .unwindAction ? 5 : 11)
    let lines =
      title.map { ($0, "title", Self.titleFont) } + marks.map { ($0, "mark", Self.nameFont) }
    for (line, name, font) in lines {
      y += font.lineHeight
      svg.words(line, name, middle, y - font.lineHeight * 0.27)
    }
  }

  /// Draws a tick or a cross at the upper right corner, so that colour is not the only sign of
  /// coverage.
  private static func drawBadge(_ isReached: Bool, _ x: Double, _ y: Double, in svg: inout SVGText)
  {
    svg.element("circle", ["class": "badge", "cx": .number(x), "cy": .number(y), "r": 7.5])
    let (a, b) = (PictureNumber(x), PictureNumber(y))
    let sign = isReached ? "m-3.2 0.2 l2.3 2.4 l4.2 -4.8" : "m-2.6 -2.6 l5.2 5.2 m0 -5.2 l-5.2 5.2"
    svg.path("sign", "M\(a) \(b) \(sign)")
  }
}
