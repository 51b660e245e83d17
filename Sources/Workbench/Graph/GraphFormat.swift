/// The output formats of a graph.
public enum GraphFormat: String, Sendable, CaseIterable {
  /// A picture with a layout by Graphviz.
  case svg
  /// The language of Graphviz, for custom layouts.
  case dot
  /// Mermaid, which many wikis and code hosts render.
  case mermaid

  /// Creates the format for the suffix of a file name; nil for another suffix.
  public init?(fileName: String) {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "svg": self = .svg
    case "dot", "gv": self = .dot
    case "mmd", "mermaid": self = .mermaid
    default: return nil
    }
  }

  /// True if a file contains a graph in this format, and may be overwritten.
  public func isGraph(_ bytes: [UInt8]) -> Bool {
    let beginning =
      switch self {
      case .svg: "<svg "
      case .dot: "digraph storyboard {"
      case .mermaid: "---\ntitle: "
      }
    return bytes.starts(with: Array(beginning.utf8))
  }
}

extension StoryGraph {
  /// Returns the graph in a format.
  ///
  /// Throws a `GraphvizError` if Graphviz is necessary and unavailable.
  public func text(as format: GraphFormat) throws -> String {
    switch format {
    case .svg: try SVGPicture(of: self, layout: GraphLayout(of: self)).text
    case .dot: dotText
    case .mermaid: mermaidText
    }
  }
}
