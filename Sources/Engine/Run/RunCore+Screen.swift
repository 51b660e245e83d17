public import QuizboardInterface
public import QuizboardModel
public import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
public import QuizboardText

/// The parts of the run that a face shows or offers to the player.
extension RunCore {
  /// The elements that the player can read or use, in reading order.
  public var elements: [Element] { PossibleActions(in: runtime).elements }

  /// The inputs that are possible now, which `actions` lists. They include the key `escape` if no
  /// element does the same.
  public var actions: [Input] {
    possibilities.flatMap { possibility in (0..<possibility.count).map(possibility.input) }
  }

  /// The actions that are possible now, in reading order.
  public var possibilities: [AvailableAction] {
    PossibleActions(in: runtime).all(deadline: nextDeadline)
  }

  /// The gestures that have an effect now, with the words of their segue, or of the button that the
  /// swipe presses. A face shows them, because the player cannot guess them.
  public var gestures: [ShownGesture] { PossibleActions(in: runtime).gestures }

  /// Returns true if a segue or a handler responds to a swipe; else the swipe presses a button.
  public func waits(for swipe: Swipe) -> Bool {
    runtime.active.controllers().contains { $0.gestures.contains(Gesture(swipe)) }
  }

  /// Returns a warning for a client program about a key or a swipe without effect; nil for other
  /// inputs. It is not an error, because a player may press any key.
  ///
  /// `escape` never causes one, because tests use it to check that nothing can be left.
  public func warning(ofIdle input: Input) -> Warning? {
    isOver ? nil : PossibleActions(in: runtime).warning(ofIdle: input)
  }

  /// Returns an equivalent input that also holds for other layouts: unique options and rows by
  /// their text, and no controller if the id alone identifies the element.
  public func named(_ input: Input) -> Input { PossibleActions(in: runtime).named(input) }

  /// True if `escape` leaves the quiz: there is no way back, and nothing else responds to the key.
  public var escapeLeaves: Bool {
    EscapeKey(in: runtime).leaves && (!options.isKiosk || isAtEnd)
  }

  /// True if the latest attempt is finished, or an ending scene is visible.
  public var isFinished: Bool { runtime.isFinished }

  /// True if the play is finished and leaving is the only possible action, as at the end of a
  /// story.
  public var isAtEnd: Bool {
    !isOver && isFinished && PossibleActions(in: runtime).all(deadline: nil).isEmpty
  }

  // Transitions

  /// Returns the picture between two frames. If a script's animator fails or exceeds a limit, the
  /// run stays unchanged, and the final frame is shown from then on.
  ///
  /// - Parameter progress: From 0 to 1, with the timing curve applied (`ScreenTransition.pace`).
  public func picture(
    of transition: ScreenTransition, from: Frame, to: Frame, progress: Double
  ) -> Frame {
    guard let handle = transition.animator else {
      return Frame.compose(from: from, to: to, progress: progress, transition: transition.pace)
    }
    guard from.size == to.size, progress < 1, animator.isCurrent(handle) else { return to }
    let isReversed = transition.isReversed
    do {
      let drawings = try animator.draw(
        to.size, progress: isReversed ? 1 - progress : progress, in: runtime, of: bundle)
      return Frame.drawn(drawings, from: isReversed ? to : from, to: isReversed ? from : to)
    } catch {
      undoPicture(after: error)
      return to
    }
  }

  /// Discards an animator that failed, with its changes.
  private func undoPicture(after error: any Error) {
    animator.fail(error, in: runtime)
    var outcome = Outcome()
    rollBack(&outcome)
    animator.add(outcome.warnings)
  }

  /// The class of the script's animator for the last transition, even if it failed; nil for none.
  public var animatorName: String? { animator.name }

  /// Draws the transition of the last input at its beginning, middle and end, as a check without a
  /// screen. Returns the animator's error; nil on success or without an animator. After an error
  /// the caller must rewind the run.
  public func drawTransition() -> InputError? {
    if let failure = animator.failure { return failure }
    do {
      for progress in [0, 0.5, 0.99] {
        _ = try animator.draw(size, progress: progress, in: runtime, of: bundle)
      }
      return nil
    } catch {
      let failure = InputError(error, in: runtime)
      undoPicture(after: error)
      return failure
    }
  }

  /// Returns and clears the warnings from drawing pictures.
  public func takePictureWarnings() -> [Warning] { animator.takeWarnings() }

  // Reports

  /// The inner state of the run, for its author and for tools.
  public var inspection: RunInspection { RunInspection(of: runtime) }

  /// The scenes on the path; a class's name for a controller that a script made.
  public var path: [String] { inspection.path.map(\.sceneName) }

  /// The title that the last controller on the path shows.
  public var title: String? { inspection.top?.title }

  /// The attempt of the visible controller, else the latest one; nil before the first.
  public var attempt: Attempt? { inspection.top?.attempt ?? inspection.attempt }

  /// The progress of that attempt.
  public var standing: Standing? { attempt.map(Standing.init) }

  /// The progress of the visible controller's attempt; nil if it has none.
  public var shownStanding: Standing? { inspection.top?.attempt.map(Standing.init) }

  /// Returns the reply that `drive` prints for an input: place, elements, log and warnings.
  ///
  /// - Parameters:
  ///   - isStrict: True if a warning makes it a reply of failure.
  ///   - extra: Writes further members after `ok` and the error.
  ///   - last: Writes the last members.
  public func reply(
    to outcome: Outcome, isStrict: Bool = false,
    adding extra: (inout JSONWriter) -> Void = { _ in },
    last: (inout JSONWriter) -> Void = { _ in }
  ) -> JSONWriter {
    var writer = JSONWriter()
    RunReply(run: self, outcome: outcome, isStrict: isStrict)
      .write(to: &writer, adding: extra, last: last)
    return writer
  }

  /// The question that an element of a visible view asks, else the current one of the visible
  /// controller's attempt.
  var shownQuestion: Question? {
    let path = inspection.path
    // A view that is not visible may be an old one.
    let asking = path.last(where: { $0.isVisible && !$0.askedQuestions.isEmpty })
    if let asked = asking?.askedQuestions.first { return asked.question }
    guard let attempt = path.last?.attempt, !attempt.isFinished else { return nil }
    return attempt.question
  }
}
