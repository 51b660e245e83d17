import QuizboardLua

/// The keys of element tables as interned strings, so that reading creates none. A class, because
/// it is passed for every element.
final class ElementKeys {
  /// A key that the engine reads.
  enum Key: Int, CaseIterable {
    case mark, id, title, subtitle, icon, accessory, toolbar, axis, style, rows, options, multiple,
      multiline, question, placeholder, kind, role, key, swipe, value, of, seconds, remaining,
      message, buttons, enabled, hidden, label, live, text, isCorrect, correct, feedback, input,
      row, values, labels, path, alt, fraction, points, items, left, right, gaps, format, graded,
      sign, selected, scrollTo

    /// The names in the order of the cases. Written out, because printing a case searches all
    /// conformances: 2 % of a start.
    static let names = """
      (element) id title subtitle icon accessory toolbar axis style rows options multiple \
      multiline question placeholder kind role key swipe value of seconds remaining \
      message buttons enabled hidden label live text isCorrect correct feedback input \
      row values labels path alt fraction points items left right gaps format graded \
      mark selected scrollTo
      """.split(separator: " ").map(String.init)
  }

  private let references: [LuaReference]
  private var allowed = [LuaReference](
    repeating: .none, count: ElementKind.allCases.count + 1)

  init(state: LuaState) {
    let stack = state.stack
    references = Key.names.map { name in
      stack.push(name)
      return state.reference()
    }
  }

  /// The string of a key.
  subscript(key: Key) -> LuaReference { references[key.rawValue] }

  /// Pushes a table from the keys of a kind of element to their types, created on demand.
  func pushAllowed(_ kind: ElementKind, of state: LuaState) {
    let stack = state.stack
    if allowed[kind.rawValue].isNone {
      let keys = kind.keys
      stack.pushTable(fields: Int32(keys.count))
      for key in keys {
        stack.push(key.name)
        stack.push(key.type.rawValue)
        stack.rawSet(-3)
      }
      allowed[kind.rawValue] = state.reference()
    }
    stack.push(allowed[kind.rawValue])
  }
}
