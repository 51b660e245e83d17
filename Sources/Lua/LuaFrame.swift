internal import CQuizboardLuaShim
public import QuizboardModel

/// A function that was running, as a traceback tells it.
public struct LuaFrame: Sendable, Hashable, CustomStringConvertible {
  /// What was running.
  public enum Function: Sendable, Hashable {
    /// The file itself, outside of any function.
    case file
    /// A function without a name, which begins in that line.
    case unnamed(line: Int)
    /// One that is called so: `method 'prepare'`, `Menu.on:begin`.
    case named(String)
  }

  /// Where it was.
  public var place: SourcePlace
  /// What it was; nil where only the place is known.
  public var function: Function?

  /// A function at a place.
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

  /// `scripts/a.lua:12: in method 'prepare'`.
  public var description: String {
    switch function {
    case .file: "\(place): in the file itself"
    case .unnamed(let line): "\(place): in the function at line \(line)"
    case .named(let name): "\(place): in \(name)"
    case nil: place.description
    }
  }
}

/// A C array of characters, up to its 0, as text.
private func text<Characters>(_ characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
