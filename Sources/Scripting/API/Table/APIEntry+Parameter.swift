extension APIEntry {
  /// A named argument of a function, with its LuaCATS type.
  public struct Parameter: Sendable {
    /// The name in messages and in the definition file.
    public let name: String
    /// The LuaCATS type; a trailing `?` marks an optional argument.
    public let type: String

    /// True if the caller may omit the argument.
    public var isOptional: Bool { type.hasSuffix("?") }

    /// The type of the argument if it is present.
    public var plainType: String { isOptional ? String(type.dropLast()) : type }

    /// The LuaCATS annotation before a function: `---@param sender? any`.
    public var annotation: String { "---@param \(name)\(isOptional ? "?" : "") \(plainType)" }

    /// The argument in the type of a function: `sender?: any`.
    public var field: String { "\(name)\(isOptional ? "?" : ""): \(plainType)" }

    /// Parses `"identifier: string, sender: any?"`.
    public static func list(_ text: String) -> [Parameter] {
      var parts: [String] = []
      var depth = 0
      var part = ""
      for character in text {
        if character == "," && depth == 0 {
          parts.append(part)
          part = ""
          continue
        }
        if "({<".contains(character) { depth += 1 }
        if ")}>".contains(character) { depth -= 1 }
        part.append(character)
      }
      if !part.isEmpty { parts.append(part) }
      return parts.map { text in
        let halves = text.split(separator: ":", maxSplits: 1)
        return Parameter(
          name: String(halves[0].drop { $0 == " " }),
          type: halves.count > 1 ? String(halves[1].drop { $0 == " " }) : "any")
      }
    }
  }
}
