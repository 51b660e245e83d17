public import CQuizboardLuaShim
import QuizboardModel

extension LuaState {
  /// Calls the function that lies under `arguments` values on the stack; all of them give way to
  /// `results` values (-1: as many as there are).
  ///
  /// Push the function with `LuaStack.pushCallable`, or `LuaStack.pushHandler` and then the
  /// function: what notes where an error arises must lie under it, and is put there, at some cost,
  /// where it does not. It is removed. When this throws, nothing of the call is left on the stack.
  @inlinable
  public func call(arguments: Int32, results: Int32) throws(LuaError) {
    if qb_call(q, arguments, results) != 0 { throw takeError() }
  }

  /// The same for a function that `LuaStack.pushCallable` pushed, and one result or none: what is
  /// fastest, since nothing is asked of the stack.
  @inlinable
  public func callBegun(arguments: Int32, hasResult: Bool = false) throws(LuaError) {
    assert(qb_has_handler(q.pointee.running, -arguments - 2), "pushed without `pushCallable`")
    if qb_call_begun(q, arguments, hasResult ? 1 : 0) != 0 { throw takeError() }
  }

  /// The same for a function that is asked whether something is so: true for whatever counts as
  /// true. Nothing is left on the stack.
  @inlinable
  public func askBegun(arguments: Int32) throws(LuaError) -> Bool {
    assert(qb_has_handler(q.pointee.running, -arguments - 2), "pushed without `pushCallable`")
    let answer = qb_ask_begun(q, arguments)
    if answer > QB_YES.rawValue { throw takeError() }
    return answer == QB_YES.rawValue
  }

  /// The same for several calls in a row: what `LuaStack.pushHandler` pushed once is at `handler`,
  /// counted from the bottom, and stays there; the function and its arguments lie anywhere above
  /// it.
  @inlinable
  public func call(arguments: Int32, results: Int32, handler: Int32) throws(LuaError) {
    if qb_call_under(q, arguments, results, handler) != 0 { throw takeError() }
  }

  /// Pushes what is to be raised, and answers what tells C to do so.
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

  /// The value on top stands for an error when it comes back: for this one where that has a
  /// traceback, else for a new one with that cause.
  private func hold(_ error: LuaError?, cause: (any Error)?) {
    let told = error?.traceback.isEmpty == false ? error : nil
    guard told != nil || cause != nil else { return }
    (heldError, heldCause) = (told, cause)
    qb_hold_error(q, told != nil)
  }
}
