internal import CQuizboardLuaShim
import QuizboardModel

/// Compiles the scripts of a quiz, and limits the processor time that all of them take together.
///
/// Lua's compiler is not linear: each `and`, `elseif`, `goto` and captured variable can search all
/// earlier ones.
public final class LuaCompiler {
  private let limit: Double
  private var left: Double
  /// The bytes of refused scripts that may still be read to explain their errors.
  private var explainable: Int

  /// Creates a compiler that may use some seconds of processor time.
  ///
  /// - Parameter explained: The bytes of refused scripts that may be read to explain their errors.
  public init(seconds: Double = LuaLimits().seconds, explained: Int = 4 << 20) {
    limit = seconds
    left = seconds
    explainable = explained
  }

  /// Returns true if a refused script may be read again to explain its error, and counts its bytes.
  /// A parser that explains takes many times as long as Lua's, which stops at the error.
  public func mayExplain(_ source: [UInt8]) -> Bool {
    guard source.count <= explainable else { return false }
    explainable -= source.count
    return true
  }

  /// Compiles a script; `name` identifies it in messages. Bytecode is refused.
  ///
  /// Throws a `LuaError` of kind `syntax`, or of kind `limit` if the time is used up.
  public func compile(_ source: [UInt8], name: String) throws(LuaError) -> LuaChunk {
    if let (message, remedy) = LuaSource.problem(of: source) {
      throw LuaError(
        kind: .syntax, message: message, remedy: remedy, place: SourcePlace(file: name, line: 1))
    }
    let source = LuaSource.text(source)
    var limits = LuaLimits()
    limits.seconds = left
    guard let q = qb_open(qb_options(limits), false) else {
      throw LuaError(kind: .limit, message: "not enough memory")
    }
    defer {
      left = max(0, qb_seconds_left(q))
      qb_close(q)
    }
    var bytes: [UInt8] = []
    var reached = 0
    let status = withUnsafeMutablePointer(to: &bytes) { output in
      source.withUnsafeBytes { text in
        qb_compile(q, text.baseAddress, text.count, "@\(name)", &reached, output, appendBytes)
      }
    }
    if q.pointee.killed != 0 { throw lateError(in: source.prefix(reached), of: name) }
    if status == LUA_ERRRUN {
      throw sizeError(
        LuaStack(L: q.pointee.main).string(-1), line: line(after: source.prefix(reached)), name)
    }
    guard status == 0 else {
      let text = LuaStack(L: q.pointee.main).string(-1) ?? "not Lua"
      let (message, place) = LuaState.splitPosition(text, names: [name])
      throw LuaError(kind: .syntax, message: message, place: place ?? SourcePlace(file: name))
    }
    return LuaChunk(name: name, bytes: bytes)
  }

  private func lateError(in read: ArraySlice<UInt8>, of name: String) -> LuaError {
    LuaError(
      kind: .limit,
      message: "the scripts of the quiz take more than \(limit) seconds to compile",
      remedy: "split the long expression, chain of elseif or function here, "
        + "or keep its data in a table or a question file",
      place: SourcePlace(file: name, line: line(after: read)))
  }

  /// The error of a script that passes a limit of Lua's compiler, which reports no line.
  private func sizeError(_ text: String?, line: Int, _ name: String) -> LuaError {
    LuaError(
      kind: .syntax,
      message: "the nesting here is too deep for Lua, or its parts are too many "
        + "(\(text ?? "a limit of its compiler"))",
      remedy: "split what stands here into functions, or keep its data in a table or a "
        + "question file",
      place: SourcePlace(file: name, line: line))
  }

  private func line(after read: ArraySlice<UInt8>) -> Int {
    1 + read.lazy.filter { $0 == UInt8(ascii: "\n") }.count
  }
}

private func appendBytes(
  _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeRawPointer?, _ size: Int
) -> Int32 {
  context?.assumingMemoryBound(to: [UInt8].self).pointee.append(
    contentsOf: UnsafeRawBufferPointer(start: bytes, count: size))
  return 0
}
