import QuizboardLua
import QuizboardScripting

/// One call of a native function by a spec: where its arguments are, and how a wrong one is told.
struct SpecCall {
  let host: SpecHost
  let stack: LuaStack
  let entry: SpecEntry

  func problem(_ message: String) -> SpecProblem {
    SpecProblem("\(entry.qualifiedName): \(message)")
  }

  /// An error about the argument at a stack index: which, what was expected, what came.
  func wrongArgument(_ index: Int32, expected: String) -> SpecProblem {
    let number = entry.kind == .function ? index : index - 1
    let name =
      entry.parameters.indices.contains(Int(number) - 1)
      ? " (\(entry.parameters[Int(number) - 1].name))" : ""
    return problem("argument \(number)\(name): expected \(expected), got \(describe(index))")
  }

  private func describe(_ index: Int32) -> String {
    switch stack.type(index) {
    case .none: "nothing"
    case .string: "the string \"\((stack.string(index) ?? "").prefix(40))\""
    case .number: stack.numeral(index) ?? "a number"
    case .boolean: stack.boolean(index) ? "true" : "false"
    default: stack.describe(index)
    }
  }

  func string(_ index: Int32) throws -> String {
    guard let text = stack.string(index) else { throw wrongArgument(index, expected: "a string") }
    return text
  }

  func optionalString(_ index: Int32) throws -> String? {
    stack.isNoneOrNil(index) ? nil : try string(index)
  }

  func integer(_ index: Int32) throws -> Int {
    guard let number = stack.integer(index) else {
      throw wrongArgument(index, expected: "a whole number")
    }
    return number
  }

  func optionalInteger(_ index: Int32) throws -> Int? {
    stack.isNoneOrNil(index) ? nil : try integer(index)
  }

  func number(_ index: Int32) throws -> Double {
    guard let number = stack.number(index) else { throw wrongArgument(index, expected: "a number") }
    return number
  }

  /// The function at an index, kept by the state.
  func function(_ index: Int32) throws -> LuaReference {
    guard stack.type(index) == .function else { throw wrongArgument(index, expected: "a function") }
    stack.push(valueAt: index)
    return host.state.reference()
  }

  /// More arguments than there are parameters would be passed over in silence.
  func allowAtMost(_ count: Int32) throws {
    let first: Int32 = entry.kind == .function ? 0 : 1
    guard stack.top > count + first else { return }
    throw problem(
      "takes \(count == 0 ? "no arguments" : count == 1 ? "one argument" : "\(count) arguments"), got \(stack.top - first)"
    )
  }

  /// The app that a method is called on, or a property is read of.
  func app() throws -> SpecApp {
    guard let app = host.app(at: 1, on: stack) else {
      throw problem(
        "expected an app before the colon, got \(describe(1)); is it called with '.' instead of ':'?"
      )
    }
    host.lastApp = app
    return app
  }

  // Results

  func push(_ value: LuaPlainValue) -> Int32 {
    stack.push(value)
    return 1
  }

  /// The app itself, so that commands chain.
  func pushSelf() -> Int32 {
    stack.push(valueAt: 1)
    return 1
  }
}

/// What a spec did wrong; the line is added as it is raised.
struct SpecProblem: Error, CustomStringConvertible {
  let description: String
  init(_ message: String) { description = message }
}
