public import QuizboardLua
import QuizboardScripting
import QuizboardStoryboard

extension RunCore {
  /// An alternative beginning of a run, for tests of one scene or situation.
  public struct Beginning: Sendable {
    /// The scene that the window shows first, with an attempt of its own; nil for the initial
    /// scene, which begins an attempt itself.
    public var scene: String?
    /// The content of `app.state`, also after `didLaunch`; nil for nothing.
    public var state: LuaPlainValue?
    /// The quiz's settings; nil for the stored ones, if any.
    public var settings: LuaPlainValue?
    /// The settings and scores of an earlier run; nil for none.
    public var earlier: Kept?

    /// Creates the quiz's own beginning.
    public init() {}
  }

  /// Shows the first scene.
  func begin(with storyboard: Storyboard) throws {
    let beginning = options.beginning
    runtime.begin(state: beginning.state, settings: beginning.settings)
    guard let scene = beginning.scene else { return try runtime.hierarchy.launch(storyboard) }
    try runtime.hierarchy.launch(storyboard, at: SceneID(rawValue: scene)) {
      try runtime.attempts.begin(on: $0)
    }
  }
}
