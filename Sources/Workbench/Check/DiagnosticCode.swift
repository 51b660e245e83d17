import QuizboardModel
import QuizboardScripting

/// A kind of diagnostic of `check`. Each code is declared beside its rule.
public typealias DiagnosticCode = Diagnostic.Code

extension DiagnosticCode {
  /// All codes by topic.
  public static let topics: [(title: String, codes: [DiagnosticCode])] = [
    ("Files", files), ("Tables", tables), ("Storyboards", storyboards),
    ("Ways through a quiz", ways), ("Classes", classes),
    ("Scripts", scripts), ("Questions", questions), ("Silencing", silencing),
  ]

  /// All codes.
  public static let all: [DiagnosticCode] = topics.flatMap(\.codes)

  /// Returns the code with a name; nil if there is none.
  public static func named(_ name: String) -> DiagnosticCode? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Creates the code with the name of a loader problem.
  init(_ code: ScriptProblem.Code) { self = Self.byName[code.rawValue] ?? .scriptError }
}

extension DiagnosticCode.Example {
  static let plainQuiz = "return require \"quizboard\".quiz { title = \"Example\" }\n"
  static let plainQuestion =
    """
    local qb = require "quizboard"

    return qb.quiz {
      title = "Example",
      questions = { qb.trueFalse "Water is wet." { answer = true } },
    }

    """
  static let plainStoryboard =
    """
    local qb = require "quizboard"

    return qb.storyboard {
      qb.scene "menu" { text = "Hello.", ending = true },
    }

    """

  static func files(_ files: [(path: String, text: String)]) -> Self { Self(files, beside: [:]) }

  static func file(_ path: String, _ text: String) -> Self { files([(path, text)]) }

  /// Returns a storyboard with some scenes.
  static func scenes(_ scenes: String) -> Self {
    file("Main.storyboard.lua", storyboard(scenes)).with("quiz.lua", plainQuiz)
  }

  /// Returns a script with a valid storyboard.
  static func script(
    _ text: String, scenes: String? = nil, isShown: Bool = false, file: String = "scripts/app.lua"
  ) -> Self {
    let board = scenes.map(storyboard) ?? plainStoryboard
    let shown = [(file, "local qb = require \"quizboard\"\nlocal ui = qb.ui\n\n\(text)\n")]
    return Self(
      isShown ? shown + [("Main.storyboard.lua", board)] : shown,
      beside: ["quiz.lua": plainQuiz, "Main.storyboard.lua": board])
  }

  /// Returns a script of the class `Menu`, the class of the only scene.
  static func menu(_ body: String, segues: String = "") -> Self {
    script(
      "local Menu = qb.controller \"Menu\"\n\n\(body)",
      scenes: "  qb.scene \"menu\" { class = \"Menu\",\(segues) },")
  }

  /// Returns a quiz of the standard flow with some questions.
  static func questions(_ list: String, _ keys: String = "") -> Self {
    quiz(
      "  title = \"Example\",\(keys.isEmpty ? "" : "\n  \(keys)")\n  questions = {\n\(list)\n  },")
  }

  /// Returns a file with the table of `qb.quiz`.
  static func quiz(_ body: String) -> Self {
    file("quiz.lua", "local qb = require \"quizboard\"\n\nreturn qb.quiz {\n\(body)\n}\n")
  }

  /// Returns a copy with an additional file.
  func with(_ path: String, _ text: String) -> Self {
    Self(shown, beside: files.merging([path: text]) { $1 })
  }

  private static func storyboard(_ scenes: String) -> String {
    "local qb = require \"quizboard\"\n\nreturn qb.storyboard {\n\(scenes)\n}\n"
  }
}
