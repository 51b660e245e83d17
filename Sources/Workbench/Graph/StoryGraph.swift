public import QuizboardAuthoring
import QuizboardText

/// The storyboards of a quiz as a graph of scenes and segues.
public struct StoryGraph: Sendable, Equatable {
  /// A scene or another destination.
  public struct Node: Sendable, Equatable {
    /// Its kind.
    public enum Kind: Sendable, Equatable {
      /// A single scene.
      case page
      /// A scene with embedded scenes.
      case container
      /// A stack of scenes.
      case navigation
      /// Scenes in tabs.
      case tabs
      /// A scene of another quiz.
      case otherQuiz(String)
      /// The destination of an unwind segue if no scene here has its action, or too many to draw.
      case unwindAction
    }

    /// The storyboard and the scene: `Main.menu`.
    public let id: String
    /// The id of the scene, or the name of the unwind action.
    public let name: String
    /// The title for players.
    public internal(set) var title: String?
    /// The class of its controllers; nil for a `Page`, and without a scene.
    public internal(set) var className: String?
    /// Its kind.
    public let kind: Kind
    /// True if the quiz begins there.
    public internal(set) var isInitial = false
    /// True if the quiz ends there.
    public internal(set) var isEnding = false
    /// True if coverage recorded the node; nil without coverage data.
    public var isReached: Bool?
  }

  /// A segue or relationship.
  public struct Edge: Sendable, Equatable {
    /// The scene and the segue: `Main.menu.begin`.
    public let id: String
    /// The id of the source node.
    public let from: String
    /// The id of the destination node.
    public let to: String
    /// The kind of segue.
    public let kind: Kind
    /// The label.
    public internal(set) var label: Label
    /// True if coverage recorded the edge; nil without coverage data.
    public var isReached: Bool?
  }

  /// The kinds of edges.
  public enum Kind: String, Sendable, CaseIterable {
    /// Shows the destination.
    case show
    /// Presents the destination over the screen.
    case present
    /// Presents the destination at an element.
    case popover
    /// Replaces the source.
    case replace
    /// Embeds the destination in a part of the source.
    case embed
    /// Creates the container with the destination.
    case relationship
    /// A segue class of the quiz.
    case custom
    /// Returns to the destination.
    case unwind

    /// The words of the legend.
    var words: String { self == .relationship ? "is made with" : rawValue }
  }

  /// The label of an edge, most important part first.
  public struct Label: Sendable, Equatable {
    /// The name of the segue, or the title of its button.
    public var name: String
    /// The trigger and the style.
    public var details: [String] = []
    /// Its condition.
    public var condition: String?
    /// The coverage of the condition; nil without coverage data.
    public var conditionSeen: FlowCoverage.Condition?

    var lines: [String] { (name.isEmpty ? [] : [name]) + details + (condition.map { [$0] } ?? []) }
  }

  /// The nodes of one storyboard.
  public struct Cluster: Sendable, Equatable {
    /// The description of the storyboard: a file of the quiz, or a standard flow.
    public let caption: String
    /// The indices of its nodes.
    public let nodes: Range<Int>
  }

  /// The quiz's title.
  public let title: String
  /// All nodes, grouped by storyboard.
  public internal(set) var nodes: [Node]
  /// All edges, in the order of the segues in the files.
  public internal(set) var edges: [Edge]
  /// The clusters of the graph.
  public let clusters: [Cluster]
  /// True if the graph has coverage data.
  public internal(set) var hasCoverage = false

  /// Returns a line for each node, grouped by storyboard if there are several.
  func lines(
    opening: (Int, Cluster) -> [String], closing: String, node: (Int, _ isOutside: Bool) -> String
  ) -> [String] {
    let isGrouped = clusters.count > 1
    let grouped = clusters.enumerated().flatMap { number, cluster in
      (isGrouped ? opening(number, cluster) : []) + cluster.nodes.map { node($0, false) }
        + (isGrouped ? [closing] : [])
    }
    let outside = nodes.indices.dropFirst(clusters.last?.nodes.upperBound ?? 0)
    return grouped + outside.map { node($0, true) }
  }

  /// A one-line summary.
  var caption: String {
    let others = nodes.count { if case .otherQuiz = $0.kind { true } else { false } }
    let scenes = nodes.count { $0.kind != .unwindAction } - others
    let segues = Set(edges.map(\.id)).count
    var words = [counted(scenes, "scene"), counted(segues, "segue")]
    if others > 0 { words.append("\(others) of other quizzes") }
    let endings = nodes.count(where: \.isEnding)
    if endings > 0 { words.append(counted(endings, "ending")) }
    if clusters.count > 1 { words.append("\(clusters.count) storyboards") }
    return words.joined(separator: " · ")
  }

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
