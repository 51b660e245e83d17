import QuizboardEngine
import QuizboardFormats
public import QuizboardModel

/// The arguments of `replay`: transcripts, and at most one quiz for them.
public struct TranscriptFiles: Sendable {
  /// The transcripts; those of a folder in name order.
  public private(set) var transcripts: [String] = []
  /// The quiz; nil if each transcript names its own.
  public private(set) var quiz: String?

  /// Distinguishes quizzes from transcripts and folders of transcripts. Throws a `PlainError`.
  public init(paths: [String]) throws(PlainError) {
    for path in paths {
      if Self.isQuiz(path) {
        if let quiz {
          throw PlainError("\(quiz) and \(path) are both quizzes; name one to replay on")
        }
        quiz = path
      } else if FileSystem.kind(of: path) == .folder {
        var known: Set<String> = []
        let found = Self.transcripts(below: FileSystem.trimmed(path), known: &known)
        if found.isEmpty {
          throw PlainError(
            "\(path) contains neither a quiz.lua nor a transcript; play --record writes transcripts"
          )
        }
        transcripts += found
      } else {
        transcripts.append(path)
      }
    }
    guard !transcripts.isEmpty else {
      throw PlainError(
        "\(quiz.map { "\($0) is a quiz; " } ?? "")name a transcript, as play --record writes it")
    }
  }

  private static func isQuiz(_ path: String) -> Bool {
    switch FileSystem.kind(of: path) {
    case .folder: FileSystem.kind(of: "\(path)/quiz.lua") == .file
    case .file: QuestionFormats.couldRead(fileName: path) && !isTranscript(path)
    case .nothing: QuizSearchPath.isInFile(path)
    case .other: false
    }
  }

  /// True if the beginning of a file is that of a transcript.
  private static func isTranscript(_ path: String) -> Bool {
    let beginning = Array(#"{"transcript":"#.utf8)
    return (try? FileSystem.read(path, upTo: beginning.count)) == beginning
  }

  /// - Parameter known: the visited folders, because links may form cycles.
  private static func transcripts(below folder: String, depth: Int = 0, known: inout Set<String>)
    -> [String]
  {
    guard depth < 8, known.insert(FileSystem.canonical(folder)).inserted,
      let entries = try? FileSystem.names(in: folder)
    else {
      return []
    }
    var found: [String] = []
    for entry in entries where !entry.hasPrefix(".") {
      let path = "\(folder)/\(entry)"
      switch FileSystem.kind(of: path) {
      case .folder: found += transcripts(below: path, depth: depth + 1, known: &known)
      // A file with the suffix that is no transcript is reported as an error.
      case .file: if entry.hasSuffix(".jsonl") || isTranscript(path) { found.append(path) }
      case .other, .nothing: break
      }
    }
    return found
  }
}
