import Glibc
import QuizboardModel
import QuizboardProcesses

/// A process that takes steps, with the socket to it. It ends with this value.
struct WorkerProcess: ~Copyable {
  private let process: ChildProcess
  private let socket: Int32
  /// The numbers of the quizzes that it has loaded.
  var quizzes: Set<Int> = []

  /// Starts a process. Throws the reason why the system refuses.
  init(_ command: StepPool.Command) throws(PlainError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw PlainError(system: errno) }
    defer { close(ends[1]) }
    do {
      process = try ChildProcess(
        executable: command.executable, arguments: command.arguments,
        // A trap of the worker is nothing that anybody reads.
        environment: ["SWIFT_BACKTRACE": "enable=no", "LANG": "C.UTF-8"], input: ends[1],
        output: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
  }

  deinit { close(socket) }

  /// Sends a message and returns the answer; nil if it does not come within some milliseconds, or
  /// the process has ended.
  func answer(to order: WorkerOrder, within patience: Int) -> [UInt8]? {
    guard Frames.send(order.bytes, to: socket) else { return nil }
    return Frames.read(from: socket, within: patience)
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
