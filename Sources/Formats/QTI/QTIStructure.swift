/// The structure of an element of QTI besides those of texts: what may be inside.
///
/// The reader looks for the parts that it knows. The structure tells what it passes over.
struct QTIStructure {
  /// The elements that may be inside, and true for those that may be there once.
  fileprivate(set) var parts: [QTIName: Bool] = [:]
  /// True if the element has a text: a value.
  fileprivate(set) var hasText = false
  /// The number of operands, in elements that have any.
  fileprivate(set) var operands: ClosedRange<Int>?

  /// A part that the reader passes over.
  struct Fault {
    let element: XMLElement
    /// The name of the element.
    let field: String
    let reason: String
    /// True for a text.
    var isText = false
  }

  /// Returns the structure of an element; nil for texts and for elements of other vocabularies.
  static func of(_ kind: QTIName?) -> QTIStructure? { kind.flatMap { all[$0] } }

  /// Returns the parts directly inside an element that have no place there.
  func faults(in element: XMLElement) -> [Fault] {
    var faults: [Fault] = []
    func add(_ child: XMLElement, _ reason: String) {
      faults.append(Fault(element: child, field: child.nameInTwo, reason: reason))
    }
    if !hasText, let text = element.strayText {
      faults.append(
        Fault(element: element, field: element.nameInTwo, reason: text, isText: true))
    }
    let isOfRules = operands != nil || element.kind.map(Self.blocks.contains) ?? false
    var counts: [QTIName: Int] = [:]
    var operandCount = 0
    for child in element.elements {
      guard let kind = child.kind, let isOnce = parts[kind] else {
        // Without content and attributes, nothing is lost but a rule.
        if isOfRules || !child.isEmpty || child.hasAttributes {
          add(child, "it has no place in \(element.nameInTwo)")
        }
        continue
      }
      if Self.expressions.contains(kind) { operandCount += 1 }
      counts[kind, default: 0] += 1
      if isOnce, counts[kind, default: 0] > 1 {
        add(
          child,
          kind == .responseIf
            ? "there is one already; it is read as a responseElseIf"
            : "there is one already; the first one counts")
      } else if counts[.responseElse] != nil, kind != .responseElse {
        add(child, "it follows a responseElse, so it never counts")
      }
    }
    if let operands, !operands.contains(operandCount) {
      add(
        element,
        "it has \(operandCount) \(operandCount == 1 ? "operand" : "operands") and takes "
          + "\(operands.lowerBound)\(operands.upperBound > operands.lowerBound ? " or more" : "")")
    }
    return faults
  }

  // The elements

  private static let expressions: Set<QTIName> = [
    .variable, .correct, .baseValue, .null, .mapResponse, .default, .multiple, .ordered, .index,
    .member, .contains, .containerSize, .isNull, .and, .or, .not, .match, .stringMatch, .substring,
    .equal, .lt, .gt, .lte, .gte, .sum, .product, .subtract, .divide, .min, .max,
  ]
  private static let rules: Set<QTIName> = [
    .responseCondition, .setOutcomeValue, .responseProcessingFragment, .exitResponse,
  ]
  /// The elements with rules and without an operand.
  private static let blocks: Set<QTIName> = [
    .responseProcessing, .responseProcessingFragment, .responseCondition, .responseElse,
  ]

  private static func parts(
    once: Set<QTIName> = [], many: Set<QTIName> = []
  ) -> [QTIName: Bool] {
    Dictionary(uniqueKeysWithValues: once.map { ($0, true) } + many.map { ($0, false) })
  }

  private static let all: [QTIName: QTIStructure] = {
    var all: [QTIName: QTIStructure] = [:]
    func add(_ kind: QTIName, once: Set<QTIName> = [], many: Set<QTIName> = []) {
      all[kind] = QTIStructure(parts: parts(once: once, many: many))
    }
    add(.responseDeclaration, once: [.correctResponse, .mapping, .defaultValue])
    add(.outcomeDeclaration, once: [.defaultValue])
    add(.correctResponse, many: [.value])
    add(.defaultValue, many: [.value])
    add(.mapping, many: [.mapEntry])
    add(.mapEntry)
    all[.value] = QTIStructure(hasText: true)
    add(.choiceInteraction, once: [.prompt], many: [.simpleChoice])
    add(.orderInteraction, once: [.prompt], many: [.simpleChoice])
    add(.matchInteraction, once: [.prompt], many: [.simpleMatchSet])
    add(.simpleMatchSet, many: [.simpleAssociableChoice])
    add(.inlineChoiceInteraction, once: [.prompt], many: [.inlineChoice])
    add(.extendedTextInteraction, once: [.prompt])
    add(.textEntryInteraction)
    add(.gap)
    add(.responseProcessing, many: rules)
    add(.responseProcessingFragment, many: rules)
    add(.responseCondition, once: [.responseIf, .responseElse], many: [.responseElseIf])
    add(.responseElse, many: rules)
    add(.exitResponse)
    for kind in [.responseIf, .responseElseIf] as [QTIName] {
      all[kind] = QTIStructure(parts: parts(many: rules.union(expressions)), operands: 1...1)
    }
    addExpressions(to: &all)
    return all
  }()

  private static func addExpressions(to all: inout [QTIName: QTIStructure]) {
    let any = parts(many: expressions)
    all[.setOutcomeValue] = QTIStructure(parts: any, operands: 1...1)
    for kind in expressions {
      switch kind {
      case .variable, .correct, .null, .mapResponse, .default: all[kind] = QTIStructure()
      case .baseValue: all[kind] = QTIStructure(hasText: true)
      case .not, .isNull, .containerSize, .index:
        all[kind] = QTIStructure(parts: any, operands: 1...1)
      case .match, .stringMatch, .substring, .member, .contains, .equal, .lt, .gt, .lte, .gte,
        .subtract, .divide:
        all[kind] = QTIStructure(parts: any, operands: 2...2)
      case .multiple, .ordered: all[kind] = QTIStructure(parts: any, operands: 0...(.max))
      default: all[kind] = QTIStructure(parts: any, operands: 1...(.max))
      }
    }
  }
}

extension XMLElement {
  /// The report of a text directly inside, in an element that has none; nil without one.
  var strayText: String? {
    for case .text(let text) in children where !text.xmlTrimmed.isEmpty {
      return "“\(text.xmlTrimmed.beginning(40))” beside its elements is left out"
    }
    return nil
  }
}
