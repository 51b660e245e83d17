import Glibc
import Logging
import QuizboardClassSQLite
public import QuizboardClassroom
import QuizboardModel
public import QuizboardServer
import QuizboardSteps

extension OpenQuizzes: Places {
  /// The pause between two looks for what is due: at most two seconds pass until it is committed.
  private static let pause = Duration.milliseconds(250)

  /// See `Places`.
  public func run() async {
    while !Task.isCancelled {
      await settle()
      try? await Task.sleep(for: Self.pause)
    }
  }
}

/// Opens the quizzes of a folder, and the database with the places of their visitors.
///
/// - Parameters:
///   - database: The file of the database; nil for the usual one.
///   - address: The address of this server, for a second one that asks for the same database.
func openPlaces(
  folder: String, database: String?, address: String, logger: Logger
) async throws(ServerCommandError) -> any Places {
  let file = if let database { database } else { try usualDatabase() }
  let command = StepPool.Command(executable: "/proc/self/exe", arguments: [WorkerMode.word])
  let quizzes: OpenQuizzes
  do throws(PlainError) {
    let store = try SQLiteClassStore(path: file, address: address)
    quizzes = try await OpenQuizzes(
      folder, store: store, pool: StepPool(command), now: ServerClock().now,
      report: { logger.warning("\($0)") })
  } catch {
    throw ServerCommandError.failed(error.sentence)
  }
  for problem in quizzes.problems { Console.message(problem) }
  if quizzes.identifiers.isEmpty {
    await quizzes.close()
    throw ServerCommandError.unreadable(
      "there is no quiz in \(folder) that can be played; name a folder of quizzes")
  }
  return quizzes
}

/// Returns the path of the database in the user's folder for data (XDG Base Directory
/// Specification).
private func usualDatabase() throws(ServerCommandError) -> String {
  func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
  guard let data = variable("XDG_DATA_HOME") ?? variable("HOME").map({ "\($0)/.local/share" })
  else {
    throw ServerCommandError.failed(
      "there is no folder for data: set HOME, or name a file: --database")
  }
  return "\(data)/quizboard/class.sqlite"
}

/// The time, which goes on when the machine sleeps, and never goes back when its clock is set.
private struct ServerClock: Sendable {
  private let start: Double

  init() { start = Self.seconds(CLOCK_REALTIME) - Self.seconds(CLOCK_BOOTTIME) }

  /// Returns the time in seconds since 1970.
  func now() -> Double { start + Self.seconds(CLOCK_BOOTTIME) }

  private static func seconds(_ clock: Int32) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
