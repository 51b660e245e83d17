public import Interface
import Lua
import Storyboard

/// Asking controllers for their views, and joining the answers to a screen.
extension Runtime {
  /// Asks a controller's `view()` and keeps what it answers. The view may change nothing.
  public func render(_ controller: ScriptedController) throws {
    controller.screenTitle = nil
    controller.placed = []
    if !controller.listRows.isEmpty { controller.listRows = [:] }
    let function = controller.type.hook(.view)
    if function.isNone {
      controller.element = nil
      controller.placed = try controller.visibleByDefault()
      return
    }
    let guarded = state.assignmentGuard
    state.assignmentGuard = true
    defer { state.assignmentGuard = guarded }
    try hierarchy.withPhase(.refused(.view)) {
      let stack = begin(function)
      stack.push(controller.slot)
      try state.call(arguments: 1, results: 1)
      defer { stack.pop() }
      if stack.isNoneOrNil(-1) {
        controller.element = nil
        endTimers(of: controller)
        return
      }
      guard stack.reserve(20) else { throw ScriptProblem("the view of \(controller.id) is nested too deep") }
      var reader = ElementReader(runtime: self, stack: stack, controller: controller)
      do {
        controller.element = try reader.read()
      } catch let problem as ScriptProblem {
        throw ScriptProblem(
          "\(controller.type.name):view (\(controller.id)): \(problem.message)",
          place: problem.place ?? place(of: function))
      }
      controller.placed = reader.placed
      endTimers(of: controller, except: reader.timers)
      if reader.alert == nil { controller.dismissedAlert = nil }
    }
  }

  /// Asks the views of all visible controllers.
  public func renderVisible() throws {
    for controller in hierarchy.visible {
      try render(unsafeDowncast(controller, to: ScriptedController.self))
    }
  }

  /// The default of `view()`, as an element: a container shows its visible children.
  func defaultView(of controller: ScriptedController, on stack: LuaStack) throws -> Int32 {
    let children = try controller.visibleByDefault()
    if controller.container == nil || children.isEmpty {
      stack.pushNil()
      return 1
    }
    stack.pushTable(array: Int32(children.count), fields: 1)
    for (index, child) in children.enumerated() {
      stack.pushTable(array: 0, fields: 2)
      stack.push(keys.value)
      push(child, on: stack)
      stack.rawSet(-3)
      _ = finishElement(.child, on: stack)
      stack.rawSet(-2, index + 1)
    }
    return finishElement(.stack, on: stack)
  }

  /// What is on screen now: the window's content, and the presentations over it, from the bottom up.
  public func layers() -> [Layer] {
    var layers: [Layer] = []
    var root: Controller? = hierarchy.visible.first.map(outermost)
    while let current = root as? ScriptedController {
      let style: Layer.Style = current.presentationStyle == .sheet && current.presenting != nil ? .sheet : .full
      layers.append(Layer(style: style, root: tree(of: current), identity: current.id))
      root = presentation(over: current)
    }
    return layers
  }

  /// The controllers of the topmost presentation, the parents first: what can be acted on.
  public func activeControllers() -> [ScriptedController] {
    guard let last = hierarchy.visible.last else { return [] }
    let root = outermost(last)
    return hierarchy.visible.filter { outermost($0) === root }.map { unsafeDowncast($0, to: ScriptedController.self) }
  }

  private func outermost(_ controller: Controller) -> Controller {
    var current = controller
    while let parent = current.parent { current = parent }
    return current
  }

  /// The same in the order in which an id is looked for: the innermost first, and of those side by side the one that
  /// the visible path leads to.
  public func activeByPrecedence() -> [ScriptedController] {
    let active = activeControllers()
    let path = hierarchy.path
    var (onPath, others): ([ScriptedController], [ScriptedController]) = ([], [])
    for controller in active.reversed() {
      if path.contains(where: { $0 === controller }) { onPath.append(controller) } else { others.append(controller) }
    }
    return onPath + others
  }

  /// What a controller or one below it presents.
  private func presentation(over controller: Controller) -> Controller? {
    hierarchy.visible.first { candidate in
      candidate.presenting.map { outermost($0) === controller } ?? false
    }
  }

  /// A controller's element with its children's in their places, and a bar where it is a navigation controller's.
  private func tree(of controller: ScriptedController) -> Element {
    let content: Element
    if let element = controller.element {
      content = fill(element, of: controller)
    } else if !controller.placed.isEmpty {
      content = Element(.group, owner: controller.id, children: controller.placed.map(tree))
    } else {
      content = Element(.screen(title: controller.title), owner: controller.id)
    }
    guard let bar = bar(of: controller) else { return content }
    return Element(.group, owner: controller.id, children: [bar, content])
  }

  private func fill(_ element: Element, of controller: ScriptedController) -> Element {
    if case .group = element.kind, let id = element.label, let child = controller.placed.first(where: { $0.id == id }) {
      return tree(of: child)
    }
    if element.children.isEmpty || controller.placed.isEmpty { return element }
    var filled = element
    filled.children = element.children.map { fill($0, of: controller) }
    return filled
  }

  /// A navigation controller's bar: the top's title, and a way back where there is one.
  public func bar(of controller: ScriptedController) -> Element? {
    guard controller.container is NavigationContainer, let top = controller.children.last as? ScriptedController else {
      return nil
    }
    var buttons: [Element] = []
    if controller.children.count > 1, !top.hidesBackButton {
      buttons.append(
        Element(.button(title: "Back", role: .normal, key: nil), id: Runtime.backID, owner: controller.id))
    }
    let title = top.shownTitle
    if title == nil && buttons.isEmpty { return nil }
    return Element(.bar(title: title), owner: controller.id, children: buttons)
  }

  /// The id of a navigation bar's way back.
  public static let backID = "navigationBack"
}

extension ScriptedController {
  /// The children that it shows unless its view says otherwise.
  func visibleByDefault() throws -> [ScriptedController] {
    guard container is NavigationContainer else { return [] }
    return children.suffix(1).map { unsafeDowncast($0, to: ScriptedController.self) }
  }
}
