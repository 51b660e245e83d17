import QuizboardAuthoring
import QuizboardLua
import QuizboardModel
import QuizboardQuiz

/// The Lua state of one spec file: busted's words, luassert, and `qb.launch`.
final class SpecHost: LuaDispatcher {
  let state: LuaState
  let run: SpecFileRun
  /// The generator of `math.random`.
  var random: RandomGenerator
  /// The file itself, as the outermost block.
  let root: SpecNode
  /// The current block or test.
  private(set) var current: SpecNode
  var isInTest: Bool { current.kind == .test }
  /// The functions to call at the end of the current test.
  var finally: [LuaReference] = []
  /// The unreported output. The output of a block's body belongs to the next test.
  var output: [String] = []
  /// The apps that the file launched, in order; nil for a released one.
  private(set) var apps: [SpecApp?] = []
  /// The most recently used app, whose screen a failure shows.
  var lastApp: SpecApp?
  /// Stores by their names in `qb.launch`.
  var stores: [String: MemoryStore] = [:]

  var environment = LuaReference.none
  var environmentMetatable = LuaReference.none
  var metatables: [SpecOwner: LuaReference] = [:]
  var copyMetatables: [SpecCopy: LuaReference] = [:]
  var errorMetatable = LuaReference.none
  var questionMetatable = LuaReference.none
  /// The loader of luassert's modules.
  var assertions = LuaReference.none
  /// The values of loaded modules by name.
  var loaded: [String: LuaReference] = [:]
  /// The modules in loading, outermost first.
  var loadingModules: [String] = []

  init(_ run: SpecFileRun) throws {
    self.run = run
    random = RandomGenerator(seed: run.seed)
    var limits = LuaLimits()
    // Runs have limits of their own, which do not count for the spec.
    limits.seconds = 60
    limits.span = "in one test"
    let state = LuaState(limits: limits)
    self.state = state
    root = SpecNode(
      .describe, name: "", body: .none, place: nil,
      environment: Self.makeGlobals(under: nil, in: state), parent: nil)
    current = root
    super.init()
    state.dispatcher = self
    run.callerPlace = { [unowned state] in state.stack.callerPlace() }
    makeMetatables()
    makeEnvironment()
    try loadAssertions()
  }

  override func call(slot: Int32, stack: LuaStack) throws -> Int32 {
    guard slot >= SpecAPI.firstSlot else { return 0 }
    let entry = SpecAPI.entries[Int(slot - SpecAPI.firstSlot)]
    return try entry.body(SpecCall(host: self, stack: stack, entry: entry))
  }

  // Blocks

  /// Enters a block or a test, whose globals then receive assignments. Assignments in `expose` go
  /// to the grandparent block, as in busted.
  func enter(_ node: SpecNode) {
    current = node
    let stack = state.stack
    stack.push(environmentMetatable)
    stack.push(node.environment)
    stack.rawSetField(-2, "__index")
    stack.push(
      node.kind == .expose
        ? (node.parent?.parent ?? node.parent ?? node).environment : node.environment)
    stack.rawSetField(-2, "__newindex")
    stack.pop()
  }

  func add(_ kind: SpecNode.Kind, name: String, body: LuaReference, _ call: SpecCall) throws {
    if isInTest { throw call.problem("is possible only in a block, not in a test") }
    let place = call.stack.callerPlace(level: 1)
    let extent = state.extent(of: body)
    current.children.append(
      SpecNode(
        kind, name: name, body: body, place: place,
        lastLine: extent?.file == place?.file ? extent?.last : nil,
        environment: Self.makeGlobals(under: current, in: state), parent: current))
  }

  func pushFile(_ chunk: LuaChunk) {
    let stack = state.stack
    stack.push(environment)
    state.load(chunk, environment: -1)
    stack.remove(-2)
  }

  // Errors

  func raised(
    _ kind: SpecThrownValue.Kind, _ message: String, fields: [(String, LuaPlainValue)] = [],
    details: [String] = [],
    difference: [DifferenceLine] = [], origin: SourcePlace? = nil
  ) -> SpecThrownValue {
    SpecThrownValue(
      kind: kind, message: message, fields: fields, details: details, difference: difference,
      origin: origin, metatable: errorMetatable)
  }

  /// The value that ended the last failed call; nil if another error did.
  var raisedValue: SpecThrownValue? {
    state.pushError()
    defer { state.stack.pop() }
    return SpecThrownValue(at: -1, on: state.stack, metatable: errorMetatable)
  }

  /// Returns the text of a value, as `tostring` gives it.
  func text(of index: Int32, on stack: LuaStack) -> String {
    switch stack.type(index) {
    case .string: return stack.string(index) ?? ""
    case .number: return stack.numeral(index) ?? ""
    case .boolean: return stack.boolean(index) ? "true" : "false"
    case .nil, .none: return "nil"
    default:
      let index = stack.absolute(index)
      stack.pushHandler()
      stack.pushGlobals()
      stack.push("tostring")
      stack.rawGet(-2)
      stack.remove(-2)
      stack.push(valueAt: index)
      do {
        try state.call(arguments: 1, results: 1)
      } catch {
        return stack.describe(index)
      }
      defer { stack.pop() }
      return stack.string(-1) ?? stack.describe(index)
    }
  }

  // Objects

  /// Pushes the spec's object for an app.
  func push(_ app: SpecApp, on stack: LuaStack) {
    apps.append(app)
    lastApp = app
    pushObject(.app, number: apps.count, on: stack)
  }

  /// Pushes `app.scores` and similar objects.
  func pushObject(_ owner: SpecOwner, number: Int, on stack: LuaStack) {
    stack.pushTable(array: 1)
    stack.push(number)
    stack.rawSet(-2, 1)
    stack.push(metatables[owner] ?? .none)
    stack.setMetatable(-2)
  }

  /// Returns the app of a host object at an index; nil for another value.
  func app(at index: Int32, on stack: LuaStack) -> SpecApp? {
    guard let number = number(at: index, on: stack), number >= 1, number <= apps.count else {
      return nil
    }
    return apps[number - 1]
  }

  func number(at index: Int32, on stack: LuaStack) -> Int? {
    guard stack.type(index) == .table, stack.hasMetatable(index) else { return nil }
    stack.rawGet(index, 1)
    defer { stack.pop() }
    return stack.integer(-1)
  }

  /// Releases the apps at the end of a test; the spec can no longer use them.
  func releaseApps(from first: Int) {
    for index in apps.indices.dropFirst(first) { apps[index] = nil }
    lastApp = nil
  }

  /// Returns the unread warnings of runs, without duplicates.
  func takeWarnings() -> [String] {
    var reported: Set<String> = []
    return apps.compactMap(\.self).flatMap { $0.takeWarnings() }.filter {
      reported.insert($0).inserted
    }
    .map { "warning: \($0)" }
  }

  /// Returns the output since the previous call.
  func takeOutput() -> [String] {
    defer { output = [] }
    return output
  }
}
