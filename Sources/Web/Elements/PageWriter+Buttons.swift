import QuizboardInterface
import QuizboardModel

/// Buttons, tabs and lists.
extension PageWriter {
  /// Returns the attributes of a button, with the name under which the form sends it; those of a
  /// disabled one if the control is not open.
  func pressing(
    _ verb: FormName.Verb, _ part: Int? = nil, of element: Element, _ style: String? = nil
  ) -> HTML.Attributes {
    let control = isBehind ? nil : open[OpenControls.key(of: element)]
    guard let control else { return ["class": .text(style), "disabled": .flag(true)] }
    return [
      "name": .text(FormName.pressed), "value": .text(FormName(verb, part, of: control.key).text),
      "class": .text(control.isWaiting ? "\(style ?? "") waiting" : style),
    ]
  }

  mutating func addButton(
    _ title: String, _ role: ButtonRole, _ key: String?, _ element: Element
  ) {
    var attributes = pressing(.tap, of: element, role == .normal ? nil : role.rawValue)
    attributes.add("aria-label", .text(element.label))
    attributes.add("accesskey", .text(accessKey(element.isEnabled ? key : nil)))
    attributes.add("data-escape", .flag(role == .cancel && !isBehind && open.alert != nil))
    let refusal = refusal(of: element)
    attributes.add("aria-describedby", .text(refusal))
    html.element("button", attributes, text: title)
    if let refusal {
      html.element(
        "p", ["id": .text(refusal), "class": "refusal", "data-news": .flag(true)],
        text: words.answerFirst)
    }
  }

  /// Returns the id of the remark on a button that was refused; nil for others.
  private mutating func refusal(of element: Element) -> String? {
    guard !isBehind, let input = facts.refused, input.element == element.id,
      input.controller == nil || input.controller == element.owner, open.hasEntries
    else { return nil }
    return makeID()
  }

  mutating func addTabs(_ tabs: [Element], selected: Int) {
    html.open("nav", ["class": "tabs", "aria-label": .text(isBehind ? nil : words.tabs)])
    for (index, tab) in tabs.enumerated() where !tab.isHidden {
      guard let title = tab.buttonTitle else {
        add(tab)
        continue
      }
      var attributes = pressing(.tap, of: tab)
      attributes.add("aria-label", .text(tab.label))
      attributes.add("aria-current", .text(index == selected ? "page" : nil))
      html.element("button", attributes, text: title)
    }
    html.close("nav")
    html.newLine()
  }

  mutating func addList(_ rows: [ListRow], _ element: Element) {
    html.open("ul", ["class": "list", "aria-label": .text(element.label)])
    for (index, row) in rows.enumerated() {
      html.open("li")
      html.open("button", pressing(.tap, index, of: element))
      if let icon = row.icon {
        html.element("span", ["class": "icon", "aria-hidden": "true"], text: icon)
      }
      html.element("span", ["class": "name"], text: row.title)
      if let accessory = row.accessory {
        html.text(" ")
        html.element("span", ["class": "accessory"], text: accessory)
      }
      if let subtitle = row.subtitle {
        html.text(" ")
        html.element("span", ["class": "subtitle"], text: subtitle)
      }
      html.close("button")
      html.close("li")
      html.newLine()
    }
    html.close("ul")
    html.newLine()
  }
}
