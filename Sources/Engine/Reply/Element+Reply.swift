import QuizboardInterface
public import QuizboardModel
public import QuizboardText

extension Element: JSONValue {
  /// Writes the element as a member of a reply; its children are separate members.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kindName)
      writer.member("id", unlessNil: id)
      writeContent(to: &writer)
      if !marks.isEmpty { writer.member("marks", marks.map { $0?.rawValue ?? "" }) }
      writer.member("label", unlessNil: label)
      if isControl {
        writer.member("enabled", isEnabled)
        writer.member("controller", unlessNil: owner)
      }
    }
  }

  private var kindName: String {
    switch kind {
    case .screen: "screen"
    case .toolbar: "toolbar"
    case .bar: "bar"
    case .tabBar: "tabBar"
    case .stack: "stack"
    case .group, .place: "group"
    case .text: "text"
    case .markdown: "text"
    case .list: "list"
    case .choices: "choices"
    case .order: "order"
    case .match: "match"
    case .gaps: "gaps"
    case .field: "field"
    case .button: "button"
    case .progress: "progress"
    case .alert: "alert"
    case .divider: "divider"
    case .spacer: "spacer"
    case .feedback: "feedback"
    case .timer: "timer"
    case .chart: "chart"
    case .pages: "pages"
    case .image: "image"
    }
  }

  private func writeContent(to writer: inout JSONWriter) {
    switch kind {
    case .text(let text, let style):
      writer.member("text", text)
      if style != .body { writer.member("style", style.rawValue) }
    case .markdown(let text):
      writer.member("text", text)
    case .bar(let title):
      writer.member("title", title)
    case .list(let rows):
      writer.member("rows", rows)
    case .choices(let options, let selection, let isMultiple):
      writer.member("options", options)
      if isMultiple {
        writer.member("selection", selection.map { options[$0] })
        writer.member("multiple", true)
      } else {
        writer.member("selection", selection.first.map { options[$0] })
      }
    case .order(let items, let isChosen):
      writer.member("items", items)
      writer.member("order", isChosen ? items : nil)
    case .match(let left, let right, let chosen):
      writer.member("left", left)
      writer.member("right", right)
      writer.key("value")
      guard chosen.contains(where: { $0 != nil }) else { return writer.raw("null") }
      writer.object { writer in
        for case (let left, let chosen?) in zip(left, chosen) {
          writer.key(left)
          writer.write(right[chosen])
        }
      }
    case .gaps(let text): writer.member("text", text)
    case .field(let text, let placeholder, let kind):
      writer.member("text", text)
      writer.member("placeholder", unlessNil: placeholder)
      writer.member("type", (kind == .multiline ? .text : kind).rawValue)
      if kind == .multiline { writer.member("multiline", true) }
    case .button(let title, let role, let key):
      writer.member("title", title)
      if role != .normal { writer.member("role", role.rawValue) }
      writer.member("key", unlessNil: key)
    case .progress(let value, let limit, _, let mark):
      writer.member("value", value)
      writer.member("of", limit)
      if let mark { writer.member("mark", mark) }
    case .alert(let title, let message):
      writer.member("title", title)
      writer.member("message", message)
    case .feedback(let verdict, let text, let correct):
      writer.member("text", text)
      writer.member("isCorrect", verdict == .right)
      writer.member("isPartlyCorrect", verdict == .partlyRight)
      writer.member("correct", correct)
    case .timer(let remaining, let of):
      writer.member("remaining", remaining)
      writer.member("of", unlessNil: of)
    case .chart(let kind, let values, let labels):
      writer.member("type", kind.rawValue)
      writer.member("values", values)
      writer.member("labels", labels)
    case .pages(let titles): writer.member("titles", titles)
    case .image(let path, let alt):
      writer.member("path", path)
      writer.member("alt", alt)
    case .screen, .toolbar, .tabBar, .stack, .group, .place, .divider, .spacer: break
    }
  }
}

extension ListRow: JSONValue {
  /// Writes the row as a member of a reply.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", title)
      writer.member("icon", unlessNil: icon)
      writer.member("subtitle", unlessNil: subtitle)
      writer.member("accessory", unlessNil: accessory)
    }
  }
}
