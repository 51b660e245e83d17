/// A memento that fits no hierarchy: somebody else has written it.
public struct MementoProblem: Error, Hashable, CustomStringConvertible {
  /// What is wrong with it.
  public let description: String
}

extension Memento {
  /// Checks that every controller has one place at most, that containers come before what they
  /// contain, and that nothing is nested too deep, so that nothing that follows can go round in a
  /// circle.
  func check() throws {
    var places = Places(count: nodes.count)
    for index in nodes.indices { try check(index, &places) }
    for place in visible + (root.map { [$0] } ?? []) where !nodes.indices.contains(place) {
      throw MementoProblem(description: "there is no controller \(place)")
    }
  }

  /// Checks a node, in its place: it is large, and would be copied to be handed on.
  private func check(_ index: Int, _ places: inout Places) throws {
    for child in nodes[index].children { try places.put(child, in: index) }
    if let selected = nodes[index].selected, !nodes[index].children.contains(selected) {
      throw MementoProblem(
        description: "controller \(index) has selected \(selected), which is not its child")
    }
    if let presented = nodes[index].presented { try places.put(presented, in: index) }
    guard nodes[index].presentation != nil else { return }
    if let source = nodes[index].presentation?.source, !nodes.indices.contains(source) {
      throw MementoProblem(
        description: "controller \(index) was presented by \(source), which is not there")
    }
    if let original = nodes[index].presentation?.original,
      !nodes.indices.contains(original) || original <= index
    {
      throw MementoProblem(
        description: "controller \(index) stands in for \(original), which cannot be")
    }
  }

  /// Which controllers have a place, and how deep it is.
  private struct Places {
    private var depths: [Int]
    private var isTaken: [Bool]

    init(count: Int) {
      depths = Array(repeating: 0, count: count)
      isTaken = Array(repeating: false, count: count)
    }

    mutating func put(_ place: Int, in index: Int) throws {
      guard isTaken.indices.contains(place), place > index, !isTaken[place] else {
        throw MementoProblem(description: "controller \(index) leads to \(place), which cannot be")
      }
      isTaken[place] = true
      depths[place] = depths[index] + 1
      guard depths[place] < TransitionLimits.depth else {
        throw MementoProblem(
          description: "controllers are nested more than \(TransitionLimits.depth) deep")
      }
    }
  }
}
