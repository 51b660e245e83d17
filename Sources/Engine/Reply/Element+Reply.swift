public import Interface

extension Element {
  /// The element as a reply holds it; children stand beside it.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("kind")
      writer.value(kindName)
      if let id {
        writer.key("id")
        writer.value(id)
      }
      writeContent(to: &writer)
      if let label {
        writer.key("label")
        writer.value(label)
      }
      if isControl {
        writer.key("enabled")
        writer.value(isEnabled)
      }
      if let owner, isControl {
        writer.key("controller")
        writer.value(owner)
      }
    }
  }

  /// Whether a person can act on it.
  var isControl: Bool {
    switch kind {
    case .button, .list, .choices, .field: true
    default: false
    }
  }

  private var kindName: String {
    switch kind {
    case .screen: "screen"
    case .toolbar: "toolbar"
    case .bar: "bar"
    case .tabBar: "tabBar"
    case .stack: "stack"
    case .group: "group"
    case .text: "text"
    case .markdown: "text"
    case .list: "list"
    case .choices: "choices"
    case .field: "field"
    case .button: "button"
    case .progress: "progress"
    case .alert: "alert"
    case .divider: "divider"
    case .spacer: "spacer"
    case .feedback: "feedback"
    case .timer: "timer"
    case .chart: "chart"
    case .image: "image"
    }
  }

  private func writeContent(to writer: inout JSONWriter) {
    switch kind {
    case .text(let text, let style):
      writer.key("text")
      writer.value(text)
      if style != .body {
        writer.key("style")
        writer.value(style.rawValue)
      }
    case .markdown(let text):
      writer.key("text")
      writer.value(text)
    case .bar(let title):
      writer.key("title")
      writer.value(title)
    case .list(let rows):
      writer.key("rows")
      writer.array(rows) { $1.write(to: &$0) }
    case .choices(let options, let selection, let isMultiple):
      writer.key("options")
      writer.array(options) { $0.value($1) }
      writer.key("selection")
      if isMultiple {
        writer.array(selection) { $0.value(options[$1]) }
      } else {
        writer.value(selection.first.map { options[$0] })
      }
      if isMultiple {
        writer.key("multiple")
        writer.value(true)
      }
    case .field(let text, let placeholder, let kind):
      writer.key("text")
      writer.value(text)
      if let placeholder {
        writer.key("placeholder")
        writer.value(placeholder)
      }
      writer.key("type")
      writer.value(kind.rawValue)
    case .button(let title, let role, let key): writeButton(title, role, key, to: &writer)
    case .progress(let value, let limit, _):
      writer.key("value")
      writer.value(value)
      writer.key("of")
      writer.value(limit)
    case .alert(let title, let message):
      writer.key("title")
      writer.value(title)
      writer.key("message")
      writer.value(message)
    case .feedback(let text, let isCorrect, let correct):
      writer.key("text")
      writer.value(text)
      writer.key("isCorrect")
      writer.value(isCorrect)
      writer.key("correct")
      writer.value(correct)
    case .timer(let remaining, let of):
      writer.key("remaining")
      writer.value(remaining)
      if let of {
        writer.key("of")
        writer.value(of)
      }
    case .chart(let kind, let values, let labels):
      writer.key("type")
      writer.value(kind.rawValue)
      writer.key("values")
      writer.array(values) { $0.value($1) }
      writer.key("labels")
      writer.array(labels) { $0.value($1) }
    case .image(let path, let alt):
      writer.key("path")
      writer.value(path)
      writer.key("alt")
      writer.value(alt)
    case .screen, .toolbar, .tabBar, .stack, .group, .divider, .spacer: break
    }
  }

  private func writeButton(_ title: String, _ role: ButtonRole, _ key: String?, to writer: inout JSONWriter) {
    writer.key("title")
    writer.value(title)
    if role != .normal {
      writer.key("role")
      writer.value(role.rawValue)
    }
    if let key {
      writer.key("key")
      writer.value(key)
    }
  }
}

extension Row {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("title")
      writer.value(title)
      if let icon {
        writer.key("icon")
        writer.value(icon)
      }
      if let subtitle {
        writer.key("subtitle")
        writer.value(subtitle)
      }
      if let accessory {
        writer.key("accessory")
        writer.value(accessory)
      }
    }
  }
}
