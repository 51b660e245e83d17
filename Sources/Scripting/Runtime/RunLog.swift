import QuizboardLua
import QuizboardModel

/// The lines that scripts print in an input, up to a limit.
final class RunLog {
  private let state: LuaState
  /// Lua's own `tostring`, which scripts cannot replace.
  private let tostring: LuaReference
  var lines: [String] = []
  /// The length of the lines in bytes.
  private var bytes = 0
  /// True if the rest is omitted.
  private var isCut = false

  init(state: LuaState) {
    self.state = state
    let stack = state.stack
    stack.pushGlobals()
    stack.rawGetField(-1, "tostring" as StaticString)
    tostring = state.reference()
    stack.pop()
  }

  /// Discards the lines of the last input.
  func clear() {
    if !lines.isEmpty { (lines, bytes, isCut) = ([], 0, false) }
  }

  /// Implements `app:log(…)` and `print(…)`.
  func add(_ call: Call, from first: Int32) throws {
    guard lines.count < InputLimits.logLines, bytes < InputLimits.logBytes else { return cut() }
    var words: [String] = []
    var index = first
    var size = 0
    while !call.stack.isNone(index), size <= longestWord {
      words.append(try word(at: index, on: call.stack))
      size += words[words.count - 1].utf8.count
      index += 1
    }
    try call.stack.charge(size >> 4)
    let line = words.joined(separator: "\t")
    let longest = InputLimits.logLine
    lines.append(
      line.utf8.count <= longest
        ? line
        : String(MessageLimit.beginning(of: line, bytes: longestWord).prefix(longest)) + "…")
    bytes += lines[lines.count - 1].utf8.count
  }

  /// Marks the end of the log, once, after an input reached the limit.
  private func cut() {
    if isCut { return }
    isCut = true
    lines.append(
      "… (an input logs \(InputLimits.logLines) lines or \(InputLimits.logBytes >> 20) MiB at most)"
    )
  }

  private func word(at index: Int32, on stack: LuaStack) throws -> String {
    if stack.type(index) == .string { return stack.beginning(index, bytes: longestWord + 1) }
    if let text = stack.text(index) { return text }
    switch stack.type(index) {
    case .nil: return "nil"
    case .boolean: return stack.boolean(index) ? "true" : "false"
    case .userdata: return objectName(index, on: stack) ?? "object"
    case .table:
      // The table may have a `__tostring`.
      stack.pushCallable(tostring)
      stack.copy(index)
      try state.call(arguments: 1, results: 1)
      defer { stack.pop() }
      return stack.type(-1) == .string ? stack.beginning(-1, bytes: longestWord + 1) : "table"
    case .function: return "function"
    default: return "thread"
    }
  }
}

/// The part of a line in bytes that can be shown.
private let longestWord = 4 * InputLimits.logLine
