public import QuizboardText

/// An expression of a Lua text.
public struct Expression {
  /// What it consists of.
  public indirect enum Kind {
    /// `nil`, `true`, `false`, a number, `...`.
    case constant
    case string(String)
    case local(LocalVariable)
    case global(String)
    /// `table.name`, `table["name"]`, `table[key]`.
    case index(Expression, key: Expression)
    case call(Expression, [Expression])
    /// `object:name(…)`.
    case method(Expression, name: Name, [Expression])
    case function(FunctionText)
    case table([TableField])
    /// An operator with its operands; without one what stands in parentheses.
    case operation(String, [Expression])
  }

  /// What it is.
  public let kind: Kind
  /// In bytes.
  public let range: Range<Int>
}

/// A name and where it stands.
public struct Name {
  /// The name itself.
  public let text: String
  /// In bytes.
  public let range: Range<Int>

  /// A name at a place.
  public init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// A field of a table as it is written.
public struct TableField {
  /// `name =` or `["name"] =`; nil for an item of the list, and for a key that is computed.
  public let name: Name?
  /// `[key] =`, where the key is no text.
  public let key: Expression?
  /// What stands under it.
  public let value: Expression
}

/// A local variable or a parameter.
public final class LocalVariable {
  /// Its name.
  public let name: String
  /// Where it is declared, in bytes.
  public let range: Range<Int>
  /// What it is declared with.
  public internal(set) var initial: Expression?
  /// Whether anything assigns it after its declaration.
  public internal(set) var isAssigned = false
  /// The function whose `self` it is.
  public internal(set) unowned var owner: FunctionText?
  /// The function whose parameter it is, and its place among them.
  public internal(set) unowned var function: FunctionText?
  /// From 0.
  public internal(set) var position = 0

  init(name: String, range: Range<Int>) {
    self.name = name
    self.range = range
  }
}

/// A function as it is written, or a whole file.
public final class FunctionText {
  /// Without the `self` of a colon.
  public internal(set) var parameters: [LocalVariable] = []
  /// Its statements.
  public internal(set) var body: [Statement] = []
  /// From `function` to `end`.
  public internal(set) var range = 0..<0
  /// Whether a `return` in it gives a value.
  public internal(set) var returnsValue = false
  /// What it is assigned to as it is defined: `Menu.on:begin` with that method's name.
  public internal(set) var target: Expression?
  /// Whether it was defined with a colon.
  public internal(set) var isMethod = false
}

/// A statement of a Lua text.
public indirect enum Statement {
  case local([LocalVariable], [Expression])
  case assignment([Expression], [Expression])
  case call(Expression)
  /// `function a.b:c() … end`; a `local function`.
  case function(FunctionText)
  /// Expressions that are looked at, and the blocks of a statement of control.
  case control([Expression], [[Statement]])
  case result([Expression])
}

/// A Lua text that has been understood.
public struct ScriptTree {
  /// The text.
  public let file: SourceFile
  /// All of it, as a function.
  public let main: FunctionText
}
