import Scripting

/// The definition file for editors of what a spec sees, in the annotations of LuaCATS: written from `SpecAPI`, as that of
/// scripts is from the table of their API.
public enum SpecDefinitions {
  /// The whole file.
  public static func luaCATS() -> String {
    let objects = [
      type(.app, "A run that a spec drives. What is read of it are copies."), type(.scores, "The scores of a run."),
      type(.clock, "The clock of a run."),
    ]
    let parts = [header, launchKeys, module, assertions] + doubles.map(\.text) + objects + records + words
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let header = """
    ---@meta

    -- What a spec sees beside Lua's own library and luassert, for the editor. Written from the table of the API
    -- (Sources/Workbench/Specs/API); changing it by hand is no use: the test "The definition file of specs" says how it is
    -- written anew.
    """

  private static var launchKeys: String {
    (["---What `qb.launch` takes.", "---@class LaunchKeys"] + SpecAPI.launchKeys.map { "---@field \($0.name)? \($0.type) \($0.doc)" })
      .joined(separator: "\n")
  }

  /// The module, to which specs add to what scripts see.
  private static var module: String {
    (["---@class qb"] + SpecAPI.entries(of: .qb).map(field)).joined(separator: "\n")
      + "\n\n---In specs it is there without `require`.\n---@type qb\nqb = require \"quizboard\""
  }

  private static func type(_ owner: SpecOwner, _ meaning: String) -> String {
    (["---\(meaning)", "---@class \(owner.rawValue)"] + SpecAPI.entries(of: owner).map(field)).joined(separator: "\n")
  }

  static func field(_ entry: SpecEntry) -> String {
    guard entry.kind != .property else { return "---@field \(entry.name) \(entry.returns) \(entry.doc)" }
    var parameters = entry.parameters.map(\.field)
    if entry.kind == .method { parameters.insert("self: \(entry.owner.rawValue)", at: 0) }
    let result = entry.returns.isEmpty ? "" : ": \(entry.returns)"
    return "---@field \(entry.name) fun(\(parameters.joined(separator: ", ")))\(result) \(entry.doc)"
  }

  /// The globals of a spec that scripts have not.
  static var globals: [String] { (ownWords.map(\.name) + doubles.map(\.name) + ["assert", "qb"]).sorted() }

  /// luassert's stand-ins for functions and tables, and what they are asked by.
  static let doubles: [(name: String, text: String)] = [
    (
      "spy",
      """
      ---Functions that note how they are called: `local s = spy.new(f)`, `spy.on(table, "name")`, `assert.spy(s).was.called(1)`.
      ---@type table<string, fun(...: any): any>
      spy = {}
      """
    ),
    (
      "stub",
      """
      ---A spy in the place of a table's function that does nothing: `stub(table, "name")`, `assert.stub(s).was.called()`.
      ---@param object table
      ---@param key string
      ---@param ... any What it answers.
      ---@return table
      function stub(object, key, ...) end
      """
    ),
    (
      "mock",
      """
      ---A table all of whose functions are spies, or with `true` stubs.
      ---@param object table
      ---@param doStubs boolean?
      ---@return table
      function mock(object, doStubs) end
      """
    ),
    (
      "match",
      """
      ---What arguments of a spy are matched by: `assert.spy(s).was.called_with(match.is_string())`.
      ---@type table<string, fun(...: any): any>
      match = {}
      """
    ),
  ]

  /// The words of blocks; what replaces Lua's own is what editors know it by.
  private static var ownWords: [SpecEntry] {
    SpecAPI.entries(of: .word).filter { !$0.name.contains(".") && !["require", "print"].contains($0.name) }
  }

  private static var words: [String] {
    ownWords.map { entry in
      var lines = ["---\(entry.doc)"]
      lines += entry.parameters.map(\.annotation)
      lines.append("function \(entry.name)(\(entry.parameters.map(\.name).joined(separator: ", "))) end")
      return lines.joined(separator: "\n")
    }
  }

  /// The plain tables that a spec is handed.
  private static let records = [
    """
    ---A controller as it was when it was asked for: with its own fields.
    ---@class SpecController
    ---@field id string Its name in the run: `"question#2"`.
    ---@field class string The name of its class.
    ---@field title string? The title that is shown.
    ---@field scene { id: string?, class: string, attributes: table<string, any>? }
    ---@field isVisible boolean Whether the person sees it.
    ---@field input table<string, any> What the person has entered, by element id.
    ---@field attempt SpecAttempt? The attempt being made.
    ---@field question SpecQuestion? The question that it shows.
    ---@field [string] any Its own fields.
    """,
    """
    ---An attempt as it was when it was asked for: with its own fields.
    ---@class SpecAttempt
    ---@field index integer The number of the question asked then, from 1.
    ---@field count integer How many questions it has.
    ---@field isLast boolean Whether no question comes after that one.
    ---@field isFinished boolean Whether it is over.
    ---@field score number The points earned.
    ---@field points number The most points possible.
    ---@field correctCount integer How many questions were answered right.
    ---@field fraction number The score by the points, from 0 to 1.
    ---@field percentage integer The fraction in percent, rounded half up.
    ---@field passed boolean? Whether it is enough to pass.
    ---@field question SpecQuestion? The question asked then.
    ---@field responses table[] What was answered: `question` (its id), `value`, `fraction`, `points`, `isCorrect`, `feedback`, `correct`.
    ---@field [string] any Its own fields.
    """,
    """
    ---A question.
    ---@class SpecQuestion
    ---@field id string
    ---@field type string
    ---@field title string?
    ---@field text string
    ---@field options string[] As the attempt shows them.
    ---@field points number
    ---@field tags string[]
    ---@field hints string[]
    ---@field explanation string?
    """,
    """
    ---An element on screen, as `drive` gives it.
    ---@class SpecElement
    ---@field kind string
    ---@field id string?
    ---@field enabled boolean? Whether it can be acted on; of buttons, lists, choices and fields.
    ---@field controller string? The id of the controller in whose view it stands; of the same.
    ---@field label string? What a screen reader says for it.
    ---@field title string?
    ---@field text string?
    ---@field style string? Of a text that is more or less than one to be read.
    ---@field options string[]? Of choices.
    ---@field selection string|string[]|nil Of choices.
    ---@field multiple boolean? Of choices of which several can be chosen.
    ---@field rows SpecRow[]? Of a list.
    ---@field placeholder string? Of a field.
    ---@field type string? Of a field or a chart: its kind.
    ---@field role string? Of a button that is no plain one.
    ---@field key string? Of a button: the key that presses it.
    ---@field value number? Of a progress.
    ---@field of number? Of a progress or a timer: what it goes up to, or down from.
    ---@field remaining number? Of a timer: the seconds that are left.
    ---@field values number[]? Of a chart.
    ---@field labels string[]? Of a chart.
    ---@field path string? Of an image.
    ---@field alt string? Of an image.
    ---@field message string? Of an alert.
    ---@field isCorrect boolean? Of a feedback.
    ---@field isPartlyCorrect boolean? Of a feedback: the answer earned some of the points.
    ---@field correct string? Of a feedback: what would have been right.
    """,
    """
    ---A row of a list.
    ---@class SpecRow
    ---@field title string
    ---@field icon string?
    ---@field subtitle string?
    ---@field accessory string?
    """,
    """
    ---A controller in the hierarchy.
    ---@class SpecNode
    ---@field scene string
    ---@field class string
    ---@field id string
    ---@field children SpecNode[]?
    ---@field presented SpecNode?
    """,
    """
    ---A callback in the trace.
    ---@class SpecEvent
    ---@field event string `"prepare"`, `"viewDidLoad"`, …
    ---@field controller string? The id of the controller that it was called on.
    ---@field segue string? The segue.
    ---@field to string? The controller that the segue leads to.
    ---@field parent string? The container that is entered.
    ---@field element string? The element whose handler it was.
    ---@field result boolean? What was answered.
    ---@field children string[]? The children that are searched for an unwinding's destination.
    ---@field action string? The unwind action.
    ---@field subsequent string? The next controller on the way of an unwinding.
    ---@field name string? The transition's name.
    ---@field animated boolean? Whether it is animated.
    """,
  ]
}
