import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard

/// The script objects of Swift objects.
public final class ObjectTable {
  let state: LuaState
  let keys: ElementKeys
  private let quizzes: QuizTable
  private let scenes: SceneTable
  private let builtins: BuiltinClasses
  /// The slots of the run's own objects, to release when nothing reaches them.
  private var tracked: [LuaSlot] = []
  private var singletons: [Int32: LuaSlot] = [:]
  private var questionBoxes: [ObjectIdentifier: QuestionBox] = [:]
  /// The slots by the numbers of scenes; none before a script receives the scene.
  private var sceneSlots: [LuaSlot] = []
  private var storyboardSlots: [ObjectIdentifier: LuaSlot] = [:]
  private var entrySlots: [ObjectIdentifier: LuaSlot] = [:]
  private var segueCount = 0
  /// True if controllers may have delegates, which may form cycles of references.
  var hasDelegates = false

  init(
    state: LuaState, keys: ElementKeys, quizzes: QuizTable, scenes: SceneTable,
    builtins: BuiltinClasses
  ) {
    self.state = state
    self.keys = keys
    self.quizzes = quizzes
    self.scenes = scenes
    self.builtins = builtins
  }

  // Slots

  /// Makes the slot of an object, with a number by which keys of tables sort.
  func make(_ object: AnyObject, kind: Int32, class type: LuaClassID, order: Int) -> LuaSlot {
    state.makeObject(
      object, kind: kind, class: type, order: UInt64(kind) << 56 | UInt64(truncatingIfNeeded: order)
    )
  }

  /// Makes the slot of an object of a kind without scripted classes.
  func make(_ object: AnyObject, kind: Int32, order: Int) -> LuaSlot {
    make(object, kind: kind, class: builtins.objectClass(kind), order: order)
  }

  /// Makes the slot of an object of the run, which is released when nothing reaches it.
  func makeTracked(_ object: AnyObject, kind: Int32, class type: LuaClassID, order: Int) -> LuaSlot
  {
    let slot = make(object, kind: kind, class: type, order: order)
    tracked.append(slot)
    return slot
  }

  func makeTracked(_ object: AnyObject, kind: Int32, order: Int) -> LuaSlot {
    makeTracked(object, kind: kind, class: builtins.objectClass(kind), order: order)
  }

  /// Discards the objects of the run.
  func forgetRun() {
    forgetDelegates()
    hasDelegates = false
    for slot in tracked { state.release(slot) }
    tracked.removeAll(keepingCapacity: true)
    segueCount = 0
  }

  /// Removes the references from controllers to their delegates.
  func forgetDelegates() { forgetDelegates(of: tracked) }

  private func forgetDelegates(of slots: [LuaSlot]) {
    guard hasDelegates else { return }
    let stack = state.stack
    for slot in slots {
      stack.push(slot)
      stack.object(-1, as: ScriptedController.self, kind: ObjectKind.controller)?.forgetDelegates()
      stack.pop()
    }
  }

  /// Releases the objects that no saved object reaches, and so no script can reach.
  ///
  /// - Parameter animator: The animator of the screen's transition, which outlives its input.
  func releaseUnreached(_ reached: [LuaSlot], but animator: LuaSlot?) {
    guard tracked.count > 2 * reached.count + 64 else { return }
    // Indexed by slot, because slots are small numbers and this runs between two inputs.
    var isKept = [Bool](repeating: false, count: Int((reached + tracked).map(\.raw).max() ?? 0) + 1)
    for slot in reached { isKept[Int(slot.raw)] = true }
    if let animator { isKept[Int(animator.raw)] = true }
    let unreached = tracked.filter { !isKept[Int($0.raw)] }
    forgetDelegates(of: unreached)
    for slot in unreached { state.release(slot) }
    tracked.removeAll { !isKept[Int($0.raw)] }
  }

  // Controllers and segues

  /// Makes the slot of a controller; controllers as keys sort by scene, then by number.
  func makeSlot(of controller: ScriptedController) -> LuaSlot {
    let order = ((controller.scene?.hostData ?? 0xFFFF) << 32) | controller.number
    return makeTracked(
      controller, kind: ObjectKind.controller, class: controller.type.objectClass, order: order)
  }

  func push(_ controller: Controller?, on stack: LuaStack) {
    guard let controller else { return stack.pushNil() }
    stack.push(unsafeDowncast(controller, to: ScriptedController.self).slot)
  }

  func push(_ controllers: [Controller], on stack: LuaStack) {
    stack.pushTable(array: Int32(controllers.count), fields: 0)
    for (index, controller) in controllers.enumerated() {
      push(controller, on: stack)
      stack.rawSet(-2, index + 1)
    }
  }

  func push(_ segue: Segue?, on stack: LuaStack) {
    guard let segue else { return stack.pushNil() }
    push(known: segue, on: stack)
  }

  /// Pushes a segue that is not nil.
  func push(known segue: Segue, on stack: LuaStack) {
    stack.push(slot(of: unsafeDowncast(segue, to: ScriptedSegue.self)))
  }

  /// Pushes the identifier of a segue of a controller's scene.
  func pushIdentifier(of segue: SegueDescription, from source: Controller, on stack: LuaStack) {
    guard let scene = source.scene else { return stack.push(segue.identifier.rawValue) }
    stack.push(scenes.identifier(of: segue, in: scene))
  }

  func slot(of segue: ScriptedSegue) -> LuaSlot {
    if let slot = segue.slot { return slot }
    segueCount += 1
    let slot = makeTracked(
      segue, kind: ObjectKind.segue, class: segue.type?.objectClass ?? builtins.segueObjects,
      order: segueCount)
    segue.slot = slot
    return slot
  }

  func push(_ attempt: ScriptedAttempt?, on stack: LuaStack) {
    guard let attempt else { return stack.pushNil() }
    stack.push(attempt.slot)
  }

  func push(_ box: QuestionBox?, on stack: LuaStack) {
    guard let box else { return stack.pushNil() }
    stack.push(slot(of: box))
  }

  /// Returns the unique box of a question in this run.
  func box(_ question: Question) -> QuestionBox {
    let key = ObjectIdentifier(question)
    if let box = questionBoxes[key] { return box }
    let box = QuestionBox(question)
    questionBoxes[key] = box
    return box
  }

  func slot(of box: QuestionBox) -> LuaSlot {
    if let slot = box.slot { return slot }
    let slot = make(box, kind: ObjectKind.question, order: place(of: box.question))
    box.slot = slot
    return slot
  }

  /// Returns the position by which a question sorts as a key, whatever the run's history.
  private func place(of question: Question) -> Int {
    let quiz = quizzes.owner(of: question)
    return quizzes.order(of: quiz) << 32 | (quiz.box?.quiz.place(of: question.id) ?? 0)
  }

  func push(_ quiz: QuizScripts, on stack: LuaStack) {
    guard let slot = quiz.slot else { return stack.pushNil() }
    stack.push(slot)
  }

  func singletonSlot(_ kind: Int32) -> LuaSlot {
    if let slot = singletons[kind] { return slot }
    let slot = make(Singleton(), kind: kind, order: 0)
    singletons[kind] = slot
    return slot
  }

  func pushSingleton(_ kind: Int32, on stack: LuaStack) { stack.push(singletonSlot(kind)) }

  func slot(ofApp quiz: QuizScripts) -> LuaSlot {
    if let slot = quiz.appSlot { return slot }
    let order = quizzes.order(of: quiz)
    let slot = make(AppBox(quiz), kind: ObjectKind.app, order: order)
    quiz.appSlot = slot
    return slot
  }

  func pushApp(of quiz: QuizScripts, on stack: LuaStack) { stack.push(slot(ofApp: quiz)) }

  func pushScene(of controller: Controller, on stack: LuaStack) {
    guard let scene = controller.scene, let storyboard = controller.storyboard else {
      return stack.pushNil()
    }
    stack.push(slot(of: scene, in: storyboard.id))
  }

  func slot(of scene: Scene, in storyboard: StoryboardID) -> LuaSlot {
    slot(of: scene) ?? makeSlot(of: scene, in: storyboard)
  }

  private func slot(of scene: Scene) -> LuaSlot? {
    let number = scene.hostData
    return number < sceneSlots.count && sceneSlots[number] != .none ? sceneSlots[number] : nil
  }

  private func makeSlot(of scene: Scene, in storyboard: StoryboardID) -> LuaSlot {
    let number = scene.hostData
    let box = SceneBox(scene, of: storyboard)
    let slot = make(box, kind: ObjectKind.scene, order: number)
    while sceneSlots.count <= number { sceneSlots.append(.none) }
    sceneSlots[number] = slot
    return slot
  }

  func slot(of storyboard: Storyboard) -> LuaSlot {
    let key = ObjectIdentifier(storyboard)
    if let slot = storyboardSlots[key] { return slot }
    let slot = make(
      StoryboardBox(storyboard), kind: ObjectKind.storyboard, order: storyboard.number)
    storyboardSlots[key] = slot
    return slot
  }

  func pushStoryboard(of controller: Controller, on stack: LuaStack) {
    guard let storyboard = controller.storyboard else { return stack.pushNil() }
    stack.push(slot(of: storyboard))
  }

  func pushAttributes(of scene: Scene, on stack: LuaStack) {
    stack.push(scenes.attributes(of: scene))
  }

  /// Fills the set of a scene's triggers, which `leadsOn` reads.
  func fillSet(of scene: Scene, on stack: LuaStack) {
    guard let slot = slot(of: scene) else { return }
    state.pushFields(of: slot, create: true)
    for trigger in scene.triggers {
      stack.push(trigger)
      stack.push(true)
      stack.rawSet(-3)
    }
    stack.pop()
  }

  func pushAttributes(of segue: ScriptedSegue, on stack: LuaStack) {
    guard let scene = segue.source.scene, let description = segue.description else {
      return stack.pushTable()
    }
    stack.push(scenes.attributes(of: description, in: scene))
  }

  /// Pushes a list of `{ identifier =, kind =, to =, on =, element =, title =, action =, class =,
  /// attributes = }`.
  func pushSegues(of scene: Scene, on stack: LuaStack) {
    stack.pushTable(array: Int32(scene.segues.count), fields: 0)
    for (index, segue) in scene.segues.enumerated() {
      stack.pushTable(array: 0, fields: 9)
      let fields: [(String, String?)] = [
        ("identifier", segue.identifier.rawValue), ("kind", segue.kind.rawValue),
        ("to", segue.destination?.rawValue),
        ("on", segue.trigger?.text ?? segue.place?.rawValue),
        ("element", segue.trigger?.element?.rawValue), ("title", segue.title),
        ("action", segue.action?.rawValue),
        ("class", segue.className),
      ]
      for (name, value) in fields {
        guard let value else { continue }
        stack.push(name)
        stack.push(value)
        stack.rawSet(-3)
      }
      stack.push("attributes")
      stack.push(scenes.attributes(of: segue, in: scene))
      stack.rawSet(-3)
      stack.rawSet(-2, index + 1)
    }
  }

  /// Returns the controllers in the list at `index`.
  ///
  /// - Parameter name: The name of the list in messages.
  /// - Parameter problem: Makes the error from a message.
  func controllers(
    at index: Int32, called name: String, on stack: LuaStack,
    else problem: (String) -> ScriptProblem
  ) throws -> [ScriptedController] {
    guard stack.type(index) == .table else {
      throw problem("\(name) must be a list of controllers, not \(describe(index, on: stack))")
    }
    let list = stack.absolute(index)
    return try (0..<stack.rawLength(list)).map { position in
      stack.rawGet(list, position + 1)
      defer { stack.pop() }
      guard
        let controller = stack.object(-1, as: ScriptedController.self, kind: ObjectKind.controller)
      else {
        throw problem(
          "item \(position + 1) of \(name) is \(describe(-1, on: stack)), not a controller")
      }
      return controller
    }
  }

  // The library

  func slot(of entry: LibraryEntry) -> LuaSlot {
    let key = ObjectIdentifier(entry)
    if let slot = entrySlots[key] { return slot }
    let slot = make(entry, kind: ObjectKind.libraryEntry, order: entrySlots.count)
    entrySlots[key] = slot
    return slot
  }

  func push(_ entries: [LibraryEntry], on stack: LuaStack) {
    stack.pushTable(array: Int32(clamping: entries.count), fields: 0)
    for (index, entry) in entries.enumerated() {
      stack.push(slot(of: entry))
      stack.rawSet(-2, index + 1)
    }
  }
}
