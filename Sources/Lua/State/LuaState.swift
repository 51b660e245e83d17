public import CQuizboardLuaShim
public import QuizboardModel

/// A Lua state with its own memory, the libraries that scripts can use, and limits that scripts
/// cannot catch.
///
/// A state belongs to one thread at a time. Memory is never refused while no Lua code runs or in
/// native functions. Calls from Swift thus cannot raise errors; an exceeded limit ends the input
/// when control returns to Lua.
public final class LuaState {
  @usableFromInline let q: UnsafeMutablePointer<qb_lua>

  /// The receiver of native calls; without one they do nothing. The state does not retain it. It
  /// must live as long as scripts run.
  public weak var dispatcher: LuaDispatcher? {
    didSet { install(dispatcher ?? nobody) }
  }
  /// The receiver of native calls while there is no other.
  private let nobody = LuaDispatcher()

  /// The names of the chunks loaded here, which positions in error messages can refer to.
  var chunkNames: Set<String> = []
  /// The error whose value the state retains: the last one that left a call or that the host
  /// raised.
  var heldError: LuaError?
  /// The cause of that value, if it has not left a call yet.
  var heldCause: (any Error)?

  /// The span that the limits cover, in words.
  public var span: String

  /// The line counter, if lines are counted.
  var lineCounter: LuaLineCounter?

  /// Creates a state with the libraries for scripts. No limit applies before the first budget
  /// begins.
  public init(limits: LuaLimits = .init()) {
    guard let q = qb_open(qb_options(limits), true) else {
      preconditionFailure("the system has no memory for a Lua state")
    }
    self.q = q
    span = limits.span
    install(nobody)
    qb_set_metered(q, true)
  }

  private func install(_ dispatcher: LuaDispatcher) {
    dispatcher.stateLink = .passUnretained(self)
    q.pointee.host = Unmanaged.passUnretained(dispatcher).toOpaque()
    q.pointee.dispatch = { host, slot, thread in
      // The maker of the protected call retains the state, whose dispatcher is alive.
      guard let host, let thread else { return 0 }
      return Unmanaged<LuaDispatcher>.fromOpaque(host)._withUnsafeGuaranteedRef { dispatcher in
        dispatcher.answer(slot: slot, stack: LuaStack(L: thread))
      }
    }
  }

  deinit {
    releaseObjects()
    qb_close(q)
  }

  /// The stack of the running Lua thread: the main one, or the coroutine that made the call.
  @inlinable public var stack: LuaStack { LuaStack(L: q.pointee.running) }

  /// True if a limit has ended an input. Every call then fails, and the state can only be
  /// discarded.
  @inlinable public var isPoisoned: Bool { q.pointee.killed != 0 }

  /// The memory in use by the state's values, in bytes.
  public var memoryInUse: Int { qb_memory(q) }

  /// A Boolean value that indicates whether instructions and time are counted.
  public var isMetered: Bool {
    get { q.pointee.metered }
    set { qb_set_metered(q, newValue) }
  }

  /// The number of bytes of garbage that starts a collection at the end of an input. More takes
  /// memory, less takes time.
  public var leastGarbage: Int {
    get { q.pointee.least_garbage }
    set {
      q.pointee.collect_at += max(0, newValue) - q.pointee.least_garbage
      q.pointee.least_garbage = max(0, newValue)
    }
  }

  /// True if assignments to engine objects are refused (slot `LuaReservedSlot.guarded`).
  @inlinable public var assignmentGuard: Bool {
    get { q.pointee.guarded }
    set { q.pointee.guarded = newValue }
  }

  /// Begins a budget, such as that of an input: from now on work, memory and time are counted.
  ///
  /// - Parameter work: The maximum work, if that is less than the general limit.
  public func beginBudget(work: Int = .max) {
    precondition(!q.pointee.budgeted, "an input is being counted already")
    qb_begin(q, Int64(work))
  }

  /// The work charged to the last finished budget; the whole budget if a limit ended it.
  public var spentWork: Int { Int(q.pointee.spent) }

  /// True while a budget is active.
  public var hasBudget: Bool { q.pointee.budgeted }

  /// The maximum work of a budget.
  public var workLimit: Int { Int(q.pointee.limits.instructions) }

  /// The maximum processor time of a budget in seconds. A test of large values raises it: a debug
  /// build on a busy machine takes long for them.
  @_spi(Testing) public var timeLimit: Double {
    get { q.pointee.limits.seconds }
    set { q.pointee.limits.seconds = newValue }
  }

  /// The work charged to all finished budgets.
  public var totalWork: Int { Int(q.pointee.total) }

  /// Throws the error of a limit if one has ended the input, or if the input uses too much memory,
  /// which poisons the state. Call it before the effects of an input are committed.
  public func checkLimits() throws(LuaError) {
    if qb_is_over(q) { throw limitError() }
  }

  /// Charges work of the host to the input: about one unit for the work of one Lua instruction.
  ///
  /// Call it inside or outside a call from Lua, before or after the work. Does nothing without a
  /// budget. An error ends the input: later charges and calls fail, too, and scripts cannot catch
  /// it.
  @inlinable
  public func charge(_ work: Int) throws(LuaError) {
    if !qb_try_charge(q.pointee.running, Int64(work)) { throw limitError() }
  }

  /// Counts bytes that the host retains for a script as memory of the input, until the input ends.
  ///
  /// Throws the error of the limit if there is no room for them even after garbage collection.
  @inlinable
  public func take(bytes: Int) throws(LuaError) {
    if !qb_take(q.pointee.running, bytes) { throw limitError() }
  }

  /// Throws the error of a limit, which ends the input, if a saved state is larger than
  /// `LuaLimits.savedBytes`.
  public func checkSavedSize(_ bytes: Int) throws(LuaError) {
    if bytes > LuaLimits.savedBytes { try take(bytes: .max) }
  }

  /// Ends a budget, and collects garbage if there is enough.
  public func endBudget() { qb_end(q) }

  /// Collects all garbage. Call it between inputs only.
  public func collectGarbage() { qb_collect(q) }

  // References

  /// Pops the value on top and retains it until the reference is released.
  @inlinable
  public func reference() -> LuaReference { LuaReference(raw: qb_ref(q)) }

  /// Releases a reference. Does nothing for `none`.
  @inlinable
  public func release(_ reference: LuaReference) { qb_unref(q, reference.raw) }

  /// Creates a string once, so that it can be pushed quickly by reference.
  public func intern(_ string: String) -> LuaReference {
    stack.push(string)
    return reference()
  }

  /// Returns the place where a referenced Lua function begins; nil for other values.
  public func place(of function: LuaReference) -> SourcePlace? {
    extent(of: function).map { SourcePlace(file: $0.file, line: $0.first) }
  }

  /// Returns the file and the first and last line of a referenced Lua function; nil otherwise.
  public func extent(of function: LuaReference) -> (file: String, first: Int, last: Int)? {
    let stack = stack
    stack.push(function)
    guard stack.type(-1) == .function else {
      stack.pop()
      return nil
    }
    var record = lua_Debug()
    guard lua_getinfo(stack.L, ">S", &record) != 0, let source = record.source,
      record.linedefined > 0
    else { return nil }
    let name = String(cString: source)
    return (
      name.hasPrefix("@") ? String(name.dropFirst()) : name, Int(record.linedefined),
      Int(record.lastlinedefined)
    )
  }

  // Lines

  /// Starts to count executed lines. The counter must live as long as scripts run. Execution
  /// becomes much slower.
  public func count(linesIn counter: LuaLineCounter) {
    lineCounter = counter
    qb_watch_lines(q, Unmanaged.passUnretained(counter).toOpaque()) {
      counter, source, line, begins in
      guard let counter, let source else { return }
      Unmanaged<LuaLineCounter>.fromOpaque(counter)._withUnsafeGuaranteedRef {
        $0.count(source, Int(line), begins: begins)
      }
    }
  }
}

extension qb_options {
  init(_ limits: LuaLimits) {
    self.init(
      instructions: Int64(limits.instructions), bytes: limits.bytes, total_bytes: limits.totalBytes,
      seconds: limits.seconds)
  }
}
