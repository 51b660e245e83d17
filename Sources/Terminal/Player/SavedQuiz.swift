public import QuizboardEngine

/// A quiz whose files are saved while it is played.
protocol SavedQuiz: AnyObject {
  /// What becomes readable when something was saved.
  var descriptor: Int32 { get }
  /// Takes what has happened; whether the quiz may be another one now.
  func takeChange() -> Bool
  /// Reads the quiz, and goes on in it at the same place. Throws what is wrong with it: then the
  /// run is as it was.
  func readAgain() throws(Unreadable) -> PlayOutcome
  /// Waits so many seconds at most; whether something has happened.
  func hasChange(within seconds: Double) -> Bool
  /// Does what the person did; where the run was before can be gone back to, if it is elsewhere
  /// then.
  func noting(_ input: () -> PlayOutcome) -> PlayOutcome
  /// Whether there is an input to go back before.
  var canStepBack: Bool { get }
  /// Goes back to where the run was before the last input. Throws why that cannot be: then the run
  /// is as it was.
  func stepBack() throws(Unreadable) -> PlayOutcome
  /// Remembers what the scripts printed.
  func hear(_ reply: PlayOutcome)
  /// What the run is made of now, and what the scripts printed last, in lines.
  var inspection: String { get }
}

/// Why a quiz that was saved cannot be gone on in: words for the author, in lines.
struct Unreadable: Error {
  let words: String
}

/// The quiz of a session, which is read again when its files are saved.
public final class WatchedQuiz {
  private let session: Session
  private let watch: QuizWatch
  private let read: () throws -> QuizBundle
  /// What was told of the quiz when it was read last: it is told once.
  private var told: [String]
  private var undo = UndoSteps()
  /// What the scripts printed last.
  private var log: [String]

  /// Watches the quiz of a session. Throws a `FileProblem` where the kernel refuses that.
  ///
  /// - Parameter read: reads the quiz as it is now.
  public init(of session: Session, read: @escaping () throws -> QuizBundle) throws(FileProblem) {
    self.session = session
    self.read = read
    watch = try QuizWatch(paths: Self.paths(of: session.bundle))
    told = Self.reports(of: session.bundle)
    log = session.launchOutcome.log
  }

  /// The quiz's own path, and those of the quizzes that it refers to.
  private static func paths(of bundle: QuizBundle) -> [String] {
    [bundle.path] + bundle.others.values.map(\.path).sorted()
  }

  private static func reports(of bundle: QuizBundle) -> [String] {
    bundle.questionReports + bundle.warnings
  }
}

extension WatchedQuiz: SavedQuiz {
  var descriptor: Int32 { watch.descriptor }

  func takeChange() -> Bool { watch.takeChange() }

  func hasChange(within seconds: Double) -> Bool { watch.waitForChange(seconds: seconds) }

  func readAgain() throws(Unreadable) -> PlayOutcome {
    do {
      let bundle = try read()
      let outcome = try session.reload(bundle)
      watch.watch(Self.paths(of: bundle))
      let reports = Self.reports(of: bundle)
      defer { told = reports }
      return PlayOutcome(
        warnings: outcome.warnings.map(\.words) + reports.filter { !told.contains($0) },
        log: outcome.log)
    } catch let error as BundleError {
      let all = [error] + error.further
      throw Unreadable(
        words: (all.map(\.description) + error.foldedTraceback.map { "  \($0)" }).joined(
          separator: "\n"))
    } catch let error as InputError {
      throw Unreadable(words: ([error.description] + error.foldedTraceback).joined(separator: "\n"))
    } catch {
      throw Unreadable(words: "\(error)")
    }
  }
}

extension WatchedQuiz {
  /// How many printed lines are shown.
  private static let linesRemembered = 50

  func hear(_ reply: PlayOutcome) { log = (log + reply.log).suffix(Self.linesRemembered) }

  var inspection: String {
    let lines = log.map { "\n  \($0)" }.joined()
    let printed =
      log.isEmpty ? "Nothing was printed yet (print, app:log)." : "Printed last:\(lines)"
    return "\(session.inspection)\n\n\(printed)"
  }

  func noting(_ input: () -> PlayOutcome) -> PlayOutcome {
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

/// When a quiz that was saved is read again: once for several files that are saved together, and
/// again where it may have been read between two of them.
struct Rereading {
  /// How long nothing may have been saved, in nanoseconds: editors and formatters save one file
  /// after the other.
  static let quiet: Int64 = 10_000_000
  /// How long after a reading that failed it is tried once more, before that is told.
  static let patience: Int64 = 150_000_000

  /// When it is to be read; nil where nothing was saved.
  private(set) var due: Int64?
  private var isSecondTry = false

  /// Something was saved.
  mutating func noticed(at now: Int64) {
    due = now + Self.quiet
    isSecondTry = false
  }

  /// Whether the time has come.
  mutating func isDue(at now: Int64) -> Bool {
    guard let due, now >= due else { return false }
    self.due = nil
    return true
  }

  /// It could not be read; whether that is to be told, since it has been tried again.
  mutating func failed(at now: Int64) -> Bool {
    if isSecondTry { return true }
    isSecondTry = true
    due = now + Self.patience
    return false
  }
}
