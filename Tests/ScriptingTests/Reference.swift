import QuizboardModel

@testable import QuizboardScripting

/// The reference of the Lua API as pages of Markdown, generated from the table of the API.
public enum Reference {
  /// A page and the name of its file.
  public struct Page: Sendable {
    /// The name of the file, such as `controllers.md`.
    public let file: String
    /// The text of the page.
    public let text: String
  }

  /// All pages. The first is `README.md`, which lists the others.
  public static let pages: [Page] =
    [Page(file: "README.md", text: index)]
    + chapters.map { Page(file: $0.file, text: text(of: $0)) }

  private static let notice = """
    <!-- Generated from Sources/Scripting/API. Do not edit it by hand: the test "The reference" \
    says how to update it. -->
    """

  /// The content of a page.
  private struct Chapter {
    let file: String
    let title: String
    let opening: String
    let owners: [APIOwner]
    /// The plain tables that scripts receive or pass.
    var records: [String] = []
  }

  private static let chapters = [
    Chapter(
      file: "module.md", title: "The module",
      opening: """
        `local qb = require "quizboard"`: the functions that describe quizzes, storyboards, segues \
        and questions, and that define classes.
        """,
      owners: [.qb, .transitions], records: ["Answer", "Range", "Transition"]),
    Chapter(
      file: "elements.md", title: "Elements",
      opening: "`local ui = qb.ui`: the elements that `view()` returns.", owners: [.ui],
      records: ["Element", "Gap", "Row"]),
    Chapter(
      file: "controllers.md", title: "Controllers and containers",
      opening: """
        `qb.controller` and `qb.container` define a class. *Hooks* are methods that you define and \
        the engine calls.
        """,
      owners: [.controller, .container, .navigation, .tabs, .window],
      records: ["Handlers", "UnwindActions", "Event"]),
    Chapter(
      file: "segues.md", title: "Segues, scenes, animators",
      opening: """
        The objects that scripts receive while the engine performs a segue and draws its \
        transition, and the scenes and storyboards that define it.
        """,
      owners: [.segue, .scene, .storyboard, .animator, .context, .frame],
      records: ["SegueDescription"]),
    Chapter(
      file: "quizzes.md", title: "Quizzes, questions, attempts",
      opening: """
        The questions of a quiz, and an attempt at them.
        """, owners: [.quiz, .question, .attempt],
      records: ["Response"]),
    Chapter(
      file: "run.md", title: "The run",
      opening: """
        `self.app` of every controller: state, settings, scores, clock and random generator; \
        timers; the library and its server.
        """,
      owners: [.app, .scores, .clock, .random, .timer, .libraryEntry, .exchange, .server],
      records: ["Score", "QuizOrigin", "ServerProblem", "TitleWithReason"]),
  ]

  private static var index: String {
    var lines = [
      "# Reference", "", notice, "", "All names of the Lua API, grouped by their owner.", "",
    ]
    for chapter in chapters {
      let parts = chapter.owners.map {
        "[\(name(of: $0))](\(chapter.file)#\(anchor(name(of: $0))))"
      }
      lines.append("- [\(chapter.title)](\(chapter.file)): \(parts.joined(separator: ", "))")
    }
    lines += [
      """
      - [Standard classes and flows](classes.md): the elements, segues and methods of `Question`, \
      `Results` and the others
      - [Specs](specs.md): the names that the specs of a quiz can use

      Types are written in LuaCATS, the notation of editors: `string?` is optional, `"a"|"b"` is \
      one of two words,
      `Question[]` is a list, and `fun(self: Controller): boolean` is a function. Lua's own \
      library is available,
      except for `io`, `debug`, `package`, `dofile`, `loadfile`, `string.dump`, `collectgarbage` \
      and `warn`. These
      functions behave differently:

      """
    ]
    lines += API.entries(of: .global).map(\.entry).filter { !isMachinery($0) }.map(item)
    return lines.joined(separator: "\n") + "\n"
  }

  /// True if the engine calls it itself, and scripts have no name for it.
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
    if let parent = owner.parent { lines += ["It has everything that a `\(parent)` has.", ""] }
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

  /// Returns the section of a constructor, with the keys that only it takes.
  private static func section(_ constructor: APIEntry) -> [String] {
    let form =
      constructor.parameters.first?.name == "name"
      ? "\(constructor.qualifiedName) \"…\" { … }" : "\(constructor.qualifiedName) { … }"
    var lines = ["### `\(form)`", "", constructor.doc, ""]
    guard let own = keyTable(Definitions.keyTypes[constructor.qualifiedName]) else { return lines }
    guard let shared = keyTable(own.parent) else {
      // Several constructors share its keys.
      return lines + ["Keys: [\(own.name)](#\(anchor(own.name))).", ""]
    }
    lines += fields(own.fields)
    return lines + ["Also [\(shared.name)](#\(anchor(shared.name))).", ""]
  }

  private static func keyTable(_ name: String?) -> DefinedClass? {
    Definitions.keyTables.first { $0.name == name }
  }

  /// Returns the tables of keys that several constructors take.
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
      let type = isOptional ? String(parameter.type.dropLast()) : parameter.type
      return "\(parameter.name)\(isOptional ? "?" : ""): \(type)"
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
