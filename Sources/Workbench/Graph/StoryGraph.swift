import QuizboardText

/// The storyboards of a quiz as a picture's data: what stands where, and what leads from one to the
/// other.
public struct StoryGraph: Sendable, Equatable {
  /// Something that can be gone to.
  public struct Node: Sendable, Equatable {
    /// Its kind.
    public enum Kind: Sendable, Equatable {
      /// A scene by itself.
      case page
      /// A scene that holds others in places of its own.
      case container
      /// A stack of scenes.
      case navigation
      /// Scenes beside each other, one of them chosen by its tab.
      case tabs
      /// A scene of another quiz, whose picture is its own.
      case otherQuiz(String)
      /// Stands for where an unwind segue leads, where no scene here has its action, or more than
      /// can be drawn.
      case unwindAction
    }

    /// `Main.menu`: the storyboard and the scene.
    public let id: String
    /// The scene's id; of an unwind action its name.
    public let name: String
    /// What a person reads as its title.
    public internal(set) var title: String?
    /// The class of its controllers; nil for a `Page`, and where there is no scene.
    public internal(set) var className: String?
    /// Its kind.
    public let kind: Kind
    /// True if the quiz begins there.
    public internal(set) var isInitial = false
    /// True if the quiz is finished there.
    public internal(set) var isEnding = false
    /// True if somebody has been there; nil where nobody looked.
    public var isReached: Bool?
  }

  /// A way from one to the other.
  public struct Edge: Sendable, Equatable {
    /// `Main.menu.begin`: the scene and the segue.
    public let id: String
    /// The node that it leaves.
    public let from: String
    /// The node that it leads to.
    public let to: String
    /// Its effect.
    public let kind: Kind
    /// The words on it.
    public internal(set) var label: Label
    /// True if somebody has gone it; nil where nobody looked.
    public var isReached: Bool?
  }

  /// What a way does, as it is drawn.
  public enum Kind: String, Sendable, CaseIterable {
    /// Goes on to it.
    case show
    /// Puts it over the screen.
    case present
    /// Hangs it on an element.
    case popover
    /// Puts it in the place of the scene that it leaves.
    case replace
    /// Puts it into a part of the scene.
    case embed
    /// A container is made with it.
    case relationship
    /// Goes as a segue class of the quiz says.
    case custom
    /// Goes back to it.
    case unwind

    /// The words of the legend.
    var words: String { self == .relationship ? "is made with" : rawValue }
  }

  /// The words on a way, most important first.
  public struct Label: Sendable, Equatable {
    /// The segue's name, or what a person reads on its button.
    public var name: String
    /// Its trigger and manner.
    public var details: [String] = []
    /// Its condition.
    public var condition: String?
    /// The coverage of the condition; nil without coverage data.
    public var conditionSeen: FlowCoverage.Condition?

    var lines: [String] { (name.isEmpty ? [] : [name]) + details + (condition.map { [$0] } ?? []) }
  }

  /// The nodes of one storyboard.
  public struct Cluster: Sendable, Equatable {
    /// Which storyboard it is: a file of the quiz, or a standard flow.
    public let caption: String
    /// Its nodes, by their places in `nodes`.
    public let nodes: Range<Int>
  }

  /// The quiz's title.
  public let title: String
  /// All nodes, those of a storyboard together.
  public internal(set) var nodes: [Node]
  /// All ways, in the order in which their segues are written.
  public internal(set) var edges: [Edge]
  /// The storyboards that are drawn.
  public let clusters: [Cluster]
  /// True if it says what was reached.
  public internal(set) var hasCoverage = false

  /// A line for each node; where there are several storyboards, each is a group.
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

  /// One line about all of it.
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
}
