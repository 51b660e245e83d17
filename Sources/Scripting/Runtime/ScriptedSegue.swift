import Lua
public import Storyboard

/// A segue that a script can see, and whose class a script may have defined.
public final class ScriptedSegue: Segue {
  /// It owns the hierarchy and the state, and with them this.
  private let link: RuntimeLink
  /// Its class; nil where the kind's own behaviour is all there is.
  let type: ScriptClass?
  /// Its place in the table of objects that scripts see; made when a script is first handed it.
  var slot: LuaSlot?

  init(
    type: ScriptClass?, runtime: Runtime, description: SegueDescription?, identifier: SegueID, kind: SegueKind,
    source: Controller, destination: Controller?, sender: Sender
  ) {
    link = RuntimeLink(runtime)
    self.type = type
    super.init(
      description: description, identifier: identifier, kind: kind, source: source, destination: destination,
      sender: sender)
  }

  public override func initialize() throws {
    if try !call(.initialize) { try super.initialize() }
  }

  public override func perform() throws {
    if try !call(.perform) { try super.perform() }
  }

  /// Calls a hook; whether its class defines it.
  @inline(__always)
  private func call(_ hook: SegueHook) throws -> Bool {
    guard let type else { return false }
    let function = type.hook(hook)
    if function.isNone { return false }
    try link { runtime in
      let stack = runtime.begin(function)
      runtime.push(self, on: stack)
      try runtime.state.call(arguments: 1, results: 0)
    }
    return true
  }
}
