extension StoryGraph {
  var mermaidText: String {
    var lines = ["---", "title: \(yamlQuoted(title))", "---", "flowchart TD"]
    var names: [String: String] = [:]
    for (number, node) in nodes.enumerated() { names[node.id] = "n\(number)" }
    lines += self.lines(
      opening: { ["  subgraph c\($0)[\(mermaidQuoted($1.caption))]"] }, closing: "  end",
      node: { "\($1 ? "  " : "    ")n\($0)\(nodes[$0].mermaidShape)" })
    for edge in edges {
      guard let from = names[edge.from], let to = names[edge.to] else { continue }
      let words = edge.label.marked(edge.isReached)
      let label = words.isEmpty ? "" : "|\(mermaidQuoted(words.joined(separator: "\n")))|"
      lines.append("  \(from) \(edge.kind.mermaidArrow)\(label) \(to)")
    }
    lines += classes
    return lines.joined(separator: "\n") + "\n"
  }

  private var classes: [String] {
    let groups: [(name: String, style: String, isMember: (Node) -> Bool)] = [
      ("initial", "stroke-width:3px", \.isInitial),
      ("reached", "stroke:#2e7d4f", { $0.isReached == true }),
      ("missed", "stroke:#b3372f,color:#b3372f", { $0.isReached == false }),
    ]
    return groups.flatMap { group -> [String] in
      let members = nodes.indices.filter { group.isMember(nodes[$0]) }.map { "n\($0)" }
      if members.isEmpty { return [] }
      return [
        "  classDef \(group.name) \(group.style)",
        "  class \(members.joined(separator: ",")) \(group.name)",
      ]
    }
  }
}

extension StoryGraph.Node {
  fileprivate var mermaidShape: String {
    let words = mermaidQuoted(([title ?? name] + marks).joined(separator: "\n"))
    switch kind {
    case .page: return isEnding ? "(((\(words))))" : "(\(words))"
    case .navigation, .tabs, .container: return "[[\(words)]]"
    case .otherQuiz: return "[/\(words)/]"
    case .unwindAction: return "([\(words)])"
    }
  }
}

extension StoryGraph.Kind {
  fileprivate var mermaidArrow: String {
    switch self {
    case .show, .replace, .custom: "-->"
    case .present: "==>"
    case .popover: "--o"
    case .embed, .relationship: "---"
    case .unwind: "-.->"
    }
  }
}

/// Returns a text quoted for Mermaid, which has its own entities for special characters.
private func mermaidQuoted(_ text: String) -> String {
  PictureText.quoted(
    text,
    replacing: [
      "\"": "#quot;", "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "`": "#96;",
      "\\": "#92;", "\n": "<br/>",
    ])
}

private func yamlQuoted(_ text: String) -> String {
  "\""
    + PictureText.clean(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    .replacing("\n", with: " ") + "\""
}
