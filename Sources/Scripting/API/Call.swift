import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// A call of a native function by a script, with access to its arguments, and errors about them.
struct Call {
  let runtime: Runtime
  let stack: LuaStack
  let slot: Int32

  var state: LuaState { runtime.state }
  var count: Int32 { stack.top }

  /// The name of the function in messages.
  var name: String { API.entry(atSlot: slot)?.qualifiedName ?? "this function" }

  private var isMethod: Bool {
    switch API.entry(atSlot: slot)?.kind {
    case .method, .hook, .property: true
    default: false
    }
  }

  /// Returns an error about the argument at a stack index: function, argument, expected and actual
  /// value.
  ///
  /// - Parameters:
  ///   - item: For an item of a list, its index from 1; the item is on top of the stack.
  ///   - given: Words for the actual value; nil for its type.
  func wrongArgument(
    _ index: Int32, item: Int? = nil, expected: String, got given: String? = nil,
    remedy: String? = nil
  ) -> ScriptProblem {
    if case .property = API.entry(atSlot: slot)?.kind, index == 3 {
      return ScriptProblem(
        "\(name) takes \(expected), not \(given ?? describe(index, on: stack))")
    }
    let number = isMethod ? index - 1 : index
    let parameters = API.entry(atSlot: slot)?.parameters ?? []
    let label =
      number >= 1 && Int(number) <= parameters.count ? " (\(parameters[Int(number) - 1].name))" : ""
    let got =
      given
      ?? (stack.isNone(index) ? "nothing" : describe(item == nil ? index : -1, on: stack))
    if number == 0 {
      let method = API.entry(atSlot: slot)?.name ?? name
      // A class before the colon: what it inherits is called with a dot.
      let remedy =
        stack.type(index) == .table
        ? "of a class above, write Class.super.\(method)(self, …)"
        : "is it called with '.' instead of ':'?"
      return ScriptProblem(
        "\(name): expected \(expected) before the colon, got \(got)", remedy: remedy)
    }
    let place = item.map { ", item \($0)" } ?? ""
    var problem = ScriptProblem(
      "\(name): argument \(number)\(label)\(place): expected \(expected), got \(got)",
      remedy: remedy)
    problem.context.isAboutNil = stack.isNoneOrNil(item == nil ? index : -1)
    return problem
  }

  /// Returns the loader. Throws after loading, because definitions would hide unsaved state.
  @discardableResult
  func loader() throws -> ScriptLoader {
    if let loader = runtime.loader { return loader }
    throw problem("definitions are possible only while the scripts load")
  }

  /// Returns an error of the function that does not concern one argument.
  func problem(
    _ message: String, remedy: String? = nil, meant: String? = nil, about subject: String? = nil
  ) -> ScriptProblem {
    ScriptProblem("\(name): \(message)", remedy: remedy, meant: meant, about: subject)
  }

  /// Returns an argument that is a name or another short text.
  func string(_ index: Int32) throws -> String {
    let length = stack.type(index) == .string ? stack.rawLength(index) : 0
    if length > InputLimits.nameBytes {
      throw problem(
        "the name has \(length) bytes, more than the allowed \(InputLimits.nameBytes)")
    }
    guard let text = stack.string(index) else { throw wrongArgument(index, expected: "a string") }
    return text
  }

  /// Returns an argument that is a text of the screen.
  func text(_ index: Int32) throws -> String {
    if stack.type(index) == .string, stack.rawLength(index) > ViewLimits.textBytes {
      throw problem(ViewLimits.tooLong("the text"), remedy: "make it shorter")
    }
    guard let text = stack.string(index) else { throw wrongArgument(index, expected: "a string") }
    return text
  }

  func optionalString(_ index: Int32) throws -> String? {
    stack.isNoneOrNil(index) ? nil : try string(index)
  }

  /// Returns the title of a controller; nil for none.
  func title(_ index: Int32) throws -> String? {
    let length = stack.type(index) == .string ? stack.rawLength(index) : 0
    if length > InputLimits.titleBytes {
      throw problem(
        "the title has \(length) bytes, more than the allowed \(InputLimits.titleBytes)")
    }
    if stack.isNoneOrNil(index) { return nil }
    guard let text = stack.string(index) else { throw wrongArgument(index, expected: "a string") }
    return text
  }

  func integer(_ index: Int32) throws -> Int {
    guard let number = stack.integer(index) else {
      throw wrongArgument(
        index, expected: "a whole number", got: stack.writtenNumber(index))
    }
    return number
  }

  func number(_ index: Int32) throws -> Double {
    guard let number = stack.number(index) else { throw wrongArgument(index, expected: "a number") }
    return number
  }

  func function(_ index: Int32) throws {
    if stack.type(index) != .function { throw wrongArgument(index, expected: "a function") }
  }

  func table(_ index: Int32) throws {
    if stack.type(index) != .table { throw wrongArgument(index, expected: "a table { … }") }
  }

  /// Rejects arguments after the first few, which would be ignored.
  func refuseMore(than count: Int32, remedy: String? = nil) throws {
    var index = count + 1
    while index <= stack.top {
      if !stack.isNoneOrNil(index) {
        throw wrongArgument(index, expected: "nothing", remedy: remedy)
      }
      index += 1
    }
  }

  /// Returns the optional trailing table of options, after checking its keys.
  func options(_ index: Int32, keys: [String]) throws -> TableReader? {
    if stack.isNoneOrNil(index) { return nil }
    try table(index)
    let reader = TableReader(
      runtime: runtime, stack: stack, index: state.seeThrough(stack, index), what: name)
    try reader.allowOnly(keys)
    try reader.allowNoItems(keys: keys)
    return reader
  }

  /// Returns the app that is the receiver of the call.
  func app() throws -> AppBox { try object(1, AppBox.self, kind: ObjectKind.app, "the app") }

  /// Returns the controller at `index`.
  func controller(_ index: Int32 = 1) throws -> ScriptedController {
    guard let found = stack.object(index, as: ScriptedController.self, kind: ObjectKind.controller)
    else {
      throw wrongArgument(index, expected: "a controller")
    }
    return found
  }

  /// Calls `body` with the controller at 1, without reference counting; its slot must not be
  /// released meanwhile.
  func withController<R>(_ body: (ScriptedController) throws -> R) throws -> R {
    guard
      let result = try stack.withObject(
        1, as: ScriptedController.self, kind: ObjectKind.controller, body)
    else {
      throw wrongArgument(1, expected: "a controller")
    }
    return result
  }

  func segue(_ index: Int32 = 1) throws -> ScriptedSegue {
    guard let found = stack.object(index, as: ScriptedSegue.self, kind: ObjectKind.segue) else {
      throw wrongArgument(index, expected: "a segue")
    }
    return found
  }

  /// Calls `body` with the segue at 1, without reference counting; its slot must not be released
  /// meanwhile.
  func withSegue<R>(_ body: (ScriptedSegue) throws -> R) throws -> R {
    guard let result = try stack.withObject(1, as: ScriptedSegue.self, kind: ObjectKind.segue, body)
    else {
      throw wrongArgument(1, expected: "a segue")
    }
    return result
  }

  func object<T: AnyObject>(_ index: Int32 = 1, _ type: T.Type, kind: Int32, _ expected: String)
    throws -> T
  {
    guard let found = stack.object(index, as: type, kind: kind) else {
      throw wrongArgument(index, expected: expected)
    }
    return found
  }

  // Results

  func push(_ text: String) -> Int32 {
    stack.push(text)
    return 1
  }

  func push(_ flag: Bool) -> Int32 {
    stack.push(flag)
    return 1
  }

  func push(_ number: Int) -> Int32 {
    stack.push(number)
    return 1
  }

  func push(_ number: Double) -> Int32 {
    stack.push(number)
    return 1
  }

  func push(_ text: String?) -> Int32 {
    guard let text else { return pushNil() }
    return push(text)
  }

  /// Pushes a whole number as an integer, any other as a float.
  func push(_ number: Double?) -> Int32 {
    guard let number else { return pushNil() }
    return Int(exactly: number).map(push) ?? push(number)
  }

  /// Pushes a whole number as an integer, any other as a float.
  func push(_ value: Rational) -> Int32 {
    if let whole = value.wholeValue { return push(whole) }
    return push(value.doubleValue)
  }

  func pushNil() -> Int32 {
    stack.pushNil()
    return 1
  }

  func push(_ controller: Controller?) -> Int32 {
    runtime.objects.push(controller, on: stack)
    return 1
  }
}

/// A type of properties in the API.
protocol APIValue: SendableMetatype {
  /// Pushes the value as the result of a call.
  func push(by call: Call) -> Int32
}

extension Int: APIValue { func push(by call: Call) -> Int32 { call.push(self) } }
extension Double: APIValue { func push(by call: Call) -> Int32 { call.push(self) } }
extension Bool: APIValue { func push(by call: Call) -> Int32 { call.push(self) } }
extension String: APIValue { func push(by call: Call) -> Int32 { call.push(self) } }
extension Rational: APIValue { func push(by call: Call) -> Int32 { call.push(self) } }
extension Controller: APIValue { func push(by call: Call) -> Int32 { call.push(self) } }

extension Optional: APIValue where Wrapped: APIValue {
  func push(by call: Call) -> Int32 { self?.push(by: call) ?? call.pushNil() }
}
