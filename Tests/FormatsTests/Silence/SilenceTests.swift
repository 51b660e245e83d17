import Foundation
import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardFormats

/// Files of the project's own writers, with one thing added or spoilt: what is read is right, or it is
/// reported. `QUIZBOARD_SPOILT` is the number of files for each format.
@Suite struct SilenceTests {
  private static let most =
    ProcessInfo.processInfo.environment["QUIZBOARD_SPOILT"].flatMap { Int($0) } ?? 300

  @Test(arguments: ["moodle", "json", "iquiz", "opentdb", "plist", "gift", "aiken", "qti"])
  func nothingVanishesWithoutAWord(word: String) throws {
    let format = try QuestionFormats.writableFormat(word: word)
    var silent = Silence()
    var files = 0
    var seed: UInt64 = 0
    while files < Self.most {
      seed += 1
      let sample = try Sample(format, seed: seed)
      var chance = RandomGenerator(seed: seed)
      var variants = sample.variants()
      let count = min(variants.count, max(Self.most / 10, Self.most - files), Self.most / 5 + 1)
      for place in 0..<count {
        variants.swapAt(place, chance.integer(in: place, variants.count - 1))
        silent.judge(variants[place], sample)
      }
      files += count
    }
    #expect(silent.notes == [], "\(silent.notes.joined(separator: "\n"))")
  }
}

/// A file of a format and what is read of it.
struct Sample {
  let format: any WritableFormat.Type
  let bytes: [UInt8]
  let facts: Facts
  /// The file of a package to spoil, and the others.
  private var package: (path: String, others: [(path: String, bytes: [UInt8])])?
  private let spoilt: [UInt8]

  init(_ format: any WritableFormat.Type, seed: UInt64) throws {
    self.format = format
    var capability = QuestionGenerator.Capability(controls: false, distinctWords: true)
    if ["iquiz", "opentdb", "plist", "aiken"].contains(format.word) {
      capability = .init(
        types: ["choice"], ownFormats: false, details: false, format: .plain, weights: false,
        controls: false, oneRight: true,
        distinctWords: true)
    }
    var maker = QuestionGenerator(seed: seed, capability)
    let quiz = QuizContent(title: "Bank", questions: try maker.questions(2))
    // The first reading has the facts that the format can hold.
    let first = format.read(bytes: format.write(quiz).bytes, file: "a.\(format.fileExtension)")
    bytes = format.write(first.quizzes.first ?? quiz).bytes
    facts = Facts(
      of: format.read(bytes: bytes, file: "a.\(format.fileExtension)"),
      hasComments: format.word == "gift")
    var chosen = bytes
    if format.word == "qti" {
      var archive = try ZipArchive(bytes: bytes, file: "a.zip")
      var files: [(path: String, bytes: [UInt8])] = []
      for entry in archive.entries {
        files.append((entry.path, try archive.contents(of: entry.path) ?? []))
      }
      let place = Int(seed) % files.count
      chosen = files[place].bytes
      package = (files[place].path, files.enumerated().filter { $0.offset != place }.map(\.element))
    }
    spoilt = chosen
  }

  /// The spoilt variants of the file.
  func variants() -> [SpoiltFile] {
    switch format.word {
    case "moodle", "qti", "plist": SpoiltXML(spoilt).all()
    case "gift":
      SpoiltLines(file: spoilt, signs: ["=", "~", "#", "%", "{", "}", "->", ":", "\\"]).all()
    case "aiken":
      SpoiltLines(file: spoilt, signs: ["A.", "B.", "C)", "ANSWER:", "Answer:", ". ", ": "]).all()
    default: SpoiltJSON(spoilt).all()
    }
  }

  /// Returns what is read of a variant.
  func read(_ variant: SpoiltFile) -> ReadResult {
    var bytes = variant.bytes
    if let package {
      var writer = ZipWriter()
      writer.add(package.path, bytes)
      for file in package.others { writer.add(file.path, file.bytes) }
      bytes = writer.finished()
    }
    return format.read(bytes: bytes, file: "a.\(format.fileExtension)")
  }
}

/// The facts in a result.
struct Facts {
  let questions: [Question]
  /// The reports without their places.
  let reports: [String]
  /// All texts of the questions and the quizzes.
  let texts: [String]
  /// Contents that must be reported wherever they are: texts of answers that show nothing, and a
  /// sign that is a part of a text.
  let oddities: [String]

  /// - Parameter hasComments: True if identifiers and tags are in comments, which are free.
  init(of result: ReadResult, hasComments: Bool) {
    questions = result.quizzes.flatMap(\.questions)
    oddities = questions.flatMap(Facts.oddities)
    reports =
      result.problems.map(\.reason) + result.losses.map { "\($0.field): \($0.reason)" }
    texts =
      questions.flatMap { Facts.texts(of: $0, hasComments: hasComments) }
      + result.quizzes.flatMap { [$0.title, $0.description ?? "", $0.icon ?? ""] }.filter {
        !$0.isEmpty
      }
  }

  private static func oddities(of question: Question) -> [String] {
    var answers: [FormattedText] = []
    switch question.kind {
    case .choice(let options), .multiple(let options): answers = options.map(\.text)
    case .matching(let matching):
      answers = matching.pairs.flatMap { [$0.left, $0.right] } + matching.distractors
    case .ordering(let ordering): answers = ordering.items
    case .cloze(let cloze):
      for gap in cloze.gaps {
        if case .choice(let options) = gap.kind { answers += options.map(\.text) }
      }
    case .trueFalse(let statement):
      let feedback = [statement.feedbackTrue, statement.feedbackFalse].compactMap(\.self)
      return feedback.map(\.source).filter { $0.contains("#\(SpoiltFile.marker)") }
    default: break
    }
    return answers.filter { answer in
      guard answer.format ?? question.format == .html else { return false }
      let hasPicture = answer.source.contains("<img") && !answer.source.contains("src=\"\"")
      return !hasPicture
        && HTMLText.plain(of: answer.source).allSatisfy { $0.isWhitespace || $0 == "\u{200B}" }
    }.map(\.source)
  }

  private static func texts(of question: Question, hasComments: Bool) -> [String] {
    let details = question.details
    var texts = question.texts.map(\.source)
    texts += [details.title, details.category, details.image?.path].compactMap(\.self)
    if !hasComments { texts += details.tags + (details.id.map { [$0.name] } ?? []) }
    func add(_ kind: ShortAnswer) { texts += kind.accept.map(\.text) }
    switch question.kind {
    case .short(let answer): add(answer)
    case .numeric(let answer): texts += answer.units.map(\.name)
    case .cloze(let cloze):
      for gap in cloze.gaps { if case .short(let answer) = gap.kind { add(answer) } }
    default: break
    }
    return texts
  }
}

/// Collects what was lost without a word.
struct Silence {
  private(set) var notes: [String] = []
  private var known: Set<String> = []

  mutating func judge(_ variant: SpoiltFile, _ sample: Sample) {
    let facts = Facts(
      of: sample.read(variant), hasComments: sample.format.word == "gift")
    if Silence.hasMore(facts.reports, than: sample.facts.reports) { return }
    let isOfLines = ["gift", "aiken"].contains(sample.format.word)
    let found =
      isOfLines
      ? Silence.faultInLines(variant, facts, sample.facts)
      : Silence.fault(variant, facts, sample.facts)
    guard let fault = facts.oddities.first.map({ "“\($0)” is not reported" }) ?? found else {
      return
    }
    // An attribute of a property list has no meaning.
    if sample.format.word == "plist", variant.part.contains(" ") { return }
    // Without a question, or the part that names their category, the others are those of a valid
    // file: it does not say that a part is missing.
    if sample.format.word == "moodle", variant.change == .deleted, variant.part == "question" {
      return
    }
    // A value of a variable shows nothing if no feedback has it.
    if sample.format.word == "qti", variant.change == .rival, variant.part == "baseValue" { return }
    // An item that a test does not name is asked without its sections.
    if sample.format.word == "qti", variant.change == .deleted, variant.part.hasPrefix("assessment")
    {
      return
    }
    // Comments of GIFT are free.
    if sample.format.word == "gift", variant.part.contains("//") { return }
    let name =
      "\(sample.format.word): \(variant.change.rawValue) \(variant.part): \(fault.prefix(24))"
    guard known.insert(name).inserted else { return }
    notes.append("\(sample.format.word): \(variant.change.rawValue) \(variant.part): \(fault)")
  }

  /// Returns whether there is a report that was not there before.
  private static func hasMore(_ reports: [String], than others: [String]) -> Bool {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    for report in reports {
      if counts[report, default: 0] == 0 { return true }
      counts[report, default: 0] -= 1
    }
    return false
  }

  /// Returns what is wrong with an unreported reading; nil if it is right.
  private static func fault(_ variant: SpoiltFile, _ read: Facts, _ whole: Facts) -> String? {
    let isSame = read.questions == whole.questions && read.texts.sorted() == whole.texts.sorted()
    var counts = Dictionary(read.texts.map { ($0, 1) }, uniquingKeysWith: +)
    var missing: [String] = []
    for text in whole.texts {
      if counts[text, default: 0] > 0 {
        counts[text, default: 0] -= 1
      } else {
        missing.append(text)
      }
    }
    let hasMarker = read.texts.contains { $0.contains(SpoiltFile.marker) }
    switch variant.change {
    case .doubled:
      // Two equal texts can be one of both.
      let lost = missing.filter { text in !read.texts.contains { $0.contains(text) } }
      return isSame || lost.isEmpty ? nil : "“\(lost[0])” vanished"
    case .rival, .added:
      if !hasMarker { return "the addition is not there" }
      // The addition can be a part of a text.
      let lost = missing.filter { text in !read.texts.contains { $0.contains(text) } }
      return lost.isEmpty ? nil : "“\(lost[0])” vanished"
    case .renamed: return isSame ? nil : "it changed: \(difference(read, whole))"
    case .rewritten: return isSame ? nil : "it changed: \(difference(read, whole))"
    case .emptied, .deleted, .hollowed:
      let gone = simple(String(decoding: variant.lost, as: UTF8.self))
      let lost = missing.filter { !gone.contains(simple(HTMLText.plain(of: $0))) }
      return lost.isEmpty ? nil : "“\(lost[0])” vanished"
    }
  }

  /// Returns what is wrong with an unreported reading of lines, in which each sign that is changed can
  /// have a meaning: no words may be missing.
  private static func faultInLines(_ variant: SpoiltFile, _ read: Facts, _ whole: Facts) -> String?
  {
    let words = simple(read.texts.joined())
    if variant.change == .added, !words.contains(SpoiltFile.marker) {
      return "the addition is not there"
    }
    let gone = simple(String(decoding: variant.lost, as: UTF8.self))
    let lost = whole.texts.first { !words.contains(simple($0)) && !gone.contains(simple($0)) }
    return lost.map { "“\($0)” vanished" }
  }

  /// Returns the letters and digits of a text without entities.
  private static func simple(_ text: String) -> String {
    String(
      HTMLText.decoded(HTMLText.decoded(text)).unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }.map(Character.init))
  }

  private static func difference(_ one: Facts, _ other: Facts) -> String {
    for (left, right) in zip(one.questions, other.questions) where left != right {
      let (a, b) = (
        "\(left.text) \(left.kind) \(left.details)", "\(right.text) \(right.kind) \(right.details)"
      )
      let shared = zip(a, b).prefix { $0 == $1 }.count
      return
        "\(a.dropFirst(max(0, shared - 30)).prefix(80)) for \(b.dropFirst(max(0, shared - 30)).prefix(80))"
    }
    return "\(one.questions.count) for \(other.questions.count) questions"
  }
}
