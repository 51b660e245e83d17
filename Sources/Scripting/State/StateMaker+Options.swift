import QuizboardLua
import QuizboardQuiz

extension StateMaker {
  /// Adapts to questions whose text was corrected since the run was saved: renames the chosen
  /// options that are not handed in yet, and reports the answers that are lost.
  func suitChangedOptions() {
    for attempt in state.changedAttempts {
      for changed in attempt.changedOptions {
        for case let controller as ScriptedController in objects
        where controller.asks(changed.question) {
          runtime.renameEntered(by: changed, in: controller)
        }
      }
      for question in attempt.lostAnswers {
        recovery?.note("the answer to “\(question.heading)”, because the question has changed")
      }
    }
  }
}

extension ScriptedController {
  /// Returns true if the controller shows a question: its own, or the current one of its attempt.
  fileprivate func asks(_ question: Question) -> Bool {
    ownQuestion === question || attempt?.attempt.question === question
  }
}

extension Runtime {
  /// Renames options in the input of a controller to their present names, and deselects removed
  /// ones.
  fileprivate func renameEntered(by changed: ChangedOptions, in controller: ScriptedController) {
    let stack = state.stack
    let top = stack.top
    defer { stack.setTop(top) }
    state.pushField(of: controller.slot, keys.input)
    guard stack.type(-1) == .table else { return }
    let input = stack.absolute(-1)
    stack.pushNil()
    while stack.next(input) {
      guard pushRenamed(by: changed) else {
        stack.pop()
        continue
      }
      // The stack holds key, value and new value; the key remains for the next iteration.
      stack.copy(-3)
      stack.insert(at: -2)
      stack.rawSet(input)
      stack.pop()
    }
  }

  /// Pushes the replacement of the value on top; returns false if the value is unchanged.
  private func pushRenamed(by changed: ChangedOptions) -> Bool {
    let stack = state.stack
    switch stack.type(-1) {
    case .string:
      guard let name = stack.text(-1), changed.present(name) != name else { return false }
      if let present = changed.present(name) { stack.push(present) } else { stack.pushNil() }
      return true
    case .table:
      let list = stack.absolute(-1)
      let names = (0..<stack.rawLength(list)).map { position in
        stack.rawGet(list, position + 1)
        defer { stack.pop() }
        return stack.text(-1)
      }
      let present = names.compactMap { $0.flatMap(changed.present) }
      guard !names.isEmpty, !names.contains(nil), present != names else { return false }
      stack.pushTable(array: Int32(clamping: present.count))
      for (position, name) in present.enumerated() {
        stack.push(name)
        stack.rawSet(-2, position + 1)
      }
      return true
    default:
      return false
    }
  }
}
