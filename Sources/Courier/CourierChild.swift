import CQuizboardProcessShim
import Glibc
import QuizboardModel
import QuizboardProcesses

/// A running process of the courier, and the parent's ends of its pipes.
final class CourierChild: Sendable {
  /// The variable of the environment that lets the process write to standard error.
  private static let errorsVariable = "QUIZBOARD_COURIER_ERRORS"

  private let process: ChildProcess
  /// The descriptor for frames to the process. Writing does not block.
  let input: Int32
  /// The descriptor for frames of the process.
  let output: Int32

  /// Starts a process.
  init(executable: String, environment: [String: String]) throws(PlainError) {
    let (toChild, fromChild) = try Self.pipes()
    defer { Self.close([toChild.reading, fromChild.writing]) }
    do {
      process = try ChildProcess(
        executable: executable, arguments: ["courier"],
        environment: environment.filter { ProcessSettings.variables.contains($0.key) },
        input: toChild.reading, output: fromChild.writing,
        sharesErrors: environment[Self.errorsVariable] != nil)
    } catch {
      Self.close([toChild.writing, fromChild.reading])
      throw error
    }
    _ = fcntl(toChild.writing, F_SETFL, O_NONBLOCK)
    (input, output) = (toChild.writing, fromChild.reading)
  }

  deinit { Self.close([input, output]) }

  /// True if the process still runs.
  var isRunning: Bool { process.isRunning }

  private typealias Pipe = (reading: Int32, writing: Int32)

  private static func pipes() throws(PlainError) -> (Pipe, Pipe) {
    let first = try pipe()
    do {
      return (first, try pipe())
    } catch {
      close([first.reading, first.writing])
      throw error
    }
  }

  private static func pipe() throws(PlainError) -> Pipe {
    var ends: [Int32] = [-1, -1]
    guard process_shim_pipe(&ends) else { throw PlainError(system: errno) }
    return (ends[0], ends[1])
  }

  private static func close(_ descriptors: [Int32]) {
    for descriptor in descriptors { _ = Glibc.close(descriptor) }
  }
}
