import QuizboardEngine
public import QuizboardModel

/// The shortest path to scenes and segues that are first reached together.
public struct Route: Sendable {
  /// The reached scenes.
  public internal(set) var scenes: [String] = []
  /// The performed segues: `menu.begin`.
  public internal(set) var segues: [String] = []
  let spot: StateGraph.Spot
  let graph: StateGraph

  /// The inputs of the path.
  public var path: [Input] { graph.path(to: spot) }
}

extension [Route] {
  /// Returns a title: `comes to menu; performs menu.begin`.
  ///
  /// - Parameter most: The maximum number of scenes, and of segues, to name individually.
  func title(naming most: Int) -> String {
    func words(_ verb: String, _ names: [String], _ noun: String) -> String? {
      guard let first = names.first else { return nil }
      return names.count <= most
        ? "\(verb) \(names.joined(separator: ", "))"
        : "\(verb) \(first) and \(names.count - 1) more \(noun)s"
    }
    return [
      words("reaches", flatMap(\.scenes), "scene"), words("performs", flatMap(\.segues), "segue"),
    ].compactMap(\.self).joined(separator: "; ")
  }
}
