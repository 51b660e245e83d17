import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardText

/// A screen read from top to bottom: its text, then its controls.
///
/// Inputs have plain numbers: the second option is always 2. Buttons, those of bars and gestures
/// have numbers of their own, after a slash. A disabled control keeps its number.
struct LineScreen: Equatable {
  /// The lines of text, unmodified; the writer makes them safe.
  private(set) var words: [String] = []
  /// The controls in the order of their numbers, including the default button.
  private(set) var controls: [LineControl] = []
  private var barControls: [LineControl] = []

  /// Reads the topmost layer, since covered layers are inactive. Gestures come last.
  init(_ screen: Screen, gestures: [ShownGesture] = []) {
    guard let root = screen.layers.last?.root else { return }
    read(Self.alert(in: root) ?? root, inBar: false)
    controls = controls.filter(\.isInput) + controls.filter { !$0.isInput } + barControls
    for gesture in gestures { add(gesture) }
  }

  /// Reads a screen with its gestures.
  init(_ shown: ShownScreen) { self.init(shown.screen, gestures: shown.gestures) }

  /// Adds a gesture as a numbered control, unless a button with that title exists. Escape is `/b`.
  private mutating func add(_ gesture: ShownGesture) {
    if gesture.deed == .key("escape") { return }
    let words = gesture.title.map { Self.lines($0).joined(separator: " ") } ?? gesture.deed.text
    if controls.contains(where: { $0.isEnabled && !$0.isInput && $0.isCalled(words) }) { return }
    controls.append(
      LineControl(
        kind: .gesture(gesture.deed), id: gesture.deed.text, title: words, isEnabled: true))
  }

  /// Returns the topmost alert of a scene, which is the last one.
  private static func alert(in element: Element) -> Element? {
    if element.isHidden { return nil }
    for child in element.children.reversed() {
      if let found = alert(in: child) { return found }
    }
    if case .alert = element.kind { return element }
    return nil
  }

  /// The only element to answer on this screen; nil if there are none or several.
  var soleInput: LineControl? {
    guard let first = controls.first(where: \.isInput) else { return nil }
    return controls.contains { $0.isInput && !$0.isPart(of: first) } ? nil : first
  }

  /// True if there are several elements to answer.
  var isForm: Bool { soleInput == nil && controls.contains(where: \.isInput) }

  /// The button that submits the sole input.
  var defaultButton: LineControl? { controls.first(where: \.isDefault) }

  /// The button that an empty line presses beside an answer. In a field, an empty line is an empty
  /// answer.
  var enterButton: LineControl? { soleInput == nil || directField != nil ? nil : defaultButton }

  /// The control that an empty line presses now: the default button, or the only button.
  var pressedByEnter: LineControl? {
    if let enterButton { return enterButton.isEnabled ? enterButton : nil }
    if soleInput != nil { return nil }
    if let defaultButton, defaultButton.isEnabled { return defaultButton }
    let enabled = numbered.filter(\.isEnabled)
    return enabled.count == 1 ? enabled.first { !$0.isInput } : nil
  }

  /// The field that takes lines literally.
  var directField: LineControl? {
    guard let sole = soleInput, sole.isEnabled, case .field = sole.kind else { return nil }
    return sole
  }

  /// The answers, then the other controls. The field that takes whole lines has no number.
  var numbered: [LineControl] { answers + otherControls }

  /// The controls with plain numbers.
  var answers: [LineControl] {
    let direct = directField
    return controls.filter { $0.isInput && $0 != direct }
  }

  /// The controls beside answers, which have numbers of their own, after a `/`.
  var otherControls: [LineControl] { controls.filter { !$0.isInput } }

  /// The controls that a plain number means: without answers, those with a slash.
  var plainControls: [LineControl] { answers.isEmpty ? otherControls : answers }

  /// The controls that a number after a slash means. Where a line is an answer as it is, those
  /// with plain numbers come last.
  func slashControls(isLiteral: Bool) -> [LineControl] {
    otherControls + (isLiteral ? answers : [])
  }

  /// Returns the number of a control, from 1.
  func number(of control: LineControl) -> Int {
    (numbered.firstIndex(of: control) ?? 0) + 1
  }

  /// Returns the numbers of the controls that are part of the same element.
  func numbers(of control: LineControl) -> [Int] {
    numbered.indices.filter { numbered[$0].isPart(of: control) }.map { $0 + 1 }
  }
}

extension LineScreen {
  private mutating func read(_ element: Element, inBar: Bool) {
    if element.isHidden { return }
    switch element.kind {
    case .screen(let title), .bar(let title):
      if let title, words.last != title { say(title) }
      let isBar = if case .bar = element.kind { true } else { false }
      readChildren(of: element, inBar: isBar)
    case .tabBar(let selected): readTabs(element, selected)
    case .toolbar: readChildren(of: element, inBar: true)
    case .stack(.horizontal): readRow(element, inBar: inBar)
    case .stack, .group, .place: readChildren(of: element, inBar: inBar)
    case .alert(let title, let message):
      say(title)
      if let message { say(message) }
      readChildren(of: element, inBar: false)
    case .text(let text, _): say(element.label ?? text)
    case .markdown(let text):
      if let label = element.label {
        say(label)
      } else {
        for line in PlainMarkdown.lines(of: text) { say(line) }
      }
    case .feedback(let verdict, let text, let correct):
      say(
        element.label
          ?? Self.feedback(element, verdict, text.map { plain($0, of: element) }, correct))
    case .progress(let value, let most, let label, _):
      sayProgress(value, most, element.label ?? label)
    case .timer(let remaining, _):
      say("\(element.label ?? "Time left"): \(TimeWords.spoken(remaining))")
    case .chart(.sparkline, let values, _):
      let numbers = values.map { readable($0) }.joined(separator: ", ")
      say(element.label.map { "\($0) \(numbers)" } ?? numbers)
    case .chart(_, let values, let labels): sayChart(values, labels, element.label)
    case .pages(let titles):
      for (index, page) in element.children.enumerated() {
        say(titles[index] + element.remark(onPart: index))
        for child in page.children.dropFirst() { read(child, inBar: inBar) }
      }
    case .image(_, let alt): say("Picture: \(element.label ?? alt)")
    case .divider, .spacer: break
    case .gaps(let text): readGaps(element, text)
    default: readControl(element, inBar: inBar)
    }
  }

  private mutating func readChildren(of element: Element, inBar: Bool) {
    for child in element.children { read(child, inBar: inBar) }
  }

  /// Reads tabs, which are numbered last, after the visible content.
  private mutating func readTabs(_ element: Element, _ selected: Int) {
    for (index, child) in element.children.enumerated() where !child.isHidden {
      guard case .button(let title, _, _) = child.kind else { continue }
      add(.tab(isShown: index == selected), child.label ?? title, child, inBar: true)
    }
  }

  /// Reads elements side by side; their text stays on one line.
  private mutating func readRow(_ element: Element, inBar: Bool) {
    let (before, known) = (words.count, controls.count)
    readChildren(of: element, inBar: inBar)
    let row = words[before...].filter { !$0.isEmpty }.joined(separator: "  ")
    words.removeSubrange(before...)
    if !row.isEmpty { words.append(row) }
    for index in controls.indices[known...] { controls[index].wordsAbove = words.count }
  }

  mutating func add(
    _ kind: LineControl.Kind, _ title: String, _ element: Element, inBar: Bool = false,
    heading: String? = nil, text: String? = nil, name: String? = nil
  ) {
    guard let id = element.id else { return say(title) }
    let lines = Self.lines(title)
    var control = LineControl(
      kind: kind, id: id, owner: element.owner, title: lines.joined(separator: " "),
      name: name.map { Self.lines($0).joined(separator: " ") },
      isEnabled: element.isEnabled, wordsAbove: words.count, heading: heading, text: text)
    if lines.count > 1 { control.titleLines = lines }
    if inBar { barControls.append(control) } else { controls.append(control) }
  }

  /// Adds the lines of a text. Empty ones between others stay: an answer may have paragraphs.
  mutating func say(_ text: String) {
    let lines = text.lines(omittingEmpty: false).map(String.init)
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return }
    words += lines[first...last]
  }

  private static func lines(_ text: String) -> [String] {
    text.lines().map(String.init)
  }

  private static func feedback(
    _ element: Element, _ verdict: Verdict, _ text: String?, _ correct: String?
  ) -> String {
    let answer = verdict == .right ? nil : correct.map { titled("The right answer", $0) }
    return [element.words(for: verdict) + ".", text, answer].compactMap(\.self).joined(
      separator: " ")
  }

  /// Writes a line for each value, with its label if it has one.
  private mutating func sayChart(_ values: [Double], _ labels: [String], _ label: String?) {
    if let label { say(label) }
    for (index, value) in values.enumerated() {
      let name = index < labels.count && !labels[index].isEmpty ? "\(labels[index]): " : ""
      say(name + readable(value))
    }
  }

  /// Writes a progress, unless the text already contains it, and its numbers unless the label does.
  private mutating func sayProgress(_ value: Double, _ most: Double, _ label: String?) {
    let amount = "\(readable(value)) of \(readable(most))"
    if words.contains(where: { $0.contains(amount) }) { return }
    say(label.map { $0.contains(amount) ? $0 : "\($0): \(amount)" } ?? amount)
  }
}

/// Returns a text after its title: on the same line, unless it has several.
func titled(_ title: String, _ text: String) -> String {
  "\(title):\(text.contains { $0.isNewline } ? "\n" : " ")\(text)"
}

/// Returns a text of an element without markup.
func plain(_ text: String, of element: Element) -> String {
  element.isMarkdown ? PlainMarkdown.words(of: text) : text
}
