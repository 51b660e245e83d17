public import QuizboardAuthoring

extension StoryGraph {
  /// Returns a copy with the coverage of each part.
  public func covered(by coverage: FlowCoverage) -> StoryGraph {
    var result = self
    result.hasCoverage = true
    let scenes = Set(coverage.scenes)
    for index in nodes.indices where scenes.contains(nodes[index].id) {
      result.nodes[index].isReached = coverage.reachedScenes.contains(nodes[index].id)
    }
    let segues = Set(coverage.segues)
    let conditions = Dictionary(coverage.conditions.map { ($0.segue, $0) }) { first, _ in first }
    let reached = Dictionary(result.nodes.map { ($0.id, $0.isReached) }) { first, _ in first }
    for index in edges.indices {
      // A relationship exists as soon as its controller does.
      if edges[index].kind == .relationship {
        result.edges[index].isReached = reached[edges[index].from] ?? nil
      }
      guard segues.contains(edges[index].id) else { continue }
      result.edges[index].isReached = coverage.firedSegues.contains(edges[index].id)
      result.edges[index].label.conditionSeen = conditions[edges[index].id]
    }
    return result
  }
}
