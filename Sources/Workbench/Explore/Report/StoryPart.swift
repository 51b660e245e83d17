import QuizboardEngine
public import QuizboardModel
import QuizboardStoryboard

/// A scene, a segue or a result of a condition, with its sightings.
public struct StoryPart: Sendable {
  /// The kinds of parts.
  public enum Kind: Sendable { case scene, segue, condition }

  /// The visibility of a part.
  public enum Coverage: Sendable, Equatable {
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
  /// The storyboard of the part.
  let storyboard: StoryboardID
  /// False for a part of another quiz or of a standard storyboard.
  let isClaimed: Bool
  /// The problem if the part is unreachable; nil if that is no problem.
  let problem: Problem?
}
