import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

// The second screen size. It would double the number of states, so the search follows it only if it
// offers other inputs, or if something is wrong after the screen returns to its usual size. If
// scripts read the space outside a view, it always does: the screen does not show their results.
extension Expander {
  /// A size that is compact in both dimensions.
  static let small = Size(columns: 40, rows: 12)

  /// The input that changes the screen to its other size.
  struct Resizing {
    var input: Input
    /// True if the resulting state is a separate state.
    var isFollowed = true
    /// True if no other input needs a trial, because the small size behaves like the usual one.
    var isAlone = false
  }

  /// Returns the resizing to try in the current state; nil if a resizing can make no difference.
  /// Unless the result is nil, the call may change the run's state.
  ///
  /// - Parameter inputs: the inputs that the state offers.
  func resizing(of node: SearchNode, offering inputs: [Input]) throws -> Resizing? {
    let isSmall = session.size == Self.small
    guard isSmall || mayMatter else { return nil }
    let offered = Set(inputs)
    let usual = RunCore.Options().size
    let (there, back) = isSmall ? (usual, Self.small) : (Self.small, usual)
    var resizing = Resizing(input: .resize(columns: there.columns, rows: there.rows))
    if actsBySize { return resizing }
    guard session.handle(resizing.input).isOK, !session.isOver else { return resizing }
    let others = Set(offers)
    if isSmall {
      resizing.isAlone = others == offered
      return resizing
    }
    let isSound =
      session.handle(.resize(columns: back.columns, rows: back.rows)).isOK && !session.isOver
    resizing.isFollowed = !isSound || others != offered || Set(offers) != offered
    return resizing
  }

  /// True if scripts ask for the available space, or a presentation adapts to it.
  private var mayMatter: Bool {
    readsSize
      || session.inspection.controllers.contains { controller in
        [.sheet, .popover].contains(controller.presentationStyle)
      }
  }
}

extension Input {
  /// True if the input makes the screen small.
  var isShrinking: Bool {
    self == .resize(columns: Expander.small.columns, rows: Expander.small.rows)
  }

  /// True if the input only enters a value: an option, an order, pairs or a text.
  var isEntry: Bool { parts.map { $0.name != .tap } ?? false }
}
