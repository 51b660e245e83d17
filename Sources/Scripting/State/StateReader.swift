public import Lua
import Quiz
import Storyboard

/// Makes a run again of what `StateWriter` wrote: without `init`, `viewDidLoad`, `prepare` or appearance callbacks.
struct StateReader {
  let runtime: Runtime
  private var reader: ByteReader
  /// How much may be left out; nil where all has to come back.
  private let recovery: Recovery?
  /// The scene that was looked up last, and its storyboard: most controllers are of the scene of the one before.
  private var found: (scene: Scene, storyboard: Storyboard)?

  init(_ runtime: Runtime, _ reader: ByteReader, recovery: Recovery?) {
    self.runtime = runtime
    self.reader = reader
    self.recovery = recovery
  }

  /// What is known of an object before its fields are read.
  private enum Head {
    case controller(ControllerHead)
    case animator
    case segue(ScriptedSegueHead)
    case attempt
    case timer(TimerHead)
    /// An attempt that cannot go on.
    case lostAttempt(String)
    /// An animator whose class is gone.
    case lostAnimator
    /// Something else that is no longer there.
    case lost(String)
    case other
  }

  private struct ControllerHead {
    var attempt: Int
    var question: Int
    var segue: Int
    var alert: String
    var transitioningDelegate = 0
    var adaptivityDelegate = 0
    var animator = 0
  }

  private struct ScriptedSegueHead {
    var identifier: String
    var kind: SegueKind
    var className: String
    var source: Int
    var destination: Int
    /// 1 where it is animated, 2 where its scene describes it.
    var flags: UInt8
    var transition: TransitionStyle?
    var animator: Int
  }

  private struct TimerHead {
    var number: Int
    var controller: Int
    var due = 0.0
    var chain = 0
    var name = ""
    /// Of a `ui.timer`: how long it lasts.
    var seconds: Double?
  }

  mutating func read() throws {
    let memento = try MementoCoding.read(&reader)
    let attemptCount = try IntegerCoding.natural(&reader)
    let animatorCount = try IntegerCoding.natural(&reader)
    let latest = try IntegerCoding.natural(&reader)
    let timerCount = try IntegerCoding.natural(&reader)
    let timers = try IntegerCoding.readIntegers(&reader)
    var places: [Int] = []
    for _ in 0..<(try reader.count()) { places.append(try IntegerCoding.natural(&reader) - 1) }
    recovery?.reset()
    let controllers = try runtime.hierarchy.restore(memento) { try makeOrStandIn($0) }
    recovery?.begin(controllers)
    runtime.attemptCount = attemptCount
    runtime.animatorCount = animatorCount
    var slots: [LuaSlot] = []
    var heads: [Head] = []
    for place in places {
      let (head, slot) = try readHeadOrLoss(controller: controllers.indices.contains(place) ? controllers[place] : nil)
      heads.append(head)
      slots.append(slot)
    }
    try makeSegues(heads, &slots)
    try join(heads, slots)
    if latest > 0, !isLost(latest, heads) {
      runtime.latestAttempt = try object(latest, slots, ScriptedAttempt.self, ObjectKind.attempt)
    } else {
      runtime.latestAttempt = nil
    }
    try readFields(heads, slots)
    runtime.timerCount = timerCount
    runtime.timers = try timers.map { try object($0, slots, ScriptedTimer.self, ObjectKind.timer) }
    guard runtime.timers.allSatisfy({ $0.controller != nil }) else { throw reader.damaged("a timer of nobody") }
    try recovery?.finish(runtime)
  }

  private mutating func make(_ node: Memento.Node) throws -> Controller {
    guard let sceneID = node.scene else {
      let maker = try quiz(prefix: node.storyboard?.rawValue ?? "")
      guard let type = runtime.scriptClass(savedName: node.className, in: maker) else {
        throw ScriptProblem("the class \"\(node.className)\" of a controller that was kept is gone")
      }
      let made = runtime.makeController(
        of: type, for: nil, in: nil, number: node.number, hierarchy: runtime.hierarchy)
      made.maker = maker
      return made
    }
    let (scene, storyboard) = try find(sceneID, in: node.storyboard)
    return runtime.makeController(
      of: runtime.sceneClasses.controllers[scene.hostData], for: scene, in: storyboard, number: node.number,
      hierarchy: runtime.hierarchy)
  }

  private mutating func find(_ id: SceneID, in name: StoryboardID?) throws -> (Scene, Storyboard) {
    if let found, found.scene.id == id, found.storyboard.id == name { return found }
    guard let storyboard = name.flatMap({ runtime.storyboards[$0.rawValue] }), let scene = storyboard[id]
    else { throw ScriptProblem("the scene \"\(id.rawValue)\" of a controller that was kept is gone") }
    found = (scene, storyboard)
    return (scene, storyboard)
  }

  /// The controller of a node; where its scene or class is gone one that stands in for it until it is dropped, or that
  /// stays as what is left of a controller that had gone before.
  private mutating func makeOrStandIn(_ node: Memento.Node) throws -> Controller {
    do {
      return try make(node)
    } catch let problem as ScriptProblem where recovery != nil {
      guard let type = runtime.standard.classes[ScriptClass.Builtin.controller.rawValue] else { throw problem }
      let standIn = runtime.makeController(
        of: type, for: nil, in: nil, number: node.number, hierarchy: runtime.hierarchy)
      if node.departure == nil { recovery?.lose(standIn, because: problem.message) }
      return standIn
    }
  }

  // Objects

  private mutating func readHeadOrLoss(controller: Controller?) throws -> (Head, LuaSlot) {
    do {
      return try readHead(controller: controller)
    } catch let problem as ScriptProblem where recovery != nil {
      return (.lost(problem.message), .none)
    } catch let problem as UnusableMemento where recovery != nil && problem != .damaged {
      return (.lostAttempt(problem.description), .none)
    }
  }

  private func isLost(_ number: Int, _ heads: [Head]) -> Bool {
    guard heads.indices.contains(number - 1) else { return false }
    switch heads[number - 1] {
    case .lost, .lostAttempt, .lostAnimator: return true
    default: return false
    }
  }

  /// A controller whose fields held what the scripts no longer have cannot come back.
  private func loseHolder(_ slot: LuaSlot) {
    let stack = runtime.state.stack
    stack.push(slot)
    defer { stack.pop() }
    guard let controller = stack.object(-1, as: ScriptedController.self, kind: ObjectKind.controller), !controller.hasLeft else { return }
    recovery?.lose(controller, because: "\(controller.id) held something that the quiz no longer has")
  }

  private mutating func readHead(controller: Controller?) throws -> (Head, LuaSlot) {
    let kind = Int32(try reader.byte())
    switch kind {
    case ObjectKind.controller:
      guard let controller = controller as? ScriptedController else { throw reader.damaged("a controller without a place") }
      return (.controller(try readController()), controller.slot)
    case ObjectKind.segue: return (.segue(try readSegue()), .none)
    case ObjectKind.attempt:
      let prefix = try reader.string(likely: "")
      let number = try natural()
      return (.attempt, try readAttempt(ofQuizWith: prefix, number: number).slot)
    case ObjectKind.timer:
      let head = try readTimer()
      let timer = ScriptedTimer(number: head.number, due: head.due, chain: head.chain, runtime: runtime)
      return (.timer(head), timer.slot)
    case ObjectKind.animator:
      guard let animator = try readAnimator() else { return (.lostAnimator, .none) }
      return (.animator, animator.slot)
    case ObjectKind.question:
      let prefix = try reader.string(likely: "")
      let id = QuestionID(try reader.string())
      guard let question = try quiz(prefix: prefix).box?.quiz.question(id) else {
        throw ScriptProblem("the question \"\(id.name)\" is gone")
      }
      return (.other, runtime.slot(of: runtime.box(question)))
    case ObjectKind.quiz:
      return (.other, try quiz(prefix: try reader.string(likely: "")).slot ?? .none)
    case ObjectKind.libraryEntry:
      let path = try reader.string()
      return (.other, runtime.slot(of: runtime.restoredEntry(path: path, identifier: try reader.string())))
    case ObjectKind.app:
      return (.other, runtime.appSlot(of: try quiz(prefix: try reader.string(likely: ""))))
    case ObjectKind.scene:
      let storyboard = StoryboardID(rawValue: try reader.string())
      let id = SceneID(rawValue: try reader.string())
      let (scene, _) = try find(id, in: storyboard)
      return (.other, runtime.slot(of: scene, in: storyboard))
    case ObjectKind.storyboard: return (.other, try runtime.storyboardSlot(named: try reader.string()))
    case ObjectKind.window...ObjectKind.random: return (.other, runtime.singletonSlot(kind))
    default: throw reader.damaged("an object of an unknown kind")
    }
  }

  private func quiz(prefix: String) throws -> LoadedQuiz {
    if let quiz = runtime.quiz(withPrefix: prefix) { return quiz }
    throw ScriptProblem("the quiz \"\(prefix.dropLast())\", which was kept with this one, is no longer part of it")
  }

  private mutating func natural() throws -> Int { try IntegerCoding.natural(&reader) }

  private mutating func readController() throws -> ControllerHead {
    var head = ControllerHead(
      attempt: try natural(), question: try natural(), segue: try natural(), alert: try reader.string(likely: ""))
    let flags = try reader.byte()
    if flags & 1 != 0 { head.transitioningDelegate = try natural() }
    if flags & 2 != 0 { head.adaptivityDelegate = try natural() }
    if flags & 4 != 0 { head.animator = try natural() }
    return head
  }

  /// An animator; nil where its class is gone and that may be.
  private mutating func readAnimator() throws -> ScriptedAnimator? {
    let name = try reader.string()
    let number = try natural()
    guard let type = runtime.animatorClass(named: name) else {
      if recovery != nil { return nil }
      throw ScriptProblem("the class \"\(name)\" of an animator that was kept is gone")
    }
    return ScriptedAnimator(type: type, number: number, runtime: runtime)
  }

  private mutating func readSegue() throws -> ScriptedSegueHead {
    let identifier = try reader.string()
    guard let kind = SegueKind(rawValue: try reader.string()) else { throw reader.damaged("a kind of segue that is not known") }
    return ScriptedSegueHead(
      identifier: identifier, kind: kind, className: try reader.string(), source: try natural(),
      destination: try natural(), flags: try reader.byte(), transition: try MementoCoding.readTransition(&reader),
      animator: try natural())
  }

  private mutating func readTimer() throws -> TimerHead {
    var head = TimerHead(number: try natural(), controller: try natural())
    if head.controller == 0 { return head }
    head.due = try reader.double()
    if head.due.isNaN { throw reader.damaged("a timer at no time") }
    head.chain = try natural()
    let isElement = try reader.byte() != 0
    head.name = try reader.string()
    if isElement { head.seconds = try reader.double() }
    return head
  }

  private mutating func readAttempt(ofQuizWith prefix: String, number: Int) throws -> ScriptedAttempt {
    let (memento, like) = try runtime.readAttempt(&reader)
    guard let quiz = try quiz(prefix: prefix).box?.quiz else { throw reader.damaged("an attempt without a quiz") }
    let attempt = try Attempt(memento: memento, quiz: quiz, clock: runtime.attemptClock, like: like)
    let made = runtime.adopt(attempt, number: number)
    attempt.chooseNext = runtime.chooser(for: made)
    return made
  }

  private func makeSegues(_ heads: [Head], _ slots: inout [LuaSlot]) throws {
    for (index, head) in heads.enumerated() {
      guard case .segue(let head) = head else { continue }
      let source = try object(head.source, slots, ScriptedController.self, ObjectKind.controller)
      let destination =
        head.destination == 0 ? nil : try object(head.destination, slots, ScriptedController.self, ObjectKind.controller)
      let identifier = SegueID(rawValue: head.identifier)
      let segue = ScriptedSegue(
        type: (head.className.isEmpty ? nil : runtime.scriptClass(savedName: head.className, in: runtime.quiz(of: source)))
          .map { .passUnretained($0) },
        link: RuntimeLink(runtime), description: head.flags & 2 != 0 ? source.scene?[identifier] : nil, identifier: identifier,
        kind: head.kind, source: source, destination: destination,
        sender: .none)
      segue.isAnimated = head.flags & 1 != 0
      segue.transition = head.transition.map { SceneTransition($0) }
      if let animator = try animator(head.animator, heads, slots) { segue.transition = SceneTransition(animator) }
      slots[index] = runtime.slot(of: segue)
    }
  }

  private func join(_ heads: [Head], _ slots: [LuaSlot]) throws {
    for (index, head) in heads.enumerated() {
      guard case .controller(let head) = head else { continue }
      let controller = try object(index + 1, slots, ScriptedController.self, ObjectKind.controller)
      for reference in [head.attempt, head.question] where reference > 0 {
        if case .lostAttempt(let reason) = heads[min(reference, heads.count) - 1] { recovery?.lose(controller, because: reason) }
        if case .lost(let reason) = heads[min(reference, heads.count) - 1] { recovery?.lose(controller, because: reason) }
      }
      if head.attempt > 0, !isLost(head.attempt, heads) {
        controller.ownAttempt = try object(head.attempt, slots, ScriptedAttempt.self, ObjectKind.attempt)
      }
      if head.question > 0, !isLost(head.question, heads) {
        controller.loadedQuestion = try object(head.question, slots, QuestionBox.self, ObjectKind.question)
      }
      if head.segue > 0 {
        controller.restore(presentationSegue: try object(head.segue, slots, ScriptedSegue.self, ObjectKind.segue))
      }
      controller.dismissedAlert = head.alert.isEmpty ? nil : head.alert
      if let animator = try animator(head.animator, heads, slots) { controller.restore(presentationAnimator: animator) }
      guard head.transitioningDelegate + head.adaptivityDelegate > 0 else { continue }
      runtime.hasDelegates = true
      controller.transitioningDelegate = try delegate(head.transitioningDelegate, slots)
      controller.adaptivityDelegate = try delegate(head.adaptivityDelegate, slots)
    }
  }

  /// The animator of a number; nil for none, and for one whose class is gone: there is nothing to be lost but a picture.
  private func animator(_ number: Int, _ heads: [Head], _ slots: [LuaSlot]) throws -> ScriptedAnimator? {
    if number == 0 || isLost(number, heads) { return nil }
    return try object(number, slots, ScriptedAnimator.self, ObjectKind.animator)
  }

  private func delegate(_ number: Int, _ slots: [LuaSlot]) throws -> PresentationDelegate? {
    if number == 0 { return nil }
    let stack = runtime.state.stack
    guard slots.indices.contains(number - 1), slots[number - 1] != .none else { throw reader.damaged("a delegate that is not there") }
    stack.push(slots[number - 1])
    let kind = stack.objectKind(-1)
    stack.pop()
    if kind == ObjectKind.segue { return try object(number, slots, ScriptedSegue.self, ObjectKind.segue) }
    return try object(number, slots, ScriptedController.self, ObjectKind.controller)
  }

  /// The object of a number, from 1.
  private func object<T: AnyObject>(_ number: Int, _ slots: [LuaSlot], _ type: T.Type, _ kind: Int32) throws -> T {
    let stack = runtime.state.stack
    guard slots.indices.contains(number - 1), slots[number - 1] != .none else { throw reader.damaged("an object that is not there") }
    stack.push(slots[number - 1])
    defer { stack.pop() }
    guard let found = stack.object(-1, as: type, kind: kind) else { throw reader.damaged("an object of another kind") }
    return found
  }

  private func readFields(_ heads: [Head], _ slots: [LuaSlot]) throws {
    let heap = HeapReader(state: runtime.state, reader: reader)
    heap.objects = slots
    heap.isLenient = recovery != nil
    try heap.readValue()
    runtime.appState = runtime.state.reference()
    for (head, slot) in zip(heads, slots) {
      switch head {
      case .controller:
        heap.hasLost = false
        try heap.readFields(of: slot)
        if heap.hasLost { loseHolder(slot) }
      case .attempt, .animator: try heap.readFields(of: slot)
      case .lostAttempt, .lostAnimator: try heap.readFields(of: runtime.singletonSlot(ObjectKind.pit))
      case .segue:
        try heap.readValue()
        let stack = runtime.state.stack
        let sender = runtime.sender(at: -1, on: stack)
        stack.pop()
        stack.push(slot)
        stack.object(-1, as: ScriptedSegue.self, kind: ObjectKind.segue)?.sender = sender
        stack.pop()
        try heap.readFields(of: slot)
      case .timer(let head): try restore(head, slot, slots, heap)
      case .lost, .other: break
      }
    }
    guard heap.reader.isAtEnd else { throw heap.reader.damaged("more than a run") }
  }

  /// Gives a timer its controller and its arguments.
  private func restore(_ head: TimerHead, _ slot: LuaSlot, _ slots: [LuaSlot], _ heap: HeapReader) throws {
    if head.controller == 0 { return }
    let stack = runtime.state.stack
    stack.push(slot)
    let timer = stack.object(-1, as: ScriptedTimer.self, kind: ObjectKind.timer)
    stack.pop()
    let controller = try object(head.controller, slots, ScriptedController.self, ObjectKind.controller)
    if let seconds = head.seconds {
      timer?.set(.element(head.name, seconds: seconds), of: controller)
    } else {
      try heap.readValue()
      guard stack.type(-1) == .table else { throw heap.reader.damaged("a timer without its arguments") }
      let arguments = ScriptValue(runtime.state.reference(), state: runtime.state)
      timer?.set(.method(head.name, arguments: arguments), of: controller)
    }
  }
}

extension Runtime {
  /// Makes the run again that `write(to:)` wrote; the scripts are loaded and the quiz is open.
  ///
  /// - Parameter recovery: where it is given, what is gone or has failed is left out, and told there; else it is an error.
  /// - Throws: what is wrong with the bytes; `NothingRestored` where the root cannot come back.
  public func read(_ reader: ByteReader, recovery: Recovery? = nil) throws {
    var reader = StateReader(self, reader, recovery: recovery)
    try reader.read()
  }

  func storyboardSlot(named name: String) throws -> LuaSlot {
    guard let storyboard = storyboards[name] else { throw ScriptProblem("the storyboard \"\(name)\" is gone") }
    return slot(of: storyboard)
  }
}
