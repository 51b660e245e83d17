import Foundation

/// What the source files of a module name.
enum Imports {
  /// The modules that the Swift files of a module import, and those whose headers its C files
  /// include.
  static func modules(of module: String) throws -> Set<String> {
    var modules: Set<String> = []
    let folder = "Sources/\(Layers.parents[module].map { "\($0)/" } ?? "")\(module)/"
    let inner = Layers.parents.filter { $0.value == module }.keys.map { "\(folder)\($0)/" }
    for path in Checkout.files(in: String(folder.dropLast()), ending: ["swift", "c", "h"])
    where !inner.contains(where: path.hasPrefix) {
      for line in try Checkout.lines(of: path) {
        if let module = path.hasSuffix(".swift") ? imported(by: line) : included(by: line) {
          modules.insert(module)
        }
      }
    }
    return modules
  }

  /// The module that a line of Swift imports (by its folder, where it is ours), whatever attributes
  /// and access it does so with.
  static func imported(by line: Substring) -> String? {
    guard line.contains("import ") else { return nil }
    let statement =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?(\w+)/
    return line.prefixMatch(of: statement).map { folder(of: String($0.1)) }
  }

  /// The folder of the module of ours with this name; another module's own name.
  private static func folder(of module: String) -> String {
    if let match = module.wholeMatch(of: /(C?)Quizboard(\w+)/) { return "\(match.1)\(match.2)" }
    return module
  }

  /// The system library that a line of C includes a header of.
  static func included(by line: Substring) -> String? {
    guard let header = line.prefixMatch(of: /\s*#\s*include\s*[<"]([^>"]+)[>"]/)?.1 else {
      return nil
    }
    switch header.split(separator: "/").last {
    case "lua.h", "lauxlib.h", "lualib.h", "luaconf.h": return "CLua"
    case "cmark.h": return "CCmark"
    case "utf8proc.h": return "CUTF8Proc"
    case "sqlite3.h": return "GRDB"
    default: return nil
    }
  }
}
