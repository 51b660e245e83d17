/// The permitted dependencies between modules: the downward arrows of ARCHITECTURE.md.
enum Layers {
  /// The folder of Sources that contains only the authors' tools.
  static let workbench = "Workbench"

  /// The modules of ours that each module may import.
  static let arrows: [String: Set<String>] = [
    "Quizboard": [
      "Store", "Engine", "Scripting", "Lua", "Quiz", "Exchange", "Formats", "Interface", "Model",
    ],
    "Command": [
      "Terminal", "Check", "Explore", "Specs", "Transcripts", "Graph", "Authoring", "ScoreReports",
      "Sync", "Courier", "Images", "Store", "Engine", "Exchange", "Formats", "Interface", "Model",
      "Text",
    ],
    "Web": ["Engine", "Exchange", "Interface", "CWebFiles", "Model", "Text"],
    "Steps": ["Quizboard", "Web", "Processes", "CProcessShim", "Model", "Text"],
    "Classroom": ["Quizboard", "Steps", "Web", "Engine", "Exchange", "Model", "Text"],
    "ClassSQLite": ["Classroom", "Model"],
    "Terminal": ["Engine", "Interface", "Images", "CTerminalShim", "Model", "Text"],
    "Explore": [
      "Transcripts", "Index", "Authoring", "Engine", "Scripting", "Lua", "Storyboard", "Quiz",
      "Interface", "Model", "Text",
    ],
    "Check": [
      "Specs", "Index", "Authoring", "Engine", "Scripting", "Lua", "Storyboard", "Quiz", "Formats",
      "Interface", "Model", "Text",
    ],
    "Specs": [
      "Transcripts", "Index", "Authoring", "Engine", "Scripting", "Lua", "Syntax", "Storyboard",
      "Quiz", "Formats", "Interface", "CSpecScripts", "Model", "Text",
    ],
    "Transcripts": [
      "Authoring", "Engine", "Scripting", "Lua", "Quiz", "Formats", "Interface", "Model", "Text",
    ],
    "Graph": [
      "Authoring", "Engine", "Scripting", "Storyboard", "Formats", "Interface", "Model", "Text",
    ],
    "Authoring": [
      "Engine", "Scripting", "Lua", "Storyboard", "Quiz", "Formats", "Interface", "Markup", "Model",
      "Text",
    ],
    "Index": ["Engine", "Scripting", "Lua", "Syntax", "Model", "Text"],
    "Store": ["Engine", "Scripting", "Quiz", "Model", "Text"],
    "ScoreReports": ["Engine", "Scripting", "Quiz", "Interface", "Model", "Text"],
    "Engine": [
      "Scripting", "Lua", "Syntax", "Storyboard", "Quiz", "Exchange", "Interface", "Formats",
      "CFileShim", "Model", "Text",
    ],
    "Sync": ["Courier", "Engine", "Exchange", "Model", "Text"],
    "Processes": ["Model"],
    "Courier": ["CCurlShim", "CProcessShim", "Processes", "Exchange", "Model", "Text"],
    "Images": ["CImageShim", "Processes", "Model"],
    "Exchange": ["CSodium", "Formats", "Quiz", "Model", "Text"],
    "Syntax": ["Text"],
    "Scripting": ["Lua", "Storyboard", "Quiz", "Interface", "CStandardScripts", "Model", "Text"],
    "Formats": ["CExpat", "CZlib", "Quiz", "Markup", "Model", "Text"],
    "Lua": ["CLuaShim", "Model", "Text"],
    "CLuaShim": ["CLua"],
    "Interface": ["CUTF8Proc", "CCmark", "CFriBidi", "Model", "Text"],
    "Storyboard": ["Model", "Text"],
    "Quiz": ["Markup", "Model", "Text"],
    "Markup": ["Text"],
    "Model": ["Text"],
    "Text": [],
    "CStandardScripts": [],
    "CSpecScripts": [],
    "CWebFiles": [],
    "CTerminalShim": [],
    "CProcessShim": [],
    "CCurlShim": ["CProcessShim"],
    "CImageShim": ["CProcessShim", "CZlib"],
    "CFileShim": [],
    "CSodium": [],
    "CLua": [],
    "CUTF8Proc": [],
    "CCmark": [],
    "CFriBidi": [],
    "CExpat": [],
    "CZlib": [],
    "TestKit": ["Engine", "Exchange", "Model"],
    "ServerKit": [],
  ]

  /// The external modules that each module may import. Foundation costs milliseconds of start-up,
  /// so only modules that need it may.
  static let outside: [String: Set<String>] = [
    "Command": ["ArgumentParser", "Foundation", "Glibc", "Synchronization"],
    "Store": ["Foundation", "GRDB", "Synchronization"],
    "ClassSQLite": ["FoundationEssentials", "GRDB", "Glibc", "Synchronization"],
    "ScoreReports": ["Foundation"],
    "Model": ["Synchronization"],
    "Processes": ["Glibc"],
    "Steps": ["Glibc"],
    "Classroom": ["Synchronization"],
    "Courier": ["Glibc", "Synchronization"],
    "Images": ["Glibc"],
    "Sync": ["Glibc", "Synchronization"],
    "Exchange": ["Glibc"],
    "Formats": ["Glibc"],
    "Terminal": ["FoundationEssentials", "Glibc", "Synchronization"],
    "Explore": ["Synchronization"],
    "Specs": ["Synchronization"],
    "Transcripts": ["Glibc", "Synchronization"],
    "Graph": ["Glibc"],
    "Authoring": ["Glibc", "Synchronization"],
    "Quiz": ["Synchronization"],
    "TestKit": ["Foundation"],
    "ServerKit": ["Foundation", "Glibc", "Synchronization"],
    "Engine": ["Glibc", "Synchronization"],
    "Scripting": ["FoundationEssentials", "Synchronization"],
    "Lua": ["Synchronization"],
  ]

  /// Returns all modules that a module may import.
  static func mayName(_ module: String) -> Set<String> {
    arrows[module, default: []].union(outside[module, default: []])
  }

  /// Returns the forbidden arrows among the drawn ones, as `from → to`, in order.
  static func trespasses(in drawn: [String: Set<String>]) -> [String] {
    drawn.flatMap { module, named in
      named.subtracting(mayName(module)).map { "\(module) → \($0)" }
    }.sorted()
  }

  /// Returns the modules on a cycle, or that lead to one: those that remain after repeated removal
  /// of modules whose imports have all been removed.
  static func unsettled(in arrows: [String: Set<String>]) -> Set<String> {
    var rest = arrows
    while true {
      let settled = rest.filter { $0.value.isDisjoint(with: rest.keys) }.keys
      if settled.isEmpty { return Set(rest.keys) }
      for module in settled { rest[module] = nil }
    }
  }
}
