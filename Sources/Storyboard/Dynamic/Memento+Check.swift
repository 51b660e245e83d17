/// A memento that fits no hierarchy: somebody else has written it.
public struct MementoProblem: Error, Hashable, CustomStringConvertible {
  /// What is wrong with it.
  public let description: String
}

extension Memento {
  /// Checks that every controller has one place at most, that containers come before what they contain, and
  /// that nothing is nested too deep, so that nothing that follows can go round in a circle.
  func check() throws {
    var depths = Array(repeating: 0, count: nodes.count)
    var isPlaced = Array(repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      for place in node.children + (node.presented.map { [$0] } ?? []) {
        guard nodes.indices.contains(place), place > index, !isPlaced[place] else {
          throw MementoProblem(description: "controller \(index) leads to \(place), which cannot be")
        }
        isPlaced[place] = true
        depths[place] = depths[index] + 1
        guard depths[place] < Hierarchy.depthLimit else {
          throw MementoProblem(description: "controllers are nested more than \(Hierarchy.depthLimit) deep")
        }
      }
      if let source = node.presentation?.source, !nodes.indices.contains(source) {
        throw MementoProblem(
          description: "controller \(index) was presented by \(source), which is not there")
      }
    }
    for place in visible + (root.map { [$0] } ?? []) where !nodes.indices.contains(place) {
      throw MementoProblem(description: "there is no controller \(place)")
    }
  }
}
