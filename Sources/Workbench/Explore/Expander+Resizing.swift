import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

// Other screen sizes: scripts can only read the class of each extent. They would multiply the
// number of states, so the search follows one only if it offers other inputs, or if something is
// wrong after the screen returns to its usual size. If scripts read the space outside a view, it
// always does: the screen does not show their results.
extension Expander {
  private static let usual = RunCore.Options().size
  /// A size that is compact in both dimensions.
  private static let small = Size(columns: 40, rows: 12)
  /// A size for each combination of classes but the usual one.
  private static let others = [
    small, Size(columns: small.columns, rows: usual.rows),
    Size(columns: usual.columns, rows: small.rows),
  ]

  /// The input that changes the screen to another size.
  struct Resizing {
    var input: Input
    /// True if the resulting state is a separate state.
    var isFollowed = true
    /// True if no other input needs a trial, because the size behaves like the usual one.
    var isAlone = false

    fileprivate init(to size: Size) {
      input = .resize(columns: size.columns, rows: size.rows)
    }
  }

  /// Returns the resizings to try in the state of a visit, in which the run is: none if they can
  /// make no difference. Unless the result is empty, the call may change the run's state.
  ///
  /// - Parameter inputs: the inputs that the state offers.
  func resizings(in visit: borrowing StateVisit, offering inputs: [Input]) throws -> [Resizing] {
    let offered = Set(inputs)
    if session.size != Self.usual {
      let isSmall = session.size == Self.small
      var back = Resizing(to: Self.usual)
      if !actsBySize, session.handle(back.input).isOK, !session.isOver {
        back.isAlone = Set(offers) == offered
      }
      return isSmall ? [back] : [back, Resizing(to: Self.small)]
    }
    let sizes = readsSize ? Self.others : isAdaptive ? [Self.small] : []
    if actsBySize { return sizes.map(Resizing.init) }
    var resizings: [Resizing] = []
    for size in sizes {
      var resizing = Resizing(to: size)
      if !resizings.isEmpty { try go(to: visit) }
      if session.handle(resizing.input).isOK, !session.isOver {
        let others = Set(offers)
        let isSound = session.handle(Resizing(to: Self.usual).input).isOK && !session.isOver
        resizing.isFollowed = !isSound || others != offered || Set(offers) != offered
      }
      resizings.append(resizing)
    }
    return resizings
  }

  /// True if a presentation adapts to the available space.
  private var isAdaptive: Bool {
    session.inspection.controllers.contains { controller in
      [.sheet, .popover].contains(controller.presentationStyle)
    }
  }
}

extension Input {
  /// True if the input makes the screen smaller than usual.
  var isShrinking: Bool {
    let usual = RunCore.Options().size
    return isResize && self != .resize(columns: usual.columns, rows: usual.rows)
  }

  /// True if the input only enters a value: an option, an order, pairs or a text.
  var isEntry: Bool { parts.map { $0.name != .tap } ?? false }
}
