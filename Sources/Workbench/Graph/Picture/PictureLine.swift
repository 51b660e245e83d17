/// The drawing of an edge: its line and ends. Each kind has its own line and arrow.
struct PictureLine {
  let edge: StoryGraph.Edge
  let route: GraphLayout.Route
  /// True if the line lies within the box of a storyboard.
  var isWithin = false

  func draw(in svg: inout SVGText) {
    svg.group(["class": .words(edge.svgClass + (isWithin ? " within" : ""))], title: tooltip) {
      svg in
      switch edge.kind {
      case .present:
        svg.path("way double", path)
        svg.path("core", path)
      case .unwind: svg.path("way dashed", path)
      case .embed, .relationship: svg.path("way thin", path)
      case .show, .popover, .replace, .custom: svg.path("way", path)
      }
      drawHead(in: &svg)
      drawTail(in: &svg)
    }
  }

  /// The tooltip; nil for a sample in the legend.
  private var tooltip: String? {
    edge.from.isEmpty ? nil : "\(edge.id): \(edge.kind.words) from \(edge.from)"
  }

  private var path: String {
    var words = "M\(route.points[0].svg)"
    var position = 1
    while position + 2 < route.points.count {
      words +=
        " C\(route.points[position].svg) \(route.points[position + 1].svg) "
        + "\(route.points[position + 2].svg)"
      position += 3
    }
    // The line of an open arrow extends to its tip.
    if edge.kind == .unwind || edge.kind == .popover { words += " L\(route.tip.svg)" }
    return words
  }

  private func drawHead(in svg: inout SVGText) {
    let arrow = PictureArrow(from: route.neck, to: route.tip)
    switch edge.kind {
    case .embed, .relationship: break
    case .show: svg.path("head", arrow.polygon([(0, 0), (-9.5, 4), (-9.5, -4)]))
    case .present: svg.path("head", arrow.polygon([(0, 0), (-10.5, 5.5), (-10.5, -5.5)]))
    case .custom: svg.path("head hollow", arrow.polygon([(0, 0), (-10, 4.5), (-10, -4.5)]))
    case .replace:
      svg.path("head", arrow.polygon([(-2, 0), (-10.5, 4), (-10.5, -4)]))
      svg.path("head", arrow.line([(-0.4, 4.5), (-0.4, -4.5)]))
    case .popover, .unwind:
      svg.path("head open", arrow.line([(-8.5, 4.5), (0, 0), (-8.5, -4.5)]))
    }
  }

  private func drawTail(in svg: inout SVGText) {
    guard route.points.count > 1 else { return }
    let arrow = PictureArrow(from: route.points[1], to: route.points[0])
    let diamond = arrow.polygon([(0, 0), (-6, 3.6), (-12, 0), (-6, -3.6)])
    switch edge.kind {
    case .embed: svg.path("head", diamond)
    case .relationship: svg.path("head hollow", diamond)
    case .popover:
      svg.element(
        "circle",
        [
          "class": "head", "cx": .number(route.points[0].x), "cy": .number(route.points[0].y),
          "r": 3.0,
        ])
    case .show, .present, .replace, .custom, .unwind: break
    }
  }
}

/// Points of an arrow: behind its tip, and at its sides.
private struct PictureArrow {
  private let tip: GraphLayout.Point
  private let along: GraphLayout.Point

  init(from neck: GraphLayout.Point, to tip: GraphLayout.Point) {
    self.tip = tip
    let (x, y) = (tip.x - neck.x, tip.y - neck.y)
    let length = (x * x + y * y).squareRoot()
    along =
      length > 0 ? GraphLayout.Point(x: x / length, y: y / length) : GraphLayout.Point(x: 0, y: 1)
  }

  func polygon(_ corners: [(Double, Double)]) -> String { line(corners) + " Z" }

  func line(_ corners: [(Double, Double)]) -> String {
    let points = corners.map { corner in
      GraphLayout.Point(
        x: tip.x + along.x * corner.0 - along.y * corner.1,
        y: tip.y + along.y * corner.0 + along.x * corner.1)
    }
    return "M" + points.map(\.svg).joined(separator: " L")
  }
}

extension GraphLayout.Point {
  fileprivate var svg: String { "\(PictureNumber(x)) \(PictureNumber(y))" }
}
