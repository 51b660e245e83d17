import QuizboardModel
import QuizboardQuiz

/// Reads a content package: its manifest, and the tests and items that it names.
final class QTIPackageReader {
  private var archive: ZipArchive
  private let file: String
  private var problems: [FormatProblem] = []
  private var losses: [FormatLoss] = []
  private var resources: [FormatResource] = []
  private var embedded: Set<String> = []
  /// The names of the files of each quiz.
  private var files: [Set<String>] = []
  /// The items that were read by their paths; nil for those without a question.
  private var items: [String: Question?] = [:]
  private let parser = XMLParser()
  /// The paths of the files that were read.
  private var taken: Set<String> = []

  private init(bytes: [UInt8], file: String) throws(FormatProblem) {
    archive = try ZipArchive(bytes: bytes, file: file)
    self.file = file
    problems = archive.problems
  }

  /// Reads a package.
  static func read(bytes: [UInt8], file: String) -> ReadResult {
    var result = ReadResult(format: QTIFormat.name)
    do {
      let reader = try QTIPackageReader(bytes: bytes, file: file)
      result.quizzes = reader.quizzes()
      result.files = reader.files
      result.problems = reader.problems
      result.losses = reader.losses
      result.resources = reader.resources
    } catch {
      result.problems = [error]
    }
    return result
  }

  // Files

  /// Returns the name of a file of the package in reports.
  private func name(of path: String) -> String { "\(file)/\(path)" }

  /// Returns a file of the package as a tree; nil after an error was reported.
  private func tree(_ path: String) -> (XMLElement, SourceText)? {
    guard let bytes = contents(of: path) else { return nil }
    do {
      let source = try SourceText(xml: bytes, file: name(of: path))
      return (try XMLElement.qti(source, with: parser), source)
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// Returns the contents of a file of the package; nil, with an error, if they are broken.
  private func contents(of path: String) -> [UInt8]? {
    taken.insert(path)
    do {
      return try archive.contents(of: path)
    } catch {
      problems.append(
        FormatProblem(
          place: SourcePlace(file: name(of: path)), reason: error.reason,
          expected: error.expected))
      return nil
    }
  }

  /// Returns a file that another one names, as a tree; nil after an error was reported.
  private func tree(_ path: String, from element: XMLElement, _ source: SourceText) -> (
    XMLElement, SourceText
  )? {
    guard archive.has(path) else {
      problems.append(
        source.problem(
          at: element.offset, "the file “\(ZipPath.shown(path))” is not in the package"))
      return nil
    }
    return tree(path)
  }

  /// The path of the manifest: at the top, or in the only folder.
  private var manifestPath: String? {
    if archive.has(QTIManifest.name) { return QTIManifest.name }
    let paths = archive.entries.map(\.path).filter { $0.hasSuffix("/" + QTIManifest.name) }
    return paths.count == 1 ? paths[0] : nil
  }

  /// Embeds a file, and returns whether the package has it.
  fileprivate func embed(_ path: String) -> Bool {
    guard archive.has(path) else { return false }
    guard embedded.insert(path).inserted else { return true }
    do {
      if let bytes = try archive.contents(of: path) {
        resources.append(FormatResource(path: path, bytes: bytes))
      }
    } catch {
      problems.append(error)
    }
    return true
  }

  // Quizzes

  private func quizzes() -> [QuizContent] {
    guard let path = manifestPath else {
      problems.append(
        ZipArchive.problem(
          at: 0, in: file, "the zip is no QTI package: it has no \(QTIManifest.name)",
          expected: "a content package with QTI 2.1, 2.2 or 3.0"))
      return []
    }
    guard let (root, source) = tree(path) else { return [] }
    let manifest = QTIManifest(root, path: path)
    for loss in manifest.losses {
      losses.append(
        FormatLoss(
          file: source.file, line: source.lineNumber(at: loss.element.offset), field: loss.field,
          reason: loss.reason))
    }
    for element in manifest.outside {
      problems.append(
        source.problem(
          at: element.offset, "“\(element["href"] ?? "")” leads out of the package",
          expected: "a path inside of the package"))
    }
    if manifest.resources.isEmpty, manifest.outside.isEmpty {
      problems.append(
        source.problem(
          at: root.offset, "the package has no QTI", expected: "items or tests of QTI 2.1 to 3.0"))
    }
    return quizzes(of: manifest, source)
  }

  private func quizzes(of manifest: QTIManifest, _ source: SourceText) -> [QuizContent] {
    let title = manifest.title ?? titleFromFile(file)
    var quizzes: [QuizContent] = []
    var used: Set<String> = []
    var loose = QTIQuizMaker()
    var looseFiles: Set<String> = []
    // Tests come first: their items are no longer loose.
    let tests = manifest.resources.filter { $0.content == .test }
    let others = manifest.resources.filter { $0.content != .test }
    for resource in tests + others where used.insert(resource.path).inserted {
      guard let (root, text) = tree(resource.path, from: resource.element, source) else { continue }
      if root.kind == .assessmentTest || root.kind == .assessmentSection {
        quizzes.append(quiz(root, text, path: resource.path, title: title, &used))
      } else {
        looseFiles.insert(text.file)
        guard let question = question(root, text, path: resource.path) else { continue }
        loose.add(question, of: text.file, reference: nil, at: (text, root), &losses)
      }
    }
    if !loose.questions.isEmpty || quizzes.isEmpty && !manifest.resources.isEmpty {
      quizzes.append(QuizContent(title: title, questions: loose.questions, places: loose.places))
      files.append(looseFiles)
    }
    if quizzes.count == 1 { quizzes[0].description = manifest.description }
    reportUnlisted()
    return quizzes
  }

  /// Reports the items and tests of the package that nothing names.
  private func reportUnlisted() {
    for entry in archive.entries where entry.path.lowercased().hasSuffix(".xml") {
      guard !taken.contains(entry.path), let bytes = try? archive.contents(of: entry.path),
        let root = XMLStream.rootName(of: bytes),
        let kind = QTIName.named(root), [.assessmentItem, .assessmentTest].contains(kind)
      else { continue }
      losses.append(
        FormatLoss(
          file: name(of: entry.path), line: 1, field: kind.rawValue,
          reason: "neither the manifest nor a test names this file, and it is left out",
          isGuess: true))
    }
  }

  private func quiz(
    _ root: XMLElement, _ source: SourceText, path: String, title: String, _ used: inout Set<String>
  ) -> QuizContent {
    let test = QTITest(root, source, path: path) { [self] in tree($0, from: $1, $2) }
    problems += test.problems
    losses += test.losses
    var maker = QTIQuizMaker()
    for item in test.items {
      used.insert(item.path)
      if let question = question(of: item) {
        maker.add(
          question, of: name(of: item.path), reference: item, at: (item.source, item.element),
          &losses)
      }
    }
    files.append(test.files.union(test.items.map { name(of: $0.path) }))
    return QuizContent(
      title: test.title ?? title, questions: maker.questions, places: maker.places)
  }

  /// Returns the question of an item, which several tests may name; nil for one without.
  private func question(of item: QTITest.Item) -> Question? {
    if let known = items[item.path] { return known }
    guard let (root, text) = tree(item.path, from: item.element, item.source) else {
      if archive.has(item.path) { items[item.path] = .some(nil) }
      return nil
    }
    let question = question(root, text, path: item.path)
    items[item.path] = .some(question)
    return question
  }

  /// Reports a file that is neither an item nor a test.
  private func refuse(_ root: XMLElement, _ source: SourceText) {
    guard root.kind == .assessmentStimulus else {
      problems.append(QTIFormat.problem(root, source))
      return
    }
    losses.append(
      FormatLoss(
        file: source.file, line: source.lineNumber(at: root.offset), field: root.nameInTwo,
        reason: "the shared text “\(QTIWords.collapsed(root[.title]))” is left out"))
  }

  private func question(_ root: XMLElement, _ source: SourceText, path: String) -> Question? {
    guard root.kind == .assessmentItem else {
      refuse(root, source)
      return nil
    }
    let reader = QTIQuestionReader(
      QTIItem(root, source: source), files: QTIPackageFiles(self, itemPath: path))
    let question = reader.question()
    problems += reader.reports.problems
    losses += reader.namedLosses.map { loss in
      var loss = loss
      loss.file = source.file
      return loss
    }
    return question
  }
}

/// The files of a package, as an item refers to them.
private final class QTIPackageFiles: QTIFiles {
  private let package: QTIPackageReader
  private let itemPath: String

  init(_ package: QTIPackageReader, itemPath: String) {
    self.package = package
    self.itemPath = itemPath
  }

  func path(of reference: String) -> String? {
    if reference.isEmpty || QTIReference.isElsewhere(reference) { return reference }
    guard let path = ZipPath.resolved(QTIReference.decoded(reference), from: itemPath) else {
      return nil
    }
    return package.embed(path) ? path : nil
  }
}

/// Collects the questions of a quiz, whose identifiers must differ.
private struct QTIQuizMaker {
  private(set) var questions: [Question] = []
  /// The places of the questions.
  private(set) var places: [SourcePlace] = []
  private var identifiers: Set<String> = []
  /// The last number that was added to an identifier.
  private var numbers: [String: Int] = [:]

  /// Adds a question with what the test says of it.
  /// - Parameters:
  ///   - file: The file of the item.
  ///   - place: The element that adds it, and its file.
  mutating func add(
    _ question: Question, of file: String, reference: QTITest.Item?,
    at place: (file: SourceText, element: XMLElement),
    _ losses: inout [FormatLoss]
  ) {
    var details = question.details
    details.category = reference?.category
    details.tags = reference?.tags ?? []
    details.timeLimit = reference?.timeLimit
    if let id = details.id?.name, !identifiers.insert(id).inserted {
      let other = unused(reference.map(\.identifier) ?? id, otherwise: id)
      identifiers.insert(other)
      details.id = QuestionID(other)
      losses.append(
        FormatLoss(
          question: question.reportName, file: place.file.file,
          line: place.file.lineNumber(at: place.element.offset), field: "identifier",
          reason: "“\(id)” is there already: the question is called “\(other)”"))
    }
    // Nothing that makes a question invalid has changed.
    if let made = try? Question(question.text, question.kind, details) {
      questions.append(made)
      places.append(SourcePlace(file: file))
    }
  }

  private mutating func unused(_ name: String, otherwise id: String) -> String {
    if !name.isEmpty, !identifiers.contains(name) { return name }
    var number = numbers[id, default: 1] + 1
    while identifiers.contains("\(id)-\(number)") { number += 1 }
    numbers[id] = number
    return "\(id)-\(number)"
  }
}
