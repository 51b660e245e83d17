public import QuizboardEngine
public import QuizboardInterface
public import QuizboardScripting

/// All that a play begins with: the same again gives the same run.
public struct Beginning: Sendable, Equatable {
  /// The version of quizboard that wrote it.
  public var program: String
  /// The quiz's identifier.
  public var quiz: String
  /// The quiz's title.
  public var title: String
  /// The folder or the question file, absolute.
  public var path: String
  /// The path from the folder that the transcript was written to.
  public var relativePath: String?
  /// The seed of chance.
  public var seed: UInt64
  /// The size of the screen.
  public var size: Size
  /// When it began, in seconds since 1970: whole milliseconds.
  public var now: Double
  /// True if only the quiz's end leads out.
  public var isKiosk: Bool
  /// The place that it went on from; nil where it began afresh.
  public var place: [UInt8]?
  /// The settings that were kept, as the store has them, by quiz.
  public var settings: [String: [UInt8]]
  /// The scores that were kept, in the order recorded.
  public var scores: [Score]

  /// What a run begins with that is to be launched now.
  ///
  /// - Parameter program: the version of quizboard.
  /// - Parameter kept: the store of the run, once the run has been launched; nil where nothing is
  ///   kept.
  public init(
    of bundle: QuizBundle, options: Session.Options, now: Double, program: String,
    kept: NotingStore?
  ) {
    self.program = program
    quiz = bundle.identifier
    title = bundle.title
    path = FileSystem.canonical(bundle.path)
    seed = options.seed
    size = options.size
    self.now = now
    isKiosk = options.isKiosk
    place = kept?.place
    settings = kept?.settings ?? [:]
    scores = kept?.scores ?? []
  }

  /// The options of a run that begins so.
  ///
  /// - Parameter clock: what time it is, in seconds since 1970.
  public func options(clock: @escaping @Sendable () -> Double) -> Session.Options {
    var options = Session.Options()
    options.seed = seed
    options.size = size
    options.isKiosk = isKiosk
    options.realTime = clock
    return options
  }
}
