import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// The destination that a reference names.
struct ReferenceKeys {
  let storyboard: String?
  let bundle: String?
  let reader: TableReader

  init(_ reader: TableReader) throws {
    self.reader = reader
    storyboard = try reader.filled("storyboard")
    bundle = try reader.filled("bundle")
  }
}

/// Resolves references between storyboards, and loads what they name.
struct ReferenceResolver {
  private let loader: ScriptLoader
  private let runtime: Runtime
  private let quizzes: QuizTable
  private let scenes: SceneTable

  init(_ loader: ScriptLoader) {
    self.loader = loader
    runtime = loader.runtime
    quizzes = loader.quizzes
    scenes = loader.scenes
  }

  /// Returns true if a quiz has a storyboard: from a file, or a standard flow, which this loads.
  func hasStoryboard(_ name: String, in quiz: QuizScripts) throws -> Bool {
    if quiz.tables.contains(where: { $0.name == name }) { return true }
    guard let flow = try StandardScripts.flow(name) else { return false }
    let before = quizzes.loading
    quizzes.loading = quiz
    defer { quizzes.loading = before }
    quiz.tables.append((name, try loader.runForValue(flow)))
    return true
  }

  /// Returns the message about an unknown storyboard, with its remedy.
  func unknownStoryboard(_ name: String, in quiz: QuizScripts)
    -> (message: String, remedy: String?, meant: String?)
  {
    let own = quiz.tables.map(\.name).filter { !StandardScripts.flowNames.contains($0) }
    let known = own + StandardScripts.flowNames
    let place =
      quiz === quizzes.main || quizzes.all.isEmpty
      ? "in the folder" : "in the quiz \"\(quiz.identifier)\""
    let (message, ending) = (
      "no storyboard \"\(name)\" \(place) and no standard flow of that name", ".storyboard.lua"
    )
    let remedy =
      name.hasSuffix(ending)
      ? "write the name alone: storyboard = \"\(name.dropLast(ending.count))\"" : nil
    return (
      "\(message) (there are: \(known.joined(separator: ", ")))", remedy,
      nearest(to: name, among: known)
    )
  }

  /// Loads the targets of a quiz's references: standard flows, and other quizzes with their own
  /// references.
  func load(others: any QuizProvider) throws {
    var next = 0
    while next < quizzes.all.count {
      let quiz = quizzes.all[next]
      next += 1
      // The list grows during the loop, because flows may have references too.
      var position = 0
      while position < quiz.tables.count {
        try eachReference(in: quiz.tables[position].table) { keys in
          if let bundle = keys.bundle { try loadOther(bundle, namedBy: quiz, keys, others) }
          _ = try storyboard(namedBy: keys, in: quiz)
        }
        position += 1
      }
    }
  }

  private func eachReference(
    in table: LuaReference, _ body: (ReferenceKeys) throws -> Void
  ) throws {
    let stack = runtime.state.stack
    stack.push(table)
    defer { stack.pop() }
    try TableReader(runtime: runtime, stack: stack, index: -1, what: "qb.storyboard").eachItem {
      _ in
      guard Definition(at: -1, on: stack).kind == .reference else { return }
      let name = Definition(at: -1, on: stack).name ?? ""
      let reader = TableReader(
        runtime: runtime, stack: stack, index: -1, what: "qb.reference \"\(name)\"",
        place: Definition(at: -1, on: stack).place, name: name)
      try runtime.collectingProblems { try body(ReferenceKeys(reader)) }
    }
  }

  private func loadOther(
    _ identifier: String, namedBy quiz: QuizScripts, _ keys: ReferenceKeys,
    _ others: any QuizProvider
  ) throws {
    if quizzes.quiz(named: identifier) != nil { return }
    let program: Program
    do {
      program = try others.program(of: identifier, namedBy: quiz.identifier)
    } catch let missing as ScriptProblem where missing.code == .unknownQuiz {
      throw keys.reader.problem(
        missing.message, meant: missing.meant, .unknownQuiz, about: identifier, key: "bundle")
    }
    try loader.withReportOfOwn {
      try loader.loadScripts(of: program, identifier: identifier)
    }
  }

  /// Returns the storyboard that a reference names; nil for its own.
  func storyboard(namedBy keys: ReferenceKeys, in quiz: QuizScripts) throws -> StoryboardID? {
    let other = keys.bundle.flatMap(quizzes.quiz(named:))
    if let bundle = keys.bundle, other == nil {
      throw keys.reader.problem(
        "the quiz \"\(bundle)\" cannot be loaded", .unknownQuiz, about: bundle
      ).asConsequence
    }
    let target = other ?? quiz
    guard let name = keys.storyboard else {
      return keys.bundle == nil ? nil : target.mainStoryboard
    }
    guard try hasStoryboard(name, in: target) else {
      let unknown = unknownStoryboard(name, in: target)
      throw keys.reader.problem(
        unknown.message, remedy: unknown.remedy, meant: unknown.meant, .unknownStoryboard,
        about: name, key: "storyboard")
    }
    return target.storyboardID(name)
  }

  /// Resolves every reference to its scene.
  func joinStoryboards() throws {
    let joined = try joinedStoryboards()
    for storyboard in joined { scenes.add(storyboard) }
    runtime.hierarchy.storyboards = joined
    quizzes.assign(joined)
  }

  private func joinedStoryboards() throws -> [Storyboard] {
    while true {
      do throws(StoryboardProblem) {
        return try Storyboard.joined(scenes.sortedStoryboards)
      } catch let problem {
        let fault = ScriptProblem(
          problem, saying: message(of: problem), place: place(of: problem))
        try runtime.collectingProblems { throw fault }
        // Repairs the fault, and reads the rest.
        guard let id = problem.storyboard, let wrong = scenes.storyboards[id.rawValue] else {
          throw fault
        }
        var draft = StoryboardDraft(wrong)
        guard draft.repair(problem) else { throw fault }
        do throws(StoryboardProblem) { scenes.add(try draft.storyboard()) } catch {
          throw fault
        }
      }
    }
  }

  private func message(of problem: StoryboardProblem) -> String {
    guard case .endlessReferences(let links) = problem.kind else { return problem.message }
    let named = links.map {
      "\"\($0.scene.rawValue)\"" + (loader.referencePlaces[$0].map { " (\($0))" } ?? "")
    }
    return
      "the references \(named.joined(separator: " → ")) form a circle and never lead to a scene"
  }

  private func place(of problem: StoryboardProblem) -> SourcePlace? {
    guard let storyboard = problem.storyboard, let id = problem.scene else { return nil }
    if let place = loader.referencePlaces[SceneAddress(storyboard, id)] { return place }
    return scenes.storyboards[storyboard.rawValue]?[id].flatMap { scenes[$0].place }
  }
}
