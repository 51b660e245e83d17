import QuizboardInterface
import QuizboardLua
public import QuizboardModel
import QuizboardStoryboard

/// Runs controllers' views, whose results form the screen.
public final class ViewRenderer {
  let state: LuaState
  let hierarchy: Hierarchy
  private let objects: ObjectTable
  private let timers: TimerQueue
  let scenes: SceneTable
  /// The cached gestures that a scene or its class responds to, by the scene's number.
  private var sceneGestures: [[Gesture]?] = []
  /// The number of times that a view has shown a dismissed alert no more.
  private(set) var forgottenAlerts = 0
  /// The number of views that were asked.
  private(set) var askedCount = 0
  /// The size of the view that is being read.
  var use = ViewUse()

  init(hierarchy: Hierarchy, objects: ObjectTable, timers: TimerQueue, scenes: SceneTable) {
    state = objects.state
    self.hierarchy = hierarchy
    self.objects = objects
    self.timers = timers
    self.scenes = scenes
  }

  /// Runs a controller's `view()` and stores its result. The view must not change anything.
  public func render(_ controller: ScriptedController) throws {
    do {
      try ask(controller)
    } catch {
      controller.runtime.blame(controller, inView: true)
      throw error
    }
  }

  private func ask(_ controller: ScriptedController) throws {
    askedCount += 1
    let view = controller.view
    view.begin()
    let function = controller.function(of: .view)
    if function.isNone {
      view.root = []
      view.placed = visibleByDefault(of: controller)
      return
    }
    let guarded = state.assignmentGuard
    state.assignmentGuard = true
    defer { state.assignmentGuard = guarded }
    try hierarchy.withPhase(.refused(.view)) {
      let stack = state.stack
      stack.pushCallable(function)
      stack.push(controller.slot)
      try state.call(arguments: 1, results: 1)
      defer { stack.pop() }
      if stack.isNoneOrNil(-1) {
        view.root = []
        view.placed = []
        timers.endTimers(of: controller)
        return
      }
      guard stack.reserve(20) else {
        throw ScriptProblem(
          "the view of \(controller.id) is nested too deeply",
          remedy: "leave out elements that only contain one other")
      }
      var reader = ElementReader(stack: stack, controller: controller)
      do {
        var root: [Element] = []
        try reader.read(into: &root)
        try reader.placed.checkContainers()
        swap(&view.root, &root)
      } catch var limit as LimitPassed {
        limit.place = state.place(of: function)
        throw limit
      } catch let problem as ScriptProblem {
        throw ScriptProblem(
          "\(controller.type.name):view (\(controller.id)): \(problem.message)",
          remedy: problem.remedy, place: problem.place ?? state.place(of: function))
      }
      if !reader.placed.all.isEmpty || !view.placed.isEmpty { view.placed = reader.placed.all }
      timers.endTimers(of: controller, except: reader.timers.ids)
      if reader.alert == nil, view.dismissedAlert != nil {
        view.dismissedAlert = nil
        forgottenAlerts += 1
      }
    }
  }

  /// Runs the views of all visible controllers.
  public func renderVisible() throws {
    for controller in hierarchy.visible {
      try render(unsafeDowncast(controller, to: ScriptedController.self))
    }
  }

  /// Hides an alert after a button press, until a view omits it.
  public func dismissAlert(_ alert: Element, of controller: ScriptedController) {
    if case .alert(let title, let message) = alert.kind {
      controller.dismissedAlert = "\(title)\n\(message ?? "")"
    }
  }

  /// Pushes the `value` of a list's row, else its title.
  public func pushRowValue(_ row: Int, of id: String, in controller: ScriptedController) {
    let stack = state.stack
    guard let rows = controller.shown?.listRows[id] else { return stack.pushNil() }
    stack.push(rows.reference)
    let count = stack.top
    let list = state.seeThrough(stack, count)
    stack.rawGet(list, row)
    if stack.type(-1) == .table {
      let fields = state.seeThrough(stack, stack.top)
      stack.rawGetField(fields, objects.keys[.value])
      if stack.isNoneOrNil(-1) {
        stack.pop()
        stack.rawGetField(fields, objects.keys[.title])
      }
    }
    stack.copy(-1)
    stack.replace(count)
    stack.setTop(count)
  }

  /// Returns the gestures that a controller's scene or class responds to, in the order of their
  /// texts.
  func gestures(of controller: ScriptedController) -> [Gesture] {
    guard let number = controller.scene?.hostData else { return Self.findGestures(of: controller) }
    if number < sceneGestures.count, let known = sceneGestures[number] { return known }
    let found = Self.findGestures(of: controller)
    while sceneGestures.count <= number { sceneGestures.append(nil) }
    sceneGestures[number] = found
    return found
  }

  private static func findGestures(of controller: ScriptedController) -> [Gesture] {
    Set(controller.type.handlers.keys).union(controller.scene?.triggers ?? []).sorted()
      .compactMap(Gesture.init(text:))
  }

  /// Pushes the default result of `view()`: a container shows its visible children.
  func defaultView(of controller: ScriptedController, on stack: LuaStack) throws -> Int32 {
    let children = visibleByDefault(of: controller)
    if children.isEmpty {
      stack.pushNil()
      return 1
    }
    stack.pushTable(array: Int32(children.count), fields: 1)
    for (index, child) in children.enumerated() {
      stack.pushTable(array: 0, fields: 2)
      stack.push(objects.keys[.value])
      objects.push(child, on: stack)
      stack.rawSet(-3)
      _ = ElementConstructors.finish(.child, keys: objects.keys, on: stack)
      stack.rawSet(-2, index + 1)
    }
    return ElementConstructors.finish(.stack, keys: objects.keys, on: stack)
  }

  private func isEmbedded(_ child: Controller) -> Bool {
    guard let placement = child.placement else { return false }
    return child.parent?.scene?[placement]?.kind == .embed
  }

  /// Returns the children that a controller shows if it has no view of its own.
  private func visibleByDefault(of controller: ScriptedController) -> [ScriptedController] {
    let shown: [Controller] =
      switch controller.type.family {
      case .controller(.navigation): controller.children.suffix(1)
      case .controller(.tabs): controller.selectedChild.map { [$0] } ?? []
      // Embedded children; a plain controller has no others.
      case .controller(.controller): controller.children
      case .controller(.container): controller.children.filter(isEmbedded)
      default: []
      }
    return shown.map { unsafeDowncast($0, to: ScriptedController.self) }
  }
}
