import QuizboardInterface
public import QuizboardLua
public import QuizboardModel
import QuizboardScripting

/// The options of a run.
public struct SessionOptions: Sendable {
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
    public var earlier: RunCore.Kept?

    /// Creates the quiz's own beginning.
    public init() {}
  }

  /// The seed of the random generator.
  public var seed: UInt64 = 1
  /// The size of the screen in cells.
  public var size = Size.standard
  /// True to restore a stored place at this size instead of its own; always so with real time.
  public var insistsOnSize = false
  /// The initial time of the clock, in seconds since 1970; by default 2000-01-01T00:00:00Z.
  public var now = 946_684_800.0
  /// The limits of each input, and of loading the scripts.
  public var limits = LuaLimits()
  /// Counts the executed lines of scripts, including loading; nil for none, at no cost.
  public var lineCounter: LuaLineCounter?
  /// True to also record conditions that only views evaluate (`isSegueEnabled`).
  public var tracesViews = false
  /// True to record the callbacks for `trace`.
  public var isTraced = false
  /// True if an unwinding without a destination is an error, as in a test, rather than a warning.
  public var isStrict = false
  /// True to ignore a stored place.
  public var isFresh = false
  /// True if `escape` at the root and `app:leave()` do nothing before the quiz is finished.
  public var isKiosk = false
  /// The messages to show to the player first, a line each.
  public var notices: [Warning] = []
  /// The scene, state and values with which the run begins; by default, those of the quiz.
  public var beginning = Beginning()
  /// A function that returns the real time at the beginning of an input, in seconds since 1970;
  /// nil if time is virtual.
  public var realTime: (@Sendable () -> Double)?

  /// Creates the default options of `drive`.
  public init() {}
}
