/// What a graph can be written as.
public enum GraphFormat: String, Sendable, CaseIterable {
  /// A picture; it is laid out by Graphviz.
  case svg
  /// Graphviz's own language, for who wants to lay it out otherwise.
  case dot
  /// Mermaid, which many wikis and code hosts draw.
  case mermaid
}

extension StoryGraph {
  /// The graph in a format.
  ///
  /// Throws a `GraphvizError` where Graphviz is needed and cannot be had.
  public func text(as format: GraphFormat) throws -> String {
    switch format {
    case .svg: try SVGPicture(of: self, layout: GraphLayout(of: self)).text
    case .dot: dotText
    case .mermaid: mermaidText
    }
  }
}
