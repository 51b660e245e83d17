extension APIEntry {
  /// A named argument of a function, with its LuaCATS type.
  public struct Parameter: Sendable {
    /// The name in messages and in the definition file.
    public let name: String
    /// The LuaCATS type; a trailing `?` says that it may be left out.
    public let type: String

    /// Whether it may be left out.
    public var isOptional: Bool { type.hasSuffix("?") }

    /// The type of what is given, where something is.
    public var plainType: String { isOptional ? String(type.dropLast()) : type }

    /// As LuaCATS describes it in front of a function: `---@param sender? any`.
    public var annotation: String { "---@param \(name)\(isOptional ? "?" : "") \(plainType)" }

    /// As the type of a function holds it: `sender?: any`.
    public var field: String { "\(name)\(isOptional ? "?" : ""): \(plainType)" }

    /// Reads `"identifier: string, sender: any?"`.
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
