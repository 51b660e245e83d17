import QuizboardLua
public import QuizboardStoryboard

/// An animator whose class a script defined.
public final class ScriptedAnimator: Animator {
  let type: ScriptClass
  /// Its number in this run, in the order in which animators were made.
  let number: Int
  /// Its place in the table of objects that scripts see.
  private(set) var slot = LuaSlot.none

  init(type: ScriptClass, number: Int, runtime: Runtime) {
    self.type = type
    self.number = number
    super.init(className: type.name)
    slot = runtime.makeSlot(self, kind: ObjectKind.animator, class: type.objectClass, order: number)
    runtime.tracked.append(slot)
  }
}

/// One of the two frames that a transition is drawn from, as scripts hold it.
final class FrameBox {
  let source: AnimationContext.Source

  init(_ source: AnimationContext.Source) { self.source = source }
}

/// What an animator draws one picture with.
public final class AnimationContext {
  /// One of the two frames.
  public enum Source: Sendable {
    case from
    case to
  }

  /// A frame as it is to be drawn; places and sizes in cells.
  public struct Drawing: Sendable {
    /// Which frame.
    public var source: Source
    /// How far to the right of its place.
    public var x = 0
    /// How far below it.
    public var y = 0
    /// Its size about its middle, from 0 to 1.
    public var scale = 1.0
    /// From 0 to 1.
    public var opacity = 1.0
    /// What may be drawn on: column, row, width, height; nil for everything.
    public var clip: (x: Int, y: Int, width: Int, height: Int)?
  }

  var width = 0
  var height = 0
  /// What was drawn so far; nil while no picture is being drawn.
  var drawings: [Drawing]?
}
