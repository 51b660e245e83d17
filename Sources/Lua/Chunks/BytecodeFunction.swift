/// A function of a dumped chunk.
struct BytecodeFunction {
  /// A variable of an enclosing function that this one uses.
  struct Capture {
    /// True if `index` is a register of the directly enclosing function; false if it is the index
    /// of a capture of that function.
    let isLocal: Bool
    let index: Int
    /// Empty if the dump has no debug information.
    var name = ""
  }

  /// A local variable and the range of instructions in which it is in scope.
  struct Local {
    let name: String
    let start: Int
    let end: Int
  }

  /// The opcodes of Lua 5.4 that the analysis uses.
  enum Opcode {
    static let getUpvalue: UInt32 = 9
    static let setUpvalue: UInt32 = 10
    static let getTableUpvalue: UInt32 = 11
    static let getField: UInt32 = 14
    static let setTableUpvalue: UInt32 = 15
    static let setField: UInt32 = 18
    static let tailCall: UInt32 = 69
    static let setList: UInt32 = 78
    static let closure: UInt32 = 79
    static let takeArguments: UInt32 = 81
  }

  /// The lines of `function` and `end`; both are 0 for a main function.
  var line = 0
  var lastLine = 0
  var code: [UInt32] = []
  /// The string constants by index; nil for constants of other types.
  var constants: [String?] = []
  var captures: [Capture] = []
  var functions: [BytecodeFunction] = []
  /// The line of each instruction; empty if the dump has no debug information.
  var lines: [Int] = []
  var locals: [Local] = []

  /// The captures that this function itself assigns, with the line of the first assignment (0 if
  /// unknown).
  var ownAssignments: [Int: Int] {
    var found: [Int: Int] = [:]
    for (place, instruction) in code.enumerated() where instruction & 0x7F == Opcode.setUpvalue {
      let index = Int(instruction >> 16 & 0xFF)
      if found[index] == nil { found[index] = lines.indices.contains(place) ? lines[place] : 0 }
    }
    return found
  }

  /// The captures that this function or a function nested in it assigns, as in `ownAssignments`.
  var assignments: [Int: Int] {
    var found = ownAssignments
    for inner in functions {
      for (index, line) in inner.assignments {
        guard inner.captures.indices.contains(index), !inner.captures[index].isLocal else {
          continue
        }
        let own = inner.captures[index].index
        found[own] = min(found[own] ?? .max, line)
      }
    }
    return found
  }

  /// Returns the line that declares the local `name` that the function created at `place` captures.
  func declaration(of name: String, at place: Int) -> Int? {
    // A local function is in scope in its own body, but its variable's range begins one
    // instruction later.
    let visible = locals.filter { $0.name == name && $0.start <= place + 1 && place < $0.end }
    guard let local = visible.max(by: { $0.start < $1.start }) else { return nil }
    let last = local.start - 1
    guard lines.indices.contains(last) else { return line > 0 ? line : nil }
    if code.indices.contains(last), let made = function(madeBy: code[last]) { return made.line }
    return lines[last]
  }

  /// Returns the inner function that an instruction creates, or nil for other instructions.
  func function(madeBy instruction: UInt32) -> BytecodeFunction? {
    let index = Int(instruction >> 15)
    guard instruction & 0x7F == Opcode.closure, functions.indices.contains(index) else {
      return nil
    }
    return functions[index]
  }
}
