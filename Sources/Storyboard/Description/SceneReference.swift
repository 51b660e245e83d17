/// A scene that stands in for another one, of its own storyboard or of another. It can be what any
/// segue leads to.
public struct SceneReference: Hashable, Sendable {
  /// Its name, unique among the scenes and references of its storyboard.
  public let id: SceneID
  /// The storyboard of the other scene; nil for its own.
  public let storyboard: StoryboardID?
  /// The other scene, or another reference; nil for the storyboard's initial one.
  public let scene: SceneID?

  /// A reference as it was written.
  public init(id: SceneID, storyboard: StoryboardID? = nil, scene: SceneID? = nil) {
    self.id = id
    self.storyboard = storyboard
    self.scene = scene
  }
}

/// A scene or a reference by its names.
public struct SceneAddress: Hashable, Sendable, CustomStringConvertible {
  /// The storyboard's name.
  public let storyboard: StoryboardID
  /// The name in it.
  public let scene: SceneID

  /// The scene of that name in that storyboard.
  public init(_ storyboard: StoryboardID, _ scene: SceneID) {
    self.storyboard = storyboard
    self.scene = scene
  }

  /// `Main.menu`. A name with a dot in it has quotes around it, so that no two scenes read alike:
  /// `Main."menu.help"`.
  public var description: String {
    "\(Self.part(storyboard.rawValue)).\(Self.part(scene.rawValue))"
  }

  private static func part(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\"") }) else {
      return name
    }
    return "\"\(name.replacing("\"", with: "\\\""))\""
  }
}

/// A scene by its positions: of the storyboard among those joined, and in it.
struct SceneTarget: Hashable, Sendable {
  var storyboard: Int
  var scene: Int
}
