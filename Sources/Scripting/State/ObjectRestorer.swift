import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// Creates the objects of a decoded run, without `init`, `viewDidLoad`, `prepare` or appearance
/// callbacks.
struct ObjectRestorer {
  let runtime: Runtime
  let state: SavedState
  /// Records losses; nil if any loss is an error.
  let recovery: Recovery?
  private var controllers: [Controller] = []
  /// The objects in the order of their numbers; `slots` holds the slots by which scripts find them.
  private(set) var objects: [AnyObject?] = []
  private var slots: [LuaSlot] = []
  /// The segues that cannot be restored, by number from 1, with reasons.
  private(set) var lostSegues: [Int: String] = [:]
  /// The numbers of timers whose methods no longer exist.
  private var lostTimers: Set<Int> = []
  /// The controllers whose question their attempt goes on without.
  var orphans: [ScriptedController] = []

  init(_ runtime: Runtime, _ state: SavedState, recovery: Recovery?) {
    self.runtime = runtime
    self.state = state
    self.recovery = recovery
  }

  mutating func make() throws {
    recovery?.reset()
    try makeControllers()
    recovery?.begin(controllers)
    runtime.attempts.restore(count: state.attemptCount)
    runtime.animators.restore(count: state.animatorCount)
    objects.reserveCapacity(state.heads.count)
    slots.reserveCapacity(state.heads.count)
    for head in state.heads { make(head) }
    try makeSegues()
    try join()
    runtime.attempts.restore(
      latest: state.latest > 0 && !state.isLost(state.latest)
        ? try object(state.latest, ScriptedAttempt.self, ObjectKind.attempt) : nil)
    try readFields()
    suitChangedQuestions()
    settleOrphans()
    var timers = try state.timers.map { try object($0, ScriptedTimer.self, ObjectKind.timer) }
    if recovery != nil { timers.removeAll { lostTimers.contains($0.number) } }
    runtime.timers.restore(timers, count: state.timerCount)
    guard timers.allSatisfy({ $0.controller != nil }) else {
      throw damaged("a timer without a controller")
    }
    for addition in state.hierarchy.additions { recovery?.report(addition) }
    try recovery?.finish(runtime)
  }

  func damaged(_ reason: String) -> DamagedBytes { state.fields.damaged(reason) }

  private mutating func makeControllers() throws {
    let (runtime, saved, recovery) = (runtime, state.hierarchy, recovery)
    controllers = try runtime.hierarchy.restore(saved.memento, isChecked: saved.isChecked) {
      index in
      try makeController(saved.makers[index], number: saved.memento.nodes[index].number) {
        standIn, reason in
        // A controller that had already left remains as a stand-in.
        if saved.memento.nodes[index].departure == nil { recovery?.lose(standIn, because: reason) }
      }
    }
    saved.isChecked = true
  }

  /// Creates an object, except segues, which need the objects that they connect.
  private mutating func make(_ head: SavedState.Head) {
    switch head {
    case .controller(_, let place):
      let controller = unsafeDowncast(controllers[place], to: ScriptedController.self)
      add(controller, controller.slot)
    case .attempt(let attempt, let number):
      let made = runtime.attempts.adopt(
        Attempt(at: attempt, scripts: runtime.attempts.scripts), number: number)
      if attempt.isChoosing { made.attempt.chooseNext = runtime.attempts.chooser(for: made) }
      add(made, made.slot)
    case .timer(let head):
      let timer = ScriptedTimer(
        number: head.number, due: head.due, chain: head.chain, objects: runtime.objects)
      add(timer, timer.slot)
    case .animator(let type, let number):
      let animator = ScriptedAnimator(type: type, number: number, objects: runtime.objects)
      add(animator, animator.slot)
    case .question(let box): add(box, runtime.objects.slot(of: box))
    case .other(let slot): add(nil, slot)
    case .segue, .lost, .lostAttempt, .lostAnimator, .removedQuestion: add(nil, .none)
    }
  }

  private mutating func add(_ object: AnyObject?, _ slot: LuaSlot) {
    objects.append(object)
    slots.append(slot)
  }

  private mutating func makeSegues() throws {
    for (index, head) in state.heads.enumerated() {
      guard case .segue(let saved) = head else { continue }
      do {
        let segue = try segue(from: saved)
        objects[index] = segue
        slots[index] = runtime.objects.slot(of: segue)
      } catch let problem as ScriptProblem where recovery != nil {
        lostSegues[index + 1] = problem.sentence
      }
    }
  }

  private mutating func join() throws {
    for case .controller(let saved, let place) in state.heads {
      try join(unsafeDowncast(controllers[place], to: ScriptedController.self), to: saved)
    }
  }

  /// Marks a controller as lost.
  func lose(_ controller: ScriptedController, because reason: String) {
    if !controller.hasLeft { recovery?.lose(controller, because: reason) }
  }

  /// Returns the animator with a number; nil for none. The loss of an animator has no effect but on
  /// a picture.
  func animator(_ number: Int) throws -> ScriptedAnimator? {
    if number == 0 || state.isLost(number) { return nil }
    return try object(number, ScriptedAnimator.self, ObjectKind.animator)
  }

  /// Returns the object with a number, from 1.
  func object<T: AnyObject>(_ number: Int, _ type: T.Type, _ kind: Int32) throws -> T {
    guard objects.indices.contains(number - 1), let object = objects[number - 1] else {
      throw damaged("a missing object")
    }
    guard state.heads[number - 1].kind == kind else { throw damaged("an object of another kind") }
    return unsafeDowncast(object, to: type)
  }

  private mutating func readFields() throws {
    let heap = HeapReader(state: runtime.state, reader: state.fields)
    heap.objects = slots
    heap.isLenient = recovery != nil
    try heap.readValue()
    runtime.takeAppState()
    if recovery != nil, heap.hasLost {
      recovery?.report("app.state contained something that the quiz no longer has")
    }
    for index in slots.indices { try readFields(at: index, from: heap) }
    for shared in try SharedSettings.read(&heap.reader) {
      runtime.settings.join(shared, from: heap)
    }
    guard heap.reader.isAtEnd else { throw heap.reader.damaged("data after the end of the run") }
  }

  private mutating func readFields(at index: Int, from heap: HeapReader) throws {
    let slot = slots[index]
    if recovery != nil { heap.hasLost = false }
    switch state.heads[index] {
    case .controller, .attempt, .animator: try heap.readFields(of: slot)
    case .lostAttempt, .lostAnimator:
      try heap.readFields(of: runtime.objects.singletonSlot(ObjectKind.pit))
    case .segue where lostSegues[index + 1] != nil:
      try heap.readValue()
      runtime.state.stack.pop()
      try heap.readFields(of: runtime.objects.singletonSlot(ObjectKind.pit))
    case .segue:
      try heap.readValue()
      let stack = runtime.state.stack
      let sender = runtime.objects.sender(at: -1, on: stack)
      stack.pop()
      (objects[index] as? ScriptedSegue)?.sender = sender
      try heap.readFields(of: slot)
    case .timer(let saved):
      guard let timer = objects[index] as? ScriptedTimer else { break }
      if try !restore(timer, from: saved, heap) { lostTimers.insert(saved.number) }
    case .lost, .question, .removedQuestion, .other: break
    }
    if recovery != nil, heap.hasLost { loseHolder(at: index) }
  }

  /// Handles a field whose value no longer exists in the scripts: a controller is lost; for other
  /// objects a sentence is recorded.
  private func loseHolder(at index: Int) {
    let clause = "contained something that the quiz no longer has"
    switch objects[index] {
    case let controller as ScriptedController:
      if orphans.contains(where: { $0 === controller }) { return }
      lose(controller, because: "\(controller.id) \(clause)")
    case let segue as ScriptedSegue:
      recovery?.report("the segue \"\(segue.identifier)\" of \(segue.source.id) \(clause)")
    case let timer as ScriptedTimer:
      recovery?.report("a timer of \(timer.controller?.id ?? "a controller") \(clause)")
    case is ScriptedAttempt: recovery?.report("an attempt \(clause)")
    default: break
    }
  }

  /// Adapts to questions that changed since the run was saved: renames the chosen options that are
  /// not handed in yet, and reports what is lost.
  private func suitChangedQuestions() {
    for attempt in state.changedAttempts {
      for changed in attempt.changedOptions {
        // The controllers that show the question: as their own, or as the current one.
        for case let controller as ScriptedController in objects
        where controller.ownQuestion === changed.question
          || controller.attempt?.attempt.question === changed.question
        {
          runtime.input.rename(by: changed, in: controller)
        }
      }
      for question in attempt.lostAnswers {
        recovery?.report(
          "the answer to “\(Self.cut(question.heading))”, because the question has changed")
      }
      for opening in attempt.removedQuestions {
        let words = PlainMarkdown.lines(of: opening).first { !$0.isEmpty } ?? ""
        recovery?.report(
          words.isEmpty
            ? "a question is no longer in the quiz" : "“\(words)” is no longer in the quiz")
      }
    }
  }

  private static func cut(_ words: String) -> String {
    words.count > 60 ? words.prefix(59) + "…" : words
  }

  /// Handles controllers whose question is no longer in their attempt. One of them shows the
  /// attempt's present question, if nothing else does; others leave their navigation stacks.
  private func settleOrphans() {
    guard let recovery, !orphans.isEmpty else { return }
    func shows(_ controller: Controller, _ attempt: ScriptedAttempt) -> Bool {
      guard let controller = controller as? ScriptedController, controller.isInHierarchy,
        let question = controller.loadedQuestion?.question
      else { return false }
      return controller.attempt === attempt && question === attempt.attempt.question
    }
    var present = orphans.filter { !$0.hasLeft && !recovery.isLost($0) }
    // Of a stack, the topmost comes first.
    present.reverse()
    for orphan in present {
      guard orphan.isInHierarchy else { continue }
      guard let attempt = orphan.attempt else {
        recovery.lose(orphan, because: "a question is no longer in the quiz")
        continue
      }
      // A container only holds the question with which its attempt began.
      guard orphan.children.isEmpty else {
        orphan.loadedQuestion = attempt.attempt.question.map(runtime.objects.box)
        continue
      }
      let isShown = controllers.contains { $0 !== orphan && shows($0, attempt) }
      if isShown, runtime.hierarchy.takeOut(orphan) { continue }
      // Loading again, it takes the attempt's question.
      orphan.unload()
      orphan.loadedQuestion = isShown ? nil : attempt.attempt.question.map(runtime.objects.box)
      runtime.input.clear(of: orphan)
    }
  }

  /// Creates the controller of a node, and reports a stand-in to `lost`.
  private func makeController(
    _ maker: SavedState.Maker, number: Int, lost: (ScriptedController, String) -> Void
  ) throws -> ScriptedController {
    switch maker {
    case .scene(let scene, let storyboard):
      return runtime.makeController(
        of: runtime.scenes.type(of: scene), for: scene, in: storyboard, number: number,
        hierarchy: runtime.hierarchy)
    case .hand(let type, let quiz):
      let made = runtime.makeController(
        of: type, for: nil, in: nil, number: number, hierarchy: runtime.hierarchy)
      made.maker = quiz
      return made
    case .standIn(let reason):
      guard let type = runtime.builtins.controller else {
        throw ScriptProblem(reason)
      }
      let standIn = runtime.makeController(
        of: type, for: nil, in: nil, number: number, hierarchy: runtime.hierarchy)
      lost(standIn, reason)
      return standIn
    }
  }
}

extension SavedState.Head {
  /// The kind of the resulting object; 0 for none, or for one that exists in every run.
  fileprivate var kind: Int32 {
    switch self {
    case .controller: ObjectKind.controller
    case .animator: ObjectKind.animator
    case .segue: ObjectKind.segue
    case .attempt: ObjectKind.attempt
    case .timer: ObjectKind.timer
    case .question: ObjectKind.question
    case .lostAttempt, .lostAnimator, .lost, .removedQuestion, .other: 0
    }
  }
}
