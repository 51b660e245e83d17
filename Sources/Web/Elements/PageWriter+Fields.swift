import QuizboardEngine
import QuizboardInterface
import QuizboardModel

/// Fields, and texts with gaps.
extension PageWriter {
  /// The rows of a field of several lines.
  private static let areaRows = "6"

  mutating func addField(
    _ text: String, _ placeholder: String?, _ kind: FieldKind, _ element: Element
  ) {
    let id = isBehind ? nil : makeID()
    html.open("div", ["class": .text(style("field", of: element))])
    let name = element.label ?? (prompt == nil ? placeholder : nil)
    if let name { html.element("label", ["for": .text(id)], text: name) }
    var attributes: HTML.Attributes = ["id": .text(id)]
    if name == nil { attributes.add("aria-labelledby", .text(namer)) }
    attributes.add("placeholder", .text(placeholder))
    addInput(text, kind, element, attributes)
    addUnsent(element)
    html.close("div")
    html.newLine()
    prompt = nil
  }

  /// Adds the input of a field.
  private mutating func addInput(
    _ text: String, _ kind: FieldKind, _ element: Element, _ attributes: HTML.Attributes
  ) {
    let name = openKey(of: element).map { FormName(.type, of: $0) }
    let value = name.flatMap { facts.unsent?.text($0) } ?? FieldText.shown(text, kind)
    var attributes = attributes
    attributes.add("name", .text(name?.text))
    attributes.add("disabled", .flag(name == nil))
    if kind == .multiline {
      attributes.add("rows", .text(Self.areaRows))
      html.open("textarea", attributes)
      // A browser skips the first line break.
      html.newLine()
      html.text(value)
      html.close("textarea")
      return
    }
    attributes.add("type", .text(kind == .secret ? "password" : "text"))
    attributes.add("inputmode", .text(kind == .number ? "decimal" : nil))
    attributes.add("value", .text(value))
    attributes.add("autocapitalize", "off")
    attributes.add("spellcheck", "false")
    html.open("input", attributes)
  }

  mutating func addGaps(_ text: String, _ element: Element) {
    var gaps: [String: HTML] = [:]
    for (index, control) in element.children.enumerated() {
      guard let name = element.gapName(of: control), !control.isHidden else { continue }
      let label = control.label ?? "\(index + 1)"
      gaps[name] = gap(control, "\(words.gap) \(label)")
    }
    addBlocks(
      GapText(of: element, text: text).blocks, ["class": "prose gaps"], gaps: gaps)
    for control in element.children { addUnsent(control) }
    prompt = nil
  }

  /// Returns the control of a gap, or the graded entry in it.
  private mutating func gap(_ control: Element, _ label: String) -> HTML {
    let outer = html
    html = HTML()
    defer { html = outer }
    if let verdict = control.marks.first ?? nil {
      html.open("span", ["class": .text("gap \(verdict.rawValue)")])
      html.text(control.entry.isEmpty ? "–" : control.entry)
      addMark(verdict, control)
      html.close("span")
      return html
    }
    switch control.kind {
    case .field(let text, _, let kind):
      addInput(text, kind, control, ["class": "gap", "aria-label": .text(label), "size": "12"])
    case .choices(let options, let selection, _):
      let name = openKey(of: control).map { FormName(.choose, of: $0) }
      addMenu(
        control.optionTitles.map { plain($0, of: control) },
        facts.unsent?.option(name, among: options.count) ?? selection.first, name, id: nil,
        label: label)
    default: break
    }
    return html
  }
}
