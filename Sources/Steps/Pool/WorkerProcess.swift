import CQuizboardProcessShim
import Glibc
import QuizboardModel
import QuizboardProcesses

/// A process that takes steps, with the pipes to and from it. It ends with this value.
struct WorkerProcess: ~Copyable {
  private let process: ChildProcess
  private let input: Int32
  private let output: Int32
  /// The numbers of the quizzes that it has loaded.
  var quizzes: Set<Int> = []

  /// Starts a process. Throws the reason why the system refuses.
  init(_ command: StepPool.Command) throws(PlainError) {
    var (toWorker, fromWorker): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard process_shim_pipe(&toWorker) else { throw PlainError(system: errno) }
    guard process_shim_pipe(&fromWorker) else {
      let error = PlainError(system: errno)
      for end in toWorker { close(end) }
      throw error
    }
    do {
      process = try ChildProcess(
        executable: command.executable, arguments: command.arguments,
        // A trap of the worker is nothing that anybody reads.
        environment: ["SWIFT_BACKTRACE": "enable=no", "LANG": "C.UTF-8"], input: toWorker[0],
        output: fromWorker[1])
    } catch {
      for end in toWorker + fromWorker { close(end) }
      throw error
    }
    close(toWorker[0])
    close(fromWorker[1])
    (input, output) = (toWorker[1], fromWorker[0])
  }

  deinit {
    close(input)
    close(output)
  }

  /// Sends a message and returns the answer; nil if it does not come within some milliseconds, or
  /// the process has ended.
  func answer(to order: WorkerOrder, within patience: Int) -> [UInt8]? {
    guard Frames.write(order.bytes, to: input) else { return nil }
    return Frames.read(from: output, within: patience)
  }

  /// The bytes of memory that the process has now; nil if they are unknown.
  var residentBytes: Int? {
    guard let file = fopen("/proc/\(process.id)/statm", "re") else { return nil }
    defer { fclose(file) }
    var (all, resident) = (0, 0)
    let count = withUnsafeMutablePointer(to: &all) { all in
      withUnsafeMutablePointer(to: &resident) { resident in
        withVaList([all, resident]) { vfscanf(file, "%ld %ld", $0) }
      }
    }
    return count == 2 ? resident * Int(sysconf(Int32(_SC_PAGESIZE))) : nil
  }
}
