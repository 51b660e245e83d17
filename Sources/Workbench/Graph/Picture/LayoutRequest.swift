/// The input of Graphviz: the sizes of boxes and their connections. Their contents are drawn
/// separately.
struct LayoutRequest {
  /// The maximum number of edges for exact curves and crossings. Above it Graphviz takes minutes,
  /// for an illegible result.
  private static let mostDrawnWithCare = 150
  private static let withCare = "splines=true, remincross=true"
  private static let quickly = "splines=line, remincross=false, nslimit=2, mclimit=0.5"

  /// The request in the language of Graphviz.
  let text: String
  /// The edges that are reversed in the request, so that the destination of an unwind is above its
  /// source.
  let reversed: Set<Int>

  init(graph: StoryGraph, cards: [GraphCard], tags: [GraphTag]) {
    let indexes = Dictionary(uniqueKeysWithValues: graph.nodes.enumerated().map { ($1.id, $0) })
    let care = graph.edges.count > Self.mostDrawnWithCare ? Self.quickly : Self.withCare
    var lines = [
      "digraph {",
      "graph [rankdir=TB, nodesep=0.42, ranksep=0.4, pad=0, \(care)];",
      "node [shape=box, fixedsize=true, label=\"\"];",
    ]
    lines += graph.lines(
      opening: { number, cluster in
        let heading = PictureText.width(of: cluster.caption, GraphCard.nameFont) + 8
        return [
          "subgraph cluster_\(number) { graph [margin=20, labeljust=l, "
            + "label=\(Self.blank(heading, 14))];"
        ]
      }, closing: "}", node: { index, _ in Self.node(index, cards[index]) })

    let forward = Dictionary(grouping: graph.edges.filter { $0.kind != .unwind }, by: \.from)
      .mapValues { $0.map(\.to) }
    var reversed: Set<Int> = []
    for (number, edge) in graph.edges.enumerated() {
      guard let from = indexes[edge.from], let to = indexes[edge.to] else { continue }
      // The loops of one scene share one line, with all labels beside it.
      let loops = graph.loops(with: number)
      guard loops.first == number || loops.isEmpty else { continue }
      let width = loops.map { tags[$0].width }.max() ?? tags[number].width
      let height = loops.isEmpty ? tags[number].height : loops.reduce(0) { $0 + tags[$1].height }
      var attributes = ["id=\"e\(number)\""]
      if !tags[number].lines.isEmpty { attributes.append("label=\(Self.blank(width, height))") }
      if edge.kind.hasNoArrow { attributes.append("dir=none") }
      if edge.kind == .unwind, edge.from != edge.to,
        reachable(from: edge.to, { forward[$0] ?? [] }).contains(edge.from)
      {
        reversed.insert(number)
        lines.append(
          "n\(to) -> n\(from) [\((attributes + ["dir=back", "weight=0"]).joined(separator: ", "))];"
        )
      } else {
        let isOutside = edge.kind == .unwind && graph.nodes[to].kind != .unwindAction
        lines.append(
          "n\(from) -> n\(to) "
            + "[\((attributes + (isOutside ? ["constraint=false"] : [])).joined(separator: ", "))];"
        )
      }
    }
    lines.append("}")
    text = lines.joined(separator: "\n")
    self.reversed = reversed
  }

  private static func node(_ number: Int, _ card: GraphCard) -> String {
    "n\(number) [width=\(PictureNumber(card.outerWidth / 72, places: 3)), "
      + "height=\(PictureNumber(card.outerHeight / 72, places: 3))];"
  }

  /// Returns an empty label with a size.
  private static func blank(_ width: Double, _ height: Double) -> String {
    "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLPADDING=\"0\" CELLSPACING=\"0\" FIXEDSIZE=\"TRUE\" "
      + "WIDTH=\"\(Int(width.rounded(.up)))\" "
      + "HEIGHT=\"\(Int(height.rounded(.up)))\"><TR><TD></TD></TR></TABLE>>"
  }
}

extension StoryGraph {
  /// Returns the edges from a node to itself if this is one of them; otherwise none.
  func loops(with number: Int) -> [Int] {
    let edge = edges[number]
    guard edge.from == edge.to else { return [] }
    return edges.indices.filter { edges[$0].from == edge.from && edges[$0].to == edge.to }
  }
}

extension StoryGraph.Kind {
  /// True if the line has no arrow, because the segue creates its destination together with the
  /// source.
  var hasNoArrow: Bool { self == .relationship || self == .embed }
}
