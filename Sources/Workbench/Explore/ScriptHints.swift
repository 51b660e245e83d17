import QuizboardEngine
import QuizboardLua
import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// What the scripts of a quiz say of what is worth trying, where not all can be tried.
///
/// Into fields is typed what they may be looking for: strings that they compare with, numbers near
/// those that they compare with, texts as long as these, and texts that their patterns match;
/// besides something short, something long and a mail address. Where they look at the time, it is
/// waited as long as these numbers say.
struct ScriptHints: Sendable {
  /// What is tried of each sort at most, so that a script that compares much does not make
  /// exploring endless.
  private static let most = (words: 20, numbers: 8, patterns: 10, length: 200, waits: 3)

  /// What a field for text may be tried with, besides nothing and a word.
  let texts: [String]
  /// What a field for a number may be, besides nothing and one.
  let numbers: [String]
  /// What is typed as the answer to a question, besides what its answers say.
  let words: [String]
  /// How many seconds to wait, where that many pass; and what may be left of a time that runs out.
  /// Empty where scripts ask for neither.
  let waits: [Double]
  /// Whether the scripts have a word for the space there is.
  let asksForTraits: Bool
  /// Whether they ask for it elsewhere than in a view: then what an input does may depend on it,
  /// though nothing else is seen.
  let actsByTraits: Bool
  /// Whether the scripts have words for what is there at the next start: settings, scores, and of
  /// those more than the best.
  let asksForSettings: Bool
  let asksForScores: Bool
  let asksForHistory: Bool

  init(_ bundle: QuizBundle) {
    let files = bundle.program.files
    let compared = files.values.reduce(into: Set<String>()) { $0.formUnion($1.comparedStrings) }
    words = Array(
      compared.filter { !$0.isEmpty && $0.utf8.count <= 40 && !$0.contains(where: \.isNewline) }
        .sorted().prefix(Self.most.words))
    var scan = ScriptScan()
    for path in files.keys.sorted() {
      if let bytes = try? bundle.folder.read(path) { scan.add(bytes) }
    }
    let compares = scan.compared.sorted().prefix(Self.most.numbers)
    let near = compares.flatMap { [$0 - 1, $0, $0 + 1] }.map(Self.text)
    let long = compares.filter { $0 > 1 && $0 <= Double(Self.most.length) && $0 == $0.rounded() }
      .map { String(repeating: "x", count: Int($0)) }
    let samples = scan.patterns.sorted().prefix(Self.most.patterns).compactMap(PatternSample.text)
    let strings = files.values.reduce(into: Set<String>()) {
      $0.formUnion($1.strings ?? ["traits"])
    }
    let trees =
      strings.isDisjoint(with: ["field", "traits", "traitsDidChange"])
      ? [] : bundle.scriptTrees(withStoryboards: true)
    let keys = Set(trees.flatMap(\.soughtKeys)).sorted().prefix(Self.most.words)
    texts = Self.unique(
      words + keys + samples + ["a longer text of several words", "name@example.org", "1"] + near
        + long)
    asksForSettings = strings.contains("settings")
    asksForHistory = strings.contains("history")
    asksForScores = asksForHistory || strings.contains("best")
    asksForTraits = strings.contains("traits") || strings.contains("traitsDidChange")
    actsByTraits = asksForTraits && trees.contains(where: \.actsByTraits)
    // A scene may be called so, too.
    let looksAtTime =
      (!strings.isDisjoint(with: ["clock", "remaining"]) || strings.isSuperset(of: ["os", "time"]))
      && bundle.scriptTrees(withStoryboards: true).contains(where: \.looksAtTime)
    waits =
      looksAtTime
      ? Array(compares.filter { (1...86_400).contains($0) }.prefix(Self.most.waits)) : []
    numbers = Self.unique(["0", "-1", "100"] + near + words.filter { Double($0) != nil })
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}

extension ScriptTree {
  /// The keys of tables in which something is looked up: `prices[self.input.ware]`.
  fileprivate var soughtKeys: [String] {
    var found: [String] = []
    eachExpression { visit in
      guard case .index(let table, let key) = visit.expression.kind, key.word == nil,
        !key.isConstant
      else { return }
      var sought: Expression? = table
      while case .operation("", let operands)? = sought?.kind { sought = operands.first }
      if case .local(let variable)? = sought?.kind { sought = variable.initial }
      if case .table(let fields)? = sought?.kind { found += fields.compactMap(\.name?.text) }
    }
    return found
  }

  /// Whether it asks for the space there is outside a view.
  fileprivate var actsByTraits: Bool {
    var found = false
    eachExpression { visit in
      if case .index(_, let key) = visit.expression.kind, key.word == "traits",
        visit.function.targetName != "view"
      {
        found = true
      }
      if case .function(let function) = visit.expression.kind,
        function.targetName == "traitsDidChange"
      {
        found = true
      }
    }
    eachFunction { if $0.targetName == "traitsDidChange" { found = true } }
    return found
  }

  /// Whether it asks what time it is, or what is left of a time: `app.clock`, `attempt.remaining`,
  /// `os.time()`.
  fileprivate var looksAtTime: Bool {
    var found = false
    eachExpression { visit in
      guard !found, case .index(let owner, let key) = visit.expression.kind,
        case .string(let name) = key.kind
      else { return }
      if case .global("os") = owner.kind {
        found = ["time", "clock", "date"].contains(name)
      } else {
        found = ["clock", "remaining"].contains(name)
      }
    }
    return found
  }
}

/// What stands in scripts: the numbers that something is compared with, and the strings that look
/// like patterns.
private struct ScriptScan {
  private static let comparisons: Set<String> = ["<", ">", "<=", ">=", "==", "~="]

  private(set) var compared: Set<Double> = []
  private(set) var patterns: Set<String> = []

  mutating func add(_ bytes: [UInt8]) {
    var lexer = Lexer(bytes)
    var isAfterComparison = false
    var last: Double?
    while let token = try? lexer.token(), token.kind != .end {
      let isComparison = Self.comparisons.contains(token.text)
      if isComparison, let last { compared.insert(last) }
      var number: Double?
      switch token.kind {
      case .number:
        number = Double(String(decoding: bytes[token.range], as: UTF8.self))
        if isAfterComparison, let number { compared.insert(number) }
      case .string(let text) where text.contains("%") || text.contains("["): patterns.insert(text)
      default: break
      }
      last = number
      isAfterComparison = isComparison
    }
  }
}

/// A text that a pattern of Lua's matches, made from the pattern: `^%d+%-%d+$` gives `1-1`.
enum PatternSample {
  /// The text; nil for a pattern that is none, and one that only the empty text comes of.
  static func text(of pattern: String) -> String? {
    var rest = Array(pattern)[...]
    if rest.first == "^" { rest.removeFirst() }
    if rest.last == "$", rest.dropLast().last != "%" { rest.removeLast() }
    var text = ""
    while let next = rest.popFirst() {
      var piece: String
      switch next {
      case "(", ")": continue
      case ".": piece = "a"
      case "[":
        guard let set = set(&rest) else { return nil }
        piece = set
      case "%":
        guard let letter = rest.popFirst() else { return nil }
        if letter == "b", rest.count >= 2 {
          piece = String(rest.removeFirst()) + String(rest.removeFirst())
        } else if letter == "f" {
          if rest.popFirst() == "[" { _ = set(&rest) }
          piece = ""
        } else {
          piece = example(of: letter)
        }
      default: piece = String(next)
      }
      if let mark = rest.first, "+*-?".contains(mark) {
        rest.removeFirst()
        if mark != "+" { piece = "" }
      }
      text += piece
    }
    return text.isEmpty || text.contains(where: \.isNewline) ? nil : text
  }

  /// The candidates for one character, the plainest first.
  private static let characters = Array("a1A .-@_,:/b2B!")

  private static func example(of letter: Character) -> String {
    if letter.isNumber { return "" }
    return characters.first { isIn($0, class: letter) }.map(String.init) ?? String(letter)
  }

  private static func isIn(_ character: Character, class letter: Character) -> Bool {
    let holds: Bool
    switch Character(letter.lowercased()) {
    case "a": holds = character.isLetter
    case "d": holds = character.isNumber
    case "l": holds = character.isLowercase
    case "u": holds = character.isUppercase
    case "s": holds = character == " "
    case "w": holds = character.isLetter || character.isNumber
    case "x": holds = character.isHexDigit
    case "p": holds = character.isPunctuation || character.isSymbol
    case "g": holds = character != " "
    default: return character == letter
    }
    return holds != letter.isUppercase
  }

  /// A character of a set, which has been opened; takes it away.
  private static func set(_ rest: inout ArraySlice<Character>) -> String? {
    var isInverted = false
    if rest.first == "^" {
      isInverted = true
      rest.removeFirst()
    }
    var items: [(Character) -> Bool] = []
    var own: [Character] = []
    var isFirst = true
    while let next = rest.popFirst() {
      if next == "]", !isFirst {
        let found = (own + characters).first { character in
          items.contains { $0(character) } != isInverted
        }
        return found.map(String.init) ?? ""
      }
      isFirst = false
      if next == "%", let letter = rest.popFirst() {
        items.append { isIn($0, class: letter) }
        if !letter.isLetter { own.append(letter) }
      } else if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        rest.removeFirst(2)
        items.append { $0 >= next && $0 <= end }
        own.append(next)
      } else {
        items.append { $0 == next }
        own.append(next)
      }
    }
    return nil
  }
}
