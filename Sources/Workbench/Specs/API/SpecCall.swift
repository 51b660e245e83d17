import QuizboardLua
import QuizboardScripting

/// A call of a native function from a spec: its arguments and their errors.
struct SpecCall {
  let host: SpecHost
  let stack: LuaStack
  let entry: SpecEntry

  func problem(_ message: String) -> SpecProblem {
    SpecProblem("\(entry.qualifiedName): \(message)")
  }

  /// Returns an error about an argument: its number, the expected and the actual value.
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
    case .string: "the string \"\((stack.messageText(index) ?? "").prefix(40))\""
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

  /// Returns a reference to the function at an index.
  func function(_ index: Int32) throws -> LuaReference {
    guard stack.type(index) == .function else { throw wrongArgument(index, expected: "a function") }
    stack.push(valueAt: index)
    return host.state.reference()
  }

  /// Throws an error for too many arguments, which Lua would silently ignore.
  func allowAtMost(_ count: Int32) throws {
    let first: Int32 = entry.kind == .function ? 0 : 1
    guard stack.top > count + first else { return }
    throw problem(
      "takes \(count == 0 ? "no arguments" : count == 1 ? "one argument" : "\(count) arguments"), "
        + "got \(stack.top - first)"
    )
  }

  /// Returns the app of a method call or a property.
  func app() throws -> SpecApp {
    guard let app = host.app(at: 1, on: stack) else {
      throw problem(
        "expected an app before the colon, got \(describe(1)); "
          + "is it called with '.' instead of ':'?"
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

  /// Returns the app, so that commands chain.
  func pushSelf() -> Int32 {
    stack.push(valueAt: 1)
    return 1
  }
}

/// A mistake of a spec. The host adds the line when it raises the error.
struct SpecProblem: Error, CustomStringConvertible {
  let description: String
  init(_ message: String) { description = message }
}
