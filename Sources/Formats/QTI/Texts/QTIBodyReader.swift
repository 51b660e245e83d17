import QuizboardQuiz

/// Reads the texts of an item as HTML.
final class QTIBodyReader {
  /// The role of text entries and block interactions in the text.
  enum Role {
    /// The interaction stands after the text, and its prompt in its place.
    case after
    /// The interactions are gaps.
    case gap
  }

  /// The feedback in the texts that were read, with the option that contains it.
  private(set) var feedbacks: [QTIFeedback] = []
  /// The elements and attributes that were left out.
  private(set) var omitted: Set<String> = []
  /// The parts that were left out, with the reason.
  private(set) var losses: [(element: XMLElement, reason: String)] = []
  /// The files that are missing.
  private(set) var missing: [String] = []

  /// The names of gaps whose identifiers other gaps have, by the offsets of the gaps.
  private var gapNames: [Int: String] = [:]
  private let files: any QTIFiles
  private var slot: QTISlot?
  private var role = Role.after
  private var prompt: XMLElement?

  init(files: any QTIFiles) { self.files = files }

  /// Gives gaps of several gapMatchInteractions different names.
  func nameGaps(of interactions: [XMLElement]) {
    var taken: Set<String> = []
    func visit(_ element: XMLElement) {
      for child in element.elements {
        guard child.kind == .gap else {
          visit(child)
          continue
        }
        let name = child[.identifier]?.xmlTrimmed ?? ""
        var (unique, number) = (name, 2)
        while !taken.insert(unique).inserted {
          unique = "\(name)-\(number)"
          number += 1
        }
        if unique != name { gapNames[child.offset] = unique }
      }
    }
    let matches = interactions.filter { $0.kind == .gapMatchInteraction }
    // Inside of one interaction, identifiers differ.
    if matches.count > 1 { matches.forEach(visit) }
  }

  /// Returns the name of a gap in the text.
  func name(ofGap gap: XMLElement) -> String {
    gapNames[gap.offset] ?? gap[.identifier]?.xmlTrimmed ?? ""
  }

  /// Returns the text of an item's body.
  func text(of body: XMLElement, role: Role) -> String {
    self.role = role
    let markup = makeMarkup()
    markup.write(body.children, wrapsInline: true)
    omitted.formUnion(markup.omitted)
    // The body of an item needs a block: an empty one stands for no text.
    let html = markup.html == "<div></div>" ? "" : markup.html
    guard let prompt else { return html }
    if html.isEmpty {
      // Without text around it, the prompt is as it is, unless it mixes lines and blocks.
      return self.html(
        prompt.children, wrapsInline: !prompt.children.allSatisfy(QTIMarkup.isInline))
    }
    return markup.html { isInLine in
      let isLine = isInLine && prompt.children.allSatisfy(QTIMarkup.isInline)
      return self.html(prompt.children, wrapsInline: !isLine)
    }
  }

  /// Returns the content of an element, such as an option.
  func text(in element: XMLElement, slot: QTISlot? = nil) -> String {
    self.slot = slot
    defer { self.slot = nil }
    return html(element.children)
  }

  private func html(_ nodes: [XMLNode], wrapsInline: Bool = false) -> String {
    let markup = makeMarkup()
    markup.write(nodes, wrapsInline: wrapsInline)
    omitted.formUnion(markup.omitted)
    return markup.html
  }

  private func makeMarkup() -> QTIMarkup {
    QTIMarkup(
      path: { [self] in path(of: $0) },
      inner: { [self] element, kind, markup in write(element, kind, to: markup) })
  }

  private func path(of reference: String) -> String {
    if let path = files.path(of: reference) { return path }
    if !missing.contains(reference) { missing.append(reference) }
    return reference
  }

  private func write(_ element: XMLElement, _ kind: QTIName, to markup: QTIMarkup) {
    switch kind {
    case .textEntryInteraction, .inlineChoiceInteraction:
      guard role == .gap, let name = element[.responseIdentifier]?.xmlTrimmed else {
        return markup.omitInteraction()
      }
      markup.write(word: Cloze.mark(name))
    case .gap: markup.write(word: Cloze.mark(name(ofGap: element)))
    case .gapMatchInteraction:
      if let prompt = element.first(.prompt) {
        markup.write(prompt.children, wrapsInline: true)
      }
      markup.write(element.children, wrapsInline: true)
    case .choiceInteraction, .matchInteraction, .orderInteraction, .extendedTextInteraction:
      write(block: element, to: markup)
    case .feedbackInline, .feedbackBlock:
      feedbacks.append(QTIFeedback(element, slot: slot))
      markup.omitInteraction()
    case .rubricBlock: losses.append((element, "it has no place in a question"))
    case .printedVariable: losses.append((element, "the value of a variable is not shown"))
    case .templateInline, .templateBlock: losses.append((element, "its template is not evaluated"))
    case .infoControl:
      losses.append((element, "it is always shown"))
      markup.write(contentOf: element)
    case .contentBody, .hottext: markup.write(contentOf: element)
    case .endAttemptInteraction, .mediaInteraction: markup.omitInteraction()
    default: break
    }
  }

  private func write(block element: XMLElement, to markup: QTIMarkup) {
    let prompt = element.first(.prompt)
    switch role {
    case .after:
      if let prompt, prompt.hasContent {
        self.prompt = prompt
        markup.markPromptPlace()
      }
      markup.omitInteraction()
    case .gap:
      if let prompt { markup.write(prompt.children, wrapsInline: true) }
      guard let name = element[.responseIdentifier]?.xmlTrimmed else {
        return markup.omitInteraction()
      }
      markup.write([.text(Cloze.mark(name))], wrapsInline: true)
    }
  }
}

extension XMLElement {
  /// True if the element has more than white space.
  fileprivate var hasContent: Bool {
    children.contains { node in
      if case .text(let text) = node { return !text.utf8.allSatisfy(\.isXMLSpace) }
      return true
    }
  }
}

/// A feedback of an item.
struct QTIFeedback {
  /// The element.
  let element: XMLElement
  /// The option that contains it; nil elsewhere.
  let slot: QTISlot?
  /// The variable that decides whether it is shown.
  let outcome: String
  /// The value of the variable that it waits for.
  let identifier: String
  /// True if it is shown for that value, false if it is shown for others.
  let isShown: Bool

  init(_ element: XMLElement, slot: QTISlot? = nil) {
    self.element = element
    self.slot = slot
    outcome = element[.outcomeIdentifier] ?? ""
    identifier = element[.identifier] ?? ""
    isShown = element[.showHide] != "hide"
  }
}

/// The place of an answer that can have a feedback of its own.
struct QTISlot: Hashable {
  /// The place of the gap; 0 in questions without gaps.
  var gap = 0
  /// The place of the option or accepted answer.
  var answer: Int
}
