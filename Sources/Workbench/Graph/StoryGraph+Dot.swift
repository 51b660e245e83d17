import QuizboardAuthoring

extension StoryGraph {
  /// The graph in the language of Graphviz.
  var dotText: String {
    var lines = [
      "digraph storyboard {",
      "  graph [label=\(dotQuoted(title)), labelloc=t, fontname=\"Helvetica\", fontsize=20, "
        + "rankdir=TB, nodesep=0.5, ranksep=0.6];",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=white, color=\"#8a847b\", "
        + "fontname=\"Helvetica\", fontsize=13];",
      "  edge [color=\"#4a4640\", fontname=\"Helvetica\", fontsize=10];",
    ]
    lines += self.lines(
      opening: { number, cluster in
        [
          "  subgraph cluster_\(number) {",
          "    label=\(dotQuoted(cluster.caption)); fontsize=11; color=\"#c9c3b8\"; style=rounded;",
        ]
      }, closing: "  }",
      node: { ($1 || clusters.count < 2 ? "  " : "    ") + nodes[$0].dotStatement })
    for edge in edges { lines.append("  " + edge.dotStatement) }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension StoryGraph.Node {
  fileprivate var dotStatement: String {
    var attributes = ["label=\(dotQuoted(([title ?? name] + marks).joined(separator: "\n")))"]
    switch kind {
    case .page: break
    case .navigation: attributes.append("shape=folder")
    case .tabs: attributes.append("shape=tab")
    case .container: attributes.append("shape=component")
    case .otherQuiz: attributes.append("shape=note, style=\"dashed\"")
    case .unwindAction: attributes.append("shape=plain, style=\"\", fontsize=10")
    }
    if isInitial { attributes.append("penwidth=2.5") }
    if isEnding { attributes.append("peripheries=2") }
    switch isReached {
    case true?: attributes.append("color=\"#2e7d4f\"")
    case false?: attributes.append("color=\"#b3372f\", fontcolor=\"#b3372f\"")
    case nil: break
    }
    return "\(dotQuoted(id)) [\(attributes.joined(separator: ", "))];"
  }

  /// The lines below the title.
  var marks: [String] {
    var first: [String] = []
    if title != nil, title != name { first.append(name) }
    if let className { first.append(className) }
    switch kind {
    case .otherQuiz(let quiz): first.append("of the quiz \(quiz)")
    case .unwindAction: first.append("unwind action")
    case .page, .container, .navigation, .tabs: break
    }
    return first.isEmpty ? [] : [first.joined(separator: " · ")]
  }
}

extension StoryGraph.Edge {
  fileprivate var dotStatement: String {
    var attributes = ["label=\(dotQuoted(label.marked(isReached).joined(separator: "\n")))"]
    switch kind {
    case .show: break
    case .present: attributes.append("color=\"#4a4640:white:#4a4640\"")
    case .popover: attributes.append("dir=both, arrowtail=dot, arrowhead=vee")
    case .replace: attributes.append("arrowhead=teenormal")
    case .embed: attributes.append("dir=both, arrowtail=diamond, arrowhead=none")
    case .relationship: attributes.append("dir=both, arrowtail=odiamond, arrowhead=none")
    case .custom: attributes.append("arrowhead=empty")
    case .unwind:
      attributes.append("style=dashed, arrowhead=vee, color=\"#2f66c4\", constraint=false")
    }
    switch isReached {
    case true?: attributes.append("fontcolor=\"#2e7d4f\"")
    case false?: attributes.append("fontcolor=\"#b3372f\"")
    case nil: break
    }
    return "\(dotQuoted(from)) -> \(dotQuoted(to)) [\(attributes.joined(separator: ", "))];"
  }
}

extension StoryGraph.Label {
  /// Returns the lines, with marks for coverage if available.
  func marked(_ isReached: Bool?) -> [String] {
    var lines = self.lines
    if let isReached, !lines.isEmpty { lines[0] = (isReached ? "✓ " : "✗ ") + lines[0] }
    if let seen = conditionSeen, condition != nil {
      lines[lines.count - 1] += " (\(seen.answers))"
    }
    return lines
  }
}

extension FlowCoverage.Condition {
  /// The results that were seen: `true only`.
  var answers: String {
    switch (wasTrue, wasFalse) {
    case (true, true): "both ways"
    case (true, false): "only true"
    case (false, true): "only false"
    case (false, false): "never asked"
    }
  }
}

/// Returns a text quoted for Graphviz, which has its own line breaks.
private func dotQuoted(_ text: String) -> String {
  PictureText.quoted(text, replacing: ["\"": "\\\"", "\\": "\\\\", "\n": "\\n"])
}
