import QuizboardLua
import QuizboardQuiz

extension StateMaker {
  /// What words that were mended since the run was written down ask for: what was chosen, and not
  /// handed in yet, goes by their present names; answers that could not be put back are told.
  func suitChangedOptions() {
    for attempt in state.changedAttempts {
      for changed in attempt.changedOptions {
        for case let controller as ScriptedController in objects
        where controller.asks(changed.question) {
          runtime.renameEntered(by: changed, in: controller)
        }
      }
      for question in attempt.lostAnswers {
        recovery?.note("the answer to “\(question.heading)”, which has changed")
      }
    }
  }
}

extension ScriptedController {
  /// Whether it shows a question: the one that it loaded with, or the one that its attempt is at.
  fileprivate func asks(_ question: Question) -> Bool {
    ownQuestion === question || attempt?.attempt.question === question
  }
}

extension Runtime {
  /// Has what was entered in a controller name the options of its question as they are named now;
  /// what none is named is no longer chosen.
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
      // Key, value, new value: the key stays for the next step.
      stack.copy(-3)
      stack.insert(at: -2)
      stack.rawSet(input)
      stack.pop()
    }
  }

  /// Pushes what takes the place of the value on top; false, and pushes nothing, where that stays.
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
