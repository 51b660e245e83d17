import Glibc
import QuizboardModel
import QuizboardProcesses

/// Processes that take the steps of a server, so that no script can do more than cost time.
///
/// A step that takes longer than some seconds ends its process, and is tried once more on another
/// one. No quiz holds more than half of the processes, so that one that is slow does not hold up
/// the others.
public final class StepPool: Sendable {
  /// The command of a worker: a program that calls ``StepWorker/run()``.
  public struct Command: Sendable {
    /// The path of the program.
    public var executable: String
    /// Its arguments.
    public var arguments: [String]

    /// Makes a command.
    public init(executable: String, arguments: [String] = []) {
      (self.executable, self.arguments) = (executable, arguments)
    }
  }

  /// The limits of a pool.
  public struct Limits: Sendable {
    /// The number of processes; by default one for each processor, and two more.
    public var workers = max(4, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) + 2)
    /// The milliseconds after which a step has failed.
    public var patience = 3_000
    /// The number of requests that wait.
    public var waiting = 4_000
    /// The memory in bytes above which a process is replaced by a new one.
    public var bytes = 50 << 20

    /// Makes the default limits.
    public init() {}
  }

  /// What becomes of a request.
  public enum Answer<Reply: Sendable>: Sendable {
    /// The answer.
    case reply(Reply)
    /// Too many requests wait already.
    case overloaded
    /// Two processes ended, or were too slow.
    case lost
  }

  /// The number of a quiz in a pool.
  public struct QuizNumber: Sendable, Hashable { let value: Int }

  private let command: Command
  private let limits: Limits
  private let shared = Monitor(Shared())

  /// Makes a pool, which starts its processes when it needs them.
  public init(_ command: Command, limits: Limits = Limits()) {
    (self.command, self.limits) = (command, limits)
    for _ in 0..<limits.workers {
      _ = SystemThread.start { [shared, limits] in
        Slot(command: command, limits: limits).serve(shared)
      }
    }
  }

  deinit { close() }

  /// Loads a quiz in one of the processes; the others load it when a step needs it.
  ///
  /// - Returns: Its number, with what the process tells of it.
  public func load(_ order: QuizOrder) async -> (QuizNumber, Answer<QuizReport>) {
    let number = shared.change { shared in
      shared.orders.append(order)
      return shared.orders.count - 1
    }
    let answer = await ask(Job.Task.load, of: number)
    guard case .reply(let bytes) = answer else {
      return (QuizNumber(value: number), answer.withoutReply())
    }
    guard let report = try? QuizReport(bytes) else { return (QuizNumber(value: number), .lost) }
    return (QuizNumber(value: number), .reply(report))
  }

  /// Takes a step.
  public func step(_ request: StepRequest, of quiz: QuizNumber) async -> Answer<StepReply> {
    let answer = await ask(.step(request), of: quiz.value)
    guard case .reply(let bytes) = answer else { return answer.withoutReply() }
    guard let reply = try? StepReply(bytes) else { return .lost }
    return .reply(reply)
  }

  /// Ends the processes. What waits is lost.
  public func close() {
    let waiting = shared.change { shared in
      defer { shared.waiting = [] }
      shared.isClosed = true
      return shared.waiting
    }
    for job in waiting { job.resume(.lost) }
  }

  private func ask(_ task: Job.Task, of quiz: Int) async -> Answer<[UInt8]> {
    await withCheckedContinuation { continuation in
      let job = Job(quiz: quiz, task: task) { continuation.resume(returning: $0) }
      let refusal: Answer<[UInt8]>? = shared.change { [limits] shared in
        if shared.isClosed { return .lost }
        // A quiz whose requests pile up leaves room for the others.
        let own = shared.waiting.lazy.filter { $0.quiz == quiz }.count
        guard shared.waiting.count < limits.waiting, own < max(1, limits.waiting / 2) else {
          return .overloaded
        }
        shared.waiting.append(job)
        return nil
      }
      if let refusal { job.resume(refusal) }
    }
  }
}

extension StepPool.Answer {
  fileprivate func withoutReply<Other: Sendable>() -> StepPool.Answer<Other> {
    if case .overloaded = self { .overloaded } else { .lost }
  }
}

/// A request that waits for a process.
private struct Job: Sendable {
  enum Task: Sendable {
    case load
    case step(StepRequest)
  }

  let quiz: Int
  let task: Task
  let resume: @Sendable (StepPool.Answer<[UInt8]>) -> Void
}

/// What the threads of a pool share.
private struct Shared: Sendable {
  var orders: [QuizOrder] = []
  var waiting: [Job] = []
  /// The number of processes that are at work for a quiz.
  var busy: [Int: Int] = [:]
  var isClosed = false

  /// Takes the first request whose quiz may have one more process.
  mutating func next(most: Int) -> Job? {
    guard let index = waiting.firstIndex(where: { busy[$0.quiz, default: 0] < most }) else {
      return nil
    }
    let job = waiting.remove(at: index)
    busy[job.quiz, default: 0] += 1
    return job
  }
}

/// A thread with a process, which it replaces after a failure.
private struct Slot: ~Copyable {
  let command: StepPool.Command
  let limits: StepPool.Limits
  private var process: WorkerProcess?
  /// The number of answers until the memory of the process is looked at.
  private var trust = 0

  init(command: StepPool.Command, limits: StepPool.Limits) {
    (self.command, self.limits) = (command, limits)
  }

  /// Works until the pool is closed.
  consuming func serve(_ shared: Monitor<Shared>) {
    var slot = self
    let most = max(1, slot.limits.workers / 2)
    while true {
      let next: (job: Job, order: QuizOrder)?? = shared.wait { shared in
        if shared.isClosed { return .some(nil) }
        guard let job = shared.next(most: most) else { return nil }
        return .some((job, shared.orders[job.quiz]))
      }
      guard let (job, order) = next.flatMap(\.self) else { return }
      let answer = slot.answer(job, order) ?? slot.answer(job, order)
      shared.change { $0.busy[job.quiz, default: 1] -= 1 }
      job.resume(answer.map { .reply($0) } ?? .lost)
      slot.replaceIfLarge()
    }
  }

  /// Returns the answer of the process; nil if it had to be ended.
  private mutating func answer(_ job: Job, _ order: QuizOrder) -> [UInt8]? {
    guard var process = process.take() ?? (try? WorkerProcess(command)) else { return nil }
    var answer: [UInt8]?
    if !process.quizzes.contains(job.quiz) {
      answer = process.answer(to: .load(job.quiz, order), within: limits.patience)
      guard answer != nil else { return nil }
      process.quizzes.insert(job.quiz)
    }
    switch job.task {
    case .load where answer != nil: break
    case .load:
      answer = process.answer(to: .load(job.quiz, order), within: limits.patience)
    case .step(let request):
      answer = process.answer(to: .step(job.quiz, request), within: limits.patience)
    }
    if answer != nil { self.process = consume process }
    return answer
  }

  /// Ends a process whose memory has grown too much: a script's does not come back.
  private mutating func replaceIfLarge() {
    trust -= 1
    guard trust <= 0 else { return }
    trust = 32
    guard let process = process.take() else { return }
    if (process.residentBytes ?? 0) <= limits.bytes { self.process = consume process }
  }
}
