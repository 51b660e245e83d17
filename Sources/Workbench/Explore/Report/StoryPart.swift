public import QuizboardEngine

/// A scene, a segue or an outcome of a condition, and whether it was seen.
public struct StoryPart: Sendable {
  /// The kinds.
  public enum Kind: Sendable { case scene, segue, condition }

  /// What is known of a part.
  public enum Sight: Sendable, Equatable {
    /// It comes. No shorter path leads to it; nil where it was seen with another seed, in a later
    /// run or in a random play.
    case seen(path: [Input]?)
    /// It was not seen, and not everything was tried.
    case notSeen
    /// It never comes: everything was tried.
    case never
  }

  /// What it is.
  public let kind: Kind
  /// `menu`, of another storyboard than the first `Journal/entry`; `menu.begin`; `menu.begin=true`.
  public let name: String
  let event: FlowWatch.Event
  /// Where the search saw it first.
  let spot: StateGraph.Spot?
  var isSeen: Bool
  /// False for what another quiz answers for, or a standard storyboard.
  let isClaimed: Bool
  /// What is wrong if it never comes; nil where nothing is.
  let problem: Problem?
}

extension ExploreReport {
  /// What is known of a part of the story.
  public func sight(of part: StoryPart) -> StoryPart.Sight {
    if part.isSeen { return .seen(path: part.spot.map(graph.path)) }
    return limits.isEmpty ? .never : .notSeen
  }

  private func names(_ kind: StoryPart.Kind, isSeen: Bool) -> [String] {
    story.filter { $0.kind == kind && $0.isSeen == isSeen && (isSeen || $0.isClaimed) }.map(\.name)
  }

  /// The scenes that were reached; those of another storyboard than the first as `Journal/entry`.
  public var reachedScenes: [String] { names(.scene, isSeen: true) }

  /// The quiz's own scenes that were not.
  public var unreachedScenes: [String] { names(.scene, isSeen: false) }

  /// The segues that were performed: `menu.begin`.
  public var firedSegues: [String] { names(.segue, isSeen: true) }

  /// The quiz's own segues that were not.
  public var unfiredSegues: [String] { names(.segue, isSeen: false) }

  /// What was not seen, as the problem that it is where it never comes.
  public var unseen: [Problem] {
    Problem.sorted(story.compactMap { $0.isSeen ? nil : $0.problem })
  }

  /// What was not seen, of which that would be the problem if it never comes.
  func unseen(_ kind: Problem.Kind) -> [String] {
    unseen.filter { $0.kind == kind }.compactMap(\.subject)
  }
}
