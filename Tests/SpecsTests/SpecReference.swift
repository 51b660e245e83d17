@testable import QuizboardScripting
@testable import QuizboardSpecs

/// The page of the reference on what a spec sees, written from `SpecAPI` as the other pages are
/// from the table of the API.
public enum SpecReference {
  /// The name of its file.
  public static let file = "specs.md"

  /// Its text.
  public static var text: String {
    var lines = [opening]
    lines += section(
      "Blocks and tests", "A block holds tests and further blocks; `describe` is the usual one.",
      SpecAPI.blocks)
    lines += section(
      "Before and after", "They stand in a block, or in the file, and hold for what is in it.",
      SpecAPI.hooks)
    lines += section(
      "Modules and chance", modules, SpecAPI.modules.filter { !$0.name.hasPrefix("os.") })
    lines += section("qb", nil, SpecAPI.entries(of: .qb))
    lines +=
      ["### `qb.launch { … }`", ""] + SpecAPI.launchKeys.map { item($0.name, $0.type, $0.doc) } + [
        ""
      ]
    lines += ["## SpecApp", "", app, ""]
    for (title, entries) in parts {
      lines += section(title, level: 3, nil, entries.filter { $0.owner == .app })
    }
    lines += section("SpecScores", "`app.scores`.", SpecAPI.entries(of: .scores))
    lines += section("SpecClock", "`app.clock`.", SpecAPI.entries(of: .clock))
    lines += ["## What an input raises", "", failures, ""]
    lines += assertions
    for record in SpecRecord.all { lines += section(record) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let opening = """
    # Specs

    <!-- Written from Sources/Workbench/Specs/API; changing it by hand is no use. The test "The reference of specs" says how it is updated. -->

    What a spec sees beside Lua's own library. How specs are written and run: [Testing a quiz](../testing.md). Types are
    written as in the [rest of the reference](README.md).

    """

  private static let modules = """
    A spec can require modules of the quiz's folder that define no classes (`require "scripts.scoring"`), and helpers of its
    own (`require "spec.helper"`: `spec/helper.lua`); they run in the Lua state of the spec. Of Lua's library `io`, `debug`,
    `package`, `dofile`, `loadfile` and most of `os` are not there: what a spec could do with them would not be the same
    wherever it is run.
    """

  private static let app = """
    A run, as `qb.launch` begins it. What is read of it are copies: changing them changes nothing. Where the quiz has been
    left, by Escape at its beginning or by `app:leave()` in a script, nothing is on screen: `app.scene` and `app.top` are nil,
    `app:path()` is empty, and `app:relaunch()` begins anew.
    """

  private static let parts: [(title: String, entries: [SpecEntry])] = [
    ("What a person does", SpecAPI.commands), ("Answering", SpecAPI.answers),
    ("Stopping, and going back", SpecAPI.lives),
    ("Where it is", SpecAPI.places), ("What is on screen, and what was said", SpecAPI.screens),
    ("What it keeps", SpecAPI.runs),
  ]

  private static let failures = """
    An input that fails changes nothing and raises a table, whose words `tostring` gives: what `pcall` answers, and what
    `assert.has_error` and `assert.error_matches` compare by its words.

    - `message`: `string`. What is wrong, and what helps.
    - `kind`: `string`. As `drive` calls it: `"unknown-element"`, `"not-enabled"`, `"script-error"`, `"limit"`, …
    - `file`: `string?`. The script to blame, by its path in the quiz's folder.
    - `line`: `integer?`. The line in it.
    - `traceback`: `string[]?`. The calls in scripts that led there, the innermost first.
    - `inputs`: `string[]`. What was done to the run so far.
    - `screen`: `string[]`. The screen at that moment.
    """

  // Items

  private static func section(
    _ title: String, level: Int = 2, _ opening: String?, _ entries: [SpecEntry]
  ) -> [String] {
    [String(repeating: "#", count: level) + " \(title)", ""] + (opening.map { [$0, ""] } ?? [])
      + entries.map(item) + [""]
  }

  private static func section(_ record: DefinedClass) -> [String] {
    ["## \(record.name)", "", record.meaning ?? "", ""]
      + record.fields.filter { $0.name != "[string]" }.map { item($0.name, $0.type, $0.doc) } + [""]
  }

  private static func item(_ name: String, _ type: String, _ doc: String) -> String {
    "- `\(name)`: `\(type)`\(doc.isEmpty ? "" : ". \(doc)")"
  }

  private static func item(_ entry: SpecEntry) -> String {
    if entry.kind == .property { return item(entry.name, entry.returns, entry.doc) }
    let parameters = entry.parameters.map(\.field).joined(separator: ", ")
    let name = entry.kind == .method ? ":\(entry.name)" : entry.qualifiedName
    return
      "- `\(name)(\(parameters))`\(entry.returns.isEmpty ? "" : " → `\(entry.returns)`"). \(entry.doc)"
  }

  /// luassert's words, ours beside them.
  private static var assertions: [String] {
    var lines = [
      "## Assertions", "",
      "luassert's. Between `assert` and a check may stand what reads well (`is`, `are`, `was`, `has`, `does`) and what turns it round",
      "(`not`, `no`), joined by dots or by `_`: `assert.are.same`, `assert.is_not_nil`, `assert.has_no.errors`. Each takes as its last",
      "argument what is to be said where it does not hold.", "",
    ]
    lines += Luassert.checks.map { "- `\($0.form)`. \($0.doc)" }
    lines += SpecAPI.entries(of: .assert).map(item)
    lines += ["", "### Spies", "", "They note what functions are called with."]
    return lines + [""] + Luassert.spies.map { "- `\($0.form)`. \($0.doc)" } + [""]
  }
}
