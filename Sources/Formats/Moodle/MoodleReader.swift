import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads a Moodle XML file question by question.
final class MoodleReader {
  /// The text of the file.
  let source: SourceText
  /// The files that the texts embed.
  var resources = MoodleResources()

  private var questions: [Question] = []
  private var places: [SourcePlace] = []
  private var problems: [FormatProblem] = []
  private var losses: [FormatLoss] = []
  private var category: String?
  private var ids: Set<String> = []

  init(_ source: SourceText) { self.source = source }

  /// The questions that were read, with problems and losses in the order of the file.
  var result: ReadResult {
    var result = ReadResult(
      format: MoodleXMLFormat.name, file: source.file, questions: questions, places: places,
      problems: problems,
      losses: losses)
    result.resources = resources.all
    return result
  }

  /// Reads the whole file.
  func read() {
    // Moodle's tests have files of a single question.
    if XMLStream.rootName(of: source.bytes) == "question" {
      do {
        read(try XMLStream.tree(of: source))
      } catch {
        problems.append(error)
      }
      return
    }
    let stream = XMLStream(source)
    while let element = stream.next() {
      if !isQuiz(stream.root) { return }
      if questions.count >= ReadingLimits.questions {
        let (reason, expected) = ReadingLimits.tooManyQuestions
        problems.append(source.problem(at: element.offset, reason, expected: expected))
        return
      }
      read(element)
    }
    if isQuiz(stream.root), let fault = stream.fault { problems.append(fault) }
    guard let root = stream.root, root.name == "quiz" else { return }
    if let place = stream.strayText { loseText(at: place) }
    for attribute in root.attributes where !attribute.name.hasPrefix("x") {
      lose(root, field: "quiz \(attribute.name)", reason: "the attribute is unknown, and left out")
    }
  }

  /// Reports a root element of another format.
  private func isQuiz(_ root: XMLElement?) -> Bool {
    guard let root, root.name != "quiz" else { return true }
    problems.append(
      source.problem(
        at: root.offset, "this is no Moodle XML: its first element is <\(root.name)>",
        expected: "<quiz>"))
    return false
  }

  private func read(_ element: XMLElement) {
    guard element.name == "question" else {
      lose(element, field: element.name, reason: "Moodle reads only <question> elements here")
      return
    }
    let type = element["type"]?.trimmed ?? ""
    if type == "category" {
      readCategory(element)
      return
    }
    var reader = MoodleQuestionReader(element, of: self, category: category)
    let embedded = resources.count
    do throws(FormatProblem) {
      if type.isEmpty {
        throw source.problem(
          at: element.offset, "the question has no type", expected: "<question type=\"…\">")
      }
      guard let question = try reader.read(type: type, ids: ids) else {
        lose(
          element, of: reader.name, field: reader.leftOut,
          reason: "Quizboard has no such questions, and this one is left out", isWhole: true)
        resources.remove(after: embedded)
        return
      }
      if question.hasOwnID { ids.insert(question.id.name) }
      questions.append(question)
      places.append(source.place(at: element.offset))
      losses += reader.losses
    } catch {
      problems.append(error)
      resources.remove(after: embedded)
    }
  }

  private func readCategory(_ element: XMLElement) {
    let path = element.first("category")?.first("text")?.text.trimmed ?? ""
    category = MoodleCategory.read(path)
    if path.isEmpty {
      lose(element, field: "category", reason: "it has no name, so the next questions have none")
    }
    var dropped = MoodleDroppedParts(of: element, in: self)
    dropped.reportFromCategory()
    losses += dropped.losses
    let info = element.first("info")?.first("text")?.text.trimmed ?? ""
    let id = element.first("idnumber")?.text.trimmed ?? ""
    for (field, value) in [("info", info), ("idnumber", id)] where !value.isEmpty {
      lose(
        element, field: field,
        reason: "categories have only names, and the \(field) of “\(path)” is left out")
    }
  }

  /// Reports a text between the questions.
  private func loseText(at offset: Int) {
    losses.append(
      FormatLoss(
        line: source.lineNumber(at: offset), field: "quiz",
        reason: "a text between the questions is left out"))
  }

  private func lose(
    _ element: XMLElement, of question: String? = nil, field: String, reason: String,
    isWhole: Bool = false
  ) {
    losses.append(
      FormatLoss(
        question: question, line: source.lineNumber(at: element.offset), field: field,
        reason: reason, isWhole: isWhole))
  }
}

/// Paths of Moodle's question categories.
enum MoodleCategory {
  /// Returns the path without the context (`$course$`) and the topmost category, which all paths
  /// have; nil if nothing remains. Two slashes stand for a slash in a name.
  static func read(_ path: String) -> String? {
    var levels = levels(of: path)
    if let first = levels.first, isContext(first) { levels.removeFirst() }
    if levels.first == "top" { levels.removeFirst() }
    return levels.isEmpty ? nil : levels.joined(separator: "/")
  }

  /// Returns the path as Moodle writes it.
  static func write(_ category: String?) -> String {
    category.map { "$course$/top/\($0)" } ?? "$course$/top"
  }

  private static func isContext(_ level: String) -> Bool {
    level.utf8.count > 2 && level.hasPrefix("$") && level.hasSuffix("$")
  }

  private static func levels(of path: String) -> [String] {
    var levels: [[UInt8]] = [[]]
    let bytes = Array(path.utf8)
    var place = 0
    while place < bytes.count {
      if bytes[place] != UInt8(ascii: "/") {
        levels[levels.count - 1].append(bytes[place])
      } else if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
        levels[levels.count - 1] += [bytes[place], bytes[place]]
        place += 1
      } else {
        levels.append([])
      }
      place += 1
    }
    return levels.map { String(decoding: $0, as: UTF8.self).trimmed }.filter { !$0.isEmpty }
  }
}
