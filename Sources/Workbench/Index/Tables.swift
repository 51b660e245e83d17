import QuizboardModel
public import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// An access to a member in a script: `self.lives`, `qb.scene "menu"`.
public struct Access {
  /// The use of a member.
  public enum Kind {
    /// A read.
    case read
    /// A call with a dot.
    case call([Node])
    /// A call with a colon.
    case method([Node])
    /// An assignment; nil for a value from a call with several results.
    case write(Node?)
    /// A function definition: `function Menu:view`.
    case definition
  }

  /// The object of the access.
  public let base: Node
  /// The certain type of the base; available after all scripts were read.
  public internal(set) var type: InferredType?
  /// The name of the member; nil if computed.
  public let name: Mark?
  /// The whole expression; for a call with a colon, the call.
  public let node: Node
  /// The use.
  public let kind: Kind
  /// True if the script indexes the member.
  public let isOpened: Bool
  /// The enclosing function.
  public let function: Function

  /// The owner of the base's members.
  public var owner: APIOwner? { node.script.index.owner(of: type) }

  /// The arguments of a call.
  public var arguments: [Node]? {
    switch kind {
    case .call(let arguments), .method(let arguments): arguments
    default: nil
    }
  }

  /// True for an assignment or a definition.
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
  /// The whole expression.
  public let node: Node
  /// The enclosing function.
  public let function: Function
  /// True if the script calls the result: `ui.button "go"` of `ui.button "go" {}`.
  public let isCalled: Bool

  /// The member of the module that it calls, with or without braces after a name: `condition`,
  /// `scene`.
  public var maker: String? {
    let callee = callee.call?.callee ?? callee
    guard let (base, key) = callee.member, base.type == .module else { return nil }
    return key.text
  }
}

/// A use of a global in a script.
public struct GlobalUse {
  /// The name.
  public let name: Mark
  /// True for an assignment.
  public let isSet: Bool
  /// The enclosing function.
  public let function: Function
}

/// A comparison.
public struct Comparison {
  /// The operator: `==`, `<` etc.
  public let sign: String
  /// The operands.
  public let sides: [Node]
}

/// A local variable or a global.
public enum Variable: Hashable {
  /// A local, identified by its declaration.
  case local(ObjectIdentifier)
  /// A global, identified by its name.
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
  /// The assigned values; nil for a function, and for a value that cannot be followed.
  public internal(set) var values: [Node?] = []
  /// The first function that is assigned to it.
  public internal(set) var function: Function?
  /// The arguments of each call.
  public internal(set) var calls: [[Node]] = []
  /// The number of other uses.
  public internal(set) var otherUses = 0
}

/// An element in a script: `ui.screen { … }`, `ui.button "submit" { … }`, `ui.text "…"`.
public struct ViewElement {
  /// The name of its constructor.
  public let name: String
  /// The id before its braces.
  public let id: Node?
  /// The fields in its braces; nil without braces.
  public let fields: [Field]?
  /// The whole expression.
  public let node: Node

  /// Returns the value of a key.
  public func value(_ key: String) -> Node? { fields?.value(key) }

  /// True if it has computed keys, so that any key is possible.
  public var hasComputedKeys: Bool { fields?.contains(where: \.isComputed) ?? false }
}

/// An `if` or a loop.
public struct Branching {
  /// The script.
  public let script: Script
  /// The line of the first condition, or of the first value of a `for`.
  public let line: Int
  /// The lines of each block, without those of the words around it; empty ranges for blocks without
  /// lines of their own.
  public let blocks: [Range<Int>]

  init(_ condition: Expression, _ blocks: [Block], in script: Script) {
    self.script = script
    line = script.line(of: condition.range)
    self.blocks = blocks.map { block in
      let first = script.file.line(of: block.range.lowerBound) + 1
      return first..<max(first, script.file.line(of: block.range.upperBound))
    }
  }
}
