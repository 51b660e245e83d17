import QuizboardLua

/// The interned keys of element tables, so that reading creates no strings. A class, because it is
/// large and passed for every element.
final class ElementKeys {
  let mark: LuaReference
  let id: LuaReference
  let title: LuaReference
  let subtitle: LuaReference
  let icon: LuaReference
  let accessory: LuaReference
  let toolbar: LuaReference
  let axis: LuaReference
  let style: LuaReference
  let rows: LuaReference
  let options: LuaReference
  let multiple: LuaReference
  let multiline: LuaReference
  let question: LuaReference
  let placeholder: LuaReference
  let kind: LuaReference
  let role: LuaReference
  let key: LuaReference
  let swipe: LuaReference
  let value: LuaReference
  let of: LuaReference
  let seconds: LuaReference
  let remaining: LuaReference
  let message: LuaReference
  let buttons: LuaReference
  let enabled: LuaReference
  let hidden: LuaReference
  let label: LuaReference
  let live: LuaReference
  let text: LuaReference
  let isCorrect: LuaReference
  let correct: LuaReference
  let feedback: LuaReference
  let input: LuaReference
  let row: LuaReference
  let values: LuaReference
  let labels: LuaReference
  let path: LuaReference
  let alt: LuaReference
  let fraction: LuaReference
  let points: LuaReference
  let items: LuaReference
  let left: LuaReference
  let right: LuaReference
  let gaps: LuaReference
  let format: LuaReference
  let graded: LuaReference
  let sign: LuaReference
  let selected: LuaReference
  let scrollTo: LuaReference
  private var allowed = [LuaReference](
    repeating: .none, count: ElementKind.allCases.count + 1)

  init(state: LuaState) {
    let stack = state.stack
    func intern(_ text: String) -> LuaReference {
      stack.push(text)
      return state.reference()
    }
    mark = intern("(element)")
    id = intern("id")
    title = intern("title")
    subtitle = intern("subtitle")
    icon = intern("icon")
    accessory = intern("accessory")
    toolbar = intern("toolbar")
    axis = intern("axis")
    style = intern("style")
    rows = intern("rows")
    options = intern("options")
    multiple = intern("multiple")
    multiline = intern("multiline")
    question = intern("question")
    placeholder = intern("placeholder")
    kind = intern("kind")
    role = intern("role")
    key = intern("key")
    swipe = intern("swipe")
    value = intern("value")
    of = intern("of")
    seconds = intern("seconds")
    remaining = intern("remaining")
    message = intern("message")
    buttons = intern("buttons")
    enabled = intern("enabled")
    hidden = intern("hidden")
    label = intern("label")
    live = intern("live")
    text = intern("text")
    isCorrect = intern("isCorrect")
    correct = intern("correct")
    feedback = intern("feedback")
    input = intern("input")
    row = intern("row")
    values = intern("values")
    labels = intern("labels")
    path = intern("path")
    alt = intern("alt")
    fraction = intern("fraction")
    points = intern("points")
    items = intern("items")
    left = intern("left")
    right = intern("right")
    gaps = intern("gaps")
    format = intern("format")
    graded = intern("graded")
    sign = intern("mark")
    selected = intern("selected")
    scrollTo = intern("scrollTo")
  }

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
