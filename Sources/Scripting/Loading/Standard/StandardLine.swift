/// A line of a standard script, in which an author's method may have caused an error.
public struct StandardLine: Sendable, Equatable {
  /// The class that the script defines, such as `Results`.
  public let className: String
  /// The methods that the line calls on `self`.
  public let methods: [String]

  /// - Parameters:
  ///   - file: The script as errors name it: `quizboard/classes/Results.lua`.
  ///   - line: The line, from 1.
  public init?(file: String, line: Int) {
    guard let text = StandardScripts.line(line, of: file),
      let name = file.split(separator: "/").last
    else { return nil }
    className = String(name.prefix { $0 != "." })
    methods = text.matches(of: /self:(\w+)/).map { String($0.1) }
  }
}
