import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// The ids of elements in scripts: literal ones, and those that a script computes from a literal
/// prefix or suffix.
public struct ElementIDs {
  /// The literal ids.
  public private(set) var texts: Set<String> = []
  private var patterns: [(prefix: String, suffix: String)] = []
  private var isOpen = false

  /// Creates an empty set.
  public init() {}

  /// True if the set contains only literal ids.
  public var areAllKnown: Bool { !isOpen && patterns.isEmpty }

  /// True if an element can have an id.
  public func mayHave(_ id: String) -> Bool {
    isOpen || texts.contains(id)
      || patterns.contains {
        id.utf8.count >= $0.prefix.utf8.count + $0.suffix.utf8.count && id.hasPrefix($0.prefix)
          && id.hasSuffix($0.suffix)
      }
  }

  /// Adds the ids of another set.
  public mutating func formUnion(_ other: ElementIDs) {
    texts.formUnion(other.texts)
    patterns += other.patterns
    isOpen = isOpen || other.isOpen
  }

  /// Adds known ids.
  public mutating func insert(_ others: some Sequence<String>) { texts.formUnion(others) }

  /// Adds all ids with a prefix.
  public mutating func insert(prefix: String) { patterns.append((prefix, "")) }

  /// Adds all ids.
  mutating func open() { isOpen = true }

  /// Adds the possible values of an expression.
  mutating func insert(_ id: Node) {
    let id = id.settled
    if let text = id.text {
      texts.insert(text)
    } else if let (sign, operands) = id.operation, sign == ".." {
      let (prefix, suffix) = (
        end(of: operands[0], isFirst: true), end(of: operands[1], isFirst: false)
      )
      if prefix.isEmpty, suffix.isEmpty { open() } else { patterns.append((prefix, suffix)) }
    } else {
      open()
    }
  }
}

/// Returns the literal beginning or end of a concatenation.
private func end(of node: Node, isFirst: Bool) -> String {
  if let text = node.text { return text }
  guard let (sign, operands) = node.operation, sign == ".." || sign == "" else { return "" }
  return end(of: operands[isFirst ? 0 : operands.count - 1], isFirst: isFirst)
}

// The owners of elements.
extension QuizIndex {
  /// Returns the methods that scripts call on, or take from, objects of possibly other classes.
  func findLentNames() -> Set<String> {
    accesses.reduce(into: []) { names, access in
      guard let name = access.name?.text, !access.isSet else { return }
      if case .method = access.kind {
        if !access.base.isWritten("self") { names.insert(name) }
      } else if case .classTable? = access.type {
        names.insert(name)
      }
    }
  }

  /// Returns the class on whose screens the elements of a function appear: that of the enclosing
  /// method or handler; nil if unknown.
  public func viewClass(of function: Function) -> String? {
    guard let method = function.chain.lazy.compactMap(\.method).first else { return nil }
    return lentNames.contains(method.name.text) ? nil : method.type
  }

  /// Returns the ids of the elements in scripts by the class of their screens; under nil those that
  /// may be on any screen.
  func findElementIDs(only wanted: String? = nil) -> [String?: ElementIDs] {
    var found: [String?: ElementIDs] = [:]
    // If a script passes `ui` or a constructor to a function, its calls cannot be followed.
    let isHandedOn = handedOn.contains {
      !$0.script.isStoryboard && ($0.type == .interface || $0.elementConstructor != nil)
    }
    if wanted == nil, isHandedOn { found[nil, default: ElementIDs()].open() }
    for call in calls where !call.node.script.isStoryboard {
      guard let element = call.node.element else { continue }
      // A misspelled constructor counts as the one that it resembles.
      let isKnown = API.member(element.name, of: .ui) != nil
      let name = isKnown ? element.name : nearest(to: element.name, among: Self.named) ?? ""
      guard API.hasID(element: name), wanted == nil || name == wanted else { continue }
      let owner = viewClass(of: call.function)
      if let id = element.id {
        found[owner, default: ElementIDs()].insert(id)
      } else if element.fields != nil, name != "timer" {
        // An element without an id is an error of its own and may have any id; `ui.timer { … }` has
        // none.
        found[owner, default: ElementIDs()].open()
      }
    }
    return found
  }

  private static let named = API.memberNames(of: .ui).filter(API.hasID).sorted()

  /// The ids of all elements in scripts.
  public var allElementIDs: ElementIDs {
    elementIDs.values.reduce(into: ElementIDs()) { $0.formUnion($1) }
  }

  /// Returns the ids of the possible elements on the screens of some classes.
  public func elementIDs(of classes: Set<String>) -> ElementIDs {
    Self.ids(in: elementIDs, of: classes)
  }

  /// Returns the ids of the elements that contain child controllers.
  public func containerIDs(of classes: Set<String>) -> ElementIDs {
    Self.ids(in: containerIDs, of: classes)
  }

  private static func ids(in all: [String?: ElementIDs], of classes: Set<String>) -> ElementIDs {
    all.reduce(into: ElementIDs()) { ids, entry in
      if entry.key.map(classes.contains) ?? true { ids.formUnion(entry.value) }
    }
  }

  /// The items among the elements of containers, each with its container; both alternatives of `x
  /// and a or b`.
  public var elementItems: [(item: Node, element: String)] {
    elements.flatMap { element, _ -> [(item: Node, element: String)] in
      var items = API.hasChildren(element: element.name) ? element.fields?.items ?? [] : []
      for key in ["toolbar", "buttons"] { items += element.value(key)?.items ?? [] }
      return items.flatMap(parts).map { ($0, element.name) }
    }
  }

  private func parts(_ item: Node) -> [Node] {
    if item.fields != nil { return item.items.flatMap(parts) }
    guard let (sign, operands) = item.operation else { return [item] }
    switch sign {
    case "", "and": return parts(operands[operands.count - 1])
    case "or": return operands.flatMap(parts)
    default: return [item]
    }
  }

  /// The results of the `view` functions of classes.
  public var viewResults: [(value: Node, function: Function)] {
    functions.flatMap { function -> [(value: Node, function: Function)] in
      guard let method = function.method, method.part == nil, method.name.text == "view" else {
        return []
      }
      return function.results.compactMap { $0.first.map { ($0, function) } }
    }
  }

  /// True if the view of one of some classes may place children itself.
  public func placesChildren(inAnyOf classes: Set<String>) -> Bool {
    accesses.contains { access in
      access.name?.text == "child" && access.type == .interface
        && viewClass(of: access.function).map(classes.contains) ?? true
    }
  }

  /// True if the view of one of some classes may have the places of all embedded children: by the
  /// view of its superclass, or by `Page:containers`.
  public func placesEmbeddings(inAnyOf classes: Set<String>) -> Bool {
    accesses.contains { access in
      switch (access.name?.text, access.type) {
      case ("view", .superclass), ("containers", _):
        viewClass(of: access.function).map(classes.contains) ?? true
      default: false
      }
    }
  }
}
