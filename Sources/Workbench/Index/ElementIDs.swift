import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// The ids that scripts give elements: written out, or put together of something that is written
/// and something that is not.
public struct ElementIDs {
  /// Those that are written out.
  public private(set) var texts: Set<String> = []
  private var patterns: [(prefix: String, suffix: String)] = []
  private var isOpen = false

  /// None.
  public init() {}

  /// True if no others are there than those that are written out.
  public var areAllKnown: Bool { !isOpen && patterns.isEmpty }

  /// True if an element can have an id.
  public func mayHave(_ id: String) -> Bool {
    isOpen || texts.contains(id)
      || patterns.contains {
        id.utf8.count >= $0.prefix.utf8.count + $0.suffix.utf8.count && id.hasPrefix($0.prefix)
          && id.hasSuffix($0.suffix)
      }
  }

  /// Adds others.
  public mutating func formUnion(_ other: ElementIDs) {
    texts.formUnion(other.texts)
    patterns += other.patterns
    isOpen = isOpen || other.isOpen
  }

  /// Adds ids that are known.
  public mutating func insert(_ others: some Sequence<String>) { texts.formUnion(others) }

  /// Adds all that begin so.
  public mutating func insert(prefix: String) { patterns.append((prefix, "")) }

  /// Adds whatever there may be.
  mutating func open() { isOpen = true }

  /// Adds what an expression gives.
  mutating func insert(_ id: Node) {
    let id = id.settled
    if let text = id.text {
      texts.insert(text)
    } else if let (sign, operands) = id.operation, sign == ".." {
      let (prefix, suffix) = (operands[0].end(isFirst: true), operands[1].end(isFirst: false))
      if prefix.isEmpty, suffix.isEmpty { open() } else { patterns.append((prefix, suffix)) }
    } else {
      open()
    }
  }
}

extension Node {
  /// What a text that is put together certainly begins or ends with.
  fileprivate func end(isFirst: Bool) -> String {
    if let text { return text }
    guard let (sign, operands) = operation, sign == ".." || sign == "" else { return "" }
    return operands[isFirst ? 0 : operands.count - 1].end(isFirst: isFirst)
  }
}

// Whose elements there are.
extension QuizIndex {
  /// Methods that are called on, or taken from, something that need not be of their class.
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

  /// The class on whose screens an element is that a function makes: that of the method or handler
  /// which it is, or stands in; nil where that is not known.
  public func viewClass(of function: Function) -> String? {
    guard let method = function.chain.lazy.compactMap(\.method).first else { return nil }
    return lentNames.contains(method.name.text) ? nil : method.type
  }

  /// The ids of the elements that scripts make, by the class on whose screens they are; nil for
  /// those that may be on any.
  func findElementIDs(only wanted: String? = nil) -> [String?: ElementIDs] {
    var found: [String?: ElementIDs] = [:]
    // Handed on, `ui` and its constructors cannot be followed.
    let isHandedOn = handedOn.contains {
      !$0.script.isStoryboard && ($0.type == .interface || $0.elementConstructor != nil)
    }
    if wanted == nil, isHandedOn { found[nil, default: ElementIDs()].open() }
    for call in calls where !call.node.script.isStoryboard {
      guard let element = call.node.element else { continue }
      // The constructor that is meant by a misspelt name is told; what it would make is awaited.
      let isKnown = API.member(element.name, of: .ui) != nil
      let name = isKnown ? element.name : nearest(to: element.name, among: Self.named) ?? ""
      guard API.hasID(element: name), wanted == nil || name == wanted else { continue }
      let owner = viewClass(of: call.function)
      if let id = element.id {
        found[owner, default: ElementIDs()].insert(id)
      } else if element.fields != nil, name != "timer" {
        // What lacks its id is told, and may be meant by any; `ui.timer { … }` has none.
        found[owner, default: ElementIDs()].open()
      }
    }
    return found
  }

  private static let named = API.memberNames(of: .ui).filter(API.hasID).sorted()

  /// The ids of all elements that scripts make.
  public var allElementIDs: ElementIDs {
    elementIDs.values.reduce(into: ElementIDs()) { $0.formUnion($1) }
  }

  /// The ids of the elements that can be on the screens of some classes.
  public func elementIDs(of classes: Set<String>) -> ElementIDs {
    Self.ids(in: elementIDs, of: classes)
  }

  /// The ids of places for children.
  public func containerIDs(of classes: Set<String>) -> ElementIDs {
    Self.ids(in: containerIDs, of: classes)
  }

  private static func ids(in all: [String?: ElementIDs], of classes: Set<String>) -> ElementIDs {
    all.reduce(into: ElementIDs()) { ids, entry in
      if entry.key.map(classes.contains) ?? true { ids.formUnion(entry.value) }
    }
  }

  /// True if the view of one of some classes may place a child by itself.
  public func placesChildren(inAnyOf classes: Set<String>) -> Bool {
    accesses.contains { access in
      access.name?.text == "child" && access.type == .interface
        && viewClass(of: access.function).map(classes.contains) ?? true
    }
  }
}
