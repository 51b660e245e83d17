public import QuizboardFormats

/// A reader that `make fuzz` tries on its own.
public enum FuzzedReader: String, Sendable, CaseIterable {
  case gift, aiken, moodle, qti, package, json, iquiz, opentdb, plist, csv, tsv, anki, html
  case markdown

  /// The format of the reader; nil if it reads texts.
  public var format: (any QuestionFormat.Type)? {
    switch self {
    case .gift: GIFTFormat.self
    case .aiken: AikenFormat.self
    case .moodle: MoodleXMLFormat.self
    case .qti, .package: QTIFormat.self
    case .json: JSONFormat.self
    case .iquiz: IQuizFormat.self
    case .opentdb: OpenTriviaFormat.self
    case .plist: PropertyListFormat.self
    case .csv: CSVFormat.self
    case .tsv: TSVFormat.self
    case .anki: AnkiFormat.self
    case .html, .markdown: nil
    }
  }

  /// The name of the files to read.
  var file: String { "bank.\(format?.fileExtension ?? rawValue)" }

  /// The syntax of the samples, for mutations that keep it.
  public var syntax: Syntax {
    switch self {
    case .moodle, .qti, .package, .plist, .html: .tags
    case .json, .iquiz, .opentdb: .brackets
    case .gift, .aiken, .csv, .tsv, .anki, .markdown: .lines
    }
  }

  /// The syntax of a format.
  public enum Syntax: Sendable { case tags, brackets, lines }

  /// Valid inputs. Of a package, items.
  public var samples: [[UInt8]] {
    switch self {
    case .gift: ReaderSamples.gift.map { Array($0.utf8) }
    case .aiken: ReaderSamples.aiken.map { Array($0.utf8) }
    case .moodle: ReaderSamples.moodle.map { Array($0.utf8) }
    case .qti, .package: ReaderSamples.items.map { Array($0.utf8) }
    case .json: ReaderSamples.json.map { Array($0.utf8) }
    case .iquiz: ReaderSamples.iQuiz.map { Array($0.utf8) }
    case .opentdb: ReaderSamples.openTrivia.map { Array($0.utf8) }
    case .plist: ReaderSamples.propertyLists
    case .csv: ReaderSamples.csv.map { Array($0.utf8) }
    case .tsv: ReaderSamples.tsv.map { Array($0.utf8) }
    case .anki: ReaderSamples.anki.map { Array($0.utf8) }
    case .html: ReaderSamples.html.map { Array($0.utf8) }
    case .markdown: ReaderSamples.markdown.map { Array($0.utf8) }
    }
  }
}
