import Foundation

/// The imports of a module's source files.
enum Imports {
  /// Returns the modules that the Swift files of a module import, and the libraries whose headers
  /// its C files include.
  static func modules(of module: String) throws -> Set<String> {
    var modules: Set<String> = []
    let isTool = try Checkout.folders(in: "Sources/\(Layers.workbench)").contains(module)
    let folder = "Sources/\(isTool ? "\(Layers.workbench)/" : "")\(module)"
    for path in Checkout.files(in: folder, ending: ["swift", "c", "h"]) {
      for line in try Checkout.lines(of: path) {
        if let module = path.hasSuffix(".swift") ? imported(by: line) : included(by: line) {
          modules.insert(module)
        }
      }
    }
    return modules
  }

  /// Returns the module that a line of Swift imports, with any attributes and access level; for one
  /// of ours, its folder.
  static func imported(by line: Substring) -> String? {
    guard line.contains("import ") else { return nil }
    let statement =
      #/
        ^\s*(?:@\w+(?:\([^)]*\))?\s+)*
        (?:(?:public|package|internal|fileprivate|private)\s+)?
        import\s+
        (?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?
        (\w+)
      /#
    return line.prefixMatch(of: statement).map { folder(of: String($0.1)) }
  }

  /// Returns the folder of one of our modules, or the name of another module.
  private static func folder(of module: String) -> String {
    if let match = module.wholeMatch(of: /(C?)Quizboard(\w+)/) { return "\(match.1)\(match.2)" }
    return module
  }

  /// Returns the system library whose header a line of C includes.
  static func included(by line: Substring) -> String? {
    guard let header = line.prefixMatch(of: /\s*#\s*include\s*[<"]([^>"]+)[>"]/)?.1 else {
      return nil
    }
    switch header.split(separator: "/").last {
    case "lua.h", "lauxlib.h", "lualib.h", "luaconf.h": return "CLua"
    case "cmark.h": return "CCmark"
    case "expat.h": return "CExpat"
    case "zlib.h": return "CZlib"
    case "utf8proc.h": return "CUTF8Proc"
    case "sqlite3.h": return "GRDB"
    default: return nil
    }
  }
}
