import CQuizboardFloor
import QuizboardLua

/// Measures the scripted segue on the binding alone: the three callbacks and the push of the floor,
/// with engine objects instead of its tables and Swift instead of its C.
func benchmarkBinding() {
  let steps = 20_000
  let rounds = 25
  floor_open()
  defer { floor_close() }
  let plain = SegueBench(isMetered: false)
  let metered = SegueBench(isMetered: true)
  var floor: [Double] = []
  var ratios: (plain: [Double], metered: [Double]) = ([], [])
  for _ in 0..<rounds {
    let base = time { precondition(floor_run(steps) == steps) }
    ratios.plain.append(time { plain.run(steps) } / base)
    ratios.metered.append(time { metered.run(steps) } / base)
    floor.append(base / Double(steps))
  }
  print(
    "scripted segue, binding alone, against the C floor (\(Int(median(floor))) ns; "
      + "\(rounds) rounds)"
  )
  printFigure("without the instruction budget", median(ratios.plain), "×", reach: 1.25)
  printFigure("with it", median(ratios.metered), "×", reach: 1.4)
}

/// A navigation stack with scripted controllers and segues that does the same work as the floor.
final class SegueBench: LuaDispatcher {
  final class Controller {}

  final class Segue {
    let source: LuaSlot
    let destination: LuaSlot

    init(source: LuaSlot, destination: LuaSlot) {
      self.source = source
      self.destination = destination
    }
  }

  private enum Kind {
    static let controller: Int32 = 1
    static let segue: Int32 = 2
  }

  private enum Slot {
    static let destination = LuaReservedSlot.firstFree
    static let performDefault = LuaReservedSlot.firstFree + 1
  }

  private let state = LuaState()
  /// The slots of the controllers on the navigation stack, which the state keeps alive. In plain
  /// memory, so that Swift's checks of an array changed by callbacks are not measured.
  private let controllers = UnsafeMutablePointer<LuaSlot>.allocate(capacity: 32)
  private var depth = 0
  private var order: UInt64 = 0
  private var pushes = 0
  private let next: LuaReference
  private let shouldPerform: LuaReference
  private let prepare: LuaReference
  private let perform: LuaReference
  private let quizClass: LuaClassID
  private let segueClass: LuaClassID

  init(isMetered: Bool) {
    state.isMetered = isMetered
    let stack = state.stack
    stack.pushGlobals()
    stack.pushNative(Slot.performDefault)
    stack.rawSetField(-2, "default_perform")
    stack.pop()
    do {
      let source = Array(String(cString: floor_script).utf8)
      stack.pushHandler()
      state.load(try LuaState.compile(source, name: "segue.lua"))
      try state.call(arguments: 0, results: 2)
    } catch {
      preconditionFailure("\(error)")
    }
    func method(_ table: Int32, _ name: StaticString, _ state: LuaState) -> LuaReference {
      stack.rawGetField(table, name)
      return state.reference()
    }
    shouldPerform = method(1, "shouldPerform", state)
    prepare = method(1, "prepare", state)
    perform = method(2, "perform", state)
    next = state.intern("next")
    quizClass = state.makeClass(name: "Quiz", methods: 1, properties: [])
    segueClass = state.makeClass(
      name: "Segue", methods: 2, properties: [LuaProperty("destination", get: Slot.destination)])
    stack.setTop(0)
    super.init()
    state.dispatcher = self
    push(makeController())
  }

  deinit { controllers.deallocate() }

  func run(_ count: Int) {
    pushes = 0
    do {
      for sender in 0..<count {
        state.beginBudget()
        try step(sender)
        state.endBudget()
      }
    } catch {
      preconditionFailure("\(error)")
    }
    precondition(pushes == count)
  }

  private func step(_ sender: Int) throws(LuaError) {
    let source = controllers[depth - 1]
    let stack = state.stack
    stack.pushHandler()
    stack.push(shouldPerform)
    stack.push(source)
    stack.push(next)
    stack.push(sender)
    try state.call(arguments: 3, results: 1, handler: 1)
    if stack.boolean(-1) { try performSegue(from: source, sender) }
    stack.setTop(0)
    if depth > 20 { popToRoot() }
  }

  private func performSegue(from source: LuaSlot, _ sender: Int) throws(LuaError) {
    let stack = state.stack
    let segue = makeSegue(from: source, to: makeController())
    stack.push(prepare)
    stack.push(source)
    stack.push(segue)
    stack.push(sender)
    try state.call(arguments: 3, results: 0, handler: 1)
    stack.push(perform)
    stack.push(segue)
    try state.call(arguments: 1, results: 0, handler: 1)
    state.release(segue)
  }

  private func makeController() -> LuaSlot {
    order += 1
    return state.makeObject(Controller(), kind: Kind.controller, class: quizClass, order: order)
  }

  private func makeSegue(from source: LuaSlot, to destination: LuaSlot) -> LuaSlot {
    order += 1
    let segue = Segue(source: source, destination: destination)
    return state.makeObject(segue, kind: Kind.segue, class: segueClass, order: order)
  }

  private func push(_ controller: LuaSlot) {
    controllers[depth] = controller
    depth += 1
  }

  private func popToRoot() {
    while depth > 1 {
      depth -= 1
      state.release(controllers[depth])
    }
  }

  override func call(slot: Int32, stack: LuaStack) throws -> Int32 {
    let results = stack.withObject(1, as: Segue.self, kind: Kind.segue) { segue -> Int32 in
      switch slot {
      case Slot.destination:
        stack.push(segue.destination)
        return 1
      default:
        push(segue.destination)
        pushes += 1
        return 0
      }
    }
    guard slot >= LuaReservedSlot.firstFree, let results else {
      throw LuaError(kind: .runtime, message: "expected a segue, got \(stack.describe(1))")
    }
    return results
  }
}
