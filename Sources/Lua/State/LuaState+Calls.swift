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

  /// Pushes the value to raise and returns the number that makes C raise it.
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
      stack.push(MessageLimit.clip(known.description))
    } else {
      let place = stack.callerPlace(level: 1).map { "\($0): " } ?? ""
      stack.push(place + MessageLimit.clip(known?.sentence ?? "\(error)"))
    }
    hold(known, cause: known == nil ? error : known?.cause)
    return -1
  }

  /// Associates the value on top with an error for when it leaves the call again: with `error`
  /// itself if that has a traceback, otherwise with a new error of that cause.
  private func hold(_ error: LuaError?, cause: (any Error)?) {
    let held = error?.traceback.isEmpty == false ? error : nil
    guard held != nil || cause != nil else { return }
    (heldError, heldCause) = (held, cause)
    qb_hold_error(q, held != nil)
  }

  // Errors

  /// Returns the error that ended the last protected call.
  @usableFromInline @inline(never)
  func takeError() -> LuaError {
    if q.pointee.error_is_known, let heldError { return heldError }
    let error =
      isPoisoned ? limitError() : runtimeError(cause: q.pointee.error_is_known ? heldCause : nil)
    heldError = error
    heldCause = nil
    q.pointee.error_is_held = true
    q.pointee.error_has_frames = true
    return error
  }

  /// Pushes the raised value, directly after a call threw.
  public func pushError() { qb_push_error(q) }

  /// Returns the error of the exceeded limit.
  @usableFromInline
  func limitError() -> LuaError {
    let limits = q.pointee.limits
    let (place, traceback) = recordedFrames()
    let function = traceback.first?.function?.name.map { " in \($0)" } ?? ""
    let growth = LuaError.remedy(forRecursion: traceback) ?? "does something grow for ever?"
    let (message, remedy): (String, String?) =
      switch UInt32(q.pointee.killed) {
      case QB_MEMORY.rawValue where q.pointee.is_nearly_full:
        ("the scripts hold more than \(limits.total_bytes >> 20) MiB of memory in all", growth)
      case QB_MEMORY.rawValue:
        ("used more than \(limits.bytes >> 20) MiB of memory \(span)", growth)
      case QB_TIME.rawValue: ("ran for more than \(limits.seconds) seconds \(span)", nil)
      default:
        (
          "did more than \(limits.instructions) instructions' worth of work \(span)",
          "is there an endless loop\(function), or a huge string or list?"
        )
      }
    return LuaError(
      kind: .limit, message: message, remedy: remedy, place: place, traceback: traceback)
  }

  private func runtimeError(cause: (any Error)?) -> LuaError {
    let (message, named) = LuaState.splitPosition(errorText(), names: chunkNames)
    let (innermost, traceback) = recordedFrames()
    // If native code raised the error, the text is the sentence of its cause.
    let explained = cause as? any ExplainedError
    return LuaError(
      kind: .runtime, message: explained?.message ?? message,
      remedy: cause == nil && LuaError.isOverflow(message)
        ? LuaError.remedy(forRecursion: traceback) : explained?.remedy,
      place: named ?? innermost, traceback: traceback, cause: cause)
  }

  /// Returns the text of the raised value: the string itself, the result of `__tostring`, or a
  /// description.
  private func errorText() -> String {
    let stack = stack
    qb_push_error(q)
    defer { stack.pop(2) }
    qb_push_error_text(q)
    if let words = stack.messageText(-2) ?? stack.messageText(-1) { return words }
    if stack.type(-2) == .number { return stack.text(-2) }
    // A table without `__tostring` is described by its contents.
    var room = 200
    if stack.type(-2) == .table, !stack.hasMetatable(-2), stack.fits(-2, in: &room) {
      return "(error object is a table) \(stack.plainValue(-2).luaText)"
    }
    return "(error object is \(stack.describe(-2)))"
  }

  /// Returns the frames recorded when the error was raised, and the innermost place in a loaded
  /// chunk.
  private func recordedFrames() -> (place: SourcePlace?, traceback: [CallFrame]) {
    guard let frames = q.pointee.frames else { return (nil, []) }
    var traceback: [CallFrame] = []
    var innermost: SourcePlace?
    var isInChunk = false
    for index in 0..<max(0, Int(q.pointee.frame_count)) {
      let frame = CallFrame(frames[index])
      traceback.append(frame)
      if innermost == nil || !isInChunk && chunkNames.contains(frame.place.file) {
        innermost = frame.place
        isInChunk = chunkNames.contains(frame.place.file)
      }
    }
    return (innermost, traceback)
  }

  /// Splits `file:line: ` off a message if its file is one of `names`. Lua can truncate the front
  /// of the file.
  static func splitPosition(_ text: String, names: Set<String>) -> (
    message: String, place: SourcePlace?
  ) {
    for name in names {
      let isShortened = name.utf8.count > 59
      let shortened =
        isShortened ? "..." + String(decoding: name.utf8.suffix(56), as: UTF8.self) : name
      guard text.hasPrefix(shortened + ":") else { continue }
      let rest = text.dropFirst(shortened.count + 1)
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let line = Int(digits), rest.dropFirst(digits.count).hasPrefix(": ") else { continue }
      return (String(rest.dropFirst(digits.count + 2)), SourcePlace(file: name, line: line))
    }
    return (text, nil)
  }
}
