import GRDB
import Glibc
import QuizboardModel
import Synchronization

/// The thread that uses the file of a class, and the calls that wait for it.
///
/// The thread takes all calls that wait, answers the reads, and makes one transaction of the
/// writes: a commit waits for the disk, and calls that come meanwhile are the next group. Each
/// write has a savepoint, so that one that fails takes no other with it.
final class GroupWriter: Sendable {
  typealias Read = @Sendable (ClassTables) -> Void

  /// A call that writes.
  struct Write: Sendable {
    /// Returns false if it wrote nothing.
    let body: @Sendable (ClassTables) throws -> Bool
    /// The caller, which goes on after the commit.
    let caller: CheckedContinuation<Result<Bool, PlainError>, Never>
  }

  /// The calls that wait.
  private struct Waiting: Sendable {
    var reads: [Read] = []
    var writes: [Write] = []
    var closes: [CheckedContinuation<Void, Never>] = []
    /// True if no further call is accepted.
    var isEnding = false
    /// True if the thread has closed the file.
    var hasEnded = false
    /// True while the thread waits for a signal.
    var isIdle = false
  }

  /// The places in memory.
  let cache: SharedPlaceCache
  private let file: ClassFile
  private let waiting = Mutex(Waiting())
  private let signal = ThreadSignal()
  private let commits = Atomic(0)

  /// Makes the writer of a file, without its thread.
  init(_ file: ClassFile, cacheLimit: Int) {
    self.file = file
    cache = SharedPlaceCache(limit: cacheLimit)
  }

  /// The number of writes that wait for the thread.
  var waitingWrites: Int { waiting.withLock { $0.writes.count } }

  /// False after the store was closed.
  var isAccepting: Bool { waiting.withLock { !$0.isEnding } }

  /// The number of transactions so far.
  var commitCount: Int { commits.load(ordering: .relaxed) }

  // MARK: Callers

  /// Starts the thread; false if the system has none.
  func start() -> Bool {
    var thread = pthread_t()
    let writer = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<GroupWriter>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, writer.toOpaque())
    if failure == 0 { pthread_detach(thread) } else { writer.release() }
    return failure == 0
  }

  /// Returns what a function reads.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (ClassTables) throws -> Value
  ) async throws(PlainError) -> Value {
    let path = file.path
    let result = await withCheckedContinuation {
      (caller: CheckedContinuation<Result<Value, PlainError>, Never>) in
      let isAccepted = add { waiting in
        waiting.reads.append { tables in
          do {
            caller.resume(returning: .success(try body(tables)))
          } catch {
            caller.resume(returning: .failure(PlainError(error, in: path)))
          }
        }
      }
      if !isAccepted { caller.resume(returning: .failure(.closed(path))) }
    }
    return try result.get()
  }

  /// Runs a function that writes, and returns its result after the commit.
  func write(
    _ body: @escaping @Sendable (ClassTables) throws -> Bool
  ) async throws(PlainError) -> Bool {
    let result = await withCheckedContinuation {
      (caller: CheckedContinuation<Result<Bool, PlainError>, Never>) in
      let isAccepted = add { $0.writes.append(Write(body: body, caller: caller)) }
      if !isAccepted { caller.resume(returning: .failure(.closed(file.path))) }
    }
    return try result.get()
  }

  /// Accepts no further calls, finishes those that wait, and closes the file.
  func close() async {
    await withCheckedContinuation { (caller: CheckedContinuation<Void, Never>) in
      let hasEnded = waiting.withLock { waiting in
        if !waiting.hasEnded { waiting.closes.append(caller) }
        return waiting.hasEnded
      }
      if hasEnded { caller.resume() } else { end() }
    }
  }

  /// Closes the file like ``close()``, without a wait.
  func end() {
    _ = add { $0.isEnding = true }
  }

  /// Adds a call, and wakes the thread if it is idle; false if the file is closed.
  private func add(_ call: (inout Waiting) -> Void) -> Bool {
    let (isAccepted, wakes) = waiting.withLock { waiting in
      if waiting.isEnding { return (false, false) }
      call(&waiting)
      defer { waiting.isIdle = false }
      return (true, waiting.isIdle)
    }
    if wakes { signal.send() }
    return isAccepted
  }

  // MARK: The thread

  private func run() {
    while true {
      let (reads, writes, isEnding) = waiting.withLock { waiting in
        let calls = (waiting.reads, waiting.writes, waiting.isEnding)
        waiting.isIdle = calls.0.isEmpty && calls.1.isEmpty && !calls.2
        (waiting.reads, waiting.writes) = ([], [])
        return calls
      }
      if !reads.isEmpty || !writes.isEmpty {
        answer(reads, writes)
      } else if isEnding {
        break
      } else {
        signal.wait()
      }
    }
    cache.empty()
    file.close()
    let callers = waiting.withLock { waiting in
      waiting.hasEnded = true
      defer { waiting.closes = [] }
      return waiting.closes
    }
    for caller in callers { caller.resume() }
  }

  private func answer(_ reads: [Read], _ writes: [Write]) {
    let results = file.queue.inDatabase { db in
      let tables = ClassTables(db, path: file.path, cache: cache)
      for read in reads { read(tables) }
      return writes.isEmpty ? [] : commit(writes, to: tables)
    }
    for (write, result) in zip(writes, results) { write.caller.resume(returning: result) }
  }

  /// Runs writes in one transaction. If the commit fails, so do all of them.
  private func commit(
    _ writes: [Write], to tables: ClassTables
  ) -> [Result<Bool, PlainError>] {
    let db = tables.db
    do {
      try db.beginTransaction(.immediate)
      let results = try writes.map { try tables.attempt($0.body) }
      // Without a change there is nothing to wait for.
      if results.contains(where: { (try? $0.get()) == true }) {
        try db.commit()
        commits.add(1, ordering: .relaxed)
      } else {
        try db.rollback()
      }
      cache.keep(tables.changed)
      return results
    } catch {
      if db.isInsideTransaction { try? db.rollback() }
      cache.empty()
      let error = PlainError(error, in: file.path)
      return writes.map { _ in .failure(error) }
    }
  }
}
