import Lua
import Scripting

/// A line of a file of the quiz's folder.
public struct SpecPlace: Sendable, Equatable {
  /// The file, by its path in the folder: `spec/unwind_spec.lua`.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// A place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// `Main.storyboard.lua:12`; nil where that is not known.
  init?(text: String?) {
    guard case (let file?, let line?) = ScriptProblem.split(place: text) else { return nil }
    self.init(file: file, line: line)
  }
}

extension SpecPlace {
  /// The place in a line of a traceback: `spec/a_spec.lua:12: in function 'f'`.
  init?(ofCall line: String) {
    let parts = line.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[1]) else { return nil }
    self.init(file: String(parts[0]), line: number)
  }
}

extension LuaError {
  /// Where it arose, as far as that is known.
  var place: SpecPlace? { file.flatMap { file in line.map { SpecPlace(file: file, line: $0) } } }
}
