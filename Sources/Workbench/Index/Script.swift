import QuizboardSyntax
public import QuizboardText

/// A valid script.
public final class Script {
  /// The source file.
  public let file: SourceFile
  let tree: ScriptTree
  unowned let index: QuizIndex

  /// The path in the quiz's folder.
  public var path: String { file.path }
  /// True for the file of a storyboard.
  public var isStoryboard: Bool { path.hasSuffix(".storyboard.lua") }

  /// The names of the declared locals and parameters.
  public internal(set) var localNames: Set<String> = []
  /// True if the script uses `_ENV`, so that its globals are unknown.
  public private(set) lazy var usesEnvironment = file.words.contains("_ENV")

  init(_ tree: ScriptTree, index: QuizIndex) {
    file = tree.file
    self.tree = tree
    self.index = index
  }

  func text(in range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

  func position(of range: Range<Int>) -> String { "\(path):\(range.lowerBound)" }

  func line(of range: Range<Int>) -> Int { file.line(of: range.lowerBound) }

  /// True if the file declares a local at the top level, outside any function and block.
  func declaresAtTop(_ variable: LocalVariable) -> Bool {
    tree.main.body.contains { statement in
      guard case .local(let variables, _) = statement else { return false }
      return variables.contains { $0 === variable }
    }
  }

  /// The callees of the top-level call statements.
  public var statementCalls: [Node] {
    tree.main.body.compactMap { statement in
      if case .call(let call) = statement { Node(script: self, expression: call) } else { nil }
    }
  }

  /// The value that the file returns.
  public var returned: Node? {
    guard case .result(let values)? = tree.main.body.last, let value = values.first else {
      return nil
    }
    return Node(script: self, expression: value)
  }
}

extension SourceFile {
  /// The words in the file.
  public var words: Set<String> {
    Set(bytes.split { !$0.isWordByte }.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// A function, or a whole file.
public final class Function {
  /// The script that contains it.
  public let script: Script
  let text: FunctionText
  /// The enclosing function; nil for a file.
  public let outer: Function?
  /// The values of its `return` statements.
  public internal(set) var results: [[Node]] = []

  init(_ text: FunctionText, in script: Script, outer: Function?) {
    self.script = script
    self.text = text
    self.outer = outer
  }

  /// True for a file.
  public var isFile: Bool { outer == nil }
  /// The target of its definition: `Menu.on:begin`.
  public var target: Node? { text.target.map { Node(script: script, expression: $0) } }
  /// True if a statement declares it: `function Menu:view() … end`.
  public var isDeclared: Bool {
    text.target.map { range.lowerBound < $0.range.lowerBound } ?? false
  }
  /// True if its definition has a colon.
  public var hasColon: Bool { text.isMethod }
  /// The names of its parameters, without the `self` of a colon.
  public var parameters: [Mark] {
    text.parameters.map { Mark(text: $0.name, script: script, range: $0.range) }
  }
  /// True if one of its `return` statements has a value.
  public var returnsValue: Bool { text.returnsValue }
  /// True if its body is empty.
  public var isEmpty: Bool { text.body.isEmpty }
  /// The range from `function` to `end`, in bytes.
  public var range: Range<Int> { text.range }
  /// The lines from `function` to `end`.
  public var lines: ClosedRange<Int> {
    let first = script.line(of: range)
    return first...max(first, script.file.line(of: range.upperBound))
  }

  /// The function and the enclosing ones, innermost first.
  public var chain: [Function] { [self] + (outer?.chain ?? []) }

  /// True if it is another function, or inside it.
  public func isWithin(_ other: Function) -> Bool { chain.contains { $0 === other } }

  /// The class and name of its definition: `Menu:view`, `Menu.on:begin`.
  public private(set) lazy var method: Method? = {
    guard let (base, key) = target?.member, let mark = key.mark else { return nil }
    switch base.type {
    case .classTable(let type): return Method(type: type, part: nil, name: mark)
    case .part(let part, let type): return Method(type: type, part: part, name: mark)
    default: return nil
    }
  }()
}

/// The name of a function in a class.
public struct Method {
  /// The class.
  public let type: String
  /// The table `on` or `unwind`; nil for a method.
  public let part: String?
  /// The name with its place.
  public let name: Mark
}
