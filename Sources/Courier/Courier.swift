import CQuizboardProcessShim
import Glibc
public import QuizboardModel
import QuizboardProcesses
import Synchronization

/// The handle of the process that transfers files: this process opens no socket itself.
///
/// The process starts with the first transfer and ends with the handle, or when a transfer is
/// cancelled. After an end it starts again with the next transfer. It gets addresses and bytes, and
/// of the environment only what concerns proxies and certificates.
public final class Courier: Transport {
  /// The maximum number of transfers at one time.
  public static let connections = 6
  /// The time beyond its own limit that a transfer has before the process counts as stuck.
  static let grace = Duration.seconds(10)

  private let executable: String
  private let environment: [String: String]
  /// The read end and the write end of a pipe that ends the wait for the process.
  private let wake: (reading: Int32, writing: Int32)
  private let child = Mutex(ChildSlot())

  /// Creates a handle.
  ///
  /// - Parameters:
  ///   - executable: The path of the command. `/proc/self/exe` is the running one.
  ///   - environment: The environment, of which the process gets what it needs.
  public init(executable: String, environment: [String: String]) {
    self.executable = executable
    self.environment = environment
    var ends: [Int32] = [-1, -1]
    // Without the pipe, cancelling takes effect with the next event.
    if process_shim_pipe(&ends) { for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) } }
    wake = (ends[0], ends[1])
  }

  deinit {
    for descriptor in [wake.reading, wake.writing] where descriptor >= 0 { close(descriptor) }
  }

  /// See `Transport`.
  public func cancel() { _ = write(wake.writing, "!", 1) }

  /// See `Transport`.
  public func perform(
    _ transfers: [Transfer], isCancelled: () -> Bool,
    receive: (_ index: Int, _ result: Result<TransferAnswer, ExchangeProblem>) -> Void
  ) -> Bool {
    // A write to a process that has ended is an error, not a signal that ends this process.
    signal(SIGPIPE, SIG_IGN)
    return child.withLock { slot in
      var batch = CourierBatch(transfers, wake: wake.reading)
      while !batch.isDone {
        if isCancelled() {
          slot.child = nil
          return false
        }
        if slot.child?.isRunning != true { slot.start(executable, environment) }
        batch.serve(slot, isCancelled: isCancelled, receive: receive)
        if !batch.isProcessUsable { slot.child = nil }
      }
      return true
    }
  }
}

/// The process, while there is one.
struct ChildSlot {
  var child: CourierChild?
  /// The reason why no process could be started.
  var failure = ""

  mutating func start(_ executable: String, _ environment: [String: String]) {
    child = nil
    failure = ""
    do {
      child = try CourierChild(executable: executable, environment: environment)
    } catch {
      failure = error.message
    }
  }
}
