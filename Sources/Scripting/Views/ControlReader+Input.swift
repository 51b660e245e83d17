import QuizboardLua
import QuizboardModel
import QuizboardQuiz

/// The player's input.
extension ControlReader {
  /// Returns a field with the player's text.
  func field(_ id: String?, _ kind: FieldKind, placeholder: String? = nil) -> Element.Kind {
    .field(text: entered(id), placeholder: placeholder, kind: kind)
  }

  /// Returns options with those that the player chose.
  func choices(_ id: String?, among options: [String], isMultiple: Bool) -> Element.Kind {
    .choices(
      options: options, selection: selection(id, among: options), isMultiple: isMultiple)
  }

  /// Pushes `input[id]`.
  func pushEntered(_ id: String?) {
    guard let id else { return stack.pushNil() }
    tables.runtime.input.pushEntered(id, of: controller, on: stack)
  }

  private func entered(_ id: String?) -> String {
    pushEntered(id)
    defer { stack.pop() }
    return tables.textOnTop() ?? ""
  }

  private func selection(_ id: String?, among options: [String]) -> [Int] {
    pushEntered(id)
    defer { stack.pop() }
    switch stack.type(-1) {
    case .string, .number:
      return tables.textOnTop().flatMap { options.firstIndex(of: $0) }.map { [$0] } ?? []
    case .boolean:
      return options.firstIndex(of: TrueFalse.word(stack.boolean(-1))).map { [$0] } ?? []
    case .table:
      let chosen = Set((try? tables.strings(stack.absolute(-1), what: "input")) ?? [])
      return options.indices.filter { chosen.contains(options[$0]) }
    default: return []
    }
  }

  /// Returns the texts in the player's input for some keys.
  func entered(_ id: String?, by names: [String]) -> [String: String] {
    let top = stack.top
    defer { stack.setTop(top) }
    pushEntered(id)
    guard stack.type(-1) == .table else { return [:] }
    let input = tables.runtime.state.seeThrough(stack, stack.absolute(-1))
    var found: [String: String] = [:]
    for name in names {
      stack.push(name)
      stack.rawGet(input)
      if let text = tables.textOnTop() { found[name] = text }
      stack.pop()
    }
    return found
  }
}
