import QuizboardSyntax
public import QuizboardText

/// A script that could be understood.
public final class Script {
  /// Its text.
  public let file: SourceFile
  let tree: ScriptTree
  unowned let index: QuizIndex

  /// Its path in the quiz's folder.
  public var path: String { file.path }
  /// True of a storyboard's file.
  public var isStoryboard: Bool { path.hasSuffix(".storyboard.lua") }

  /// The names of the locals and parameters that it declares.
  public internal(set) var localNames: Set<String> = []
  /// True if it handles `_ENV`: then it alone knows what a global is there.
  public private(set) lazy var usesEnvironment = file.words.contains("_ENV")

  init(_ tree: ScriptTree, index: QuizIndex) {
    file = tree.file
    self.tree = tree
    self.index = index
  }

  func text(in range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

  func position(of range: Range<Int>) -> String { "\(path):\(range.lowerBound)" }

  func line(of range: Range<Int>) -> Int { file.place(of: range.lowerBound).line }

  /// True if the file itself declares a local, outside any function and block.
  func declaresAtTop(_ variable: LocalVariable) -> Bool {
    tree.main.body.contains { statement in
      guard case .local(let variables, _) = statement else { return false }
      return variables.contains { $0 === variable }
    }
  }

  /// What is called by the statements of the file itself.
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
  /// The words that stand in it.
  public var words: Set<String> {
    Set(bytes.split { !$0.isWordByte }.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// A function as it is written, or a whole file.
public final class Function {
  /// The script that it stands in.
  public let script: Script
  let text: FunctionText
  /// The function around it; nil of a file.
  public let outer: Function?
  /// The values of its `return` statements.
  public internal(set) var results: [[Node]] = []

  init(_ text: FunctionText, in script: Script, outer: Function?) {
    self.script = script
    self.text = text
    self.outer = outer
  }

  /// True of a file.
  public var isFile: Bool { outer == nil }
  /// What it is assigned to as it is defined: `Menu.on:begin`.
  public var target: Node? { text.target.map { Node(script: script, expression: $0) } }
  /// True if a statement declares it: `function Menu:view() … end`.
  public var isDeclared: Bool {
    text.target.map { range.lowerBound < $0.range.lowerBound } ?? false
  }
  /// True if it is defined with a colon.
  public var hasColon: Bool { text.isMethod }
  /// The names of its parameters, without the `self` of a colon.
  public var parameters: [Mark] {
    text.parameters.map { Mark(text: $0.name, script: script, range: $0.range) }
  }
  /// True if a `return` in it gives a value.
  public var returnsValue: Bool { text.returnsValue }
  /// True if nothing stands in it.
  public var isEmpty: Bool { text.body.isEmpty }
  /// From `function` to `end`, in bytes.
  public var range: Range<Int> { text.range }
  /// The lines from `function` to `end`.
  public var lines: ClosedRange<Int> {
    let first = script.line(of: range)
    return first...max(first, script.file.place(of: range.upperBound).line)
  }

  /// It and those around it, innermost first.
  public var chain: [Function] { [self] + (outer?.chain ?? []) }

  /// True if it is another function, or stands in it.
  public func isWithin(_ other: Function) -> Bool { chain.contains { $0 === other } }

  /// The class that it is defined in, and as what: `Menu:view`, `Menu.on:begin`.
  public private(set) lazy var method: Method? = {
    guard let (base, key) = target?.member, let mark = key.mark else { return nil }
    switch base.type {
    case .classTable(let type): return Method(type: type, part: nil, name: mark)
    case .part(let part, let type): return Method(type: type, part: part, name: mark)
    default: return nil
    }
  }()
}

/// The name under which a class has a function.
public struct Method {
  /// The class.
  public let type: String
  /// `on` or `unwind`; nil of a method.
  public let part: String?
  /// Its name with its place.
  public let name: Mark
}
