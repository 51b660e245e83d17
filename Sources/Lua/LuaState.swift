public import CQuizboardLuaShim

/// One Lua state: its own memory, the libraries that a script may see, and limits that no script
/// can catch.
///
/// A state belongs to one thread at a time. While no Lua code runs, and in native functions, memory
/// is never refused: so what is called from Swift cannot raise an error, and a limit that was
/// passed ends the input on the way back.
public final class LuaState {
  @usableFromInline let q: UnsafeMutablePointer<qb_lua>

  /// What native functions call; without one they do nothing. The state does not keep it alive: it
  /// must live as long as scripts run.
  public weak var dispatcher: LuaDispatcher? {
    didSet { install(dispatcher ?? nobody) }
  }
  /// What C calls while there is none.
  private let nobody = LuaDispatcher()

  /// The names of the chunks loaded here: what an error's position may name.
  var chunkNames: Set<String> = []
  /// The error whose value the state holds: one that came out of a call or was raised by the host
  /// last.
  var heldError: LuaError?
  /// What that value was raised for, where it has not come out of a call yet.
  var heldCause: (any Error)?

  /// What its limits hold for, in words.
  let span: String

  /// What counts its lines, where something does.
  var lineCounter: LuaLineCounter?

  /// Opens a state with the libraries that scripts see; nothing limits it before the first budget
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
      // The state is held by whoever made the protected call that led here, and has a dispatcher
      // that lives.
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

  /// The stack of the Lua thread that runs now: the main one, or the coroutine that called in.
  @inlinable public var stack: LuaStack { LuaStack(L: q.pointee.running) }

  /// A limit has ended an input: every call fails from now on, and the state is only good to be
  /// thrown away.
  @inlinable public var isPoisoned: Bool { q.pointee.killed != 0 }

  /// Bytes that the state's values take.
  public var memoryInUse: Int { qb_memory(q) }

  /// Whether instructions and time are counted.
  public var isMetered: Bool {
    get { q.pointee.metered }
    set { qb_set_metered(q, newValue) }
  }

  /// How many bytes of garbage are worth collecting at the end of an input: more of them take
  /// memory, fewer take time.
  public var leastGarbage: Int {
    get { q.pointee.least_garbage }
    set {
      q.pointee.collect_at += max(0, newValue) - q.pointee.least_garbage
      q.pointee.least_garbage = max(0, newValue)
    }
  }

  /// While this is on, assigning to engine objects is refused (slot `LuaReservedSlot.guarded`).
  @inlinable public var assignmentGuard: Bool {
    get { q.pointee.guarded }
    set { q.pointee.guarded = newValue }
  }

  /// Begins an input: from here its work, memory and time are counted.
  ///
  /// - Parameter work: the most work that it may do; the limit's unless that is less.
  public func beginBudget(work: Int = .max) {
    precondition(!q.pointee.budgeted, "an input is being counted already")
    qb_begin(q, Int64(work))
  }

  /// The work that was charged to the last budget that has ended; all of it where a limit ended the
  /// input.
  public var spentWork: Int { Int(q.pointee.spent) }

  /// True while an input, or something else that has a budget, is being counted.
  public var hasBudget: Bool { q.pointee.budgeted }

  /// The most work that a budget may have.
  public var workLimit: Int { Int(q.pointee.limits.instructions) }

  /// The work that was charged to all budgets that have ended.
  public var totalWork: Int { Int(q.pointee.total) }

  /// Throws the error of a limit where one has ended the input, or where the input uses too much
  /// memory: then the state is of no more use. To be called before what an input did is
  /// acknowledged.
  public func checkLimits() throws(LuaError) {
    if qb_is_over(q) { throw limitError() }
  }

  /// Charges work of the host to the input: about one unit for what one Lua instruction does.
  ///
  /// Can be called inside and outside a call from Lua, and before or after the work; without a
  /// budget it does nothing. An error ends the input: later charges and calls fail, too, and a
  /// script cannot catch it.
  @inlinable
  public func charge(_ work: Int) throws(LuaError) {
    if !qb_try_charge(q.pointee.running, Int64(work)) { throw limitError() }
  }

  /// Counts bytes that the host keeps for a script as memory of the input; they are not given back
  /// before its end.
  ///
  /// Throws the error of the limit where there is no room for them, even without garbage.
  @inlinable
  public func take(bytes: Int) throws(LuaError) {
    if !qb_take(q.pointee.running, bytes) { throw limitError() }
  }

  /// Throws the error of a limit, which ends the input, where a saved state has more than
  /// `LuaLimits.savedBytes`.
  public func checkSavedSize(_ bytes: Int) throws(LuaError) {
    if bytes > LuaLimits.savedBytes { try take(bytes: .max) }
  }

  /// Ends an input, and collects garbage when enough has piled up.
  public func endBudget() { qb_end(q) }

  /// Collects all garbage now; between inputs only.
  public func collectGarbage() { qb_collect(q) }

}

extension qb_options {
  init(_ limits: LuaLimits) {
    self.init(
      instructions: Int64(limits.instructions), bytes: limits.bytes, total_bytes: limits.totalBytes,
      seconds: limits.seconds)
  }
}
