import Quizboard

/// Returns a screen as an HTML page. Each layer is a section; only the topmost one takes inputs.
func page(_ screen: Screen, title: String) -> String {
  let top = screen.layers.lastIndex { $0.style == .full } ?? 0
  let sections = screen.layers.indices[top...].map { index in
    let layer = screen.layers[index]
    let isCovered = index < screen.layers.count - 1
    return "<section class=\"\(name(of: layer.style))\"\(isCovered ? " inert" : "")>\n"
      + "\(html(layer.root))</section>\n"
  }
  return """
    <!doctype html>
    <html><head><meta charset="utf-8"><title>\(escaped(title))</title></head>
    <body>
    \(sections.joined())</body></html>
    """
}

private func name(of style: Layer.Style) -> String {
  switch style {
  case .full: "full"
  case .sheet: "sheet"
  case .popover: "popover"
  case .alert: "alert"
  }
}

/// Returns an element and its children. A control has its id as `name`, so that a form sends it.
func html(_ element: Element) -> String {
  if element.isHidden { return "" }
  let children = element.children.map { html($0) }.joined()
  let id = element.id.map { " name=\"\(escaped($0))\"" } ?? ""
  let disabled = element.isEnabled ? "" : " disabled"
  switch element.kind {
  case .screen(let title): return heading(title, level: 1) + children
  case .bar(let title): return "<nav>\(heading(title, level: 2))\(children)</nav>\n"
  case .toolbar, .tabBar: return "<nav>\(children)</nav>\n"
  case .stack(.horizontal): return "<div style=\"display: flex\">\(children)</div>\n"
  case .stack(.vertical), .group, .place: return children
  case .text(let text, .title): return heading(text, level: 1)
  case .text(let text, .heading): return heading(text, level: 2)
  case .text(let text, .code): return "<pre>\(escaped(text))</pre>\n"
  case .text(let text, let style): return "<p class=\"\(style.rawValue)\">\(escaped(text))</p>\n"
  case .markdown(let source): return MarkdownText(source).blocks.map { html($0) }.joined()
  case .button(let title, let role, _):
    return "<button\(id) class=\"\(role.rawValue)\"\(disabled)>\(escaped(title))</button>\n"
  case .list(let rows):
    let items = rows.enumerated().map { index, row in
      "<li><button\(id) value=\"\(index + 1)\"\(disabled)>\(escaped(row.title))</button></li>\n"
    }
    return "<ol>\n\(items.joined())</ol>\n"
  case .choices(let options, let selection, let isMultiple):
    let type = isMultiple ? "checkbox" : "radio"
    return options.enumerated().map { index, option in
      let checked = selection.contains(index) ? " checked" : ""
      let text = element.isMarkdown ? html(MarkdownText.spans(of: option)) : escaped(option)
      return
        "<label><input type=\"\(type)\"\(id) "
        + "value=\"\(index + 1)\"\(checked)\(disabled)>\(text)</label>\n"
    }.joined()
  case .order(let items, _):
    // The number of an item's new place.
    let rows = items.enumerated().map { index, item in
      let text = element.isMarkdown ? html(MarkdownText.spans(of: item)) : escaped(item)
      return "<li><input type=\"number\"\(id) value=\"\(index + 1)\"\(disabled)> \(text)</li>\n"
    }
    return "<ol>\n\(rows.joined())</ol>\n"
  case .match(let left, let right, let chosen):
    return zip(left, chosen).map { text, entry in
      "<label>\(escaped(text)) \(menu(right, entry, id + disabled))</label>\n"
    }.joined()
  case .gaps:
    let controls = controls(of: element)
    return MarkdownText(gaps: element).blocks.map { html($0, controls) }.joined()
  case .field(let text, let placeholder, let kind):
    let type = kind == .secret ? "password" : "text"
    let hint = placeholder.map { " placeholder=\"\(escaped($0))\"" } ?? ""
    if kind == .multiline {
      return "<textarea\(id) rows=\"6\"\(hint)\(disabled)>\n\(escaped(text))</textarea>\n"
    }
    return "<input type=\"\(type)\"\(id) value=\"\(escaped(text))\"\(hint)\(disabled)>\n"
  case .progress(let value, let limit, let label, _):
    return "<progress value=\"\(value)\" max=\"\(limit)\">\(escaped(label ?? ""))</progress>\n"
  case .timer(let remaining, _): return "<time>\(Int(remaining.rounded(.up))) s</time>\n"
  case .chart(_, let values, let labels):
    let rows = values.enumerated().map { index, value in
      "<tr><td>\(index < labels.count ? escaped(labels[index]) : "")</td><td>\(value)</td></tr>\n"
    }
    return "<table>\n\(rows.joined())</table>\n"
  case .pages:
    return element.children.map { "<section>\n\(html($0))</section>\n" }.joined()
  case .image(let path, let alt): return "<img src=\"\(escaped(path))\" alt=\"\(escaped(alt))\">\n"
  case .alert(let title, let message):
    return heading(title, level: 2) + "<p>\(escaped(message ?? ""))</p>\n" + children
  case .feedback(let verdict, let text, let correct):
    let parts = [verdict.words, text, correct.map { "Correct answer: \($0)" }]
    return "<p class=\"feedback\">\(escaped(parts.compactMap { $0 }.joined(separator: ". ")))</p>\n"
  case .divider: return "<hr>\n"
  case .spacer: return ""
  }
}

private func heading(_ text: String?, level: Int) -> String {
  text.map { element("h\(level)", escaped($0)) } ?? ""
}

private func element(_ tag: String, _ content: String) -> String {
  "<\(tag)>\(content)</\(tag)>\n"
}

/// Returns a block. `controls` has the HTML of each gap by its name.
private func html(_ block: MarkdownBlock, _ controls: [String: String] = [:]) -> String {
  switch block {
  case .heading(let spans, let level):
    element("h\(min(level + 2, 6))", html(spans, controls))
  case .paragraph(let spans): "<p>\(html(spans, controls))</p>\n"
  case .quote(let blocks):
    "<blockquote>\(blocks.map { html($0, controls) }.joined())</blockquote>\n"
  case .code(let source, _): "<pre>\(escaped(source))</pre>\n"
  case .rule: "<hr>\n"
  case .list(let items):
    items.first?.number == nil
      ? "<ul>\(html(items, controls))</ul>\n" : "<ol>\(html(items, controls))</ol>\n"
  case .table(let table):
    "<table>\n"
      + ([table.header] + table.rows).map { row in
        "<tr>\(row.map { "<td>\(html($0, controls))</td>" }.joined())</tr>\n"
      }.joined() + "</table>\n"
  }
}

private func html(_ items: [MarkdownItem], _ controls: [String: String]) -> String {
  items.map { "<li>\($0.blocks.map { html($0, controls) }.joined())</li>" }.joined()
}

private func html(_ spans: [MarkdownSpan], _ controls: [String: String] = [:]) -> String {
  spans.map { span in
    if span.marks.contains(.gap) { return controls[span.text] ?? "" }
    var text = escaped(span.text)
    if span.marks.contains(.code) { text = "<code>\(text)</code>" }
    if span.marks.contains(.emphasis) { text = "<em>\(text)</em>" }
    if span.marks.contains(.strong) { text = "<strong>\(text)</strong>" }
    if let link = span.link { text = "<a href=\"\(escaped(link))\">\(text)</a>" }
    return text
  }.joined()
}

/// Returns a menu with nothing or one of some options chosen.
private func menu(_ options: [String], _ chosen: Int?, _ attributes: String) -> String {
  let items = options.enumerated().map { index, option in
    "<option value=\"\(index + 1)\"\(index == chosen ? " selected" : "")>"
      + "\(escaped(option))</option>"
  }
  return "<select\(attributes)><option></option>\(items.joined())</select>"
}

/// Returns the controls of gaps by name.
private func controls(of element: Element) -> [String: String] {
  var controls: [String: String] = [:]
  for child in element.children {
    guard let name = element.gapName(of: child) else { continue }
    guard case .choices(let options, let selection, _) = child.kind, let id = child.id else {
      controls[name] = html(child).filter { $0 != "\n" }
      continue
    }
    let disabled = child.isEnabled ? "" : " disabled"
    controls[name] = menu(options, selection.first, " name=\"\(escaped(id))\"\(disabled)")
  }
  return controls
}

/// Returns a text with the characters replaced that have a meaning in HTML.
private func escaped(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.append(character)
    }
  }
}
