/// The drawing of a node: its lines and size, in points.
struct GraphCard {
  static let titleFont = PictureText.Font(size: 14, isBold: true)
  static let nameFont = PictureText.Font(size: 11)
  /// The distance of an ending's ring from the card, on each side.
  static let ringWidth = 4.0
  /// The height of a navigation controller's sheets above the card.
  static let sheetsHeight = 7.0
  private static let widest = 190.0

  let node: StoryGraph.Node
  let title: [String]
  let marks: [String]
  /// The width without decorations.
  let width: Double
  let height: Double

  init(_ node: StoryGraph.Node) {
    self.node = node
    let isMark = node.kind == .unwindAction
    title = isMark ? [] : PictureText.wrap(node.title ?? node.name, to: Self.widest, Self.titleFont)
    marks = (isMark ? ["↩ \(node.name)"] : node.marks).flatMap {
      PictureText.wrap($0, to: Self.widest, Self.nameFont)
    }
    let widths =
      title.map { PictureText.width(of: $0, Self.titleFont) }
      + marks.map { PictureText.width(of: $0, Self.nameFont) }
    let text =
      Double(title.count) * Self.titleFont.lineHeight + Double(marks.count)
      * Self.nameFont.lineHeight
    width = max(isMark ? 40 : 104, (widths.max() ?? 0) + (isMark ? 22 : 34)).rounded(.up)
    height = text + (isMark ? 10 : 22) + (node.kind == .tabs ? 10 : 0)
  }

  /// Creates a small card without text, for the legend.
  init(sample node: StoryGraph.Node) {
    self.node = node
    title = []
    marks = []
    width = 30
    height = 16
  }

  /// The width with decorations, for the layout.
  var outerWidth: Double { width + (node.isEnding ? 2 * Self.ringWidth : 0) }
  /// The height with decorations, for the layout.
  var outerHeight: Double { height + (node.isEnding ? 2 * Self.ringWidth : 0) + sheets }
  /// The height of the sheets above the card.
  var sheets: Double { node.kind == .navigation ? Self.sheetsHeight : 0 }
  /// The radius of its corners.
  var radius: Double { node.kind == .unwindAction ? height / 2 : min(10, height / 3) }
}

/// The drawing of an edge's label.
struct GraphTag {
  /// The content of a line, which determines its style.
  enum Style: String {
    case name, detail, condition
  }

  static let nameFont = PictureText.Font(size: 11.5)
  static let detailFont = PictureText.Font(size: 10)
  private static let widest = 165.0

  let lines: [(text: String, style: Style)]
  let width: Double
  let height: Double

  init(_ edge: StoryGraph.Edge) {
    let label = edge.label
    let sign = edge.isReached.map { $0 ? "✓ " : "✗ " } ?? ""
    let name =
      label.name.isEmpty ? [] : PictureText.wrap(sign + label.name, to: Self.widest, Self.nameFont)
    let details =
      label.details.isEmpty
      ? []
      : PictureText.wrap(label.details.joined(separator: ", "), to: Self.widest, Self.detailFont)
    let condition = label.condition.map {
      $0 + (label.conditionSeen.map { ": \($0.answers)" } ?? "")
    }
    lines =
      name.map { ($0, .name) } + details.map { ($0, .detail) }
      + (condition.map { PictureText.wrap($0, to: Self.widest, Self.detailFont) } ?? []).map {
        ($0, .condition)
      }
    width =
      (lines.map { PictureText.width(of: $0.text, Self.font($0.style)) }.max() ?? 0).rounded(.up)
      + 12
    height = lines.reduce(0) { $0 + Self.font($1.style).lineHeight } + 4
  }

  static func font(_ style: Style) -> PictureText.Font { style == .name ? nameFont : detailFont }
}
