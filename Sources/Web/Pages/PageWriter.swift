import QuizboardInterface
import QuizboardModel

/// Writes the element `main` of a page.
struct PageWriter {
  let facts: WebPage.Facts
  let words: WebWords
  let open: OpenControls
  var html = HTML()
  /// The heading of the page.
  private(set) var heading = ""
  /// True for the dimmed content behind a dialog, in which nothing has a name.
  private(set) var isBehind = false
  var headings = HeadingOrder()
  /// True if a text is to become the heading of the page.
  private var lacksTitle = false
  /// The number of ids so far.
  private var ids = 0
  /// The id of the text that names the next control without a label.
  var prompt: String?
  /// The keys of the keyboard that have a button.
  private var keys: Set<String> = []

  /// The layers that a page shows: the topmost one, and the one behind it.
  static let layers = 2

  init(_ facts: WebPage.Facts, _ open: OpenControls) {
    (self.facts, self.open) = (facts, open)
    words = WebWords.words(in: facts.language)
  }

  /// The title of the document.
  var title: String { heading == facts.title ? heading : "\(heading) – \(facts.title)" }

  // The page

  mutating func add(_ screen: Screen) {
    let layer = open.layer ?? Layer(style: .full, root: Element(.group), identity: "")
    let top = Outline(layer.root)
    heading =
      open.alert?.alertTitle ?? top.title?.unlessEmpty
      ?? top.content.first(where: \.isTitle)?.titleText ?? layer.title ?? facts.title
    html.open(
      "main",
      [
        "id": "main", "data-title": .text(title), "data-version": .text(facts.version),
        "data-events": .text(facts.events),
        "data-deadline": .text(facts.deadline.map { NumberWords.rounded($0) }),
        "data-offline": .text(words.offline), "data-minute": .text(words.minuteLeft),
        "data-seconds": .text(words.secondsLeft),
      ])
    html.newLine()
    if let alert = open.alert {
      addBehind(top)
      addDialog("alert", role: "alertdialog") { $0.addAlert(alert) }
    } else if layer.style == .full {
      addForm { $0.addContent(top) }
    } else {
      if let behind = screen.layers.dropLast().last { addBehind(Outline(behind.root)) }
      addDialog(layer.style.name, role: layer.style == .alert ? "alertdialog" : nil) {
        $0.addContent(top)
      }
    }
    html.close("main")
    html.newLine()
  }

  /// Adds the content behind a dialog, as it was, without anything to act on.
  private mutating func addBehind(_ outline: Outline) {
    (isBehind, headings.isUnseen) = (true, true)
    html.open("div", ["class": "behind", "inert": .flag(true), "aria-hidden": "true"])
    if let title = outline.title { html.element("p", ["class": "title"], text: title) }
    addAll(outline.content)
    html.close("div")
    html.newLine()
    (isBehind, headings.isUnseen) = (false, false)
    prompt = nil
  }

  private mutating func addDialog(
    _ style: String, role: String?, _ content: (inout PageWriter) -> Void
  ) {
    html.open(
      "dialog",
      [
        "open": .flag(true), "class": .text(style), "role": .text(role),
        "aria-labelledby": .text(Self.headingID),
      ])
    addForm(content)
    html.close("dialog")
    html.newLine()
  }

  private mutating func addForm(_ content: (inout PageWriter) -> Void) {
    html.open("form", ["method": "post", "action": .text(facts.action), "autocomplete": "off"])
    html.newLine()
    html.open(
      "input", ["type": "hidden", "name": .text(FormName.version), "value": .text(facts.version)])
    for control in open.all where control.isEntry {
      html.open(
        "input", ["type": "hidden", "name": .text(FormName.had), "value": .text(control.key)])
    }
    // Enter presses the first button of a form.
    if open.hasEntries { addHiddenButton() }
    html.newLine()
    content(&self)
    addLast()
    html.close("form")
    html.newLine()
  }

  private mutating func addHiddenButton() {
    let button = open.defaultButton.map { FormName(.tap, of: $0.key).text } ?? ""
    html.element(
      "button",
      [
        "name": .text(FormName.pressed), "value": .text(button), "class": "unseen",
        "tabindex": "-1", "aria-hidden": "true",
      ], text: words.send)
  }

  private mutating func addAlert(_ alert: Element) {
    guard case .alert(_, let message) = alert.kind else { return }
    addHeading()
    if let message, !message.isEmpty { html.element("p", text: message) }
    addNotes()
    addAll(alert.children)
  }

  private mutating func addContent(_ outline: Outline) {
    html.open("header")
    for element in outline.leading { add(element) }
    lacksTitle = outline.title?.unlessEmpty == nil && outline.content.contains(where: \.isTitle)
    if !lacksTitle { addHeading(isSeen: outline.title?.unlessEmpty != nil) }
    for element in outline.trailing { add(element) }
    if open.layer?.closesByEscape == true, open.offers(.key("escape")) {
      addGesture(.key("escape"), words.close)
    }
    html.close("header")
    html.newLine()
    if let tabs = outline.tabs { add(tabs) }
    addNotes()
    addAll(outline.content)
  }

  /// Adds the heading of the page.
  mutating func addHeading(isSeen: Bool = true) {
    lacksTitle = false
    html.element(
      "h1",
      ["id": .text(Self.headingID), "tabindex": "-1", "class": .text(isSeen ? nil : "unseen")],
      text: heading)
    html.newLine()
  }

  private mutating func addNotes() {
    if let note = facts.note { html.element("p", ["class": "note", "role": "status"], text: note) }
    let texts = facts.unsent.map { $0.texts(without: open) } ?? []
    if texts.isEmpty { return }
    html.open("div", ["class": "note"])
    html.element("p", text: words.unsentElsewhere)
    for text in texts { html.element("pre", ["tabindex": "0"], text: text) }
    html.close("div")
  }

  /// Adds what belongs to no element: keys and swipes, and the buttons of the page.
  private mutating func addLast() {
    html.open("div", ["class": "keys"])
    for action in open.gestures where !isShownInHeader(action) {
      addGesture(action.kind, action.title ?? words.name(of: action.kind))
    }
    if open.hasEntries, open.defaultButton == nil {
      html.element(
        "button", ["name": .text(FormName.pressed), "value": "", "class": "send"], text: words.send)
    }
    if facts.offersAgain {
      html.element(
        "button",
        [
          "name": .text(FormName.pressed), "value": .text(FormName.again),
          "class": .text(open.defaultButton == nil ? "default" : nil),
        ],
        text: words.again)
      if let list = facts.list {
        html.element("a", ["href": .text(list), "class": "button"], text: words.allQuizzes)
      }
    }
    html.close("div")
    html.newLine()
  }

  private func isShownInHeader(_ action: AvailableAction) -> Bool {
    action.kind == .key("escape") && open.layer?.closesByEscape == true && open.alert == nil
  }

  private mutating func addGesture(_ kind: AvailableAction.Kind, _ title: String) {
    let name: FormName
    switch kind {
    case .key(let key): name = FormName(.key, of: key)
    case .swipe(let swipe): name = FormName(.swipe, of: swipe.rawValue)
    case .control, .wait: return
    }
    html.element(
      "button",
      [
        "name": .text(FormName.pressed), "value": .text(name.text),
        "data-escape": .flag(kind == .key("escape")),
      ], text: title)
  }

  // Titles, ids and keys

  /// Returns true for the text that is the heading of the page.
  func isHeading(_ element: Element) -> Bool { lacksTitle && !isBehind && element.isTitle }

  /// The id of the element that names the next control without a label: the text before it, else
  /// the heading. Nil where nothing has an id.
  var namer: String? { isBehind ? nil : prompt ?? Self.headingID }

  /// Returns the class of a control: with `asked`, if the text before it asks for it.
  func style(_ name: String, of element: Element) -> String {
    element.label == nil && prompt != nil ? "\(name) asked" : name
  }

  private static let headingID = "title"

  /// Returns a new id.
  mutating func makeID() -> String {
    ids += 1
    return "e\(ids)"
  }

  /// Returns the key of a button, if the keyboard can have it and no other button does.
  mutating func accessKey(_ key: String?) -> String? {
    guard let key = key?.lowercased(), key.utf8.count == 1,
      key.allSatisfy({ $0.isLetter || $0.isNumber }), !isBehind, keys.insert(key).inserted
    else { return nil }
    return key
  }
}

extension Element {
  fileprivate var isTitle: Bool {
    if case .text(_, .title) = kind { !isHidden } else { false }
  }

  fileprivate var titleText: String? {
    if case .text(let text, .title) = kind { text } else { nil }
  }

  fileprivate var alertTitle: String? {
    if case .alert(let title, _) = kind { title.unlessEmpty } else { nil }
  }
}

extension String {
  fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}

extension Layer.Style {
  fileprivate var name: String {
    switch self {
    case .full: "full"
    case .sheet: "sheet"
    case .popover: "popover"
    case .alert: "alert"
    }
  }
}

extension OpenControls {
  fileprivate func offers(_ kind: AvailableAction.Kind) -> Bool {
    gestures.contains { $0.kind == kind }
  }
}

extension WebWords {
  /// Returns the name of a key or a swipe without a title.
  fileprivate func name(of kind: AvailableAction.Kind) -> String {
    switch kind {
    case .key("escape"): close
    case .key(let name): "\(key) \(name)"
    case .swipe(.left): swipeLeft
    case .swipe(.right): swipeRight
    case .control, .wait: ""
    }
  }
}
