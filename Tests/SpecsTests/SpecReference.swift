@testable import QuizboardScripting
@testable import QuizboardSpecs

/// The page of the reference on specs, generated from `SpecAPI`.
public enum SpecReference {
  /// The name of the file.
  public static let file = "specs.md"

  /// The text of the page.
  public static var text: String {
    var lines = [opening]
    lines += section(
      "Blocks and tests", "A block holds tests and further blocks; `describe` is the usual one.",
      SpecAPI.blocks)
    lines += section(
      "Before and after", "They apply to the block or the file that contains them.", SpecAPI.hooks)
    lines += section(
      "Modules and random numbers", modules, SpecAPI.modules.filter { !$0.name.hasPrefix("os.") })
    lines += section("qb", nil, SpecAPI.entries(of: .qb))
    lines +=
      ["### `qb.launch { … }`", ""] + SpecAPI.launchKeys.map { item($0.name, $0.type, $0.doc) } + [
        ""
      ]
    lines += ["## SpecApp", "", app, ""]
    for (title, entries) in parts {
      lines += section(title, level: 3, nil, entries.filter { $0.owner == .app })
    }
    lines += section("SpecScores", "The value of `app.scores`.", SpecAPI.entries(of: .scores))
    lines += section("SpecClock", "The value of `app.clock`.", SpecAPI.entries(of: .clock))
    lines += ["## Errors of inputs", "", failures, ""]
    lines += assertions
    for record in SpecRecord.all { lines += section(record) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let opening = """
    # Specs

    <!-- Generated from Sources/Workbench/Specs/API. Do not edit it by hand: the test \
    "The reference of specs" says how to update it. -->

    The names that a spec can use, in addition to Lua's own library. [Testing a \
    quiz](../testing.md) describes how to
    write and run specs. Types are written as in the [rest of the reference](README.md).

    """

  private static let modules = """
    A spec can require modules in the quiz's folder that define no classes (`require \
    "scripts.scoring"`), and helpers of
    its own (`require "spec.helper"` loads `spec/helper.lua`). They run in the Lua state of the \
    spec. Specs have no `io`,
    `debug`, `package`, `dofile` and `loadfile`, and only a part of `os`, so that a spec gives the \
    same result on every
    machine.
    """

  private static let app = """
    A run, as returned by `qb.launch`. Its properties are copies: changing them does not change \
    the run. When the player
    leaves the quiz, with Escape on the first screen or by `app:leave()` in a script, nothing is \
    on screen: `app.scene` and
    `app.top` are nil, and `app:path()` is empty. Then `app:relaunch()` starts the quiz again.
    """

  private static let parts: [(title: String, entries: [SpecEntry])] = [
    ("Inputs", SpecAPI.commands), ("Answers", SpecAPI.answers),
    ("Requests to servers", SpecAPI.deliveries),
    ("Relaunching and restoring", SpecAPI.lives),
    ("Position", SpecAPI.places), ("Screen and output", SpecAPI.screens),
    ("State and scores", SpecAPI.runs),
  ]

  private static let failures = """
    An input that fails changes nothing and raises a table. `pcall` returns the table, and \
    `tostring` returns its message.
    `assert.has_error` and `assert.error_matches` compare the message.

    - `message`: `string`. The problem and a remedy.
    - `kind`: `string`. The kind, as in `drive`: `"unknown-element"`, `"not-enabled"`, \
    `"script-error"`, `"limit"`, …
    - `file`: `string?`. The script that failed, by its path in the quiz's folder.
    - `line`: `integer?`. The line in the script.
    - `traceback`: `string[]?`. The calls in scripts that led to the error, innermost first.
    - `inputs`: `string[]`. The inputs of the run so far.
    - `screen`: `string[]`. The screen before the input.
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
    let returns = entry.returns.isEmpty ? "" : " → `\(entry.returns)`"
    return "- `\(name)(\(parameters))`\(returns). \(entry.doc)"
  }

  /// The assertions of luassert and ours.
  private static var assertions: [String] {
    var lines = [
      """
      ## Assertions

      The assertions are those of luassert, and `assert.snapshot`. Between `assert` and a check \
      you can write words for
      readability (`is`, `are`, `was`, `has`, `does`) and a negation (`not`, `no`), joined by dots \
      or by `_`:
      `assert.are.same`, `assert.is_not_nil`, `assert.has_no.errors`. The last argument of each \
      check is a message for
      the case that it fails.

      """
    ]
    lines += Luassert.checks.map { "- `\($0.form)`. \($0.doc)" }
    lines += SpecAPI.entries(of: .assert).map(item)
    lines += ["", "### Spies", "", "A spy records the calls of a function."]
    return lines + [""] + Luassert.spies.map { "- `\($0.form)`. \($0.doc)" } + [""]
  }
}
