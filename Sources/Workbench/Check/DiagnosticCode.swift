public import QuizboardModel
import QuizboardScripting

/// A sort of thing that `check` finds. All of them are declared beside their rules.
public typealias DiagnosticCode = Diagnostic.Code

extension DiagnosticCode {
  /// All there are, topic by topic.
  public static let topics: [(title: String, codes: [DiagnosticCode])] = [
    ("Files", files), ("Tables", tables), ("Storyboards", storyboards),
    ("Ways through a quiz", ways), ("Classes", classes),
    ("Scripts", scripts), ("Questions", questions), ("Silencing", silencing),
  ]

  /// All there are.
  public static let all: [DiagnosticCode] = topics.flatMap(\.codes)

  /// The one of that name; nil where there is none.
  public static func named(_ name: String) -> DiagnosticCode? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// What the loader of scripts calls by the same name.
  init(_ code: ScriptProblem.Code) { self = Self.byName[code.rawValue] ?? .scriptError }
}

extension DiagnosticCode.Example {
  static let plainQuiz = "return require \"quizboard\".quiz { title = \"Example\" }\n"
  static let plainQuestion =
    "local qb = require \"quizboard\"\nreturn qb.quiz { title = \"Example\", questions = { qb.trueFalse \"Water is wet.\" { answer = true } } }\n"
  static let plainStoryboard =
    "local qb = require \"quizboard\"\n\nreturn qb.storyboard {\n  qb.scene \"menu\" { text = \"Hello.\", ending = true },\n}\n"

  static func files(_ files: [(path: String, text: String)]) -> Self { Self(files, beside: [:]) }

  static func file(_ path: String, _ text: String) -> Self { files([(path, text)]) }

  /// A storyboard of these scenes.
  static func scenes(_ scenes: String) -> Self {
    file("Main.storyboard.lua", storyboard(scenes)).with("quiz.lua", plainQuiz)
  }

  /// A script, with a storyboard that is fine.
  static func script(
    _ text: String, scenes: String? = nil, isShown: Bool = false, file: String = "scripts/app.lua"
  ) -> Self {
    let board = scenes.map(storyboard) ?? plainStoryboard
    let shown = [(file, "local qb = require \"quizboard\"\nlocal ui = qb.ui\n\n\(text)\n")]
    return Self(
      isShown ? shown + [("Main.storyboard.lua", board)] : shown,
      beside: ["quiz.lua": plainQuiz, "Main.storyboard.lua": board])
  }

  /// A script of the class `Menu`, which the only scene is of.
  static func menu(_ body: String, segues: String = "") -> Self {
    script(
      "local Menu = qb.controller \"Menu\"\n\n\(body)",
      scenes: "  qb.scene \"menu\" { class = \"Menu\",\(segues) },")
  }

  /// A quiz of the standard flow, of these questions.
  static func questions(_ list: String, _ keys: String = "") -> Self {
    quiz(
      "  title = \"Example\",\(keys.isEmpty ? "" : "\n  \(keys)")\n  questions = {\n\(list)\n  },")
  }

  /// The table of `qb.quiz`.
  static func quiz(_ body: String) -> Self {
    file("quiz.lua", "local qb = require \"quizboard\"\n\nreturn qb.quiz {\n\(body)\n}\n")
  }

  /// Returns a copy with one more file that is not shown.
  func with(_ path: String, _ text: String) -> Self {
    Self(shown, beside: files.merging([path: text]) { $1 })
  }

  private static func storyboard(_ scenes: String) -> String {
    "local qb = require \"quizboard\"\n\nreturn qb.storyboard {\n\(scenes)\n}\n"
  }
}
