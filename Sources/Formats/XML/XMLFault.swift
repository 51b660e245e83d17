import CQuizboardExpat

/// An error of expat in the words of the file's author.
struct XMLFault {
  /// The reason if entities expand to too much text.
  static let expansion = "the entities of the document type expand to too much text"
  /// The advice for a document type with too many entities.
  static let fewEntities = "a file without entities of its own"
  /// The advice for an unknown entity.
  static let knownEntities = "&amp; &lt; &gt; &quot; &apos; or a number such as &#160;"

  private let source: SourceText
  private let code: XML_Error
  private let offset: Int
  private let open: (name: String, offset: Int)?

  /// Creates a fault from expat's error.
  /// - Parameter open: The innermost element whose end was not read.
  init(
    _ source: SourceText, code: XML_Error, offset: Int, open: (name: String, offset: Int)?
  ) {
    self.source = source
    self.code = code
    self.offset = offset
    self.open = open
  }

  /// The problem with its place.
  var problem: FormatProblem {
    switch code {
    case XML_ERROR_NO_ELEMENTS: cutOff
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
      unclosedToken
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX: invalidToken
    case XML_ERROR_TAG_MISMATCH: mismatch
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      at(offset, "there is something after the last element", "the end of the file")
    case XML_ERROR_DUPLICATE_ATTRIBUTE: at(offset, "the tag has an attribute twice", "it once")
    case XML_ERROR_UNDEFINED_ENTITY:
      at(offset, "the entity \(word(at: offset)) is not declared", XMLFault.knownEntities)
    case XML_ERROR_BAD_CHAR_REF:
      at(offset, "\(word(at: offset)) is no character of XML", "the number of a character")
    case XML_ERROR_RECURSIVE_ENTITY_REF: at(offset, "the entity contains itself", nil)
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
      at(offset, XMLFault.expansion, XMLFault.fewEntities)
    case XML_ERROR_EXTERNAL_ENTITY_HANDLING, XML_ERROR_ATTRIBUTE_EXTERNAL_ENTITY_REF:
      at(offset, "the entity \(word(at: offset)) refers to another file", "its text here")
    case XML_ERROR_MISPLACED_XML_PI:
      at(offset, "the <?xml …?> declaration is not at the beginning of the file", nil)
    case XML_ERROR_NO_MEMORY: at(offset, "there is not enough memory for this element", nil)
    default:
      at(offset, "this is no XML: \(XML_ErrorString(code).map { String(cString: $0) } ?? "")")
    }
  }

  private func at(_ offset: Int, _ reason: String, _ expected: String? = nil) -> FormatProblem {
    source.problem(at: offset, reason, expected: expected)
  }

  private var cutOff: FormatProblem {
    guard let last = open else {
      return at(offset, "the file ends before the first element", "a tag such as <quiz>")
    }
    return at(
      source.bytes.count,
      "the file is cut off: the <\(last.name)> of line \(source.lineNumber(at: last.offset)) "
        + "is not closed", "</\(last.name)>")
  }

  private var unclosedToken: FormatProblem {
    for (start, name, end) in [
      ("<!--", "comment", "-->"), ("<![CDATA[", "CDATA section", "]]>"),
      ("<?", "declaration", "?>"),
      ("<!", "document type", ">"),
    ] where source.bytes[offset...].starts(with: start.utf8) {
      return at(offset, "the \(name) is cut off", "\(end) at its end")
    }
    let word = word(at: offset)
    if word.hasPrefix("<"), word.utf8.count > 1 {
      return at(offset, "the tag \(word) is cut off", "> at its end")
    }
    return cutOff
  }

  private var invalidToken: FormatProblem {
    let bytes = source.bytes
    guard offset < bytes.count else { return cutOff }
    // Expat points at the character after the sign.
    for place in [offset, offset - 1] where place >= 0 {
      if bytes[place] == UInt8(ascii: "&") {
        return at(
          place, "this & begins no entity",
          "&amp; for the sign itself, or &lt; &gt; &quot; &apos; or a number such as &#160;")
      }
      if bytes[place] == UInt8(ascii: "<") {
        return at(place, "this < begins no tag", "&lt; for the sign itself")
      }
    }
    if bytes[offset] < 0x20, !bytes[offset].isSpace {
      return at(
        offset, "XML cannot contain the character U+00\(hexadecimal(bytes[offset]))",
        "text without control characters")
    }
    if open == nil, !bytes[..<offset].contains(UInt8(ascii: "<")) {
      return at(offset, "this is no XML", "a tag such as <quiz>")
    }
    return at(offset, "this is not well-formed XML", nil)
  }

  private var mismatch: FormatProblem {
    guard let last = open else { return at(offset, "this tag closes nothing that is open") }
    // Expat points at the name.
    let start = max(0, offset - 2)
    let offset = source.bytes[start...].starts(with: "</".utf8) ? start : offset
    let word = word(at: offset)
    return at(
      offset,
      "\(word)> does not close the <\(last.name)> of line \(source.lineNumber(at: last.offset))",
      "</\(last.name)>")
  }

  /// Returns the beginning of a tag, or an entity, as written.
  private func word(at offset: Int) -> String {
    var end = offset
    while end < min(offset + 64, source.bytes.count) {
      let byte = source.bytes[end]
      if byte.isSpace || byte == UInt8(ascii: ">") { break }
      end += 1
      if byte == UInt8(ascii: ";") { break }
    }
    return String(decoding: source.bytes[offset..<end], as: UTF8.self)
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
