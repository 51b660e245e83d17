public import QuizboardEngine

/// What replaying a transcript came to.
public struct ExactReplay {
  /// The transcript's path.
  public let file: String
  /// The transcript; nil where it cannot be read.
  public private(set) var transcript: Transcript?
  /// The first thing that came out otherwise; nil where nothing did.
  public private(set) var difference: ReplayDifference?
  /// The screen where it did, in lines.
  public private(set) var screen: [String] = []
  /// Why it could not be replayed.
  public private(set) var problem: String?
  /// Whether that is because the launch failed, and not because something cannot be read.
  public private(set) var failsToLaunch = false
  /// What the run has kept.
  public private(set) var kept: RunChanges?
  /// What the person must be told, in lines.
  public private(set) var notes: [String] = []

  /// What there was to be seen, the launch first; empty unless it was asked for.
  public private(set) var shown: [ShownStep] = []

  /// Replays a transcript.
  ///
  /// - Parameter library: the folder of the person's quizzes.
  /// - Parameter keepsScreens: whether to keep what is to be seen after each input, up to the first
  ///   difference.
  public init(
    file: String, on quizzes: ReplayedQuizzes, library: String?, keepsScreens: Bool = false
  ) {
    self.file = file
    do {
      let transcript = try Transcript(path: file)
      self.transcript = transcript
      let bundle = try quizzes.bundle(for: transcript, in: file)
      if bundle.identifier != transcript.beginning.quiz {
        notes.append(
          "it was recorded on the quiz \"\(transcript.beginning.quiz)\", and is played on \"\(bundle.identifier)\""
        )
      }
      if transcript.isCutOff { notes.append("its last line is cut off, and was left out") }
      let replay = try ReplayedPlay(transcript, on: bundle, library: library)
      notes += replay.session.notices.map(\.words)
      if keepsScreens {
        let witness = ReplayWitness(replay.session)
        difference = replay.firstDifference(before: witness.willPlay, after: witness.didPlay)
        shown = witness.shown
      } else {
        difference = replay.firstDifference()
      }
      if difference != nil, !replay.session.isOver { screen = replay.session.screenLines() }
      kept = replay.kept
    } catch let error as InputError {
      failsToLaunch = true
      problem = "the quiz cannot be launched as it was: \(error)"
    } catch {
      problem = "\(error)"
    }
  }

  /// Whether all came out as it was recorded.
  public var isSame: Bool { problem == nil && difference == nil }
}
