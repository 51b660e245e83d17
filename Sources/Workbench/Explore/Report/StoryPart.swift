import QuizboardEngine
public import QuizboardModel

/// A scene, a segue or a result of a condition, with its sightings.
public struct StoryPart: Sendable {
  /// The kinds of parts.
  public enum Kind: Sendable { case scene, segue, condition }

  /// The visibility of a part.
  public enum Sight: Sendable, Equatable {
    /// The search saw it. The path is a shortest one; nil if another seed, a later run or a random
    /// play saw it.
    case seen(path: [Input]?)
    /// The incomplete search did not see it.
    case notSeen
    /// It is unreachable: the search tried everything.
    case never
  }

  /// The kind of the part.
  public let kind: Kind
  /// The name: `menu`; for another storyboard than the first `Journal/entry`; `menu.begin`;
  /// `menu.begin=true`.
  public let name: String
  let event: FlowWatch.Event
  /// The first spot where the search saw it.
  let spot: StateGraph.Spot?
  var isSeen: Bool
  /// False for a part of another quiz or of a standard storyboard.
  let isClaimed: Bool
  /// The problem if the part is unreachable; nil if that is no problem.
  let problem: Problem?
}

extension ExploreReport {
  /// Returns the visibility of a part of the story.
  public func sight(of part: StoryPart) -> StoryPart.Sight {
    if part.isSeen { return .seen(path: part.spot.map(graph.path)) }
    return limits.isEmpty ? .never : .notSeen
  }

  private func names(_ kind: StoryPart.Kind, isSeen: Bool) -> [String] {
    story.filter { $0.kind == kind && $0.isSeen == isSeen && (isSeen || $0.isClaimed) }.map(\.name)
  }

  /// The reached scenes; those of a storyboard other than the first as `Journal/entry`.
  public var reachedScenes: [String] { names(.scene, isSeen: true) }

  /// The quiz's own scenes that were not reached.
  public var unreachedScenes: [String] { names(.scene, isSeen: false) }

  /// The performed segues: `menu.begin`.
  public var firedSegues: [String] { names(.segue, isSeen: true) }

  /// The quiz's own segues that were not performed.
  public var unfiredSegues: [String] { names(.segue, isSeen: false) }

  /// The unseen parts, as the problems that they are if they are unreachable.
  public var unseen: [Problem] {
    Problem.sorted(story.compactMap { $0.isSeen ? nil : $0.problem })
  }

  /// Returns the names of unseen parts whose problem would have this kind.
  func unseen(_ kind: Problem.Kind) -> [String] {
    unseen.filter { $0.kind == kind }.compactMap(\.subject)
  }
}
