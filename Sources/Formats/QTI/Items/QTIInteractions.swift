/// The interactions of an item, and the type of question that they make.
struct QTIInteractions {
  /// The type of a question.
  enum Form {
    /// There is nothing to answer.
    case info
    /// The only interaction, with a prompt of its own.
    case single(XMLElement)
    /// The only interaction, a text entry beside which there is no text.
    case entry(XMLElement)
    /// Gaps in a text.
    case gaps
    /// An interaction for which the model has no type, and its name.
    case unknown(XMLElement, String)
  }

  /// The interactions that take an answer, in the order of the text.
  private(set) var all: [XMLElement] = []
  /// The interactions that are left out without harm: buttons and recordings.
  private(set) var ignored: [XMLElement] = []
  private var isNested = false

  init(in body: XMLElement) { collect(body, isInside: false) }

  private mutating func collect(_ element: XMLElement, isInside: Bool) {
    for child in element.elements {
      var isInside = isInside
      if child.nameInTwo.hasSuffix("Interaction") {
        if child.kind == .endAttemptInteraction || child.kind == .mediaInteraction {
          ignored.append(child)
          continue
        }
        if isInside { isNested = true }
        all.append(child)
        isInside = true
      }
      collect(child, isInside: isInside)
    }
  }

  /// Returns the type of question.
  func form(in body: XMLElement) -> Form {
    guard let first = all.first else { return .info }
    if let unknown = all.first(where: { !$0.isOfModel }) { return .unknown(unknown, "") }
    if isNested { return .unknown(first, "an interaction is inside another") }
    if all.count == 1 {
      switch first.kind {
      case .choiceInteraction, .matchInteraction, .orderInteraction, .extendedTextInteraction:
        return .single(first)
      case .textEntryInteraction:
        return Self.isAlone(first, in: body.children) == true ? .entry(first) : .gaps
      default: return .gaps
      }
    }
    let others = all.first { interaction in
      switch interaction.kind {
      case .textEntryInteraction, .inlineChoiceInteraction, .gapMatchInteraction: false
      case .choiceInteraction: !interaction.takesOneChoice
      default: true
      }
    }
    return others.map { .unknown($0, "the item has \(all.count) interactions") } ?? .gaps
  }

  /// Returns whether an element is alone in its line; nil if it is not in the nodes.
  private static func isAlone(_ target: XMLElement, in nodes: [XMLNode]) -> Bool? {
    for (place, node) in nodes.enumerated() {
      guard case .element(let element) = node else { continue }
      if element.offset == target.offset { return isAlone(at: place, in: nodes) }
      guard element.offset < target.offset, let isAlone = isAlone(target, in: element.children)
      else { continue }
      return isAlone && (!QTIMarkup.isInline(node) || self.isAlone(at: place, in: nodes))
    }
    return nil
  }

  private static func isAlone(at place: Int, in nodes: [XMLNode]) -> Bool {
    let before = nodes[..<place].reversed().prefix(while: isInLine)
    let after = nodes[(place + 1)...].prefix(while: isInLine)
    return before.allSatisfy(isBlank) && after.allSatisfy(isBlank)
  }

  private static func isInLine(_ node: XMLNode) -> Bool {
    if case .element(let element) = node, element.name == "br" { return false }
    return QTIMarkup.isInline(node)
  }

  private static func isBlank(_ node: XMLNode) -> Bool {
    switch node {
    case .text(let text): return text.allSatisfy(\.isWhitespace)
    case .element(let element):
      if element.kind == .feedbackInline || element.kind == .endAttemptInteraction { return true }
      return element.name != "img" && element.children.allSatisfy(isBlank)
    }
  }
}

extension XMLElement {
  /// True for interactions that the model has a type for.
  fileprivate var isOfModel: Bool {
    switch kind {
    case .choiceInteraction, .matchInteraction, .orderInteraction, .extendedTextInteraction,
      .textEntryInteraction, .inlineChoiceInteraction, .gapMatchInteraction:
      true
    default: false
    }
  }

  /// True if the player chooses a single option.
  var takesOneChoice: Bool { self[.maxChoices].map { $0.xmlTrimmed == "1" } ?? true }
}
