import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardSpecs
import QuizboardStoryboard
import QuizboardText

/// A quiz under check: its loaded parts, the syntax trees of its scripts, and the diagnostics.
final class CheckContext {
  let loaded: LoadResult
  let survey: QuizSurvey?
  /// The quiz's Lua files by path in its folder.
  let files: [String: SourceFile]
  /// The index of the scripts that run and that the parser accepts.
  let index: QuizIndex
  /// The index of the scripts that nothing runs; nil if there are none.
  let unrun: QuizIndex?
  /// The files that Lua accepts and our parser does not, because of too long chains.
  let unread: Set<String>
  /// The files that did not run to their end, or not at all because of their name: their
  /// definitions are unknown.
  private let lostFiles: Set<String>
  /// The words in those files. A name among them may be defined there.
  private let lostWords: Set<String>
  private(set) var diagnostics: [Diagnostic] = []
  /// The code, message and place of each diagnostic.
  private var known: Set<[String]> = []
  /// The Lua files of the specs folder, including helpers.
  private(set) lazy var specs: [SourceFile] = loaded.isQuestionFile ? [] : readSpecs()
  /// The words in the scripts of the referenced quizzes.
  private(set) lazy var guestWords = Self.words(
    in: loaded.others.values.flatMap(\.sources))
  private(set) lazy var specWords = Self.words(in: specs)
  private(set) lazy var replacedConstructors = findReplacedConstructors()
  private(set) lazy var namePlaces = findNamePlaces()
  private(set) lazy var questionIndexes = indexesOfQuestions()
  /// Question files and similar files, read when a diagnostic shows an excerpt.
  private var others: [String: SourceFile?] = [:]

  init(_ loaded: LoadResult) {
    self.loaded = loaded
    survey = loaded.survey
    let files = loaded.sources
    self.files = files
    let chunks = loaded.program?.files ?? [:]
    func index(leavingOut isLeftOut: (String) -> Bool) -> QuizIndex {
      QuizIndex(Array(files.values), survey: loaded.survey) { path in
        // A text that Lua rejects is not analysed, even if our parser accepts parts of it.
        chunks[path] == nil || UnusedScriptRule.isMisplacedSpec(path) || isLeftOut(path)
      }
    }
    let all = index { _ in false }
    let run = loaded.survey?.loadedFiles ?? Set(files.keys)
    let misnamed = files.keys.filter {
      !run.contains($0) && $0 != "quiz.lua" && UnusedScriptRule.misnamed($0) != nil
        && !UnusedScriptRule.isMisplacedSpec($0)
    }
    // A file that only Lua accepts may define anything, too.
    unread = Set(chunks.keys).intersection(all.faults.keys)
    lostFiles = loaded.unfinishedFiles.union(misnamed).union(unread)
    // Another error may have prevented a script from running.
    let unrun =
      lostFiles.isEmpty && loaded.survey != nil ? Self.unrun(in: all, besides: run) : []
    self.index = unrun.isEmpty ? all : index(leavingOut: unrun.contains)
    self.unrun = unrun.isEmpty ? nil : index { !unrun.contains($0) }
    lostWords = Self.words(in: lostFiles.compactMap { files[$0] })
  }

  /// Returns the scripts that nothing runs and that no `require` may load during play: their
  /// definitions are missing.
  private static func unrun(in index: QuizIndex, besides run: Set<String>) -> Set<String> {
    var asked: Set<String> = []
    for call in index.calls where call.callee.globalName == "require" {
      let path = call.node.script.path
      guard path == "quiz.lua" || run.contains(path) else { continue }
      guard let name = call.arguments.first?.text else { return [] }
      asked.insert(ModuleName(name).path)
    }
    return Set(
      index.scripts.map(\.path).filter { path in
        let isStoryboard = path.hasSuffix(".storyboard.lua") && !path.contains("/")
        return path != "quiz.lua" && !isStoryboard && !run.contains(path) && !asked.contains(path)
      })
  }

  /// True if the definition of a name cannot be in a file that did not run.
  func isCertain(_ name: String) -> Bool { !lostWords.contains(name) }

  /// True if a file without a syntax tree cannot define a global.
  func isCertain(global name: String) -> Bool {
    !lostFiles.contains { path in
      files[path]?.words.contains(name) == true && !index.scripts.contains { $0.path == path }
    }
  }

  func isUndefined(global name: String) -> Bool {
    isUnknown(global: name) && isCertain(global: name)
  }

  /// True if no parsed file defines a global.
  func isUnknown(global name: String) -> Bool {
    guard let survey else { return false }
    return !survey.globals.contains(name) && !index.assignedGlobals.contains(name)
  }

  /// True if all scripts ran to their end.
  var isWhole: Bool { lostFiles.isEmpty }

  /// True if the class of a scene is undefined, so that its views and segues are unknown: the
  /// loader uses a plain controller.
  func isUnknownClass(of scene: Scene) -> Bool {
    if !orphanClasses.isDisjoint(with: type(of: scene).chain) { return true }
    return scene.className != "Controller"
      && survey?.blueprint.facts(of: scene).type.name == "Controller"
  }

  /// The classes whose superclass is an undefined global, so that what they inherit is unknown.
  private(set) lazy var orphanClasses = Set(
    index.calls.compactMap { call -> String? in
      guard let maker = call.maker, QuizIndex.classMakers[maker] != nil, call.arguments.count > 1,
        let name = call.arguments[1].globalName, isUndefined(global: name)
      else { return nil }
      return call.arguments[0].text
    })

  /// True if the classes of all scenes of this quiz are defined.
  var knowsClasses: Bool {
    guard let survey else { return false }
    return !survey.blueprint.own.flatMap(\.scenes).contains(where: isUnknownClass)
  }

  /// The words in the files that run, except for `quiz.lua` and files that contain only questions.
  private(set) lazy var scriptWords = Self.words(
    in: files.values.filter { $0.path.hasPrefix("scripts/") })

  private static func words(in files: [SourceFile]) -> Set<String> {
    files.reduce(into: []) { $0.formUnion($1.words) }
  }

  // Adding diagnostics

  /// Adds a diagnostic unless it is a duplicate.
  ///
  /// - Parameters:
  ///   - subject: the name that the diagnostic concerns, if others may follow from it.
  ///   - meant: the name that the author probably intended, as in the remedy.
  func add(
    _ code: DiagnosticCode, _ message: String, remedy: String? = nil,
    about subject: Diagnostic.Subject? = nil, meant: String? = nil, at spot: Spot
  ) {
    let place = place(of: spot)
    var start = place?.start
    if code != .syntaxError { start?.column = nil }
    guard known.insert([code.name, message, start.map { "\($0)" } ?? ""]).inserted else { return }
    diagnostics.append(
      Diagnostic(code, message, remedy: remedy, about: subject, meant: meant, place: place))
  }

  /// Adds a diagnostic at an expression or a name.
  func add(
    _ code: DiagnosticCode, _ message: String, remedy: String? = nil,
    about subject: Diagnostic.Subject? = nil, meant: String? = nil, at placed: some Placed
  ) {
    add(code, message, remedy: remedy, about: subject, meant: meant, at: .of(placed))
  }

  /// Adds a report of another module.
  func add(_ code: DiagnosticCode, _ error: some Explained, at spot: Spot) {
    add(code, error.message, remedy: error.remedy, at: spot)
  }

  /// Adds an error of a script, a storyboard or `quiz.lua`.
  func add(_ problem: ScriptProblem, at spot: Spot) {
    let isAboutNil = problem.code == .scriptError && problem.context.isAboutNil
    add(
      DiagnosticCode(problem.code), problem.message, remedy: problem.remedy,
      about: isAboutNil ? .absence : problem.subject.map { .name($0) },
      meant: problem.meant, at: spot)
  }

  // Places

  /// A place, as far as known.
  enum Spot {
    /// A byte range of a Lua file.
    case range(SourceFile, Range<Int>)
    /// A line, or a file, and the name there that it concerns, possibly in a part of an expression
    /// that begins in the line.
    case line(SourcePlace?, about: String?, in: QuizIndex.Part = .table)
    /// A part of a construction in a Lua file: a text there, or a key. Of several equal texts, the
    /// one with an index, from 0.
    case part(of: Node, about: String?, index: Int = 0)
    /// A part of a question file up to another place in the same file, and the words there that it
    /// concerns.
    case record(SourcePlace, upTo: SourcePlace?, about: String)
    /// A place in a question file from its reader.
    case known(Diagnostic.Place)
    /// The whole quiz.
    case quiz

    /// Returns the byte range of an expression or a name.
    static func of(_ placed: some Placed) -> Spot { .range(placed.script.file, placed.range) }

    /// Returns the place of a name in the braces of a constructor for `owner`: the value of a key,
    /// if one is given.
    static func name(
      _ name: String?, in owner: String, key: String? = nil, at place: SourcePlace?
    ) -> Spot {
      .line(
        place, about: name,
        in: key.map { .value(of: $0, owner: owner) } ?? .constructor(owner))
    }
  }

  /// Returns the path of a file of the quiz as the author knows it.
  func path(_ file: String) -> String {
    if file == loaded.path || file.hasPrefix("\(loaded.path)/") { return file }
    if loaded.isQuestionFile { return loaded.path }
    return loaded.path.hasSuffix("/") ? loaded.path + file : "\(loaded.path)/\(file)"
  }

  private func readSpecs() -> [SourceFile] {
    SpecFile.names(in: "spec", of: loaded.folder, ending: ".lua").compactMap { name in
      (try? loaded.folder.read(name)).map { SourceFile(path: name, bytes: $0) }
    }
  }

  /// True if the quiz's folder contains a file with the path.
  func exists(_ file: String) -> Bool {
    loaded.isQuestionFile || loaded.folder.holdsFile(file)
  }

  /// Returns the place in the file that a diagnostic shows.
  func place(of spot: Spot) -> Diagnostic.Place? {
    switch spot {
    case .quiz: return nil
    case .known(let place): return place
    case .range(let file, let range): return place(in: file, range)
    case .line(let place, let subject, let part):
      guard let place else { return nil }
      guard let line = place.line, let file = files[place.file] else {
        return self.place(of: .record(place, upTo: nil, about: subject ?? ""))
      }
      return self.place(in: file, locate(subject, in: part, of: file, line: line))
    case .part(let node, let subject, let index):
      let file = node.script.file
      let part = subject.flatMap { subject in
        node.range(ofPart: subject, index: index) ?? file.range(of: subject, in: node.range)
      }
      return place(in: file, part ?? node.constructedMark?.range ?? node.range)
    case .record(let start, let end, let words):
      guard let file = other(start.file) else {
        return Diagnostic.Place(
          SourcePlace(file: path(start.file), line: start.line, column: start.column))
      }
      let first = start.line.flatMap { file.offset(ofLine: $0, column: start.column ?? 1) } ?? 0
      let last =
        end?.line.flatMap { file.offset(ofLine: $0, column: end?.column ?? 1) } ?? file.bytes.count
      let found = file.range(of: words, in: first..<max(first, last))
      guard found != nil || start.line != nil else {
        return Diagnostic.Place(SourcePlace(file: path(start.file)))
      }
      let line = file.range(ofLine: file.line(of: first)) ?? first..<first
      return place(in: file, found ?? first..<max(first, line.upperBound))
    }
  }

  private func place(in file: SourceFile, _ range: Range<Int>) -> Diagnostic.Place {
    let (line, column) = file.place(of: range.lowerBound)
    let end = min(range.upperBound, file.range(ofLine: line)?.upperBound ?? range.upperBound)
    let width = max(1, file.scalars(in: range.lowerBound..<max(range.lowerBound, end)))
    return Diagnostic.Place(
      SourcePlace(file: path(file.path), line: line, column: column), endColumn: column + width,
      excerpt: file.excerpt(range))
  }

  /// Returns the range of a name that a diagnostic in a line concerns: in a part of the expression
  /// there, otherwise in the line.
  private func locate(
    _ subject: String?, in part: QuizIndex.Part, of file: SourceFile, line: Int
  ) -> Range<Int> {
    let whole = file.range(ofLine: line) ?? 0..<0
    if let subject {
      if let range = index.name(subject, in: part, fromLine: line, of: file.path)
        ?? index.name(subject, in: .table, fromLine: line, of: file.path)
      {
        return range
      }
      if let range = index.token(subject, line: line, of: file) { return range }
    }
    let start = whole.first { !file.bytes[$0].isSpace } ?? whole.lowerBound
    return start..<max(start, whole.upperBound)
  }

  /// True if a file is in UTF-8 and has no lines that end with a carriage return alone, so that
  /// its lines are those of the reader.
  private func hasPlainLines(_ bytes: [UInt8]) -> Bool {
    let hasOtherEnds = bytes.indices.contains { index in
      bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
    }
    return !hasOtherEnds && String(validating: bytes, as: UTF8.self) != nil
  }

  private func other(_ name: String) -> SourceFile? {
    if let known = others[name] { return known }
    let bytes =
      loaded.isQuestionFile
      ? try? FileSystem.read(loaded.path) : try? loaded.folder.read(name)
    let file = bytes.flatMap { bytes in
      hasPlainLines(bytes) ? SourceFile(path: name, bytes: bytes) : nil
    }
    others[name] = file
    return file
  }
}
