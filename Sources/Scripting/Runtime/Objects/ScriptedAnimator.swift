import QuizboardLua
public import QuizboardStoryboard

/// An animator of a scripted class.
public final class ScriptedAnimator: Animator {
  let type: ScriptClass
  /// The number of the animator in this run, in the order of creation.
  let number: Int
  /// The slot by which scripts refer to it.
  private(set) var slot = LuaSlot.none

  init(type: ScriptClass, number: Int, objects: ObjectTable) {
    self.type = type
    self.number = number
    super.init(className: type.name)
    slot = objects.makeTracked(
      self, kind: ObjectKind.animator, class: type.objectClass, order: number)
  }
}

/// The script object of one of the two frames of a transition.
final class FrameBox {
  let source: AnimationContext.Source

  init(_ source: AnimationContext.Source) { self.source = source }
}

/// The context in which an animator draws one picture.
public final class AnimationContext {
  /// A frame before or after the input.
  public enum Source: Sendable {
    case from
    case to
  }

  /// A request to draw a frame, with positions and sizes in cells.
  public struct Drawing: Sendable {
    /// The frame to draw.
    public var source: Source
    /// The offset to the right.
    public var x = 0
    /// The offset downwards.
    public var y = 0
    /// The size relative to the original, about the centre, from 0 to 1.
    public var scale = 1.0
    /// The opacity from 0 to 1.
    public var opacity = 1.0
    /// The area to draw in: column, row, width, height; nil for the whole screen.
    public var clip: (x: Int, y: Int, width: Int, height: Int)?
  }

  var width = 0
  var height = 0
  /// The drawings so far; nil outside of drawing.
  var drawings: [Drawing]?
}
