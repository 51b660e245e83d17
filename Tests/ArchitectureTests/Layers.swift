/// Who may know whom: the arrows of ARCHITECTURE.md, all of them pointing down.
enum Layers {
  /// From each module of ours to the modules of ours that it may name.
  static let arrows: [String: Set<String>] = [
    "quizboard": ["TerminalFace", "Workbench", "Store", "Engine", "Interface", "Wording"],
    "TerminalFace": ["Engine", "Interface", "TerminalShim", "Wording"],
    "Workbench": ["Engine", "Scripting", "Lua", "Storyboard", "Quiz", "QuizFormats", "Interface", "SpecScripts", "Wording"],
    "Store": ["Engine", "Scripting", "Quiz", "Wording"],
    "Engine": ["Scripting", "Lua", "Storyboard", "Quiz", "Interface", "QuizFormats", "Wording"],
    "Scripting": ["Lua", "Storyboard", "Quiz", "Interface", "StandardScripts", "Wording"],
    "QuizFormats": ["Quiz", "Wording"],
    "Lua": ["LuaShim", "Wording"],
    "LuaShim": ["CLua"],
    "Interface": ["CUTF8Proc", "CCmark", "Wording"],
    "Storyboard": ["Wording"],
    "Quiz": [],
    "Wording": [],
    "StandardScripts": [],
    "SpecScripts": [],
    "TerminalShim": [],
    "CLua": [],
    "CUTF8Proc": [],
    "CCmark": [],
    "TestKit": ["Engine"],
  ]

  /// What a module may use that is not ours. Foundation costs milliseconds of start-up: only where it is needed.
  static let outside: [String: Set<String>] = [
    "quizboard": ["ArgumentParser", "Foundation", "Glibc", "Synchronization"],
    "Store": ["Foundation", "GRDB", "Synchronization"],
    "QuizFormats": ["Foundation"],
    "TerminalFace": ["FoundationEssentials", "Glibc", "Synchronization"],
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

  /// The modules that lie on a circle, or lead into one: what is left when whoever names only settled modules has
  /// been settled, again and again.
  static func unsettled(in arrows: [String: Set<String>]) -> Set<String> {
    var rest = arrows
    while true {
      let settled = rest.filter { $0.value.isDisjoint(with: rest.keys) }.keys
      if settled.isEmpty { return Set(rest.keys) }
      for module in settled { rest[module] = nil }
    }
  }
}
