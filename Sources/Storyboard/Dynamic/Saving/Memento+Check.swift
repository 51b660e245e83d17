import QuizboardModel

extension Memento {
  /// Throws an error unless every controller has at most one place, containers precede their
  /// contents, and the depth is within the limit. A valid memento has no cycles.
  func check() throws {
    var places = Places(count: nodes.count)
    for index in nodes.indices { try check(index, &places) }
    for place in visible + (root.map { [$0] } ?? []) where !nodes.indices.contains(place) {
      throw PlainError("there is no controller \(place)")
    }
  }

  /// Checks a node in place, because a copy is expensive.
  private func check(_ index: Int, _ places: inout Places) throws {
    for child in nodes[index].children { try places.put(child, in: index) }
    if let selected = nodes[index].selected, !nodes[index].children.contains(selected) {
      throw PlainError(
        "controller \(index) has selected \(selected), which is not its child")
    }
    if let presented = nodes[index].presented { try places.put(presented, in: index) }
    guard nodes[index].presentation != nil else { return }
    if let source = nodes[index].presentation?.source, !nodes.indices.contains(source) {
      throw PlainError(
        "controller \(index) was presented by \(source), which is not there")
    }
    if let original = nodes[index].presentation?.original,
      !nodes.indices.contains(original) || original <= index
    {
      throw PlainError(
        "controller \(index) stands in for \(original), which cannot be")
    }
  }

  /// The controllers with a place, and their depths.
  private struct Places {
    private var depths: [Int]
    private var isTaken: [Bool]

    init(count: Int) {
      depths = Array(repeating: 0, count: count)
      isTaken = Array(repeating: false, count: count)
    }

    mutating func put(_ place: Int, in index: Int) throws {
      guard isTaken.indices.contains(place), place > index, !isTaken[place] else {
        throw PlainError("controller \(index) leads to \(place), which cannot be")
      }
      isTaken[place] = true
      depths[place] = depths[index] + 1
      guard depths[place] < TransitionLimits.depth else {
        throw PlainError(
          "controllers are nested more than \(TransitionLimits.depth) deep")
      }
    }
  }
}
