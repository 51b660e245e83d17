import QuizboardInterface
public import QuizboardModel

extension Input: JSONValue {
  /// Writes the input as `drive` accepts it and `actions` lists it.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("do")
      switch self {
      case .tap(let id, let row, let controller):
        writer.value("tap")
        writer.member("id", id)
        writer.member("row", unlessNil: row)
        writer.member("controller", unlessNil: controller)
      case .choose(let id, let values, let controller):
        writer.value("choose")
        writer.member("id", id)
        if values.count == 1 {
          writer.member("value", values[0])
        } else {
          writer.member("value", values)
        }
        writer.member("controller", unlessNil: controller)
      case .type(let id, let text, let controller):
        writer.value("type")
        writer.member("id", id)
        writer.member("text", text)
        writer.member("controller", unlessNil: controller)
      case .key(let key):
        writer.value("key")
        writer.member("key", key)
      case .swipe(let swipe):
        writer.value("swipe")
        writer.member("direction", swipe.rawValue)
      case .resize(let columns, let rows):
        writer.value("resize")
        writer.member("columns", columns)
        writer.member("rows", rows)
      case .advance(let seconds):
        writer.value("advance")
        writer.member("seconds", seconds)
      case .perform(let segue):
        writer.value("perform")
        writer.member("segue", segue)
      }
    }
  }
}

extension ChoiceValue: JSONValue {
  /// See `JSONValue`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .index(let index): writer.value(index)
    case .text(let text): writer.value(text)
    }
  }
}
