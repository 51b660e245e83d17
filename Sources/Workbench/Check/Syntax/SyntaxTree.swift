/// An expression of a Lua text.
struct Expression {
  indirect enum Kind {
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

  let kind: Kind
  /// In bytes.
  let range: Range<Int>
}

/// A name and where it stands.
struct Name {
  let text: String
  let range: Range<Int>
}

/// A field of a table as it is written.
struct TableField {
  /// `name =` or `["name"] =`; nil for an item of the list, and for a key that is computed.
  let name: Name?
  /// `[key] =`, where the key is no text.
  let key: Expression?
  let value: Expression
}

/// A local variable or a parameter.
final class LocalVariable {
  let name: String
  let range: Range<Int>
  /// What it is declared with.
  var initial: Expression?
  /// Whether anything assigns it after its declaration.
  var isAssigned = false
  /// The function whose `self` it is.
  unowned var owner: FunctionText?
  /// The function whose parameter it is, and its place among them.
  unowned var function: FunctionText?
  var position = 0

  init(name: String, range: Range<Int>) {
    self.name = name
    self.range = range
  }
}

/// A function as it is written, or a whole file.
final class FunctionText {
  var parameters: [LocalVariable] = []
  var body: [Statement] = []
  /// From `function` to `end`.
  var range = 0..<0
  /// Whether a `return` in it gives a value.
  var returnsValue = false
  /// What it is assigned to as it is defined: `Menu.on:begin` with that method's name.
  var target: Expression?
  /// Whether it was defined with a colon.
  var isMethod = false
}

/// A statement of a Lua text.
indirect enum Statement {
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
struct ScriptTree {
  let file: SourceFile
  let main: FunctionText
}
