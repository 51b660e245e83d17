/// The words and signs of a programming language, as far as colours need them.
struct CodeLanguage: Sendable {
  /// The signs around text that is no program: a string or a comment.
  struct Span: Sendable {
    var open: [UInt8]
    var close: [UInt8]
    /// The byte that takes the meaning from the next one; nil for none.
    var escape: UInt8?
    /// True if a line end does not close it.
    var hasLines: Bool
    /// True if it can contain itself, as a comment of Swift can.
    var nests: Bool

    init(
      _ open: String, _ close: String, escape: UInt8? = nil, hasLines: Bool = false,
      nests: Bool = false
    ) {
      self.open = Array(open.utf8)
      self.close = Array(close.utf8)
      self.escape = escape
      self.hasLines = hasLines
      self.nests = nests
    }
  }

  var keywords: Set<String>
  /// The beginnings of comments that end with their line.
  var lineComments: [[UInt8]] = []
  var blockComments: [Span] = []
  /// The longest opening signs come first.
  var strings: [Span] = []
  /// True if a comment must follow a blank, as in a shell.
  var commentFollowsBlank = false
  /// True for Lua's brackets of any level, such as `[==[`.
  var hasLongBrackets = false
  /// The sign before words that are keywords, such as `#include`.
  var keywordSign: UInt8?

  private init(_ keywords: String) {
    self.keywords = Set(keywords.split(separator: " ").map(String.init))
  }
}

extension CodeLanguage {
  /// Returns the language that an info string names; nil for others.
  static func named(_ name: String?) -> CodeLanguage? {
    switch name?.lowercased() {
    case "lua": lua
    case "swift": swift
    case "python", "py", "python3": python
    case "c", "h", "c++", "cpp", "cc": c
    case "json", "jsonc": json
    case "sh", "bash", "shell", "zsh", "console": shell
    default: nil
    }
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let quoted = Span("\"", "\"", escape: backslash)
  private static let apostrophed = Span("'", "'", escape: backslash)

  private static let lua = {
    var lua = CodeLanguage(
      """
      and break do else elseif end false for function goto if in local nil not or repeat return \
      then true until while
      """)
    lua.lineComments = [Array("--".utf8)]
    lua.strings = [quoted, apostrophed]
    lua.hasLongBrackets = true
    return lua
  }()

  private static let swift = {
    var swift = CodeLanguage(
      """
      actor any as associatedtype async await break case catch class continue default defer deinit \
      do else enum extension fallthrough false fileprivate final for func guard if import in init \
      inout internal is let mutating nil nonisolated open operator override package private \
      protocol public repeat rethrows return self Self some static struct subscript super switch \
      throw throws true try typealias var where while
      """)
    swift.lineComments = [Array("//".utf8)]
    swift.blockComments = [Span("/*", "*/", hasLines: true, nests: true)]
    swift.strings = [
      Span("#\"", "\"#"), Span("\"\"\"", "\"\"\"", escape: backslash, hasLines: true), quoted,
    ]
    swift.keywordSign = UInt8(ascii: "@")
    return swift
  }()

  private static let python = {
    var python = CodeLanguage(
      """
      False None True and as assert async await break case class continue def del elif else except \
      finally for from global if import in is lambda match nonlocal not or pass raise return try \
      while with yield
      """)
    python.lineComments = [Array("#".utf8)]
    python.strings = [
      Span("\"\"\"", "\"\"\"", escape: backslash, hasLines: true),
      Span("'''", "'''", escape: backslash, hasLines: true), quoted, apostrophed,
    ]
    python.keywordSign = UInt8(ascii: "@")
    return python
  }()

  private static let c = {
    var c = CodeLanguage(
      """
      auto bool break case char class const constexpr continue default delete do double else enum \
      extern false float for goto if inline int long namespace new nullptr private protected \
      public register restrict return short signed sizeof static struct switch template this throw true \
      try typedef typename union unsigned using virtual void volatile while
      """)
    c.lineComments = [Array("//".utf8)]
    c.blockComments = [Span("/*", "*/", hasLines: true)]
    c.strings = [quoted, apostrophed]
    c.keywordSign = UInt8(ascii: "#")
    return c
  }()

  private static let json = {
    var json = CodeLanguage("true false null")
    json.lineComments = [Array("//".utf8)]
    json.strings = [quoted]
    return json
  }()

  private static let shell = {
    var shell = CodeLanguage(
      """
      case cd do done echo elif else esac exit export fi for function if in local read return set \
      shift then until while
      """)
    shell.lineComments = [Array("#".utf8)]
    shell.commentFollowsBlank = true
    shell.strings = [
      Span("\"", "\"", escape: backslash, hasLines: true), Span("'", "'", hasLines: true),
    ]
    return shell
  }()
}
