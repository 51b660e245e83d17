internal import CQuizboardLuaShim
public import QuizboardModel

/// A function of a traceback.
public struct LuaFrame: Sendable, Hashable, CustomStringConvertible {
  /// The kind and the name of a running function.
  public enum Function: Sendable, Hashable {
    /// The main function of a file.
    case file
    /// An unnamed function that begins on the line.
    case unnamed(line: Int)
    /// A function with a name: `method 'prepare'`, `Menu.on:begin`.
    case named(String)
  }

  /// The place at which the function was running.
  public var place: SourcePlace
  /// The function; nil if only the place is known.
  public var function: Function?

  /// Creates a frame from its parts.
  public init(place: SourcePlace, function: Function? = nil) {
    self.place = place
    self.function = function
  }

  init(_ frame: qb_frame) {
    let name = text(frame.name)
    place = SourcePlace(file: text(frame.source), line: Int(frame.line))
    function =
      switch text(frame.what) {
      case "main": .file
      case "": .unnamed(line: Int(frame.defined))
      case "global": .named("function '\(name)'")
      case let what: .named("\(what) '\(name)'")
      }
  }

  /// The text of the frame: `scripts/a.lua:12: in method 'prepare'`.
  public var description: String {
    switch function {
    case .file: "\(place): in the file itself"
    case .unnamed(let line): "\(place): in the function at line \(line)"
    case .named(let name): "\(place): in \(name)"
    case nil: place.description
    }
  }
}

/// Returns a null-terminated C array of characters as a string.
private func text<Characters>(_ characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
