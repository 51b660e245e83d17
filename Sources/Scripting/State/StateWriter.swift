import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard

/// The error that a run refers to an object which the engine has released. It is a fault of the
/// engine, and costs the input rather than the run.
public struct ReleasedObject: Error, CustomStringConvertible {
  /// The fault in words.
  public let description = "the engine has released an object that the run still needs"
}

/// Encodes a run: the hierarchy, all objects that it reaches, their fields, and the app's tables.
///
/// The order depends on the state alone, not on history, so equal runs have equal bytes. Objects
/// are numbered in the order of discovery, beginning with the hierarchy's controllers.
struct StateWriter: ~Copyable {
  let runtime: Runtime
  let form: StateForm
  let heap: HeapWriter
  let plans: AttemptCoding
  var heads = ByteWriter()
  /// Data for a comparison in place of the skipped bytes.
  var beside = ByteWriter(capacity: 64)
  /// True if the attempt of a controller encoded by reach is finished, and therefore omitted.
  var isPast = false
  /// The index of each object among the saved controllers, by its number; -1 for other objects.
  private var places: [Int] = []

  init(_ runtime: Runtime, _ heap: HeapWriter, _ plans: AttemptCoding, _ form: StateForm) {
    self.runtime = runtime
    self.form = form
    self.heap = heap
    self.plans = plans
  }

  /// Appends the encoded run, which ends the writer. Returns the objects that the run reaches.
  consuming func write(to run: inout WrittenRun) throws -> [LuaSlot] {
    heap.begin()
    var controllers = runtime.hierarchy.savedControllers()
    number(controllers)
    let latest = runtime.attempts.latest.map { heap.number(of: $0.slot) + 1 } ?? 0
    let timers = runtime.timers.all.map { heap.number(of: $0.slot) + 1 }
    try writeTables()
    var written = 0
    while true {
      let known = heap.objectCount
      while written < known {
        try write(heap.object(at: written))
        written += 1
      }
      if heap.objectCount > known { continue }
      // Controllers that only fields reach have hierarchies of their own.
      let others = strangers()
      if others.isEmpty { break }
      controllers = runtime.hierarchy.savedControllers(including: others)
      number(controllers)
    }
    MementoCoding.write(runtime.hierarchy, controllers, form, to: &run.out)
    form.write(number: runtime.attempts.count, to: &run.out)
    form.write(number: runtime.animators.count, to: &run.out)
    run.out.varint(UInt64(latest))
    form.write(number: runtime.timers.count, to: &run.out)
    IntegerCoding.write(timers, to: &run.out)
    run.out.varint(UInt64(written))
    for number in 0..<written { run.out.varint(UInt64(place(ofObject: number) + 1)) }
    run.out.append(heads)
    run.beside.append(beside)
    SharedSettings.write(runtime.settings.shared(with: heap), to: &heap.out)
    let reached = heap.finish(into: &run.values)
    // This includes data outside fields: titles, attempts, texts of timers.
    try runtime.state.checkLimits()
    try runtime.state.checkSavedSize(run.count)
    return reached
  }

  private mutating func number(_ controllers: [Controller]) {
    places.reserveCapacity(controllers.count)
    for index in controllers.indices {
      let slot = unsafeDowncast(controllers[index], to: ScriptedController.self).slot
      let number = heap.number(of: slot)
      while places.count <= number { places.append(-1) }
      places[number] = index
    }
  }

  private func place(ofObject number: Int) -> Int { number < places.count ? places[number] : -1 }

  /// Returns the controllers among the objects that the memento does not contain yet.
  private func strangers() -> [Controller] {
    let stack = runtime.state.stack
    var found: [Controller] = []
    for number in 0..<heap.objectCount where place(ofObject: number) < 0 {
      stack.push(heap.object(at: number))
      defer { stack.pop() }
      let controller = stack.object(-1, as: ScriptedController.self, kind: ObjectKind.controller)
      if let controller { found.append(controller) }
    }
    return found
  }

  func writeTables() throws {
    let stack = runtime.state.stack
    stack.push(runtime.appState)
    defer { stack.pop() }
    try heap.writeValue(at: -1, on: stack, field: "app.state")
  }

  // Objects

  mutating func write(_ slot: LuaSlot) throws {
    let stack = runtime.state.stack
    stack.push(slot)
    defer { stack.pop() }
    guard let kind = stack.objectKind(-1), !stack.isExpired(-1) else { throw ReleasedObject() }
    heads.byte(UInt8(truncatingIfNeeded: kind))
    switch kind {
    case ObjectKind.controller:
      try stack.withObject(-1, as: ScriptedController.self, kind: kind) { try write($0, slot) }
    case ObjectKind.segue:
      guard let segue = stack.object(-1, as: ScriptedSegue.self, kind: kind) else { return }
      writeHead(of: segue)
      runtime.objects.push(segue.sender, on: stack)
      defer { stack.pop() }
      try heap.writeValue(at: -1, on: stack, field: "\(segue.identifier.rawValue).sender")
      try heap.writeFields(of: slot, except: segue.type?.transient)
    case ObjectKind.attempt:
      guard let attempt = stack.object(-1, as: ScriptedAttempt.self, kind: kind) else { return }
      heads.string(runtime.quizzes.owner(of: attempt.attempt.quiz).prefix)
      form.write(number: attempt.number, to: &heads)
      write(attempt.attempt)
      try heap.writeFields(of: slot, except: nil)
    case ObjectKind.timer:
      guard let timer = stack.object(-1, as: ScriptedTimer.self, kind: kind) else { return }
      try write(timer)
    case ObjectKind.animator:
      guard let animator = stack.object(-1, as: ScriptedAnimator.self, kind: kind) else { return }
      heads.string(animator.className)
      form.write(number: animator.number, to: &heads)
      try heap.writeFields(
        of: slot, except: animator.type.transient.isEmpty ? nil : animator.type.transient)
    case ObjectKind.question:
      guard let box = stack.object(-1, as: QuestionBox.self, kind: kind) else { return }
      written(box).withUnsafeBytes { heads.raw($0) }
    case ObjectKind.quiz:
      let quiz = stack.object(-1, as: QuizBox.self, kind: kind)?.quiz
      heads.string(quiz.map { runtime.quizzes.owner(of: $0).prefix } ?? "")
    case ObjectKind.libraryEntry:
      let entry = stack.object(-1, as: LibraryEntry.self, kind: kind)
      heads.string(entry?.path ?? "")
      heads.string(entry?.identifier ?? "")
    case ObjectKind.app:
      heads.string(stack.object(-1, as: AppBox.self, kind: kind)?.quiz.prefix ?? "")
    case ObjectKind.scene:
      guard let box = stack.object(-1, as: SceneBox.self, kind: kind) else { return }
      heads.string(box.storyboard.rawValue)
      heads.string(box.scene.id.rawValue)
    case ObjectKind.storyboard:
      heads.string(
        stack.object(-1, as: StoryboardBox.self, kind: kind)?.storyboard.id.rawValue ?? "")
    default: break
    }
  }

  private mutating func write(_ controller: ScriptedController, _ slot: LuaSlot) throws {
    writeHead(of: controller)
    runtime.input.dropIfEmpty(of: controller)
    let transient = controller.type.transient
    try heap.writeFields(of: slot, except: transient.isEmpty ? nil : transient)
  }

  func slot(of transition: SceneTransition?) -> LuaSlot? {
    (transition?.animator as? ScriptedAnimator)?.slot
  }

  private func written(_ box: QuestionBox) -> [UInt8] {
    if let known = box.written { return known }
    var out = ByteWriter(capacity: 64)
    out.string(runtime.quizzes.owner(of: box.question).prefix)
    out.string(box.question.id.name)
    let written = out.bytes
    box.written = written
    return written
  }

  mutating func reference(_ slot: LuaSlot?) {
    heads.varint(UInt64(slot.map { heap.number(of: $0) + 1 } ?? 0))
  }
}
