public import QuizboardEngine
import QuizboardInterface
import QuizboardModel

/// A quiz that is reloaded when its files change during a play.
protocol LiveReloading: AnyObject {
  /// The descriptor that becomes readable after a change.
  var descriptor: Int32 { get }
  /// Consumes the pending events; returns true if the quiz may have changed.
  func takeChange() -> Bool
  /// Reloads the quiz and continues at the current place. After an error, the run is unchanged.
  func readAgain() throws(Unreadable) -> PlayOutcome
  /// Waits up to a number of seconds; returns true if there was a change.
  func hasChange(within seconds: Double) -> Bool
  /// Performs an input, and records the previous state for undo if the input changed the run.
  func recordingUndo(_ input: () -> PlayOutcome) -> PlayOutcome
  /// True if an input can be undone.
  var canStepBack: Bool { get }
  /// Undoes the last input. After an error, the run is unchanged.
  func stepBack() throws(Unreadable) -> PlayOutcome
  /// Saves a drawn screen as a picture beside the quiz, and returns the path of the new file.
  func savePicture(of frame: Frame, theme: Theme, depth: ColorDepth) throws(Unreadable) -> String
  /// Records the lines that scripts printed.
  func hear(_ reply: PlayOutcome)
  /// The state of the run and the last lines that scripts printed, as text.
  var inspection: String { get }
}

/// The reason why a changed quiz cannot be continued, as text for the author.
struct Unreadable: Error {
  let words: String
}

/// The quiz of a session that is reloaded when its files change.
public final class WatchedQuiz {
  let session: Session
  private let watch: QuizWatch
  private let read: () throws -> QuizBundle
  /// The messages of the last reload; each is reported once.
  private var reported: [String]
  private var undo = UndoSteps()
  /// The last lines that scripts printed.
  private var log: [String]

  /// Watches the quiz of a session. Throws a `FileError` if the kernel refuses.
  ///
  /// - Parameter read: Reads the current quiz.
  public init(of session: Session, read: @escaping () throws -> QuizBundle) throws(FileError) {
    self.session = session
    self.read = read
    watch = try QuizWatch(paths: Self.paths(of: session.bundle))
    reported = Self.reports(of: session.bundle)
    log = session.launchOutcome.log
  }

  /// Returns the path of the quiz and of the quizzes that it refers to.
  private static func paths(of bundle: QuizBundle) -> [String] {
    [bundle.path] + bundle.others.values.map(\.path).sorted()
  }

  private static func reports(of bundle: QuizBundle) -> [String] {
    bundle.questionReports + bundle.warnings
  }
}

extension WatchedQuiz: LiveReloading {
  var descriptor: Int32 { watch.descriptor }

  func takeChange() -> Bool { watch.takeChange() }

  func hasChange(within seconds: Double) -> Bool { watch.waitForChange(seconds: seconds) }

  func readAgain() throws(Unreadable) -> PlayOutcome {
    do {
      let bundle = try read()
      let outcome = try session.reload(bundle)
      watch.watch(Self.paths(of: bundle))
      let reports = Self.reports(of: bundle)
      defer { reported = reports }
      return PlayOutcome(
        warnings: outcome.warnings.map(\.words) + reports.filter { !reported.contains($0) },
        log: outcome.log)
    } catch let error as LoadError {
      throw Unreadable(words: error.textOfAll)
    } catch let error as InputError {
      throw Unreadable(words: error.text)
    } catch {
      throw Unreadable(words: "\(error)")
    }
  }
}

extension WatchedQuiz {
  /// The maximum number of printed lines.
  private static let linesRemembered = 50

  func hear(_ reply: PlayOutcome) { log = (log + reply.log).suffix(Self.linesRemembered) }

  var inspection: String {
    let lines = log.map { "\n  \($0)" }.joined()
    let printed =
      log.isEmpty ? "Nothing was printed yet (print, app:log)." : "Printed last:\(lines)"
    return "\(session.inspection.text)\n\n\(printed)"
  }

  func recordingUndo(_ input: () -> PlayOutcome) -> PlayOutcome {
    let before = session.save()
    let reply = input()
    if !session.isStill(at: before) { undo.add(before) }
    return reply
  }

  var canStepBack: Bool { !undo.states.isEmpty }

  func stepBack() throws(Unreadable) -> PlayOutcome {
    guard let place = undo.takeLast() else { return PlayOutcome() }
    do {
      return PlayOutcome(warnings: try session.goBack(to: place).warnings.map(\.words))
    } catch {
      throw Unreadable(words: "\(error)")
    }
  }
}

/// The schedule for reloading a changed quiz: once for several files that are saved together, and a
/// second time after an error.
struct Rereading {
  /// The time without further changes before a reload, in nanoseconds, since editors and formatters
  /// save several files in turn.
  static let quiet: Int64 = 10_000_000
  /// The time between a failed reload and the second try, after which the error is reported.
  static let patience: Int64 = 150_000_000

  /// The time of the next reload; nil if none is pending.
  private(set) var due: Int64?
  private var isSecondTry = false

  /// Schedules a reload after a change.
  mutating func noticed(at now: Int64) {
    due = now + Self.quiet
    isSecondTry = false
  }

  /// Returns true once the reload is due, and clears it.
  mutating func isDue(at now: Int64) -> Bool {
    guard let due, now >= due else { return false }
    self.due = nil
    return true
  }

  /// Schedules a second try after an error; returns true if the error must be reported.
  mutating func failed(at now: Int64) -> Bool {
    if isSecondTry { return true }
    isSecondTry = true
    due = now + Self.patience
    return false
  }
}
