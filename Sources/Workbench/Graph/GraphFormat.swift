/// What a graph can be written as.
public enum GraphFormat: String, Sendable, CaseIterable {
  /// A picture; it is laid out by Graphviz.
  case svg
  /// Graphviz's own language, for who wants to lay it out otherwise.
  case dot
  /// Mermaid, which many wikis and code hosts draw.
  case mermaid

  /// The format that a file's name stands for; nil where it stands for none.
  public init?(fileName: String) {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "svg": self = .svg
    case "dot", "gv": self = .dot
    case "mmd", "mermaid": self = .mermaid
    default: return nil
    }
  }

  /// True if a file holds a graph that was written in this format, and may be written over.
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
