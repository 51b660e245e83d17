/// A function of a traceback.
public struct CallFrame: Sendable, Hashable, CustomStringConvertible {
  /// The kind and the name of a running function.
  public enum Function: Sendable, Hashable {
    /// The main function of a file.
    case file
    /// An unnamed function that begins on the line.
    case unnamed(line: Int)
    /// A function with a name: `method 'prepare'`, `Menu.on:begin`.
    case named(String)

    /// The words for the function: `method 'prepare'`, `the function at line 4`; nil for a file.
    public var name: String? {
      switch self {
      case .file: nil
      case .unnamed(let line): "the function at line \(line)"
      case .named(let name): name
      }
    }
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

  /// The text of the frame: `scripts/a.lua:12: in method 'prepare'`.
  public var description: String {
    switch function {
    case let function?: "\(place): in \(function.name ?? "the file itself")"
    case nil: place.description
    }
  }
}
