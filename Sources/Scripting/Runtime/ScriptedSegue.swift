import Lua
public import Storyboard

/// A segue that a script can see, and whose class a script may have defined.
public final class ScriptedSegue: Segue {
  /// It owns the hierarchy and the state, and with them this.
  unowned(unsafe) let runtime: Runtime
  /// Its class; nil where the kind's own behaviour is all there is.
  let type: ScriptClass?
  /// Its place in the table of objects that scripts see; made when a script is first handed it.
  var slot: LuaSlot?

  init(
    type: ScriptClass?, runtime: Runtime, description: SegueDescription?, identifier: SegueID, kind: SegueKind,
    source: Controller, destination: Controller?, sender: Sender
  ) {
    self.runtime = runtime
    self.type = type
    super.init(
      description: description, identifier: identifier, kind: kind, source: source, destination: destination,
      sender: sender)
  }

  public override func initialize() throws {
    guard let function = type?.hook(.initialize as SegueHook), !function.isNone else { return try super.initialize() }
    let stack = runtime.begin(function)
    runtime.push(self, on: stack)
    try runtime.state.call(arguments: 1, results: 0)
  }

  public override func perform() throws {
    guard let function = type?.hook(.perform), !function.isNone else { return try super.perform() }
    let stack = runtime.begin(function)
    runtime.push(self, on: stack)
    try runtime.state.call(arguments: 1, results: 0)
  }
}
