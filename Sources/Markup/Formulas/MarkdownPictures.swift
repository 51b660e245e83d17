/// A converter of pictures and addresses in CommonMark that mean nothing to a player.
///
/// An `img` element becomes a picture of CommonMark, the data of an embedded file are left out, and
/// the address of a file that came with the question is its name.
struct MarkdownPictures {
  private let bytes: [UInt8]
  private var result: [UInt8] = []
  private var place = 0
  /// True if no further element has an end.
  private var isWithoutEnds = false

  private static let data = Array("data:".utf8)
  private static let base64 = Array(";base64,".utf8)
  private static let file = Array(FileMark.text.utf8)

  /// Returns a text as it is shown. Code is unchanged.
  static func shown(_ source: String) -> String {
    guard isMarked(source) else { return source }
    var pictures = MarkdownPictures(bytes: Array(source.utf8))
    pictures.convert(except: MarkdownCode(pictures.bytes).ranges)
    return String(decoding: pictures.result, as: UTF8.self)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static func isMarked(_ source: String) -> Bool {
    source.contains("<img") || source.contains("<IMG") || source.contains(FileMark.text)
      || source.contains(";base64,")
  }

  private mutating func convert(except code: [Range<Int>]) {
    var code = code[...]
    while place < bytes.count {
      if let range = code.first, place >= range.lowerBound {
        code.removeFirst()
        result += bytes[place..<max(place, range.upperBound)]
        place = max(place, range.upperBound)
        continue
      }
      if takeTag() || takeMark() || takeData() { continue }
      result.append(bytes[place])
      place += 1
    }
  }

  private func hasPrefix(_ prefix: [UInt8], at place: Int) -> Bool {
    bytes[min(place, bytes.count)...].starts(with: prefix)
  }

  /// Converts an `img` element.
  private mutating func takeTag() -> Bool {
    guard bytes[place] == UInt8(ascii: "<"), !isWithoutEnds, bytes.count > place + 4,
      String(decoding: bytes[place + 1..<place + 4], as: UTF8.self).lowercased() == "img"
    else { return false }
    let next = bytes[place + 4]
    guard next <= 0x20 || next == UInt8(ascii: "/") || next == UInt8(ascii: ">") else {
      return false
    }
    guard let end = endOfTag else {
      isWithoutEnds = true
      return false
    }
    let tag = String(decoding: bytes[place..<end], as: UTF8.self)
    place = end
    if case .begin("img", let attributes)? = HTMLTokens.read(tag).first {
      result += HTMLMarks.picture(attributes["alt"]).utf8
    }
    return true
  }

  /// The place after the `>` of the element; nil if it has none.
  private var endOfTag: Int? {
    var quote: UInt8?
    for index in place..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return nil
  }

  private mutating func takeMark() -> Bool {
    guard bytes[place] == UInt8(ascii: "@"), hasPrefix(Self.file, at: place) else { return false }
    place += Self.file.count
    return true
  }

  /// Skips the data of an embedded file. In brackets or quotes they may have several lines.
  private mutating func takeData() -> Bool {
    guard bytes[place] == UInt8(ascii: "d"), hasPrefix(Self.data, at: place) else { return false }
    let type = bytes[(place + Self.data.count)...].prefix(100).prefix { byte in
      byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: ",") && byte != UInt8(ascii: ")")
    }
    let start = type.endIndex + 1 - Self.base64.count
    guard start >= type.startIndex, hasPrefix(Self.base64, at: start) else { return false }
    let first = type.endIndex + 1
    let inside = bytes[first...].prefix { Self.isData($0) || $0 <= 0x20 }.endIndex
    place =
      inside < bytes.count && place > 0 && Self.close(bytes[place - 1]) == bytes[inside]
      ? inside : bytes[first...].prefix(while: Self.isData).endIndex
    return true
  }

  private static func isData(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
      UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns the sign that ends what a sign begins.
  private static func close(_ sign: UInt8) -> UInt8? {
    switch sign {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    case UInt8(ascii: "\""), UInt8(ascii: "'"): sign
    default: nil
    }
  }
}

/// The mark before the name of a file that came with a question.
public enum FileMark {
  /// The mark, as Moodle writes it.
  public static let text = "@@PLUGINFILE@@/"
}
