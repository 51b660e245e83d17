/// A line of a standard script, where an error happened: what it asks of `self` may be an author's.
public struct StandardLine: Sendable, Equatable {
  /// The class that the script defines: `Results`.
  public let className: String
  /// The methods that the line calls on `self`.
  public let methods: [String]

  /// - Parameters:
  ///   - file: The script, as errors name it: `quizboard/classes/Results.lua`.
  ///   - line: From 1.
  public init?(file: String, line: Int) {
    guard let text = StandardScripts.line(line, of: file),
      let name = file.split(separator: "/").last
    else { return nil }
    className = String(name.prefix { $0 != "." })
    methods = text.matches(of: /self:(\w+)/).map { String($0.1) }
  }
}
