import QuizboardLua
public import QuizboardStoryboard

/// A segue with a script object, and possibly a scripted class.
public final class ScriptedSegue: Segue {
  /// The link to the runtime, which owns the hierarchy and so this segue.
  private unowned let runtime: Runtime
  /// The scripted class; nil if the segue has only the behaviour of its kind.
  let type: ScriptClass?
  /// The slot by which scripts refer to it, created on demand.
  var slot: LuaSlot?

  init(
    type: ScriptClass?, runtime: Runtime, description: SegueDescription?, identifier: SegueID,
    kind: SegueKind, source: Controller, destination: Controller?, sender: Sender
  ) {
    self.runtime = runtime
    self.type = type
    super.init(
      description: description, identifier: identifier, kind: kind, source: source,
      destination: destination,
      sender: sender)
  }

  public override func initialize() throws {
    if try !call(.initialize) { try super.initialize() }
  }

  public override func perform() throws {
    if try !call(.perform) { try super.perform() }
  }

  /// Calls a hook. Returns false if the class does not define it.
  private func call(_ hook: SegueHook) throws -> Bool {
    guard let function = type?.hook(hook), !function.isNone else { return false }
    let runtime = runtime
    let stack = runtime.begin(function)
    runtime.objects.push(known: self, on: stack)
    try runtime.state.callBegun(arguments: 1)
    return true
  }

  // Delegates

  private var delegate: ScriptedDelegate? {
    type.map { ScriptedDelegate(runtime: runtime, type: $0, slot: runtime.objects.slot(of: self)) }
  }

  public override func animatorForPresented(
    _ presented: Controller, presenting: Controller, source: Controller
  ) throws -> SceneTransition? {
    try delegate?.transition(.animatorForPresented, [presented, presenting, source])
  }

  public override func animatorForDismissed(_ dismissed: Controller) throws -> SceneTransition? {
    try delegate?.transition(.animatorForDismissed, [dismissed])
  }

  public override func adaptiveStyle(_ presented: Controller, traits: Traits) throws
    -> PresentationStyle?
  {
    try delegate?.style(presented, traits)
  }

  public override func adaptiveController(_ presented: Controller, style: PresentationStyle) throws
    -> Controller?
  {
    try delegate?.controller(presented, style)
  }

  public override func shouldDismiss(_ presented: Controller) throws -> Bool {
    try delegate?.flag(.shouldDismiss, presented) ?? true
  }

  public override func didAttemptToDismiss(_ presented: Controller) throws {
    _ = try delegate?.flag(.didAttemptToDismiss, presented)
  }

  public override func didDismiss(_ presented: Controller) throws {
    _ = try delegate?.flag(.didDismiss, presented)
  }
}
