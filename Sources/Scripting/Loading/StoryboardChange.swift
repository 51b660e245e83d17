public import QuizboardStoryboard

/// One thing of a storyboard that is otherwise than its author has written it.
public struct StoryboardChange: Sendable, Equatable {
  /// What is done to a segue.
  public enum Kind: Sendable, Equatable {
    /// It is not there.
    case drop
    /// Its condition holds where it does not, and the reverse.
    case invert
    /// It leads to another scene.
    case redirect(SceneID)
  }

  /// The scene that the segue leaves.
  public let scene: SceneAddress
  /// The segue.
  public let segue: SegueID
  /// What is done to it.
  public let kind: Kind

  /// A change of one segue.
  public init(_ kind: Kind, segue: SegueID, of scene: SceneAddress) {
    self.kind = kind
    self.segue = segue
    self.scene = scene
  }

  /// A segue as it is now; nil where it is not there.
  func applied(to segue: SegueDescription, of scene: SceneAddress) -> SegueDescription? {
    guard scene == self.scene, segue.identifier == self.segue else { return segue }
    switch kind {
    case .drop: return nil
    case .invert: return segue.changed(condition: segue.condition?.inverted)
    case .redirect(let destination): return segue.changed(destination: destination)
    }
  }
}
