import QuizboardEngine
import QuizboardInterface
import QuizboardScripting
import QuizboardStoryboard

// The screen's other size. It would double the states, so it is tried where it may make a
// difference, and followed only where it does: where other things can be done then, or where
// something is wrong when it is as before again. Where scripts ask for the space there is elsewhere
// than in a view it always is: nobody can see by the screen what an input does then.
extension Expander {
  /// A size that is compact in both ways.
  static let small = Size(columns: 40, rows: 12)

  /// The input that gives the screen its other size.
  struct Resizing {
    var input: Input
    /// Whether where it leads is a state of its own.
    var isFollowed = true
    /// Whether nothing else need be tried: in the small size all is as it is in the usual one.
    var isAlone = false
  }

  /// What is to be tried of another size where the run is; nil where that can make no difference.
  /// The run is elsewhere afterwards, unless it is nil.
  ///
  /// - Parameter inputs: what can be done.
  func resizing(of place: Place, offering inputs: [Input]) throws -> Resizing? {
    let isSmall = session.size == Self.small
    guard isSmall || mayMatter else { return nil }
    let offered = Set(inputs)
    let usual = RunCore.Options().size
    let (there, back) = isSmall ? (usual, Self.small) : (Self.small, usual)
    var resizing = Resizing(input: .resize(columns: there.columns, rows: there.rows))
    if actsBySize { return resizing }
    guard session.handle(resizing.input).isOK, !session.isOver else { return resizing }
    let others = self.offered()
    if isSmall {
      resizing.isAlone = others == offered
      return resizing
    }
    let isSound =
      session.handle(.resize(columns: back.columns, rows: back.rows)).isOK && !session.isOver
    resizing.isFollowed = !isSound || others != offered || self.offered() != offered
    return resizing
  }

  /// Whether scripts ask for the space there is, or something is presented that suits it.
  private var mayMatter: Bool {
    readsSize
      || session.runtime.hierarchy.savedControllers().contains { controller in
        controller.isPresented && [.sheet, .popover].contains(controller.presentationStyle)
      }
  }
}

extension Input {
  /// Whether it makes the screen small.
  var isShrinking: Bool {
    self == .resize(columns: Expander.small.columns, rows: Expander.small.rows)
  }

  /// Whether it only gives the screen another size.
  var isResizing: Bool {
    if case .resize = self { return true }
    return false
  }
}
