/// Who may know whom: the arrows of ARCHITECTURE.md, all of them pointing down.
enum Layers {
  /// The modules whose folders lie in that of another.
  static let parents = ["Index": "Workbench"]

  /// From each module of ours to the modules of ours that it may name.
  static let arrows: [String: Set<String>] = [
    "Command": ["Terminal", "Workbench", "Store", "Engine", "Interface", "Model", "Text"],
    "Terminal": ["Engine", "Interface", "CTerminalShim", "Model", "Text"],
    "Workbench": [
      "Index", "Engine", "Scripting", "Lua", "Storyboard", "Quiz", "Formats", "Interface",
      "CSpecScripts", "Model", "Text",
    ],
    "Index": ["Engine", "Scripting", "Lua", "Syntax", "Model", "Text"],
    "Store": ["Engine", "Scripting", "Quiz", "Text"],
    "Engine": [
      "Scripting", "Lua", "Syntax", "Storyboard", "Quiz", "Interface", "Formats", "Model", "Text",
    ],
    "Syntax": ["Text"],
    "Scripting": ["Lua", "Storyboard", "Quiz", "Interface", "CStandardScripts", "Model", "Text"],
    "Formats": ["Quiz", "Model", "Text"],
    "Lua": ["CLuaShim", "Model"],
    "CLuaShim": ["CLua"],
    "Interface": ["CUTF8Proc", "CCmark", "Text"],
    "Storyboard": ["Model", "Text"],
    "Quiz": ["Model"],
    "Model": ["Text"],
    "Text": [],
    "CStandardScripts": [],
    "CSpecScripts": [],
    "CTerminalShim": [],
    "CLua": [],
    "CUTF8Proc": [],
    "CCmark": [],
    "TestKit": ["Engine"],
  ]

  /// What a module may use that is not ours. Foundation costs milliseconds of start-up: only where
  /// it is needed.
  static let outside: [String: Set<String>] = [
    "Command": ["ArgumentParser", "Foundation", "Glibc", "Synchronization"],
    "Store": ["Foundation", "GRDB", "Synchronization"],
    "Formats": ["Foundation"],
    "Terminal": ["FoundationEssentials", "Glibc", "Synchronization"],
    "Workbench": ["FoundationEssentials", "Glibc", "Synchronization"],
    "TestKit": ["Foundation"],
    "Engine": ["FoundationEssentials", "Glibc", "Synchronization"],
    "Scripting": ["FoundationEssentials", "Synchronization"],
    "Lua": ["Synchronization"],
  ]

  /// All that a module may name.
  static func mayName(_ module: String) -> Set<String> {
    arrows[module, default: []].union(outside[module, default: []])
  }

  /// The arrows that are drawn but not allowed, as `from → to`, in order.
  static func trespasses(in drawn: [String: Set<String>]) -> [String] {
    drawn.flatMap { module, named in
      named.subtracting(mayName(module)).map { "\(module) → \($0)" }
    }.sorted()
  }

  /// The modules that lie on a circle, or lead into one: what is left when whoever names only
  /// settled modules has been settled, again and again.
  static func unsettled(in arrows: [String: Set<String>]) -> Set<String> {
    var rest = arrows
    while true {
      let settled = rest.filter { $0.value.isDisjoint(with: rest.keys) }.keys
      if settled.isEmpty { return Set(rest.keys) }
      for module in settled { rest[module] = nil }
    }
  }
}
