import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
public import QuizboardStoryboard

/// A controller of a class whose hooks may be Lua methods.
public final class ScriptedController: Controller {
  /// The link to the runtime, which owns the hierarchy and so this controller.
  unowned let runtime: Runtime
  let type: ScriptClass
  /// The slot by which scripts refer to it.
  var slot = LuaSlot.none
  /// The quiz whose script made it; nil if it has a storyboard.
  var maker: QuizScripts?
  /// The attempt set on this controller, which precedes that of its parents.
  var ownAttempt: ScriptedAttempt?
  /// The attempt's question at the time of loading.
  var loadedQuestion: QuestionBox?
  /// The last result of `view()`; nil before the first.
  var shown: RenderedView?

  init(
    type: ScriptClass, runtime: Runtime, scene: Scene?, storyboard: Storyboard?, number: Int,
    hierarchy: Hierarchy
  ) {
    self.runtime = runtime
    self.type = type
    let container: (any Container)? =
      switch type.family {
      case .controller(.navigation): NavigationContainer()
      case .controller(.tabs): TabContainer()
      case .controller(.container): CustomContainer()
      default: nil
      }
    super.init(
      scene: scene, storyboard: storyboard, className: type.name, number: number,
      hierarchy: hierarchy,
      container: container, silentHooks: type.silentHooks)
  }

  /// Returns the function of a hook.
  func function(of hook: ControllerHook) -> LuaReference { type.hook(hook) }

  // Life

  public override func wasBrought(from source: Controller) {
    // Before the first attempt there is none to inherit.
    if runtime.attempts.latest != nil, attempt == nil {
      ownAttempt = unsafeDowncast(source, to: ScriptedController.self).attempt
    }
  }

  public override func initialize() throws {
    if try !call(.initialize) { try super.initialize() }
  }

  public override func viewDidLoad() throws {
    // Before the first attempt there is none to find.
    if runtime.attempts.latest != nil { loadQuestion() }
    try blamed { if try !call(.viewDidLoad) { try super.viewDidLoad() } }
    // The hook may have begun an attempt.
    if loadedQuestion == nil, ownAttempt != nil { loadQuestion() }
  }

  private func loadQuestion() {
    loadedQuestion = attempt?.attempt.question.map(runtime.objects.box)
  }

  public override func viewWillAppear(animated: Bool) throws {
    try blamed {
      if try !call(.viewWillAppear, animated) { try super.viewWillAppear(animated: animated) }
    }
  }

  public override func viewDidAppear(animated: Bool) throws {
    try blamed {
      if try !call(.viewDidAppear, animated) { try super.viewDidAppear(animated: animated) }
    }
  }

  public override func viewWillDisappear(animated: Bool) throws {
    try blamed {
      if try !call(.viewWillDisappear, animated) { try super.viewWillDisappear(animated: animated) }
    }
  }

  public override func viewDidDisappear(animated: Bool) throws {
    try blamed {
      if try !call(.viewDidDisappear, animated) { try super.viewDidDisappear(animated: animated) }
    }
  }

  public override func willMove(to parent: Controller?) throws {
    try blamed { if try !call(.willMove, parent) { try super.willMove(to: parent) } }
  }

  public override func didMove(to parent: Controller?) throws {
    try blamed { if try !call(.didMove, parent) { try super.didMove(to: parent) } }
  }

  public override func willDeinit() throws {
    try blamed { if try !call(.deinitialize) { try super.willDeinit() } }
  }

  public override func traitsDidChange(_ previous: Traits) throws {
    let function = function(of: .traitsDidChange)
    if function.isNone { return try super.traitsDidChange(previous) }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.objects.push(previous, on: stack)
    try runtime.state.callBegun(arguments: 2)
  }

  /// Calls the hook `exchangeDidChange`.
  func exchangeDidChange(_ change: ExchangeChange) throws {
    let function = function(of: .exchangeDidChange)
    if function.isNone { return }
    let stack = runtime.begin(function)
    stack.push(slot)
    stack.push(change.rawValue)
    try runtime.state.callBegun(arguments: 2)
  }

  public override func didRestore() throws {
    try blamed { if try !call(.didRestore) { try super.didRestore() } }
  }

  /// Runs a callback of this controller, and blames it for an error.
  private func blamed(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      runtime.blame(self)
      throw error
    }
  }

  // Segues

  public override func handle(_ event: Event) throws -> Bool {
    guard let function = type.handler(of: event.trigger.text) else {
      return try selectTab(event)
    }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.objects.pushValue(of: event, on: stack)
    runtime.objects.push(event.sender, on: stack)
    try runtime.state.callBegun(arguments: 3, hasResult: true)
    let isRefused = stack.type(-1) == .boolean && !stack.boolean(-1)
    stack.pop()
    return try isRefused ? false : selectTab(event)
  }

  /// Selects the tab whose button was pressed, for a tab controller.
  private func selectTab(_ event: Event) throws -> Bool {
    if visibility == .selected, let tabs = container as? TabContainer,
      let index = event.trigger.element.flatMap({ ViewRenderer.tab(ofID: $0.rawValue) }),
      children.indices.contains(index)
    {
      try tabs.select(children[index], on: self)
    }
    return true
  }

  public override func shouldPerformSegue(_ segue: SegueDescription, sender: Sender) throws -> Bool
  {
    let function = function(of: .shouldPerformSegue)
    if function.isNone { return try super.shouldPerformSegue(segue, sender: sender) }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.objects.pushIdentifier(of: segue, from: self, on: stack)
    runtime.objects.push(sender, on: stack)
    return try runtime.state.askBegun(arguments: 3)
  }

  public override func prepare(for segue: Segue, sender: Sender) throws {
    let function = function(of: .prepare)
    if function.isNone { return try super.prepare(for: segue, sender: sender) }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.objects.push(known: segue, on: stack)
    runtime.objects.push(sender, on: stack)
    try runtime.state.callBegun(arguments: 3)
  }

  public override var definesShow: Bool { !function(of: .show).isNone || super.definesShow }

  public override func show(_ controller: Controller, sender: Sender) throws {
    let function = function(of: .show)
    if function.isNone { return try super.show(controller, sender: sender) }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.objects.push(controller, on: stack)
    runtime.objects.push(sender, on: stack)
    try runtime.state.callBegun(arguments: 3)
  }

  // Containers

  public override func visibleChildren() throws -> [Controller] {
    try runtime.views.render(self)
    return placed
  }

  // Unwinding

  public override func hasUnwindAction(_ action: UnwindActionID) -> Bool {
    type.unwindActions[action.rawValue] != nil
  }

  public override func performUnwindAction(_ action: UnwindActionID, segue: Segue) throws {
    // The hooks that name a destination have already checked this.
    guard let function = type.unwindActions[action.rawValue] else { return }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.objects.push(segue, on: stack)
    try blamed { try runtime.state.callBegun(arguments: 2) }
  }

  public override func canPerformUnwind(_ action: UnwindActionID, from: Controller, sender: Sender)
    throws -> Bool
  {
    let function = function(of: .canPerformUnwind)
    if function.isNone { return try super.canPerformUnwind(action, from: from, sender: sender) }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    stack.push(action.rawValue)
    runtime.objects.push(from, on: stack)
    runtime.objects.push(sender, on: stack)
    let answer = try runtime.state.askBegun(arguments: 4)
    if answer {
      try requireAction(action, of: self, namedBy: .canPerformUnwind, "returns true for \(id)")
    }
    return answer
  }

  public override func allowedChildrenForUnwinding(_ source: UnwindSource) throws -> [Controller] {
    let function = function(of: .allowedChildrenForUnwinding)
    if function.isNone { return try super.allowedChildrenForUnwinding(source) }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.objects.push(source, on: stack)
    try runtime.state.callBegun(arguments: 2, hasResult: true)
    defer { stack.pop() }
    let found = try runtime.objects.controllers(at: -1, called: "what it returns", on: stack) {
      ScriptProblem(
        "\(type.name):allowedChildrenForUnwinding: \($0)", place: runtime.state.place(of: function))
    }
    if let stranger = found.first(where: { $0.parent !== self }) {
      throw wrongAnswer(
        .allowedChildrenForUnwinding, "returns \(stranger.id), which is not a child of \(id)",
        remedy: "return only children of self")
    }
    return found
  }

  public override func unwindTowards(_ segue: Segue, subsequent: Controller) throws {
    let function = function(of: .unwindTowards)
    if function.isNone { return try super.unwindTowards(segue, subsequent: subsequent) }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.objects.push(segue, on: stack)
    runtime.objects.push(subsequent, on: stack)
    try runtime.state.callBegun(arguments: 3)
  }

  // Deprecated names of unwinding hooks

  public override var definesViewControllerForUnwinding: Bool {
    !function(of: .viewControllerForUnwinding).isNone
  }
  public override var definesAllowedChildrenForUnwinding: Bool {
    !function(of: .allowedChildrenForUnwinding).isNone
  }
  public override var definesSegueForUnwinding: Bool { !function(of: .segueForUnwinding).isNone }

  public override func viewControllerForUnwinding(
    _ action: UnwindActionID, from: Controller, sender: Sender
  ) throws -> Controller? {
    let function = function(of: .viewControllerForUnwinding)
    if function.isNone {
      return try super.viewControllerForUnwinding(action, from: from, sender: sender)
    }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    stack.push(action.rawValue)
    runtime.objects.push(from, on: stack)
    runtime.objects.push(sender, on: stack)
    try runtime.state.callBegun(arguments: 4, hasResult: true)
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    guard let found = stack.object(-1, as: ScriptedController.self, kind: ObjectKind.controller)
    else {
      throw ScriptProblem(
        "\(type.name):viewControllerForUnwinding must return a controller or nil, "
          + "not \(describe(-1, on: stack))",
        place: runtime.state.place(of: function))
    }
    let remedy = "return a controller on the way back, or nil"
    if found === from {
      throw wrongAnswer(
        .viewControllerForUnwinding, "returns \(found.id), which is where the unwinding starts",
        remedy: remedy)
    }
    if !found.isInHierarchy {
      throw wrongAnswer(
        .viewControllerForUnwinding, "returns \(found.id), which is not in the hierarchy",
        remedy: remedy)
    }
    try requireAction(
      action, of: found, namedBy: .viewControllerForUnwinding, "returns \(found.id)")
    return found
  }

  public override func segueForUnwinding(to: Controller, from: Controller, identifier: SegueID)
    throws -> Segue?
  {
    let function = function(of: .segueForUnwinding)
    if function.isNone {
      return try super.segueForUnwinding(to: to, from: from, identifier: identifier)
    }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.objects.push(to, on: stack)
    runtime.objects.push(from, on: stack)
    stack.push(identifier.rawValue)
    try runtime.state.callBegun(arguments: 4, hasResult: true)
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    guard let segue = stack.object(-1, as: ScriptedSegue.self, kind: ObjectKind.segue) else {
      throw ScriptProblem(
        "\(type.name):segueForUnwinding must return a segue or nil, not \(describe(-1, on: stack))",
        place: runtime.state.place(of: function))
    }
    return segue
  }

  // Delegates

  private var delegate: ScriptedDelegate {
    ScriptedDelegate(runtime: runtime, type: type, slot: slot)
  }

  public override func animatorForPresented(
    _ presented: Controller, presenting: Controller, source: Controller
  ) throws -> SceneTransition? {
    try delegate.transition(.animatorForPresented, [presented, presenting, source])
  }

  public override func animatorForDismissed(_ dismissed: Controller) throws -> SceneTransition? {
    try delegate.transition(.animatorForDismissed, [dismissed])
  }

  public override func adaptiveStyle(_ presented: Controller, traits: Traits) throws
    -> PresentationStyle?
  {
    try delegate.style(presented, traits)
  }

  public override func adaptiveController(_ presented: Controller, style: PresentationStyle) throws
    -> Controller?
  {
    try delegate.controller(presented, style)
  }

  public override func shouldDismiss(_ presented: Controller) throws -> Bool {
    try delegate.flag(.shouldDismiss, presented) ?? true
  }

  public override func didAttemptToDismiss(_ presented: Controller) throws {
    _ = try delegate.flag(.didAttemptToDismiss, presented)
  }

  public override func didDismiss(_ presented: Controller) throws {
    _ = try delegate.flag(.didDismiss, presented)
  }

  // Built-in defaults, which scripts call through `super`

  func builtinShow(_ controller: Controller, sender: Sender) throws {
    try super.show(controller, sender: sender)
  }
  func builtinCanPerformUnwind(_ action: UnwindActionID, from: Controller, sender: Sender) throws
    -> Bool
  {
    try super.canPerformUnwind(action, from: from, sender: sender)
  }
  func builtinAllowedChildren(_ source: UnwindSource) throws -> [Controller] {
    try super.allowedChildrenForUnwinding(source)
  }
  func builtinUnwindTowards(_ segue: Segue, subsequent: Controller) throws {
    try super.unwindTowards(segue, subsequent: subsequent)
  }
  func builtinViewControllerForUnwinding(
    _ action: UnwindActionID, from: Controller, sender: Sender
  ) throws -> Controller? {
    try super.viewControllerForUnwinding(action, from: from, sender: sender)
  }
}
