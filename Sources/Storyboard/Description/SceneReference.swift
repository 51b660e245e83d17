/// A placeholder for a scene of any storyboard. A segue can lead to it as to a scene.
public struct SceneReference: Hashable, Sendable {
  /// The name, unique among the scenes and references of the storyboard.
  public let id: SceneID
  /// The storyboard of the scene; nil for the reference's own.
  public let storyboard: StoryboardID?
  /// The scene, or another reference; nil for the storyboard's initial scene.
  public let scene: SceneID?

  /// Creates a reference.
  public init(id: SceneID, storyboard: StoryboardID? = nil, scene: SceneID? = nil) {
    self.id = id
    self.storyboard = storyboard
    self.scene = scene
  }
}

/// The address of a scene or a reference.
public struct SceneAddress: Hashable, Sendable, CustomStringConvertible {
  /// The name of the storyboard.
  public let storyboard: StoryboardID
  /// The name of the scene in the storyboard.
  public let scene: SceneID

  /// Creates the address of a scene in a storyboard.
  public init(_ storyboard: StoryboardID, _ scene: SceneID) {
    self.storyboard = storyboard
    self.scene = scene
  }

  /// The address as text: `Main.menu`. Quotes around a name with a dot keep it unique:
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

/// The indices of a scene: of its storyboard among the joined ones, and within it.
struct SceneTarget: Hashable, Sendable {
  var storyboard: Int
  var scene: Int
}
