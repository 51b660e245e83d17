import QuizboardLua
import QuizboardStoryboard

/// The saved part of a controller besides its place in the hierarchy and its fields. It refers to
/// other objects by their numbers, from 1; 0 stands for none.
struct SavedController {
  var attempt: Int
  var question: Int
  /// The segue that presented it.
  var segue: Int
  /// The alert that the player has closed.
  var alert: String
  var transitioningDelegate = 0
  var adaptivityDelegate = 0
  /// The animator of the presentation.
  var animator = 0

  /// Reads what `StateWriter.writeHead(of:)` wrote.
  init(from reader: inout ByteReader) throws(DamagedBytes) {
    attempt = try IntegerCoding.natural(&reader)
    question = try IntegerCoding.natural(&reader)
    segue = try IntegerCoding.natural(&reader)
    alert = try reader.string(likely: "")
    let flags = try reader.byte()
    if flags & 1 != 0 { transitioningDelegate = try IntegerCoding.natural(&reader) }
    if flags & 2 != 0 { adaptivityDelegate = try IntegerCoding.natural(&reader) }
    if flags & 4 != 0 { animator = try IntegerCoding.natural(&reader) }
  }

  /// Throws if an object that the controller refers to is missing, or of another kind.
  func checkReferences(in state: SavedState) throws {
    try state.check(attempt, \.isAttempt)
    try state.check(question, \.isQuestion)
    try state.check(segue, \.isSegue)
    try state.check(transitioningDelegate) { _ in true }
    try state.check(adaptivityDelegate) { _ in true }
    try state.check(animator, \.isAnimator)
  }
}

extension StateWriter {
  mutating func writeHead(of controller: ScriptedController) {
    if form == .reach {
      MementoCoding.writeKind(of: controller, to: &heads)
      heads.string(controller.title ?? "")
    }
    reference(isPast ? nil : controller.ownAttempt?.slot)
    if !isPast, let question = controller.loadedQuestion {
      reference(runtime.objects.slot(of: question))
    } else {
      reference(nil)
    }
    // The presentation's segue is part of its place, not of what it reaches.
    reference(
      form == .reach
        ? nil
        : controller.presentationSegue.map {
          runtime.objects.slot(of: unsafeDowncast($0, to: ScriptedSegue.self))
        })
    heads.string(controller.dismissedAlert ?? "")
    writeDelegates(of: controller)
  }

  /// Writes the delegates and the animator of the presentation; a single byte if there are none.
  private mutating func writeDelegates(of controller: ScriptedController) {
    guard controller.hasPresentationExtras || controller.isPresented else { return heads.byte(0) }
    let slots = [
      runtime.objects.slot(of: controller.transitioningDelegate),
      runtime.objects.slot(of: controller.adaptivityDelegate),
      slot(of: controller.presentationTransition),
    ]
    heads.byte((slots[0] == nil ? 0 : 1) | (slots[1] == nil ? 0 : 2) | (slots[2] == nil ? 0 : 4))
    for case let slot? in slots { reference(slot) }
  }
}

extension ObjectRestorer {
  /// Gives a controller the objects that it refers to, or marks it as lost where they are.
  mutating func join(_ controller: ScriptedController, to saved: SavedController) throws {
    if recovery != nil { loseIfLost(controller, saved) }
    if saved.attempt > 0, !state.isLost(saved.attempt) {
      controller.ownAttempt = try object(saved.attempt, ScriptedAttempt.self, ObjectKind.attempt)
    }
    if saved.question > 0, !state.isLost(saved.question) {
      controller.loadedQuestion = try object(saved.question, QuestionBox.self, ObjectKind.question)
    }
    if let reason = lostSegues[saved.segue] {
      lose(controller, because: reason)
    } else if saved.segue > 0 {
      controller.restore(
        presentationSegue: try object(saved.segue, ScriptedSegue.self, ObjectKind.segue))
    }
    if !saved.alert.isEmpty { controller.dismissedAlert = saved.alert }
    if let animator = try animator(saved.animator) {
      controller.restore(presentationAnimator: animator)
    }
    guard saved.transitioningDelegate + saved.adaptivityDelegate > 0 else { return }
    runtime.objects.hasDelegates = true
    controller.transitioningDelegate = try delegate(saved.transitioningDelegate, of: controller)
    controller.adaptivityDelegate = try delegate(saved.adaptivityDelegate, of: controller)
  }

  private mutating func loseIfLost(_ controller: ScriptedController, _ saved: SavedController) {
    for reference in [saved.attempt, saved.question] where reference > 0 {
      switch state.heads[min(reference, state.heads.count) - 1] {
      case .lostAttempt(let reason), .lost(let reason): recovery?.lose(controller, because: reason)
      case .removedQuestion: orphans.append(controller)
      default: break
      }
    }
  }

  /// Returns a delegate of a controller, or marks the controller as lost.
  private func delegate(_ number: Int, of controller: ScriptedController) throws
    -> PresentationDelegate?
  {
    if number == 0 { return nil }
    if let reason = lostSegues[number] {
      lose(controller, because: reason)
      return nil
    }
    if recovery != nil, state.heads.indices.contains(number - 1),
      case .controller(_, let place) = state.heads[number - 1],
      case .standIn(let reason) = state.hierarchy.makers[place]
    {
      lose(controller, because: "\(controller.id) lost its delegate: \(reason)")
    }
    guard objects.indices.contains(number - 1),
      let delegate = objects[number - 1] as? PresentationDelegate
    else {
      throw damaged("a missing delegate")
    }
    return delegate
  }
}
