/// The legend of the lines and shapes in a picture.
struct PictureLegend {
  private enum Sample {
    case line(StoryGraph.Kind)
    case shape(StoryGraph.Node)
  }

  private static let font = PictureText.Font(size: 11)
  private static let rowHeight = 26.0
  private static let sampleWidth = 40.0

  private var rows: [[(sample: Sample, words: String, x: Double)]] = [[]]
  private(set) var width = 0.0

  var height: Double { Double(rows.count) * Self.rowHeight }

  init(graph: StoryGraph, width limit: Double) {
    var x = 0.0
    for (sample, words) in Self.items(of: graph) {
      let room = Self.sampleWidth + 8 + PictureText.width(of: words, Self.font) + 22
      if x + room > limit, x > 0 {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append((sample, words, x))
      x += room
      width = max(width, x)
    }
  }

  private static func items(of graph: StoryGraph) -> [(Sample, String)] {
    func node(
      _ kind: StoryGraph.Node.Kind = .page, isInitial: Bool = false, isEnding: Bool = false,
      isReached: Bool? = nil
    ) -> Sample {
      .shape(
        StoryGraph.Node(
          id: "", name: "", kind: kind, isInitial: isInitial, isEnding: isEnding,
          isReached: isReached))
    }
    var result: [(Sample, String)] = [(node(isInitial: true), "begins here")]
    if graph.nodes.contains(where: \.isEnding) { result.append((node(isEnding: true), "ending")) }
    for (kind, words) in [
      (StoryGraph.Node.Kind.navigation, "navigation controller"), (.tabs, "tab controller"),
      (.container, "container of its own"),
    ] where graph.nodes.contains(where: { $0.kind == kind }) {
      result.append((node(kind), words))
    }
    if let other = graph.nodes.first(where: { if case .otherQuiz = $0.kind { true } else { false } }
    ) {
      result.append((node(other.kind), "scene of another quiz"))
    }
    for kind in StoryGraph.Kind.allCases where graph.edges.contains(where: { $0.kind == kind }) {
      result.append((.line(kind), kind.words))
    }
    if graph.hasCoverage {
      result += [(node(isReached: true), "reached"), (node(isReached: false), "not reached")]
    }
    return result
  }

  func draw(in svg: inout SVGText) {
    for (number, row) in rows.enumerated() {
      let middle = Double(number) * Self.rowHeight + Self.rowHeight / 2
      for item in row {
        switch item.sample {
        case .line(let kind): Self.draw(kind, item.x, middle, in: &svg)
        case .shape(let node):
          GraphCard(sample: node).draw(
            at: GraphLayout.Point(x: item.x + Self.sampleWidth / 2, y: middle), in: &svg)
        }
        svg.words(item.words, "caption", item.x + Self.sampleWidth + 8, middle + 4)
      }
    }
  }

  private static func draw(_ kind: StoryGraph.Kind, _ x: Double, _ y: Double, in svg: inout SVGText)
  {
    let start = GraphLayout.Point(x: x + 2, y: y)
    let tip = GraphLayout.Point(x: x + sampleWidth - 2, y: y)
    let neck = kind.hasNoArrow ? tip : GraphLayout.Point(x: tip.x - 10, y: y)
    let third = (neck.x - start.x) / 3
    let points = [
      start, .init(x: start.x + third, y: y), .init(x: start.x + 2 * third, y: y), neck,
    ]
    let edge = StoryGraph.Edge(
      id: kind.words, from: "", to: "", kind: kind, label: StoryGraph.Label(name: ""))
    PictureLine(
      edge: edge, route: GraphLayout.Route(points: points, tip: tip, neck: neck, label: nil)
    )
    .draw(in: &svg)
  }
}
