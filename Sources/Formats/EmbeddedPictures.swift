import QuizboardQuiz
import QuizboardText

/// The pictures that texts contain as `data:` addresses, taken out as files.
public struct EmbeddedPictures {
  /// The files in the order in which they were found, each once.
  public private(set) var resources: [FormatResource] = []
  private var paths: [[UInt8]: String] = [:]
  private var taken: Set<String>

  private static let data = Array("data:image/".utf8)
  private static let base64 = Array(";base64,".utf8)
  /// The endings of files by the types of pictures.
  private static let endings = [
    "png": "png", "jpeg": "jpg", "jpg": "jpg", "gif": "gif", "webp": "webp", "svg+xml": "svg",
    "bmp": "bmp",
  ]

  /// Creates a list without pictures.
  /// - Parameter paths: The paths that other files have.
  public init(besides paths: [String]) { taken = Set(paths) }

  /// Takes the pictures out of a text, and returns the text with their paths.
  public mutating func takeOut(of text: String) -> String {
    let bytes = Array(text.utf8)
    let hasPicture = bytes.indices.contains {
      bytes[$0] == Self.data[0] && bytes[$0...].starts(with: Self.data)
    }
    guard hasPicture else { return text }
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "d"), let (path, end) = picture(at: place, in: bytes) {
        result += path.utf8
        place = end
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the path of the picture whose address begins at a place, and the end of the address;
  /// nil if there is none.
  private mutating func picture(at place: Int, in bytes: [UInt8]) -> (path: String, end: Int)? {
    guard bytes[place...].starts(with: Self.data) else { return nil }
    let type = bytes[(place + Self.data.count)...].prefix(20).prefix { $0 != UInt8(ascii: ";") }
    let first = type.endIndex + Self.base64.count
    guard let ending = Self.endings[String(decoding: type, as: UTF8.self).lowercased()],
      bytes[type.endIndex...].starts(with: Self.base64)
    else { return nil }
    // White space in the data is allowed where a sign ends the address.
    let inside = bytes[first...].prefix { Base64.isPart($0) || $0 <= 0x20 }.endIndex
    let isClosed =
      inside < bytes.count && [")", "\"", "'"].contains(Character(.init(bytes[inside])))
    let end = isClosed ? inside : bytes[first...].prefix(while: Base64.isPart).endIndex
    let content = Base64.decode(leniently: String(decoding: bytes[first..<end], as: UTF8.self))
    return content.isEmpty ? nil : (path(of: content, ending), end)
  }

  private mutating func path(of content: [UInt8], _ ending: String) -> String {
    if let known = paths[content] { return known }
    var number = resources.count + 1
    while !taken.insert("picture-\(number).\(ending)").inserted { number += 1 }
    let path = "picture-\(number).\(ending)"
    paths[content] = path
    resources.append(FormatResource(path: path, bytes: content))
    return path
  }
}
