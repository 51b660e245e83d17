import QuizboardInterface
import QuizboardModel

/// Elements of any kind.
extension PageWriter {
  /// Adds elements below each other, buttons beside each other.
  mutating func addAll(_ elements: [Element]) {
    var rest = elements.filter { !$0.isHidden }[...]
    while let first = rest.first {
      let buttons = rest.prefix(while: \.isButton)
      if buttons.isEmpty {
        add(first)
        rest = rest.dropFirst()
      } else {
        addGroup("buttons", Array(buttons))
        rest = rest.dropFirst(buttons.count)
      }
    }
  }

  private mutating func addGroup(_ name: String, _ elements: [Element]) {
    html.open("div", ["class": .text(name)])
    for element in elements { add(element) }
    html.close("div")
    html.newLine()
  }

  /// Adds an element and its children.
  mutating func add(_ element: Element) {
    if element.isHidden { return }
    switch element.kind {
    case .screen(let title):
      if let title, !title.isEmpty { addHeading(title, wanted: 2) }
      addAll(element.children)
    case .bar(let title): addAll(element.barParts(title))
    case .toolbar, .stack(.horizontal): addRow(element.children)
    case .tabBar(let selected): addTabs(element.children, selected: selected)
    case .stack(.vertical), .group, .place: addAll(element.children)
    case .text(let text, let style): addText(text, style, element)
    case .markdown(let source): addMarkdown(source, element)
    case .list(let rows): addList(rows, element)
    case .choices: addChoices(element)
    case .order(let items, let isChosen): addOrder(items, isChosen: isChosen, element)
    case .match(let left, let right, let chosen): addMatch(left, right, chosen, element)
    case .gaps(let text): addGaps(text, element)
    case .field(let text, let placeholder, let kind): addField(text, placeholder, kind, element)
    case .button(let title, let role, let key): addButton(title, role, key, element)
    case .progress(let value, let whole, let label, let mark):
      addProgress(value, of: whole, label ?? element.label, mark)
    case .timer(let remaining, let total): addTimer(remaining, of: total, element.label)
    case .chart(let kind, let values, let labels): addChart(kind, values, labels, element.label)
    case .pages(let titles): addPages(titles, element)
    case .image(let path, let alt): addPicture(path, alt, element)
    case .feedback(let verdict, let text, _): addFeedback(verdict, text, element)
    case .divider: html.open("hr")
    case .alert, .spacer: break
    }
  }

  private mutating func addRow(_ elements: [Element]) {
    let shown = elements.filter { !$0.isHidden }
    addGroup(shown.allSatisfy(\.isButton) ? "buttons" : "row", shown)
  }

  // Texts

  private mutating func addHeading(_ text: String, wanted: Int) {
    html.element(headings.next(wanted), ["class": "heading"], text: text)
    html.newLine()
  }

  private mutating func addText(_ text: String, _ style: TextStyle, _ element: Element) {
    if isHeading(element) { return addHeading() }
    switch style {
    case .title, .heading: addHeading(text, wanted: 2)
    case .code:
      html.open("pre", ["tabindex": .text(isBehind ? nil : "0")])
      html.newLine()
      html.element("code", text: text)
      html.close("pre")
    case .success, .failure:
      html.open("p", attributes(of: element, style.rawValue))
      addSign(style == .success ? .right : .wrong)
      html.text(text)
      html.close("p")
      html.newLine()
    case .body, .caption, .emphasis, .display:
      var attributes = attributes(of: element, style == .body ? nil : style.rawValue)
      if style == .body { attributes = prompting(attributes) }
      html.open("p", attributes)
      html.text(text)
      html.close("p")
      html.newLine()
    }
  }

  /// Returns the attributes of a text, which a script announces if it is news.
  private func attributes(of element: Element, _ name: String?) -> HTML.Attributes {
    let isNews = !isBehind && (element.isLive || name == "failure")
    return ["class": .text(name), "data-news": .flag(isNews)]
  }

  /// Returns the attributes with an id, as those of the text that names the next control.
  private mutating func prompting(_ attributes: HTML.Attributes) -> HTML.Attributes {
    if isBehind { return attributes }
    let id = makeID()
    prompt = id
    var named = attributes
    named.add("id", .text(id))
    return named
  }

  private mutating func addMarkdown(_ source: String, _ element: Element) {
    addBlocks(
      MarkdownReader.read(source),
      prompting(["class": "prose", "data-news": .flag(!isBehind && element.isLive)]))
  }

  /// Adds CommonMark, with the controls of gaps by their names.
  mutating func addBlocks(
    _ blocks: [MarkdownBlock], _ attributes: HTML.Attributes, gaps: [String: HTML] = [:]
  ) {
    html.open("div", attributes)
    var markdown = MarkdownHTML(gaps: gaps, headings: headings)
    markdown.add(blocks, to: &html)
    headings = markdown.headings
    html.close("div")
    html.newLine()
  }

  /// Adds a text in one line of an element, which may be CommonMark.
  mutating func addWords(_ text: String, of element: Element) {
    if element.isMarkdown {
      MarkdownHTML(headings: headings).add(MarkdownInline.read(text), to: &html)
    } else {
      html.text(text)
    }
  }

  /// Returns such a text without marks.
  func plain(_ text: String, of element: Element) -> String {
    element.isMarkdown ? MarkdownInline.read(text).plain : text
  }

  /// Adds the sign of a verdict, which readers of the page do not need beside its word.
  mutating func addSign(_ verdict: Verdict) {
    html.element(
      "span", ["class": "sign", "aria-hidden": "true"], text: Glyphs.unicode.sign(verdict) + " ")
  }

  private mutating func addFeedback(_ verdict: Verdict, _ text: String?, _ element: Element) {
    html.open(
      "div", ["class": .text("feedback \(verdict.rawValue)"), "data-news": .flag(!isBehind)])
    html.open("p", ["class": "verdict"])
    addSign(verdict)
    html.text(element.words(for: verdict))
    html.close("p")
    if let text, !text.isEmpty {
      if element.isMarkdown {
        addBlocks(MarkdownReader.read(text), ["class": "prose"])
      } else {
        html.element("p", text: text)
      }
    }
    if let answer = element.saidAnswer {
      html.open("p", ["class": "answer"])
      // A list begins on a line of its own.
      html.text(element.phrase(.rightAnswer) + (answer.contains("\n") ? "\n" : " "))
      html.element("strong", text: answer)
      html.close("p")
    }
    html.close("div")
    html.newLine()
  }

  // Other elements

  private mutating func addTimer(_ remaining: Double, of total: Double?, _ label: String?) {
    let isUrgent = TimeWords.isUrgent(remaining, of: total)
    html.open("p", ["class": .text(isUrgent ? "timer urgent" : "timer")])
    if let label, !label.isEmpty {
      html.text(label + " ")
    } else {
      html.element("span", ["class": "unseen"], text: words.timeLeft + " ")
    }
    html.element(
      "time",
      [
        "datetime": .text("PT\(Int(min(3_600_000, max(0, remaining)).rounded(.up)))S"),
        "data-left": .text(isBehind ? nil : NumberWords.rounded(max(0, remaining))),
      ], text: TimeWords.clock(remaining))
    html.close("p")
    html.newLine()
  }

  private mutating func addPicture(_ path: String, _ alt: String, _ element: Element) {
    if let address = facts.address(WebPicture(path: path, owner: element.owner)) {
      html.open("img", ["src": .text(address), "alt": .text(alt)])
    } else if !alt.isEmpty {
      html.element("p", ["class": "picture"], text: alt)
    }
    html.newLine()
  }

  private mutating func addPages(_ titles: [String], _ element: Element) {
    html.open("div", ["class": "pages"])
    for (index, page) in element.children.enumerated() {
      let verdict = element.verdict(onPart: index)
      html.open("details", ["class": .text(verdict?.rawValue), "open": .flag(index == 0)])
      html.open("summary")
      if let verdict {
        addSign(verdict)
        html.element("span", ["class": "unseen"], text: element.words(for: verdict) + " ")
      }
      html.text(titles[index])
      html.close("summary")
      // The first child of a page is its title.
      addAll(Array(page.children.dropFirst()))
      html.close("details")
      html.newLine()
    }
    html.close("div")
    html.newLine()
  }
}
