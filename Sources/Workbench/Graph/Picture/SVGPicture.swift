/// A graph as SVG, with a layout by Graphviz.
struct SVGPicture {
  /// The text of the file.
  let text: String

  private static let margin = 36.0
  private static let headingHeight = 64.0

  init(of graph: StoryGraph, layout: GraphLayout) {
    let legend = PictureLegend(graph: graph, width: max(layout.width, 520))
    let heading = PictureText.width(of: graph.title, PictureText.Font(size: 24, isBold: true))
    let inner = max(layout.width, legend.width, heading)
    let width = inner + 2 * Self.margin
    let height = layout.height + legend.height + Self.headingHeight + 28 + 2 * Self.margin
    var svg = SVGText()
    svg.element("rect", ["class": "paper", "width": .number(width), "height": .number(height)])
    svg.words(graph.title, "heading", Self.margin, Self.margin + 20)
    svg.words(graph.caption, "caption", Self.margin, Self.margin + 42)
    let left = Self.margin + (inner - layout.width) / 2
    svg.group([
      "transform":
        "translate(\(PictureNumber(left)) \(PictureNumber(Self.margin + Self.headingHeight)))"
    ]) { svg in
      let boxes = layout.boxes.sorted { $0.key < $1.key }
      for (_, box) in boxes {
        svg.rectangle("well", box.x, box.y, width: box.width, height: box.height, radius: 14)
      }
      for (number, edge) in graph.edges.enumerated() {
        if let route = layout.routes[number] {
          PictureLine(edge: edge, route: route, isWithin: layout.isWithinBox(route.points)).draw(
            in: &svg)
        }
      }
      for (number, card) in layout.cards.enumerated() {
        if let point = layout.nodes[number] { card.draw(at: point, in: &svg) }
      }
      // Labels are above all lines.
      for (number, edge) in graph.edges.enumerated() {
        guard let point = layout.routes[number]?.label else { continue }
        layout.tags[number].draw(edge, at: point, isWithin: layout.isWithinBox([point]), in: &svg)
      }
      for (number, box) in boxes {
        svg.words(graph.clusters[number].caption, "storyboard", box.x + 14, box.y + 20)
      }
    }
    let foot = Self.margin + Self.headingHeight + layout.height + 28
    svg.group(["transform": "translate(\(PictureNumber(Self.margin)) \(PictureNumber(foot)))"]) {
      legend.draw(in: &$0)
    }
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(PictureNumber(width))" \
      height="\(PictureNumber(height))" viewBox="0 0 \(PictureNumber(width)) \
      \(PictureNumber(height))" role="img">
        <title>\(SVGText.escaped(graph.title))</title>
        <style>
      \(SVGStyle.sheet)  </style>
      \(svg.text)</svg>

      """
  }
}

extension GraphTag {
  func draw(
    _ edge: StoryGraph.Edge, at point: GraphLayout.Point, isWithin: Bool, in svg: inout SVGText
  ) {
    guard !lines.isEmpty else { return }
    svg.group(["class": .words(edge.svgClass + (isWithin ? " within" : ""))]) { svg in
      var y = point.y - height / 2 + 2
      for line in lines {
        let font = Self.font(line.style)
        y += font.lineHeight
        svg.words(
          line.text, "tag \(line.style.rawValue)", point.x, y - font.lineHeight * 0.27)
      }
    }
  }
}

extension StoryGraph.Edge {
  /// The classes of the edge in the style sheet.
  var svgClass: String { kind.rawValue + (isReached.map { $0 ? " reached" : " missed" } ?? "") }
}
