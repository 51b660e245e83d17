import QuizboardEngine
import QuizboardLua
public import QuizboardModel

/// The options of a ``Run``.
public struct RunOptions: Sendable {
  /// The clock of a run.
  public enum Time: Sendable, Hashable {
    /// The system's clock.
    case real
    /// A clock that begins at a time, in seconds since 1970, and advances only with an
    /// `Input.advance`, so that equal inputs give equal runs.
    case virtual(start: Double)
  }

  /// The seed of the random generator: equal seeds and inputs give equal runs.
  public var seed: UInt64
  /// The size of the screen, in cells, limited to 1000 by 500. A quiz may show less on a small one.
  public var size: Size
  /// The clock.
  public var time: Time
  /// True to ignore a place in the store and to begin anew.
  public var isFresh: Bool
  /// True if the player cannot leave before the quiz is finished.
  public var isKiosk: Bool
  /// True if an unwind segue without a destination fails the input instead of giving a warning.
  public var isStrict: Bool
  /// True to record the callbacks for ``Run/trace()``.
  public var recordsTrace: Bool
  /// The beginning, if it is not the quiz's own.
  public var beginning: RunBeginning?
  /// The folder whose quizzes the scripts can list as `app.library`; nil for none. Only a quiz that
  /// lets the player choose a quiz needs it.
  public var library: String?

  /// Creates options. By default a run has a random seed, 80 columns by 24 rows, and real time.
  public init(
    seed: UInt64 = .random(in: 0...UInt64(Int64.max)), size: Size = .standard,
    time: Time = .real, isFresh: Bool = false, isKiosk: Bool = false, isStrict: Bool = false,
    recordsTrace: Bool = false, beginning: RunBeginning? = nil, library: String? = nil
  ) {
    self.seed = seed
    self.size = size
    self.time = time
    self.isFresh = isFresh
    self.isKiosk = isKiosk
    self.isStrict = isStrict
    self.recordsTrace = recordsTrace
    self.beginning = beginning
    self.library = library
  }
}

/// A beginning of a run other than the quiz's own, for tests of one scene or situation.
public struct RunBeginning: Sendable, Hashable {
  /// The scene that is shown first, with an attempt of its own; nil for the initial scene.
  public var scene: String?
  /// The content of `app.state`; nil for what the scripts make.
  public var state: PlainValue?
  /// The quiz's settings; nil for the stored ones.
  public var settings: PlainValue?

  /// Creates a beginning.
  public init(scene: String? = nil, state: PlainValue? = nil, settings: PlainValue? = nil) {
    self.scene = scene
    self.state = state
    self.settings = settings
  }
}

extension RunOptions {
  var forSession: Session.Options {
    var options = Session.Options()
    options.seed = seed
    options.size = size.limited
    options.isFresh = isFresh
    options.isKiosk = isKiosk
    options.isStrict = isStrict
    options.isTraced = recordsTrace
    if let beginning {
      options.beginning.scene = beginning.scene
      options.beginning.state = beginning.state.map(LuaPlainValue.init)
      options.beginning.settings = beginning.settings.map(LuaPlainValue.init)
    }
    switch time {
    case .virtual(let start): options.now = start
    case .real:
      let clock = SteadyClock()
      options.realTime = { clock.now }
    }
    return options
  }
}
