public import QuizboardText

/// An expression of a Lua text.
public struct Expression {
  /// The form of an expression.
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
    /// An operator with its operands; without an operator, an expression in parentheses.
    case operation(String, [Expression])
  }

  /// The form.
  public let kind: Kind
  /// The place, in bytes.
  public let range: Range<Int>
}

/// A name and its place.
public struct Name {
  /// The name itself.
  public let text: String
  /// The place, in bytes.
  public let range: Range<Int>

  /// Makes a name at a place.
  public init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// A field of a table constructor.
public struct TableField {
  /// The name in `name =` or `["name"] =`; nil for a list item or a computed key.
  public let name: Name?
  /// The key in `[key] =`, if it is not a string.
  public let key: Expression?
  /// The value.
  public let value: Expression
}

/// A local variable or a parameter.
public final class LocalVariable {
  /// The name.
  public let name: String
  /// The place of its declaration, in bytes.
  public let range: Range<Int>
  /// The initial value.
  public internal(set) var initial: Expression?
  /// True if it is assigned after its declaration.
  public internal(set) var isAssigned = false
  /// The function whose `self` this is.
  public internal(set) unowned var owner: FunctionText?
  /// The function whose parameter this is.
  public internal(set) unowned var function: FunctionText?
  /// The index of the parameter, from 0.
  public internal(set) var position = 0

  init(name: String, range: Range<Int>) {
    self.name = name
    self.range = range
  }
}

/// A function in the source, or a whole file.
public final class FunctionText {
  /// The parameters, without the implicit `self`.
  public internal(set) var parameters: [LocalVariable] = []
  /// The statements.
  public internal(set) var body: [Statement] = []
  /// The place from `function` to `end`, in bytes.
  public internal(set) var range = 0..<0
  /// True if a `return` in it has a value.
  public internal(set) var returnsValue = false
  /// The target of its definition: for `Menu.on:begin`, the expression with that method's name.
  public internal(set) var target: Expression?
  /// True if it is defined with a colon.
  public internal(set) var isMethod = false
}

/// The statements of a control statement that run together.
public struct Block {
  /// The statements.
  public let statements: [Statement]
  /// The place between the words around it, in bytes.
  public let range: Range<Int>
}

/// A statement of a Lua text.
public indirect enum Statement {
  case local([LocalVariable], [Expression])
  case assignment([Expression], [Expression])
  case call(Expression)
  /// `function a.b:c() … end`; a `local function`.
  case function(FunctionText)
  /// A control statement: its expressions and its blocks.
  case control([Expression], [Block])
  case result([Expression])
}

/// The tree of a valid Lua text.
public struct ScriptTree {
  /// The source.
  public let file: SourceFile
  /// The whole file as a function.
  public let main: FunctionText
}
