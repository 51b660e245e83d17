import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Reports missing required keys of an element.
enum MissingKeyRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (element, _) in quiz.index.elements where !element.hasComputedKeys {
      guard let fields = element.fields, let (callee, _) = element.node.call else { continue }
      let names = Set(fields.compactMap(\.name?.text))
      let known = API.keys(of: "ui.\(element.name)") ?? [:]
      for keys in API.requiredKeys(of: element.name) where names.isDisjoint(with: keys) {
        // A misspelled key has its own diagnostic.
        if names.contains(where: { known[$0] == nil && nearest(to: $0, among: keys) != nil }) {
          continue
        }
        let what = keys.map { "\"\($0)\"" }.joined(separator: " or ")
        let end = max(element.id?.range.upperBound ?? 0, callee.range.upperBound)
        quiz.add(
          .missingKey, "ui.\(element.name): \(what) is missing", remedy: "write \(keys[0]) = …",
          at: .range(element.node.script.file, element.node.range.lowerBound..<end))
      }
    }
  }
}

/// Reports duplicate keys in one table.
enum DuplicateKeyRule: Rule {
  static func check(_ quiz: CheckContext) {
    for table in quiz.index.tables {
      var seen: [String: Mark] = [:]
      for name in table.fields?.compactMap(\.name) ?? [] {
        if let earlier = seen[name.text] {
          quiz.add(
            .duplicateKey,
            "the key \"\(name.text)\" is already set in line \(earlier.line), "
              + "and this value replaces it",
            remedy: "keep one of the two", at: name)
        }
        seen[name.text] = name
      }
    }
  }
}

/// Reports `{ title == "Menu" }`: Lua reads the key as a global and compares it.
enum ComparedKeyRule: Rule {
  static func check(_ quiz: CheckContext) {
    for item in quiz.index.tables.flatMap(\.items) {
      guard let name = comparedKey(item), quiz.isUnknown(global: name) else { continue }
      quiz.add(
        .comparedKey, "\(name) is compared here, not set",
        remedy: "write \(name) = …; == compares", at: item)
    }
  }

  /// Returns the global on the left of a comparison that is an entire item of a table.
  static func comparedKey(_ item: Node) -> String? {
    guard let (sign, operands) = item.operation, sign == "==" else { return nil }
    return operands[0].globalName
  }
}

/// Reports unknown key names of buttons: `ui.button "help" { key = "help" }`.
enum KeyNameRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (element, _) in quiz.index.elements where element.name == "button" {
      guard let value = element.value("key"), let key = value.text, !key.isEmpty,
        !KeyName.exists(key)
      else { continue }
      let letter = key.lowercased().first { $0.isLetter }.map(String.init) ?? "h"
      quiz.add(
        .wrongValue,
        "ui.button: \"key\" is \"\(key)\", which is not a key, so no key presses it",
        remedy: KeyName.meant(by: key).map(didYouMean) ?? "write one letter: key = \"\(letter)\"",
        at: value)
    }
  }
}

/// Reports keys of list rows that resemble the known keys.
enum MisspelledRowKeyRule: Rule {
  static func check(_ quiz: CheckContext) {
    var lists: Set<Variable> = []
    for (element, _) in quiz.index.elements where element.name == "list" {
      guard let rows = element.value("rows") else { continue }
      for row in rows.settled.items { check(row, quiz) }
      if let variable = rows.variable, case .local = variable { lists.insert(variable) }
    }
    // Rows that a script adds individually: `rows[i] = { … }`, `table.insert(rows, { … })`.
    for access in quiz.index.accesses {
      switch access.kind {
      case .write(let row?)
      where access.name == nil && access.base.variable.map(lists.contains) == true:
        check(row, quiz)
      case .call(let arguments) where access.name?.text == "insert":
        guard let list = arguments.first?.variable, lists.contains(list), let row = arguments.last
        else { continue }
        check(row, quiz)
      default: continue
      }
    }
  }

  private static func check(_ row: Node, _ quiz: CheckContext) {
    for key in row.fields?.compactMap(\.name) ?? []
    where !InterfaceMembers.rowKeys.contains(key.text) {
      guard let near = didYouMean(nearest: key.text, among: InterfaceMembers.rowKeys) else {
        continue
      }
      quiz.add(
        .misspelledKey, "a row of ui.list has no key \"\(key.text)\"", remedy: near,
        at: key)
    }
  }
}

extension DiagnosticCode {
  static let missingKey = DiagnosticCode(
    "missing-key", .error, "A missing key",
    """
    This key is required: a quiz needs a `title`, a segue needs its destination `to`, and a \
    `qb.trueFalse` needs its `answer`.
    """,
    remedy: "Add the key.",
    .scenes("  qb.scene \"menu\" { qb.show \"begin\" { on = \"begin\", title = \"Begin\" } },"))

  static let uselessKey = DiagnosticCode(
    "useless-key", .error, "A key that this kind of segue does not have",
    """
    An unwind segue finds its destination at run time, so it has no `to`. `qb.root`, `qb.tab` \
    and `qb.embed` create their scene together with their own, so they have no `when`. `style` \
    belongs to segues that present.
    """,
    remedy: "Remove the key, or use another kind of segue.",
    .scenes(
      """
        qb.scene "start" { qb.replace "go" { to = "home", title = "Go", style = "sheet" } },
        qb.scene "home" { text = "Home.", ending = true },
      """
    ))

  static let duplicateKey = DiagnosticCode(
    "duplicate-key", .warning, "A key that is set twice",
    """
    A key of a Lua table has one value. If it is set twice, the last value counts, and the first \
    is lost.
    """,
    remedy: "Keep one of the two. If both are meant, rename one.",
    .scenes(
      "  qb.scene \"menu\" { text = \"Welcome.\", text = \"Choose a quiz.\", ending = true },"))

  static let comparedKey = DiagnosticCode(
    "compared-key", .error, "A comparison instead of a key",
    """
    `title == "Menu"` compares a global variable `title`, which does not exist, with a text. The \
    result is `false`, and no key is set.
    """,
    remedy: "Write `title = \"Menu\"`.",
    .scenes("  qb.scene \"menu\" { title == \"Menu\", ending = true },"))

  static let misspelledKey = DiagnosticCode(
    "misspelled-key", .warning, "An attribute that looks like a key",
    """
    Scenes and segues may have attributes of your own, so an unknown key is stored as an \
    attribute. The name of this one differs from a key of the engine by a letter or two.
    """,
    remedy: """
      Correct the name if you mean the key. If you mean an attribute, give it a more different \
      name.
      """,
    .scenes("  qb.scene \"menu\" { titel = \"Menu\" },"))
}
