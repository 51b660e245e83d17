import CQuizboardLuaShim

@testable import QuizboardLua

/// A state with native functions made of closures, as a host would give them to scripts.
final class LuaHost: LuaDispatcher {
  typealias Native = (LuaHost, LuaStack) throws -> Int32

  let state: LuaState
  private var natives: [Native] = []
  /// The reserved slots that were called, in order.
  var refusals: [Int32] = []

  init(limits: LuaLimits = .init()) {
    state = LuaState(limits: limits)
    super.init()
    state.dispatcher = self
  }

  override func call(slot: Int32, stack: LuaStack) throws -> Int32 {
    guard slot >= LuaReservedSlot.firstFree else { return try reserved(slot, stack) }
    return try natives[Int(slot - LuaReservedSlot.firstFree)](self, stack)
  }

  private func reserved(_ slot: Int32, _ stack: LuaStack) throws -> Int32 {
    refusals.append(slot)
    guard slot != LuaReservedSlot.describe else {
      stack.push("object \(stack.objectOrder(1) ?? 0)")
      return 1
    }
    throw Refusal(text: "refused \(slot): \(stack.string(2) ?? "?")")
  }

  /// The slot of a new native function.
  func slot(_ native: @escaping Native) -> Int32 {
    natives.append(native)
    return LuaReservedSlot.firstFree + Int32(natives.count - 1)
  }

  /// Makes a global of a native function.
  func define(_ name: StaticString, _ native: @escaping Native) {
    let slot = slot(native)
    state.stack.pushGlobals()
    state.stack.pushNative(slot)
    state.stack.rawSetField(-2, name)
    state.stack.pop()
  }

  /// Makes a global `through`, which calls its argument from Swift.
  func defineThrough() {
    define("through") { host, stack in
      stack.push(valueAt: 1)
      try host.state.call(arguments: 0, results: 0)
      return 0
    }
  }

  /// Runs a text as a chunk, in a budget of its own, and answers its first result as text.
  @discardableResult
  func run(_ source: String, name: String = "scripts/a.lua") throws -> String {
    let chunk = try LuaState.compile(Array(source.utf8), name: name)
    state.beginBudget()
    defer { state.endBudget() }
    state.stack.pushHandler()
    state.load(chunk)
    try state.call(arguments: 0, results: 1)
    defer { state.stack.pop() }
    return text(state.stack, -1)
  }

  /// Runs a text that must fail.
  func fault(_ source: String, name: String = "scripts/a.lua") -> LuaError? {
    do {
      let result = try run(source, name: name)
      return LuaError(kind: .runtime, message: "no error, but \(result)")
    } catch {
      return error as? LuaError
    }
  }

  /// Calls the Lua function that is the global `name` with an integer.
  func callGlobal(_ name: StaticString, _ argument: Int) throws(LuaError) -> Int? {
    let stack = state.stack
    stack.pushHandler()
    stack.pushGlobals()
    stack.rawGetField(-1, name)
    stack.remove(-2)
    stack.push(argument)
    try state.call(arguments: 1, results: 1)
    defer { stack.pop() }
    return stack.integer(-1)
  }
}

struct Refusal: Error, Equatable, CustomStringConvertible {
  var text: String
  var description: String { text }
}

/// A value of a stack in words.
func text(_ stack: LuaStack, _ index: Int32) -> String {
  if let string = stack.string(index) { return string }
  if let integer = stack.integer(index) { return "\(integer)" }
  if let number = stack.number(index) { return "\(number)" }
  if stack.type(index) == .boolean { return stack.boolean(index) ? "true" : "false" }
  return stack.describe(index)
}

/// Counts how many of it are alive.
final class Counted {
  final class Count { var value = 0 }
  let count: Count
  init(_ count: Count) {
    self.count = count
    count.value += 1
  }
  deinit { count.value -= 1 }
}

extension LuaState {
  /// Makes a global of an object.
  func setGlobal(_ name: StaticString, _ slot: LuaSlot) {
    stack.pushGlobals()
    stack.push(slot)
    stack.rawSetField(-2, name)
    stack.pop()
  }

  /// Instructions counted in this input so far, in whole thousands and what library functions
  /// charged.
  var instructionsUsed: Int {
    q.pointee.budgeted && isMetered
      ? Int(q.pointee.limits.instructions - q.pointee.left - q.pointee.slice) : 0
  }
}
