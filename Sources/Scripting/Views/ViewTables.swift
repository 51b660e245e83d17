import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardText

/// Reads the tables of a `view()`, and counts what they contain.
struct ViewTables {
  let runtime: Runtime
  let stack: LuaStack
  let keys: ElementKeys
  /// The id of the view's controller.
  let owner: String

  /// Pushes the value of a key.
  func push(_ key: ElementKeys.Key, of table: Int32) { stack.rawGetField(table, keys[key]) }

  func text(_ table: Int32, _ key: ElementKeys.Key) -> String? {
    push(key, of: table)
    defer { stack.pop() }
    return textOnTop()
  }

  /// Reads a text; throws if the key has another value.
  func text(
    _ table: Int32, _ key: ElementKeys.Key, called what: @autoclosure () -> String
  ) throws -> String? {
    push(key, of: table)
    defer { stack.pop() }
    if let text = textOnTop() { return text }
    if stack.isNoneOrNil(-1) { return nil }
    throw ScriptProblem("\(what()) must be a string, not \(describe(-1, on: stack))")
  }

  /// Returns the text on top of the stack.
  func textOnTop() -> String? {
    guard let text = stack.text(-1) else { return nil }
    return counted(text)
  }

  func number(_ table: Int32, _ key: ElementKeys.Key) -> Double? {
    push(key, of: table)
    defer { stack.pop() }
    return stack.number(-1)
  }

  func flag(_ table: Int32, _ key: ElementKeys.Key, otherwise: Bool) -> Bool {
    push(key, of: table)
    defer { stack.pop() }
    return stack.isNoneOrNil(-1) ? otherwise : stack.boolean(-1)
  }

  /// Returns the first unknown key of a table, which may have items.
  func unknownKey(in table: Int32, among known: [String], hasItems: Bool = false) -> String? {
    var unknown: [String] = []
    stack.pushNil()
    while stack.next(table) {
      stack.pop()
      if hasItems, stack.type(-1) == .number { continue }
      let key =
        stack.messageText(-1) ?? stack.integer(-1).map { "\($0)" } ?? describe(-1, on: stack)
      if !known.contains(key) { unknown.append(key) }
    }
    return unknown.min()
  }

  func wrongWord(_ what: String, _ key: String, _ value: String, _ words: [String]) -> ScriptProblem
  {
    ScriptProblem(
      "\(what): \(API.wrongWord(key, value, of: words))", meant: nearest(to: value, among: words))
  }

  // Counting

  /// Counts parts of the view before they are read, and charges the work.
  func visit(_ count: Int) throws {
    runtime.views.use.parts += count
    guard runtime.views.use.parts <= ViewLimits.parts else {
      throw LimitPassed(
        "the view of \(owner) contains more than \(ViewLimits.parts) elements, "
          + "rows and options",
        remedy: "show fewer at once"
      )
    }
    try runtime.state.charge(ViewLimits.partWork * count)
  }

  /// Counts text from outside the view's tables.
  func count(text: String) { runtime.views.use.textBytes += text.utf8.count }

  /// Counts a text of the view. Once there is more text than a view may have, only the beginning is
  /// returned, because comparisons of it as Unicode would take seconds before it is rejected.
  func counted(_ text: String) -> String {
    count(text: text)
    return runtime.views.use.textBytes > ViewLimits.textBytes ? MessageLimit.clip(text) : text
  }

  /// Rejects a view with more text than a screen can show.
  func checkText() throws {
    guard runtime.views.use.textBytes > ViewLimits.textBytes else { return }
    throw LimitPassed(
      "the view of \(owner) contains more than \(ViewLimits.textBytes >> 20) MiB of text",
      remedy: "show less at once"
    )
  }
}
