/// The standard classes, of which authors make classes of their own: `---@class Room: Page`.
extension Definitions {
  /// The classes that the standard scripts define, with their methods.
  static var standardClasses: [DefinedClass] {
    StandardScripts.sources(below: "classes/").flatMap { path, source in
      let lines = String(decoding: source, as: UTF8.self).split(separator: "\n")
      return lines.compactMap { line in
        line.prefixMatch(of: /local (\w+) = qb\.(controller|segueClass)[ (]+"\w+"(?:, "(\w+)")?/)
          .map { found in
            standardClass(
              String(found.1), isSegue: found.2 == "segueClass", parent: found.3.map(String.init),
              lines)
          }
      }
    }
  }

  private static func standardClass(
    _ name: String, isSegue: Bool, parent: String?, _ lines: [Substring]
  ) -> DefinedClass {
    let type = typeName(name)
    var result = DefinedClass(
      name: type, parent: isSegue ? "Segue" : parent.map(typeName) ?? "Controller",
      meaning: "The standard class `\(name)`.")
    var known: Set<String> = Set(API.entries(of: .controller).map(\.entry.name))
    for line in lines {
      guard let method = line.prefixMatch(of: /function (\w+):(\w+)\(([^)]*)\)/),
        method.1 == name, known.insert(String(method.2)).inserted
      else { continue }
      let parameters = method.3.split { ", ".contains($0) }.map { ", \($0)?: any" }.joined()
      result.fields.append(
        DefinedField(String(method.2), "fun(self: \(type)\(parameters)): any", ""))
    }
    result.fields.sort { $0.name < $1.name }
    return result
  }

  /// Returns the type of a standard class. `Question` and `Answer` are types of values, too.
  private static func typeName(_ name: String) -> String {
    APIOwner.allCases.contains { $0.rawValue == name } || records.contains { $0.name == name }
      ? "\(name)Controller" : name
  }
}
