import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard

/// Conversions between Swift objects and script objects.
extension Runtime {
  /// Makes the slot of an object, with a number by which keys of tables sort.
  func makeSlot(_ object: AnyObject, kind: Int32, class type: LuaClassID, order: Int) -> LuaSlot {
    state.makeObject(
      object, kind: kind, class: type, order: UInt64(kind) << 56 | UInt64(truncatingIfNeeded: order)
    )
  }

  /// Makes a controller with a script object.
  func makeController(
    of type: ScriptClass, for scene: Scene?, in storyboard: Storyboard?, number: Int,
    hierarchy: Hierarchy
  ) -> ScriptedController {
    let made = ScriptedController(
      type: type, runtime: self, scene: scene, storyboard: storyboard, number: number,
      hierarchy: hierarchy)
    made.slot = adopt(made)
    return made
  }

  /// Makes the slot of a controller; controllers as keys sort by scene, then by number.
  private func adopt(_ controller: ScriptedController) -> LuaSlot {
    let order = ((controller.scene?.hostData ?? 0xFFFF) << 32) | controller.number
    let type = controller.type.objectClass
    let slot = makeSlot(controller, kind: ObjectKind.controller, class: type, order: order)
    tracked.append(slot)
    return slot
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
    stack.push(sceneClasses.segues[scene.hostData].identifiers[segue.hostData])
  }

  func slot(of segue: ScriptedSegue) -> LuaSlot {
    if let slot = segue.slot { return slot }
    segueCount += 1
    let type = segue.type?.objectClass ?? segueObjectClass
    let slot = makeSlot(segue, kind: ObjectKind.segue, class: type, order: segueCount)
    segue.slot = slot
    tracked.append(slot)
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
    let slot = makeSlot(
      box, kind: ObjectKind.question, class: objectClass(ObjectKind.question),
      order: place(of: box.question))
    box.slot = slot
    return slot
  }

  /// Returns the position by which a question sorts as a key, whatever the run's history.
  private func place(of question: Question) -> Int {
    let quiz = quiz(of: question)
    let place = quiz.box?.quiz.place(of: question.id) ?? 0
    return (quizzes.firstIndex { $0 === quiz } ?? 0) << 32 | place
  }

  func push(_ quiz: QuizSpace, on stack: LuaStack) {
    guard let slot = quiz.slot else { return stack.pushNil() }
    stack.push(slot)
  }

  func singletonSlot(_ kind: Int32) -> LuaSlot {
    if let slot = singletons[kind] { return slot }
    let slot = makeSlot(Singleton(), kind: kind, class: objectClass(kind), order: 0)
    singletons[kind] = slot
    return slot
  }

  func pushSingleton(_ kind: Int32, on stack: LuaStack) { stack.push(singletonSlot(kind)) }

  func appSlot(of quiz: QuizSpace) -> LuaSlot {
    if let slot = quiz.appSlot { return slot }
    let order = quizzes.firstIndex { $0 === quiz } ?? 0
    let slot = makeSlot(
      AppBox(quiz), kind: ObjectKind.app, class: objectClass(ObjectKind.app), order: order)
    quiz.appSlot = slot
    return slot
  }

  func pushApp(of quiz: QuizSpace, on stack: LuaStack) { stack.push(appSlot(of: quiz)) }

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
    let slot = makeSlot(
      box, kind: ObjectKind.scene, class: objectClass(ObjectKind.scene), order: number)
    while sceneSlots.count <= number { sceneSlots.append(.none) }
    sceneSlots[number] = slot
    return slot
  }

  func slot(of storyboard: Storyboard) -> LuaSlot {
    let key = ObjectIdentifier(storyboard)
    if let slot = storyboardSlots[key] { return slot }
    let slot = makeSlot(
      StoryboardBox(storyboard), kind: ObjectKind.storyboard,
      class: objectClass(ObjectKind.storyboard),
      order: storyboard.number)
    storyboardSlots[key] = slot
    return slot
  }

  func pushStoryboard(of controller: Controller, on stack: LuaStack) {
    guard let storyboard = controller.storyboard else { return stack.pushNil() }
    stack.push(slot(of: storyboard))
  }

  func pushAttributes(of scene: Scene, on stack: LuaStack) {
    stack.push(sceneAttributes[scene.hostData])
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
    stack.push(segueAttributes[scene.hostData][description.hostData])
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
      stack.push(segueAttributes[scene.hostData][segue.hostData])
      stack.rawSet(-3)
      stack.rawSet(-2, index + 1)
    }
  }

  /// Pushes `{ controller, action, sender }`.
  func push(_ source: UnwindSource, on stack: LuaStack) {
    stack.pushTable(array: 0, fields: 3)
    stack.push("controller")
    push(source.controller, on: stack)
    stack.rawSet(-3)
    stack.push("action")
    stack.push(source.action.rawValue)
    stack.rawSet(-3)
    stack.push("sender")
    push(source.sender, on: stack)
    stack.rawSet(-3)
  }

  func unwindSource(at index: Int32, _ call: Call) throws -> UnwindSource {
    try call.table(index)
    let stack = call.stack
    stack.rawGetField(index, "controller" as StaticString)
    stack.rawGetField(index, "action" as StaticString)
    stack.rawGetField(index, "sender" as StaticString)
    defer { stack.pop(3) }
    guard
      let controller = stack.object(-3, as: ScriptedController.self, kind: ObjectKind.controller),
      let action = stack.string(-2)
    else { throw call.wrongArgument(index, expected: "the source from the argument of the hook") }
    return UnwindSource(
      controller: controller, action: UnwindActionID(rawValue: action),
      sender: sender(at: -1, on: stack))
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

  // The player's input

  func pushInput(of controller: ScriptedController, on stack: LuaStack) {
    state.pushField(of: controller.slot, keys.input)
    if stack.type(-1) == .table { return }
    stack.pop()
    stack.pushTable()
    stack.copy(-1)
    state.setField(of: controller.slot, keys.input)
  }

  /// Pushes a read-only input for a view, without a new table if the player has entered nothing.
  func pushReadOnlyInput(of controller: ScriptedController, on stack: LuaStack) {
    state.pushField(of: controller.slot, keys.input)
    if stack.type(-1) == .table { return stack.guardTable() }
    stack.pop()
    if noInput.isNone {
      stack.pushTable()
      stack.guardTable()
      noInput = state.reference()
    }
    stack.push(noInput)
  }

  func setInput(of controller: ScriptedController, at index: Int32, on stack: LuaStack) {
    stack.copy(index)
    state.setField(of: controller.slot, keys.input)
  }

  /// Pushes the player's entry in the element with an id, or nil.
  func pushEntered(_ id: String, of controller: ScriptedController, on stack: LuaStack) {
    state.pushField(of: controller.slot, keys.input)
    guard stack.type(-1) == .table else {
      stack.pop()
      return stack.pushNil()
    }
    stack.push(id)
    stack.rawGet(-2)
    stack.remove(-2)
  }

  /// Records the value on top of the stack as the player's entry.
  public func enter(_ id: String, of controller: ScriptedController) {
    let stack = state.stack
    pushInput(of: controller, on: stack)
    stack.push(id)
    stack.copy(-3)
    stack.rawSet(-3)
    stack.pop(2)
  }
}
