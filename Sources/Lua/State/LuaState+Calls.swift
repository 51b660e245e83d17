public import CQuizboardLuaShim
import QuizboardModel

extension LuaState {
  /// Calls the function below `arguments` values on the stack and replaces all of them with
  /// `results` values (-1: all results).
  ///
  /// The message handler must be below the function: push both with `LuaStack.pushCallable`, or the
  /// handler with `LuaStack.pushHandler`. Otherwise it is inserted, at some cost. The call removes
  /// it. On error, nothing of the call remains on the stack.
  @inlinable
  public func call(arguments: Int32, results: Int32) throws(LuaError) {
    if qb_call(q, arguments, results) != 0 { throw takeError() }
  }

  /// Calls a function pushed by `LuaStack.pushCallable`, with at most one result. The fastest call,
  /// because it does not inspect the stack.
  @inlinable
  public func callBegun(arguments: Int32, hasResult: Bool = false) throws(LuaError) {
    assert(qb_has_handler(q.pointee.running, -arguments - 2), "pushed without `pushCallable`")
    if qb_call_begun(q, arguments, hasResult ? 1 : 0) != 0 { throw takeError() }
  }

  /// Calls a predicate pushed by `LuaStack.pushCallable` and returns the truth of its result.
  /// Leaves nothing on the stack.
  @inlinable
  public func askBegun(arguments: Int32) throws(LuaError) -> Bool {
    assert(qb_has_handler(q.pointee.running, -arguments - 2), "pushed without `pushCallable`")
    let answer = qb_ask_begun(q, arguments)
    if answer > QB_YES.rawValue { throw takeError() }
    return answer == QB_YES.rawValue
  }

  /// Calls a function with a shared message handler, for several calls in a row. `handler` is its
  /// index from the bottom, and the function with its arguments is anywhere above.
  @inlinable
  public func call(arguments: Int32, results: Int32, handler: Int32) throws(LuaError) {
    if qb_call_under(q, arguments, results, handler) != 0 { throw takeError() }
  }

  /// Pushes the value to raise and returns the number that tells C to raise it.
  @inline(never)
  func raise(_ error: any Error, on stack: LuaStack) -> Int32 {
    if let value = error as? any LuaRaisedValue {
      value.push(on: stack)
      return -1
    }
    let known = error as? LuaError
    if let known, let heldError, q.pointee.error_is_held, known.isIdentical(to: heldError) {
      qb_push_error(q)
      return -1
    }
    if let known, known.place != nil || !known.traceback.isEmpty {
      stack.push(known.description)
    } else {
      let place = stack.callerPlace(level: 1).map { "\($0): " } ?? ""
      stack.push(place + (known?.sentence ?? "\(error)"))
    }
    hold(known, cause: known == nil ? error : known?.cause)
    return -1
  }

  /// Associates the value on top with an error for when it leaves the call again: with `error`
  /// itself if that has a traceback, otherwise with a new error of that cause.
  private func hold(_ error: LuaError?, cause: (any Error)?) {
    let told = error?.traceback.isEmpty == false ? error : nil
    guard told != nil || cause != nil else { return }
    (heldError, heldCause) = (told, cause)
    qb_hold_error(q, told != nil)
  }
}
