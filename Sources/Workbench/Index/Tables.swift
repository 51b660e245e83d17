public import QuizboardScripting
import QuizboardSyntax

/// A place where a script names a member of something: `self.lives`, `qb.scene "menu"`.
public struct Access {
  /// The use of a member.
  public enum Kind {
    /// It is read.
    case read
    /// It is called with a dot.
    case call([Node])
    /// It is called with a colon.
    case method([Node])
    /// It is set; nil where the value is one of several that a call gives.
    case write(Node?)
    /// A function is defined there: `function Menu:view`.
    case definition
  }

  /// The owner of the member.
  public let base: Node
  /// The type that the base certainly has; known when all scripts have been read.
  public internal(set) var type: InferredType?
  /// The member; nil where its name is computed.
  public let name: Mark?
  /// All of it; of a call with a colon the call.
  public let node: Node
  /// Its use.
  public let kind: Kind
  /// True if something is looked for in the member.
  public let isOpened: Bool
  /// The function that it stands in.
  public let function: Function

  /// Whose members of the API the base has.
  public var owner: APIOwner? { node.script.index.owner(of: type) }

  /// The arguments of a call.
  public var arguments: [Node]? {
    switch kind {
    case .call(let arguments), .method(let arguments): arguments
    default: nil
    }
  }

  /// True if the member is set, or defined.
  public var isSet: Bool {
    switch kind {
    case .write, .definition: true
    default: false
    }
  }
}

/// A call without a colon.
public struct Call {
  /// The called expression.
  public let callee: Node
  /// The arguments.
  public let arguments: [Node]
  /// All of it.
  public let node: Node
  /// The function that it stands in.
  public let function: Function
  /// True if what it gives is called in turn: `ui.button "go"` of `ui.button "go" {}`.
  public let isCalled: Bool

  /// The member of the module that it calls, be it with its braces behind a name: `condition`,
  /// `scene`.
  public var maker: String? {
    let callee = callee.call?.callee ?? callee
    guard let (base, key) = callee.member, base.type == .module else { return nil }
    return key.text
  }
}

/// A place where a script names a global.
public struct GlobalUse {
  /// The global.
  public let name: Mark
  /// True if it is set.
  public let isSet: Bool
  /// The function that it stands in.
  public let function: Function
}

/// Two sides of a comparison.
public struct Comparison {
  /// `==`, `<` and the like.
  public let sign: String
  /// The sides.
  public let sides: [Node]
}

/// A local variable or a global.
public enum Variable: Hashable {
  /// A local, by its declaration.
  case local(ObjectIdentifier)
  /// A global, by its name.
  case global(String)

  init?(_ expression: Expression) {
    switch expression.kind {
    case .local(let variable): self = .local(ObjectIdentifier(variable))
    case .global(let name): self = .global(name)
    default: return nil
    }
  }
}

/// The uses of a variable in scripts.
public struct VariableUses {
  /// What it is set to, each time; nil for a function, and where that cannot be followed.
  public internal(set) var values: [Node?] = []
  /// The first function that it is set to.
  public internal(set) var function: Function?
  /// The arguments of each call.
  public internal(set) var calls: [[Node]] = []
  /// How often it is named, and neither set nor called.
  public internal(set) var otherUses = 0
}

/// An element as it is written: `ui.screen { … }`, `ui.button "submit" { … }`, `ui.text "…"`.
public struct Element {
  /// The name of its constructor.
  public let name: String
  /// The id in front of its braces.
  public let id: Node?
  /// The fields in its braces; nil without any.
  public let fields: [Field]?
  /// All of it.
  public let node: Node

  /// The value of a key.
  public func value(_ key: String) -> Node? { fields?.value(key) }

  /// True if keys are computed, so that it may have any.
  public var hasComputedKeys: Bool { fields?.contains(where: \.isComputed) ?? false }
}

extension Node {
  /// The constructor of `ui` that it is, under whatever local name: `button` of `ui.button`.
  public var elementConstructor: String? {
    guard let (base, key) = settled.member, base.type == .interface else { return nil }
    return key.text
  }

  /// The element that it makes.
  public var element: Element? {
    guard let (callee, arguments) = call else { return nil }
    let fields = arguments.last?.fields
    if let name = callee.elementConstructor {
      let id = fields == nil || arguments.count == 2 ? arguments.first : nil
      return Element(name: name, id: id, fields: fields, node: self)
    }
    guard let fields, let (inner, ids) = callee.call, let name = inner.elementConstructor else {
      return nil
    }
    return Element(name: name, id: ids.first, fields: fields, node: self)
  }
}
