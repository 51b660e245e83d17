import QuizboardLua

/// Creates the functions of `ui` that scripts call.
struct ElementConstructors {
  let state: LuaState
  let keys: ElementKeys
  let builtins: BuiltinClasses

  /// Pushes the constructor of a kind of element: a record with its keys, which calls `slot` for
  /// unusual arguments.
  func push(_ kind: ElementKind, _ slot: Int32) {
    let stack = state.stack
    // The constructor takes no table.
    if kind == .child { return builtins.pushNative(slot) }
    var record = LuaRecord(
      slot: slot, mark: (keys[.mark], kind.rawValue),
      fields: kind.keys.map { (state.intern($0.name), LuaRecord.Content($0.type.types)) })
    record.leading = leading(of: kind)
    record.hasItems = kind.hasItems
    switch kind {
    case .text, .markdown, .divider, .spacer, .question, .feedback: record.isCopied = true
    default: break
    }
    guard kind.isNamed else { return state.push(record) }
    stack.pushTable(fields: 3)
    for (key, text) in [
      ("__name", "ui.\(kind.name) without its { … }"),
      ("__metatable", "an element without its { … }"),
    ] {
      stack.push(key)
      stack.push(text)
      stack.rawSet(-3)
    }
    record.waiting = state.reference()
    state.push(record, waitingCall: API.slot(.global, "ui.\(kind.name) { }"))
    stack.push(record.waiting)
    stack.insert(at: -2)
    stack.push("__call")
    stack.insert(at: -2)
    stack.rawSet(-3)
    stack.pop()
  }

  /// Returns the arguments before an element's braces.
  private func leading(of kind: ElementKind) -> [(key: LuaReference, content: LuaRecord.Content)] {
    switch kind {
    case .text, .markdown: [(keys[.text], .init([.string, .number]))]
    case .question:
      [
        (keys[.id], .init([.string])),
        (keys[.question], .init([.userdata], kind: ObjectKind.question)),
      ]
    case .feedback: [(keys[.value], .init([.table]))]
    default: kind.isNamed ? [(keys[.id], .init([.string]))] : []
    }
  }

  /// Marks the table on top as an element.
  static func finish(_ kind: ElementKind, keys: ElementKeys, on stack: LuaStack) -> Int32 {
    stack.push(keys[.mark])
    stack.push(kind.rawValue)
    stack.rawSet(-3)
    return 1
  }
}
