public import QuizboardLua
import QuizboardScripting
import QuizboardStoryboard

extension RunCore {
  /// What a run begins with instead of what its quiz says: for tests of one scene, or of one
  /// situation.
  public struct Beginning: Sendable {
    /// A scene of the quiz's storyboard that the window shows, on an attempt of its own; nil for
    /// the initial one, which begins one itself.
    public var scene: String?
    /// What `app.state` holds, also after `didLaunch`; nil for nothing.
    public var state: LuaPlainValue?
    /// What the quiz's settings hold; nil for what is kept, or nothing.
    public var settings: LuaPlainValue?
    /// What an earlier run has left; nil for nothing.
    public var earlier: Kept?

    /// What the quiz says.
    public init() {}
  }

  /// Shows the first scene.
  func begin(with storyboard: Storyboard) throws {
    let beginning = options.beginning
    runtime.begin(state: beginning.state, settings: beginning.settings)
    guard let scene = beginning.scene else { return try runtime.hierarchy.launch(storyboard) }
    try runtime.hierarchy.launch(storyboard, at: SceneID(rawValue: scene)) {
      try runtime.beginAttempt(on: $0)
    }
  }
}
