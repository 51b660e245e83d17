import Glibc
import QuizboardModel

/// The transfers of one call of `perform`, and their way through processes.
struct CourierBatch {
  private let transfers: [Transfer]
  private let wake: Int32
  private var next = 0
  private var left: Int
  private var assembly = AnswerAssembly(now: 0)
  private var deadlines: [UInt32: ContinuousClock.Instant] = [:]
  private var outgoing: ArraySlice<UInt8> = []
  /// False after an end or an error of the process, or a cancellation.
  private(set) var isProcessUsable = true

  typealias Receiver = (_ index: Int, _ result: Result<TransferAnswer, ExchangeProblem>) -> Void

  init(_ transfers: [Transfer], wake: Int32) {
    self.transfers = transfers
    self.wake = wake
    left = transfers.count
  }

  /// True if all transfers have a result.
  var isDone: Bool { left == 0 }

  /// Serves transfers with a process until all are done, or the process is not usable any more, or
  /// a cancellation is due.
  mutating func serve(_ slot: ChildSlot, isCancelled: () -> Bool, receive: Receiver) {
    assembly = AnswerAssembly(now: Double(time(nil)))
    (deadlines, outgoing, isProcessUsable) = ([:], [], true)
    guard slot.child != nil else { return failAll(startFailure(slot.failure), receive) }
    while !isDone, isProcessUsable, !isCancelled() {
      send(receive)
      if !isDone { exchange(slot, receive) }
    }
    if !isProcessUsable { failRunning(receive) }
  }

  /// Hands transfers over while there is room.
  private mutating func send(_ receive: Receiver) {
    while next < transfers.count, deadlines.count < Courier.connections {
      let (index, transfer) = (next, transfers[next])
      next += 1
      guard let frame = RequestFrame.encode(transfer, number: UInt32(index)) else {
        finish(
          index, .failure(ExchangeProblem(.tooLarge, "the result is too long to be sent")), receive)
        continue
      }
      outgoing += frame
      assembly.expect(UInt32(index), byteLimit: transfer.byteLimit)
      deadlines[UInt32(index)] = .now + transfer.timeout + Courier.grace
    }
  }

  /// Waits once, and writes and reads what is possible.
  private mutating func exchange(_ slot: ChildSlot, _ receive: Receiver) {
    guard let input = slot.child?.input, let output = slot.child?.output else { return }
    var polled = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      pollfd(fd: outgoing.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
    ]
    let end = deadlines.values.min() ?? .now
    let wait = Int32(clamping: max(.zero, end - .now).milliseconds)
    guard poll(&polled, 3, wait) >= 0 else {
      if errno != EINTR { isProcessUsable = false }
      return
    }
    if polled[1].revents != 0 { emptyWake() }
    if polled[2].revents != 0 { write(to: input) }
    if polled[0].revents != 0 { read(from: output, receive) }
    // A process that passes a deadline, by silence or by empty frames, is stuck.
    if let end = deadlines.values.min(), end < .now { isProcessUsable = false }
  }

  private func emptyWake() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while Glibc.read(wake, &bytes, bytes.count) > 0 {}
  }

  private mutating func write(to descriptor: Int32) {
    let count = outgoing.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      outgoing = outgoing.dropFirst(count)
    } else if errno != EAGAIN, errno != EINTR {
      // The process has ended, but its output remains to be read.
      outgoing = []
    }
  }

  private mutating func read(from descriptor: Int32, _ receive: Receiver) {
    var results: [(UInt32, Result<TransferAnswer, ExchangeProblem>)] = []
    let bytes = [UInt8](unsafeUninitializedCapacity: 256 * 1024) { buffer, count in
      count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
    }
    do throws(FrameError) {
      if bytes.isEmpty { throw FrameError() }
      try assembly.take(bytes) { results.append(($0, $1)) }
    } catch {
      isProcessUsable = false
    }
    for (number, result) in results {
      deadlines[number] = nil
      finish(Int(number), result, receive)
    }
  }

  // MARK: Results

  private mutating func finish(
    _ index: Int, _ result: Result<TransferAnswer, ExchangeProblem>, _ receive: Receiver
  ) {
    left -= 1
    receive(index, result)
  }

  private mutating func failRunning(_ receive: Receiver) {
    for number in deadlines.keys.sorted() {
      let transfer = transfers[Int(number)]
      let problem = ExchangeProblem(
        .cutOff,
        "the process that fetches files ended during the transfer of \(transfer.url); try again")
      finish(Int(number), .failure(problem), receive)
    }
    deadlines = [:]
  }

  private mutating func failAll(_ problem: ExchangeProblem, _ receive: Receiver) {
    while next < transfers.count {
      next += 1
      finish(next - 1, .failure(problem), receive)
    }
  }

  private func startFailure(_ reason: String) -> ExchangeProblem {
    ExchangeProblem(
      .noLibcurl,
      "the process that fetches files cannot be started (\(reason)); "
        + "install quizboard again, or end other programs")
  }
}
