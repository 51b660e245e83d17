import Engine
import Lua
import Quiz

/// The Lua state of one spec file: busted's words, luassert, and `qb.launch`.
final class SpecHost: LuaDispatcher {
  let state: LuaState
  let file: SpecFile
  let quiz: SpecQuiz
  /// What chance begins with where `qb.launch` does not say.
  let seed: UInt64
  let observer: (any SpecObserver)?
  /// What `math.random` draws from.
  var random: RandomGenerator
  /// The file itself, as the outermost block.
  private(set) var root: SpecNode!
  /// The block or the test that runs.
  var current: SpecNode!
  var isInTest: Bool { current.kind == .test }
  /// What the test that runs wants to be done when it has ended.
  var finally: [LuaReference] = []
  /// What was printed and is not told yet: what the body of a block prints is told with the next test.
  var output: [String] = []
  /// What was raised last by the host, with what it is.
  var lastRaised: SpecRaised?
  /// The apps that the file has launched, in order; one that is released is nil.
  private(set) var apps: [SpecApp?] = []
  /// The one that was last used: whose screen a failure shows.
  var lastApp: SpecApp?
  /// Stores by the names that `qb.launch` gave them.
  var stores: [String: MemoryStore] = [:]
  let snapshots: SnapshotBook

  private var environment = LuaReference.none
  private var environmentMetatable = LuaReference.none
  private var metatables: [SpecOwner: LuaReference] = [:]
  private var errorMetatable = LuaReference.none
  private var assertions = LuaReference.none
  private var module = LuaReference.none
  var loaded: [String: LuaReference] = [:]

  init(file: SpecFile, quiz: SpecQuiz, seed: UInt64, snapshots: SnapshotBook, observer: (any SpecObserver)?) throws {
    self.file = file
    self.quiz = quiz
    self.seed = seed
    self.observer = observer
    self.snapshots = snapshots
    random = RandomGenerator(seed: seed)
    var limits = LuaLimits()
    // The runs that a spec drives have limits of their own, and their work is not the spec's.
    limits.seconds = 60
    state = LuaState(limits: limits)
    super.init()
    state.dispatcher = self
    makeMetatables()
    makeEnvironment()
    root = SpecNode(.describe, name: "", body: .none, place: nil, environment: makeGlobals(under: nil), parent: nil)
    current = root
    try loadAssertions()
  }

  override func call(slot: Int32, stack: LuaStack) throws -> Int32 {
    guard slot >= SpecAPI.firstSlot else { return 0 }
    let entry = SpecAPI.entries[Int(slot - SpecAPI.firstSlot)]
    return try entry.body(SpecCall(host: self, stack: stack, entry: entry))
  }

  // Making the state

  private func makeMetatables() {
    for owner in [SpecOwner.app, .scores, .clock] {
      metatables[owner] = makeMetatable([
        ("__index", SpecAPI.slot(.host, "\(owner.rawValue).index")), ("__newindex", SpecAPI.slot(.host, "refuse")),
      ])
    }
    errorMetatable = makeMetatable([("__tostring", SpecAPI.slot(.host, "describe error"))], isSeen: true)
    state.stack.push(errorMetatable)
    state.stack.push("Error" as StaticString)
    state.stack.rawSetField(-2, "__name")
    state.stack.pop()
  }

  /// A metatable of native functions, which scripts do not see unless told so.
  private func makeMetatable(_ functions: [(name: String, slot: Int32)], isSeen: Bool = false) -> LuaReference {
    let stack = state.stack
    stack.pushTable(fields: Int32(functions.count + 1))
    for function in functions {
      stack.push(function.name)
      stack.pushNative(function.slot)
      stack.rawSet(-3)
    }
    if !isSeen {
      stack.push(false)
      stack.rawSetField(-2, "__metatable")
    }
    return state.reference()
  }

  /// The globals: Lua's own, the words, and `qb`; over them the tables of the blocks.
  private func makeEnvironment() {
    let stack = state.stack
    stack.pushGlobals()
    let globals = stack.absolute(-1)
    for entry in SpecAPI.entries(of: .word) {
      let parts = entry.name.split(separator: ".")
      if parts.count == 2 {
        stack.push(String(parts[0]))
        stack.rawGet(globals)
      } else {
        stack.push(valueAt: globals)
      }
      stack.push(String(parts[parts.count - 1]))
      stack.pushNative(SpecAPI.slot(.word, entry.name))
      stack.rawSet(-3)
      stack.pop()
    }
    stack.pushTable(fields: 1)
    for entry in SpecAPI.entries(of: .qb) {
      stack.push(entry.name)
      stack.pushNative(SpecAPI.slot(.qb, entry.name))
      stack.rawSet(-3)
    }
    stack.push(makeMetatable([("__index", SpecAPI.slot(.host, "qb.index"))]))
    stack.setMetatable(-2)
    module = state.reference()
    loaded["quizboard"] = module
    stack.push(module)
    stack.rawSetField(globals, "qb")
    stack.pop()
    stack.pushTable()
    environment = state.reference()
    stack.pushTable(fields: 2)
    environmentMetatable = state.reference()
    stack.push(environment)
    stack.push(environmentMetatable)
    stack.setMetatable(-2)
    stack.pop()
  }

  /// A table of globals in which those of an outer block are seen; nil for those of the state.
  private func makeGlobals(under outer: SpecNode?) -> LuaReference {
    let stack = state.stack
    stack.pushTable()
    stack.pushTable(fields: 1)
    if let outer { stack.push(outer.environment) } else { stack.pushGlobals() }
    stack.rawSetField(-2, "__index")
    stack.setMetatable(-2)
    return state.reference()
  }

  private func loadAssertions() throws {
    guard let chunk = try SpecScripts.chunk("quizboard.assertions") else { return }
    let stack = state.stack
    stack.pushHandler()
    state.load(chunk)
    for name in ["open", "fail", "placeOf", "near", "next"] { stack.pushNative(SpecAPI.slot(.host, name)) }
    stack.pushNative(SpecAPI.slot(.assert, "snapshot"))
    try state.call(arguments: 6, results: 1)
    assertions = state.reference()
    stack.pushGlobals()
    for (global, name) in [
      ("assert", "luassert"), ("spy", "luassert.spy"), ("stub", "luassert.stub"), ("mock", "luassert.mock"), ("match", "luassert.match"),
    ] {
      stack.push(global)
      try pushAssertionModule(name, on: stack)
      stack.rawSet(-3)
    }
    stack.pop()
  }

  func pushAssertionModule(_ name: String, on stack: LuaStack) throws {
    stack.pushCallable(assertions)
    stack.push(name)
    try state.call(arguments: 1, results: 1)
  }

  // Blocks

  /// Goes into a block or a test: its globals are seen, and what is assigned is its own. Of `expose` what is assigned goes to
  /// the block around the one around it, as busted does.
  func enter(_ node: SpecNode) {
    current = node
    let stack = state.stack
    stack.push(environmentMetatable)
    stack.push(node.environment)
    stack.rawSetField(-2, "__index")
    stack.push(node.kind == .expose ? (node.parent?.parent ?? node.parent ?? node).environment : node.environment)
    stack.rawSetField(-2, "__newindex")
    stack.pop()
  }

  func add(_ kind: SpecNode.Kind, name: String, body: LuaReference, _ call: SpecCall) throws {
    if isInTest { throw call.problem("stands in a block, and not in a test") }
    let place = call.stack.callerPosition(level: 1).map { SpecPlace(file: $0.file, line: $0.line) }
    current.children.append(
      SpecNode(kind, name: name, body: body, place: place, environment: makeGlobals(under: current), parent: current))
  }

  /// Pushes the function of the file itself.
  func pushFile(_ chunk: LuaChunk) {
    let stack = state.stack
    stack.push(environment)
    state.load(chunk, environment: -1)
    stack.remove(-2)
  }

  // Errors

  /// What is to be raised, remembered: so that what ends a test is known for what it is.
  func raised(_ kind: SpecRaised.Kind, _ message: String, fields: [(String, LuaPlainValue)] = [], details: [String] = []) -> SpecRaised {
    let raised = SpecRaised(
      kind: kind, message: message, fields: .fields([("message", .text(message))] + fields), details: details, metatable: errorMetatable)
    lastRaised = raised
    return raised
  }

  /// The words of a value, as `tostring` gives them.
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

  /// Pushes the value that a spec sees of an app.
  func push(_ app: SpecApp, on stack: LuaStack) {
    apps.append(app)
    lastApp = app
    pushObject(.app, number: apps.count, on: stack)
  }

  /// Pushes `app.scores` and the like.
  func pushObject(_ owner: SpecOwner, number: Int, on stack: LuaStack) {
    stack.pushTable(array: 1)
    stack.push(number)
    stack.rawSet(-2, 1)
    stack.push(metatables[owner] ?? .none)
    stack.setMetatable(-2)
  }

  /// The app that an object of ours at an index belongs to; nil for anything else.
  func app(at index: Int32, on stack: LuaStack) -> SpecApp? {
    guard let number = number(at: index, on: stack), apps.indices.contains(number - 1) else { return nil }
    return apps[number - 1]
  }

  func number(at index: Int32, on stack: LuaStack) -> Int? {
    guard stack.type(index) == .table, stack.hasMetatable(index) else { return nil }
    stack.rawGet(index, 1)
    defer { stack.pop() }
    return stack.integer(-1)
  }

  /// The apps are gone, as a test ends; what a spec still holds of them is of no use.
  func releaseApps(from first: Int) {
    for index in apps.indices.dropFirst(first) { apps[index] = nil }
    lastApp = nil
  }
}

/// What the host raises in a spec: a value with fields, whose words are its message.
struct SpecRaised: LuaRaisedValue {
  enum Kind: Equatable {
    /// An assertion that does not hold.
    case failure
    /// The test is still to be written.
    case pending
    /// Something that the run refused.
    case input
  }

  let kind: Kind
  let message: String
  let fields: LuaPlainValue
  /// The calls in the quiz's scripts that led there.
  let details: [String]
  /// What differs from a snapshot.
  var difference: [DifferenceLine] = []
  let metatable: LuaReference

  func push(on stack: LuaStack) {
    stack.push(fields)
    stack.push(metatable)
    stack.setMetatable(-2)
  }
}

extension SpecHost {
  /// What was printed since it was last taken.
  func takeOutput() -> [String] {
    defer { output = [] }
    return output
  }
}
