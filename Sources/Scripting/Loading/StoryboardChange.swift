public import QuizboardStoryboard

/// A change to one segue of a storyboard.
public struct StoryboardChange: Sendable, Equatable {
  /// The kind of change.
  public enum Kind: Sendable, Equatable {
    /// Removes the segue.
    case drop
    /// Inverts the condition.
    case invert
    /// Changes the destination.
    case redirect(SceneID)
  }

  /// The scene that the segue leaves.
  public let scene: SceneAddress
  /// The segue to change.
  public let segue: SegueID
  /// The kind of change.
  public let kind: Kind

  /// Creates a change of a segue.
  public init(_ kind: Kind, segue: SegueID, of scene: SceneAddress) {
    self.kind = kind
    self.segue = segue
    self.scene = scene
  }

  /// Returns the changed segue; nil if it is removed.
  func applied(to segue: SegueDescription, of scene: SceneAddress) -> SegueDescription? {
    guard scene == self.scene, segue.identifier == self.segue else { return segue }
    switch kind {
    case .drop: return nil
    case .invert: return segue.changed(condition: segue.condition?.inverted)
    case .redirect(let destination): return segue.changed(destination: destination)
    }
  }
}
