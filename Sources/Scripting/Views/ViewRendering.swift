import QuizboardInterface
import QuizboardLua
import QuizboardStoryboard

/// Execution of controllers' views, whose results form the screen.
extension Runtime {
  /// Runs a controller's `view()` and stores its result. The view must not change anything.
  public func render(_ controller: ScriptedController) throws {
    do {
      try ask(controller)
    } catch {
      if culprit == nil { culprit = controller }
      throw error
    }
  }

  private func ask(_ controller: ScriptedController) throws {
    let view = controller.view
    view.begin()
    let function = controller.function(of: .view)
    if function.isNone {
      view.root = []
      view.placed = controller.visibleByDefault()
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
        view.root = []
        view.placed = []
        endTimers(of: controller)
        return
      }
      guard stack.reserve(20) else {
        throw ScriptProblem("the view of \(controller.id) is nested too deeply")
      }
      var reader = ElementReader(runtime: self, stack: stack, controller: controller)
      do {
        var root: [Element] = []
        try reader.read(into: &root)
        try reader.checkContainers()
        swap(&view.root, &root)
      } catch var limit as LimitPassed {
        limit.place = state.place(of: function)
        throw limit
      } catch let problem as ScriptProblem {
        throw ScriptProblem(
          "\(controller.type.name):view (\(controller.id)): \(problem.message)",
          remedy: problem.remedy, place: problem.place ?? state.place(of: function))
      }
      if !reader.placed.isEmpty || !view.placed.isEmpty { view.placed = reader.placed }
      endTimers(of: controller, except: reader.timers)
      if reader.alert == nil, view.dismissedAlert != nil {
        view.dismissedAlert = nil
        viewEffects += 1
      }
    }
  }

  /// Runs the views of all visible controllers.
  public func renderVisible() throws {
    for controller in hierarchy.visible {
      try render(unsafeDowncast(controller, to: ScriptedController.self))
    }
  }

  /// Pushes the default result of `view()`: a container shows its visible children.
  func defaultView(of controller: ScriptedController, on stack: LuaStack) throws -> Int32 {
    let children = controller.visibleByDefault()
    if children.isEmpty {
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
}

extension ScriptedController {
  /// Returns the children that the controller shows if it has no view of its own.
  func visibleByDefault() -> [ScriptedController] {
    let shown: [Controller] =
      switch type.family {
      case .controller(.navigation): children.suffix(1)
      case .controller(.tabs): selectedChild.map { [$0] } ?? []
      // Embedded children; a plain controller has no others.
      case .controller(.controller): children
      default: []
      }
    return shown.map { unsafeDowncast($0, to: ScriptedController.self) }
  }
}
