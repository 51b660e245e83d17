import QuizboardModel

@testable import QuizboardScripting

/// The reference of the Lua API as pages of Markdown, written from the table of the API: what it
/// says is what a script finds.
public enum Reference {
  /// A page, by the name of its file.
  public struct Page: Sendable {
    /// `controllers.md`.
    public let file: String
    /// Its text.
    public let text: String
  }

  /// All pages, the list of them (`README.md`) first.
  public static let pages: [Page] =
    [Page(file: "README.md", text: index)]
    + chapters.map { Page(file: $0.file, text: text(of: $0)) }

  private static let notice =
    "<!-- Written from Sources/Scripting/API; changing it by hand is no use. The test \"The reference\" says how it is updated. -->"

  /// What belongs together on a page.
  private struct Chapter {
    let file: String
    let title: String
    let opening: String
    let owners: [APIOwner]
    /// Plain tables that scripts are handed, or give.
    var records: [String] = []
  }

  private static let chapters = [
    Chapter(
      file: "module.md", title: "The module",
      opening:
        "`local qb = require \"quizboard\"`: what describes quizzes, storyboards, segues and questions, and what begins classes.",
      owners: [.qb, .transitions], records: ["Answer", "Range", "Transition"]),
    Chapter(
      file: "elements.md", title: "Elements",
      opening: "`local ui = qb.ui`: what `view()` answers is made of these.", owners: [.ui],
      records: ["Element", "Row"]),
    Chapter(
      file: "controllers.md", title: "Controllers and containers",
      opening:
        "A class is begun with `qb.controller` or `qb.container`; what stands under *Hooks* is there to be defined.",
      owners: [.controller, .container, .navigation, .tabs, .window],
      records: ["Handlers", "UnwindActions", "Event"]),
    Chapter(
      file: "segues.md", title: "Segues, scenes, animators",
      opening:
        "What a script is handed while a segue is performed and drawn, and the scenes and storyboards behind it.",
      owners: [.segue, .scene, .storyboard, .animator, .context, .frame],
      records: ["SegueDescription"]),
    Chapter(
      file: "quizzes.md", title: "Quizzes, questions, attempts",
      opening: "What is asked, and one go at it.", owners: [.quiz, .question, .attempt],
      records: ["Response"]),
    Chapter(
      file: "run.md", title: "The run",
      opening:
        "`self.app` of every controller: state, settings, scores, clock and chance; timers; the library.",
      owners: [.app, .scores, .clock, .random, .timer, .libraryEntry], records: ["Score"]),
  ]

  private static var index: String {
    var lines = [
      "# Reference", "", notice, "", "Every name of the Lua API, by what it belongs to.", "",
    ]
    for chapter in chapters {
      let parts = chapter.owners.map {
        "[\(name(of: $0))](\(chapter.file)#\(anchor(name(of: $0))))"
      }
      lines.append("- [\(chapter.title)](\(chapter.file)): \(parts.joined(separator: ", "))")
    }
    lines.append(
      "- [Standard classes and flows](classes.md): what `Question`, `Results` and the others go by in a storyboard of your own"
    )
    lines.append("- [Specs](specs.md): what the specs of a quiz see")
    lines += [
      "",
      "A type is written as editors read it (LuaCATS): `string?` may be left out, `\"a\"|\"b\"` is one of two words,",
      "`Question[]` a list, `fun(self: Controller): boolean` a function. Lua's own library is there without `io`, `debug`,",
      "`package`, `dofile`, `loadfile`, `string.dump`, `collectgarbage` and `warn`; these have another meaning here:",
      "",
    ]
    lines += API.entries(of: .global).map(\.entry).filter { !isMachinery($0) }.map(item)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether it is there for what the engine calls, and has no name in a script.
  private static func isMachinery(_ entry: APIEntry) -> Bool {
    entry.name.hasPrefix("absent")
      || entry.name.contains(".") && !entry.name.hasPrefix("math.") && !entry.name.hasPrefix("os.")
  }

  private static func text(of chapter: Chapter) -> String {
    var lines = ["# \(chapter.title)", "", notice, "", chapter.opening, ""]
    for owner in chapter.owners { lines += section(owner) }
    for record in Definitions.records + Definitions.keyTables
    where chapter.records.contains(record.name) {
      lines += ["## \(record.name)", ""]
      if let meaning = record.meaning { lines += [meaning, ""] }
      lines += fields(record.fields)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(of owner: APIOwner) -> String {
    owner == .transitions ? "qb.transitions" : owner.rawValue
  }

  private static func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0 != "." }
  }

  // One owner

  private static func section(_ owner: APIOwner) -> [String] {
    var lines = ["## \(name(of: owner))", ""]
    if let meaning = owner.meaning { lines += [meaning, ""] }
    if let parent = owner.parent { lines += ["It has all that a `\(parent)` has.", ""] }
    let entries = API.entries(of: owner).map(\.entry).sorted { $0.name < $1.name }
    let constructors = entries.filter { Definitions.keyTypes[$0.qualifiedName] != nil }
    lines += list(
      "Properties",
      entries.filter { if case .property = $0.kind { true } else { $0.kind == .value } })
    lines += fields(owner.fieldsOfClasses)
    lines += list(
      "Functions",
      entries.filter { $0.kind == .function && Definitions.keyTypes[$0.qualifiedName] == nil })
    lines += list("Methods", entries.filter { $0.kind == .method })
    lines += list("Hooks", entries.filter { $0.kind == .hook })
    for constructor in constructors { lines += section(constructor) }
    for table in sharedKeys(of: constructors) {
      lines += ["### \(table.name)", "", table.meaning ?? "", ""] + fields(table.fields)
    }
    return lines
  }

  private static func list(_ title: String, _ entries: [APIEntry]) -> [String] {
    entries.isEmpty ? [] : ["### \(title)", ""] + entries.map(item) + [""]
  }

  /// A constructor with the keys that only it takes.
  private static func section(_ constructor: APIEntry) -> [String] {
    let form =
      constructor.parameters.first?.name == "name"
      ? "\(constructor.qualifiedName) \"…\" { … }" : "\(constructor.qualifiedName) { … }"
    var lines = ["### `\(form)`", "", constructor.doc, ""]
    guard let own = keyTable(Definitions.keyTypes[constructor.qualifiedName]) else { return lines }
    guard let shared = keyTable(own.parent) else {
      // Its keys are those of a table that several share.
      return lines + ["Takes [\(own.name)](#\(anchor(own.name))).", ""]
    }
    lines += fields(own.fields)
    return lines + ["And [\(shared.name)](#\(anchor(shared.name))).", ""]
  }

  private static func keyTable(_ name: String?) -> DefinedClass? {
    Definitions.keyTables.first { $0.name == name }
  }

  /// The tables of keys that several constructors take.
  private static func sharedKeys(of constructors: [APIEntry]) -> [DefinedClass] {
    let used = constructors.compactMap { keyTable(Definitions.keyTypes[$0.qualifiedName]) }
    let names = Set(used.map { $0.parent ?? $0.name })
    return Definitions.keyTables.filter { names.contains($0.name) }
  }

  private static func fields(_ fields: [DefinedField]) -> [String] {
    if fields.isEmpty { return [] }
    return fields.map { field in
      let isOptional = field.name.hasSuffix("?")
      let name = isOptional ? String(field.name.dropLast()) : field.name
      return "- `\(name)`: `\(field.type)`\(field.doc.isEmpty ? "" : ". \(field.doc)")"
    } + [""]
  }

  private static func item(_ entry: APIEntry) -> String {
    let parameters = entry.parameters.map { parameter in
      let isOptional = parameter.type.hasSuffix("?")
      return
        "\(parameter.name)\(isOptional ? "?" : ""): \(isOptional ? String(parameter.type.dropLast()) : parameter.type)"
    }.joined(separator: ", ")
    let results = entry.returns.joined(separator: ", ")
    switch entry.kind {
    case .property(let isWritable):
      return "- `\(entry.name)`: `\(results)`\(isWritable ? "" : ", read-only"). \(entry.doc)"
    case .value: return "- `\(entry.name)`: `\(results)`. \(entry.doc)"
    case .function, .method, .hook:
      let name = entry.kind == .function ? entry.qualifiedName : ":\(entry.name)"
      return "- `\(name)(\(parameters))`\(results.isEmpty ? "" : " → `\(results)`"). \(entry.doc)"
    }
  }
}
