import QuizboardInterface
import QuizboardModel

/// Choices and orders.
extension PageWriter {
  /// The key of an open control; nil for others.
  func openKey(of element: Element) -> String? {
    if isBehind { return nil }
    let key = OpenControls.key(of: element)
    return open[key].map { _ in key }
  }

  /// Begins a group of controls, which has the name of the element.
  mutating func beginGroup(_ style: String, _ element: Element) {
    var attributes: HTML.Attributes = ["class": .text(self.style(style, of: element))]
    attributes.add("disabled", .flag(openKey(of: element) == nil))
    if element.label == nil { attributes.add("aria-labelledby", .text(namer)) }
    html.open("fieldset", attributes)
    if let label = element.label { html.element("legend", text: label) }
    html.newLine()
  }

  mutating func endGroup(_ element: Element) {
    addUnsent(element)
    html.close("fieldset")
    html.newLine()
    prompt = nil
  }

  /// Adds a remark if the control shows the entry of an older form.
  mutating func addUnsent(_ element: Element) {
    guard let key = openKey(of: element), facts.unsent?.differs(from: element, key) == true else {
      return
    }
    html.element("p", ["class": "unsent"], text: words.unsent)
  }

  // Choices

  mutating func addChoices(_ element: Element) {
    guard case .choices(let options, let selection, let isMultiple) = element.kind else { return }
    if !element.marks.isEmpty { return addGraded(element, selection) }
    beginGroup("choices", element)
    let key = openKey(of: element)
    let chosen = key.flatMap { facts.unsent?.chosen($0, among: options.count) } ?? Set(selection)
    for (index, option) in element.optionTitles.enumerated() {
      html.open("label")
      html.open(
        "input",
        [
          "type": .text(isMultiple ? "checkbox" : "radio"),
          "name": .text(key.map { FormName(.choose, of: $0).text }),
          "value": .text("\(index + 1)"), "checked": .flag(chosen.contains(index)),
        ])
      html.open("span")
      addWords(option, of: element)
      html.close("span")
      html.close("label")
      html.newLine()
    }
    endGroup(element)
  }

  /// Adds graded options where they were, with signs and words.
  private mutating func addGraded(_ element: Element, _ selection: [Int]) {
    html.open(
      "ul", ["class": .text(style("graded", of: element)), "aria-labelledby": .text(namer)])
    for (index, option) in element.optionTitles.enumerated() {
      let verdict = element.verdict(onPart: index)
      html.open("li", ["class": .text(verdict?.rawValue)])
      if let verdict { addSign(verdict) }
      html.open("span")
      addWords(option, of: element)
      html.close("span")
      if let remark = element.remark(onOption: index) {
        html.text(" ")
        html.element("em", ["class": "remark"], text: remark)
      }
      html.close("li")
      html.newLine()
    }
    html.close("ul")
    html.newLine()
    prompt = nil
  }

  /// Adds the sign and the word of the verdict on a part.
  mutating func addMark(_ verdict: Verdict?, _ element: Element) {
    guard let verdict else { return }
    html.text(" ")
    html.open("em", ["class": .text("remark \(verdict.rawValue)")])
    addSign(verdict)
    html.text(element.words(for: verdict))
    html.close("em")
  }

  // Orders

  mutating func addOrder(_ items: [String], isChosen: Bool, _ element: Element) {
    let isOpen = openKey(of: element) != nil
    html.open(
      "ol",
      [
        "class": .text(style(isChosen ? "order chosen" : "order", of: element)),
        "aria-label": .text(element.label),
        "aria-labelledby": .text(element.label == nil ? namer : nil),
      ])
    for (index, item) in items.enumerated() {
      html.open("li", ["class": .text(element.verdict(onPart: index)?.rawValue)])
      html.open("span", ["class": "name"])
      addWords(item, of: element)
      html.close("span")
      addMark(element.verdict(onPart: index), element)
      if isOpen {
        addMove(.up, index, to: index - 1, of: items.count, element, item)
        addMove(.down, index, to: index + 1, of: items.count, element, item)
      }
      html.close("li")
      html.newLine()
    }
    html.close("ol")
    if isOpen, !isChosen, !items.isEmpty {
      html.element("button", pressing(.keep, of: element, "keep"), text: words.keepOrder)
    }
    html.newLine()
    prompt = nil
  }

  /// Adds the button that moves an item to another place. The focus follows the item.
  private mutating func addMove(
    _ verb: FormName.Verb, _ place: Int, to other: Int, of count: Int, _ element: Element,
    _ item: String
  ) {
    let exists = 0..<count ~= other
    var attributes: HTML.Attributes =
      exists
      ? pressing(verb, place, of: element, "move")
      : [
        "class": "move", "disabled": .flag(true),
      ]
    let name = verb == .up ? words.up : words.down
    attributes.add("aria-label", .text("\(name) \(plain(item, of: element))"))
    if exists {
      // At the end, only the other button is left.
      let isLast = other == 0 || other == count - 1
      let next = isLast ? (verb == .up ? FormName.Verb.down : .up) : verb
      attributes.add(
        "data-next", .text(FormName(next, other, of: OpenControls.key(of: element)).text))
    }
    html.element("button", attributes, text: verb == .up ? "▲" : "▼")
  }

  /// Adds a menu of options, of which none or one is chosen.
  mutating func addMenu(
    _ options: [String], _ chosen: Int?, _ name: FormName?, id: String?, label: String? = nil
  ) {
    html.open(
      "select",
      [
        "id": .text(id), "name": .text(name?.text), "aria-label": .text(label),
        "disabled": .flag(name == nil),
      ])
    html.element("option", ["value": ""], text: words.nothing)
    for (index, option) in options.enumerated() {
      html.element(
        "option", ["value": .text("\(index + 1)"), "selected": .flag(index == chosen)],
        text: option)
    }
    html.close("select")
  }
}
