/// One function of a dumped chunk.
struct BytecodeFunction {
  /// A variable of an enclosing function that this one uses.
  struct Capture {
    /// It is a local of the function right around this one, in the register `index`; else that
    /// one's own capture.
    let isLocal: Bool
    let index: Int
    /// Empty where debug information was stripped.
    var name = ""
  }

  /// A local variable and the instructions in which it lives.
  struct Local {
    let name: String
    let start: Int
    let end: Int
  }

  /// The opcodes of Lua 5.4 that matter here.
  enum Opcode {
    static let getUpvalue: UInt32 = 9
    static let setUpvalue: UInt32 = 10
    static let getTableUpvalue: UInt32 = 11
    static let getField: UInt32 = 14
    static let setTableUpvalue: UInt32 = 15
    static let setField: UInt32 = 18
    static let equalConstant: UInt32 = 60
    static let tailCall: UInt32 = 69
    static let setList: UInt32 = 78
    static let closure: UInt32 = 79
    static let takeArguments: UInt32 = 81
  }

  /// The lines of `function` and `end`; 0 and 0 of a main function.
  var line = 0
  var lastLine = 0
  var code: [UInt32] = []
  /// The string constants at their places; nil for all others.
  var constants: [String?] = []
  var captures: [Capture] = []
  var functions: [BytecodeFunction] = []
  /// The line of each instruction; empty where debug information was stripped.
  var lines: [Int] = []
  var locals: [Local] = []

  /// For each captured variable that this function itself assigns: the line of the first assignment
  /// (0 where it is not known).
  var ownAssignments: [Int: Int] {
    var found: [Int: Int] = [:]
    for (place, instruction) in code.enumerated() where instruction & 0x7F == Opcode.setUpvalue {
      let index = Int(instruction >> 16 & 0xFF)
      if found[index] == nil { found[index] = lines.indices.contains(place) ? lines[place] : 0 }
    }
    return found
  }

  /// The same, of this function and those within it.
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

  /// The line where the local called `name` is declared that a function made by the instruction at
  /// `place` captures.
  func declaration(of name: String, at place: Int) -> Int? {
    // A local function is in scope for itself, but its variable begins to live one instruction
    // later.
    let visible = locals.filter { $0.name == name && $0.start <= place + 1 && place < $0.end }
    guard let local = visible.max(by: { $0.start < $1.start }) else { return nil }
    let last = local.start - 1
    guard lines.indices.contains(last) else { return line > 0 ? line : nil }
    if code.indices.contains(last), let made = function(madeBy: code[last]) { return made.line }
    return lines[last]
  }

  /// The inner function that an instruction makes, if that is what it does.
  func function(madeBy instruction: UInt32) -> BytecodeFunction? {
    let index = Int(instruction >> 15)
    guard instruction & 0x7F == Opcode.closure, functions.indices.contains(index) else {
      return nil
    }
    return functions[index]
  }
}
