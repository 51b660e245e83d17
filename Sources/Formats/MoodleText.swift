import QuizboardMarkup
import QuizboardQuiz
import QuizboardText

/// Texts in Moodle's own format, the one of texts without a format mark.
///
/// Such a text is plain. If it has a tag or an entity, it is HTML in which a line end is a line
/// break.
enum MoodleText {
  /// Returns the text as it is kept, and its format.
  static func read(_ source: String) -> (source: String, format: TextFormat) {
    isHTML(source) ? (withBreaks(source), .html) : (source, .plain)
  }

  /// Returns whether a text has a tag or a comment of HTML, or an entity.
  static func isHTML(_ source: String) -> Bool {
    guard hasSign(source) else { return false }
    var source = source
    return source.withUTF8 { isHTML($0) }
  }

  /// Returns how an accepted text with markup is read; nil for others. Markup without any words can
  /// be meant to be typed, as in “Which tag makes text bold?”.
  /// - Parameter source: The text as written, without its entities if these are read.
  static func doubt(aboutTyping text: String, asItStands source: String) -> String? {
    guard isHTML(source), !FormattedText(HTMLText.plain(of: source)).isBlank else { return nil }
    return "“\(text.prefix(40))” has to be typed with its markup, as in Moodle"
  }

  /// Returns whether a text has a sign that can begin a tag or an entity.
  private static func hasSign(_ source: String) -> Bool {
    let bytes = source.utf8.span
    for place in bytes.indices {
      if bytes[place] == UInt8(ascii: "<") || bytes[place] == UInt8(ascii: "&") { return true }
    }
    return false
  }

  private static func isHTML(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // A tag needs a `>` after it. The last one is found once, so that many `<` cost no more.
    var lastClose: Int?
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "<"):
        let close = lastClose ?? bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
        lastClose = close
        if place < close, isTag(bytes[(place + 1)...]) { return true }
      case UInt8(ascii: "&"): if isEntity(bytes[(place + 1)...]) { return true }
      default: break
      }
    }
    return false
  }

  /// Returns whether the bytes after a `<` begin a tag or a comment.
  private static func isTag(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if bytes.starts(with: "!--".utf8) { return true }
    let rest = bytes.first == UInt8(ascii: "/") ? bytes.dropFirst() : bytes
    let name = rest.prefix(longestElement + 1).prefix { $0.isLetterOrDigit }
    guard let end = rest.dropFirst(name.count).first,
      end.isSpace || end == UInt8(ascii: ">") || end == UInt8(ascii: "/")
    else { return false }
    return elements.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// Returns whether the bytes after a `&` and up to a `;` are a name or a number.
  private static func isEntity(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let body = bytes.prefix(33)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = body[..<end]
    guard name.first == UInt8(ascii: "#") else {
      return name.count > 1 && name.allSatisfy(\.isLetterOrDigit) && name.first?.isDigit == false
    }
    let number = name.dropFirst()
    if number.first.map({ $0 | 0x20 }) == UInt8(ascii: "x") {
      return number.count > 1 && number.dropFirst().allSatisfy(\.isHexDigit)
    }
    return !number.isEmpty && number.allSatisfy(\.isDigit)
  }

  private static func withBreaks(_ source: String) -> String {
    guard source.utf8.contains(UInt8(ascii: "\n")) else { return source }
    return source.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "<br>")
  }

  private static let longestElement = elements.map(\.utf8.count).max() ?? 0

  /// The elements of HTML. Other names between angle brackets, as in `List<String>`, are text.
  private static let elements = Set(
    """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo big blockquote \
    body br button canvas caption center cite code col colgroup data datalist dd del details dfn \
    dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 \
    h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main \
    map mark math menu meta meter nav noframes noscript object ol optgroup option output p param \
    picture pre progress q rp rt ruby s samp script section select small source span strike strong \
    style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track \
    tt u ul var video wbr
    """.split(separator: " ").map(String.init))
}

extension UInt8 {
  /// True for ASCII letters and digits.
  fileprivate var isLetterOrDigit: Bool { (0x61...0x7A).contains(self | 0x20) || isDigit }
}
