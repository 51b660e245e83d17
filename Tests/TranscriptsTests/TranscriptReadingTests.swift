import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardTranscripts
import Testing

@Suite("Reading transcripts") struct TranscriptReadingTests {
  private static let first = #"""
    {"transcript":1,"quizboard":"0.1.0","quiz":"q","path":"/q","seed":7,"columns":80,"rows":24,\#
    "now":"2026-01-02T03:04:05.678Z"}
    """#
  private static let second = #"{"path":["menu"],"shows":["Begin"]}"#
  private static let third =
    #"{"at":1.5,"input":{"do":"tap","id":"begin"},"path":["quiz"],"title":"Q","shows":[]}"#

  private static func read(_ lines: String...) throws -> Transcript {
    try Transcript(bytes: Array(lines.joined(separator: "\n").utf8), file: "play.jsonl")
  }

  @Test("what stands in it is read") func reads() throws {
    let transcript = try Self.read(Self.first, Self.second, Self.third, "")
    #expect(transcript.beginning.seed == 7 && transcript.beginning.now == 1_767_323_045.678)
    #expect(transcript.launch.path == ["menu"] && transcript.launch.words == ["Begin"])
    #expect(
      transcript.steps.count == 1 && transcript.steps[0].line == 3
        && transcript.steps[0].input == .tap(id: "begin"))
    #expect(!transcript.isCutOff)
  }

  @Test("a seed is never less than 0; a quiz that was only at one place is looked for only there")
  func beginnings() throws {
    #expect {
      try Self.read(Self.first.replacing("\"seed\":7", with: "\"seed\":-5"), Self.second, "")
    } throws: {
      "\($0)".contains("play.jsonl:1: \"seed\" must be a whole number, at least 0, not -5")
    }
    let transcript = try Self.read(Self.first, Self.second, "")
    #expect(transcript.beginning.relativePath == nil)
    #expect {
      try ReplayedQuizzes(named: nil, library: nil).bundle(for: transcript, in: "/tmp/play.jsonl")
    } throws: {
      "\($0)".contains("which no longer exists at /q")
    }
  }

  @Test(
    "a last line without its end is whole, and one that is cut off is left out, wherever the cut is"
  ) func cutOff() throws {
    #expect(try Self.read(Self.first, Self.second, Self.third).steps.count == 1)
    for count in 1..<Self.third.utf8.count {
      let transcript = try Self.read(Self.first, Self.second, String(Self.third.prefix(count)))
      #expect(transcript.isCutOff && transcript.steps.isEmpty)
    }
  }

  @Test(
    "what is not a transcript says why, and what helps",
    arguments: [
      ([""], "is empty"), (["\n"], "is not a transcript"), (["<html>\n"], "is not a transcript"),
      (["{\"a\":1}\n"], "no \"transcript\""),
      (["{\"transcript\":1"], "is not a transcript"), (["{\"transcript\":2}\n"], "a newer version"),
      (["{\"transcript\":0}\n"], "an older version"),
      (["{\"transcript\":1}\n", ""], "\"quiz\" is missing"),
      ([first], "before the launch of the quiz"),
      ([first, second, "{\"at\":1,"], "",),
      ([first, second, "nonsense", third, ""], "play.jsonl:3: column 1"),
      ([first, second, "{\"at\":1}", ""], "play.jsonl:3: \"input\" is missing"),
      ([first, second, #"{"at":1,"input":{"do":"dance"},"path":[]}"#, ""], "no input \"dance\""),
      ([first, second, #"{"at":1,"input":{"do":"tap"},"path":[]}"#, ""], "needs \"id\""),
      ([first, "[]", ""], "play.jsonl:2: this is not an object"),
      ([first.replacing("80", with: "0"), second, ""], "1 to 1000 columns"),
      ([first.replacing("7,", with: "\"x\","), second, ""], "\"seed\""),
      ([first.replacing("2026-01-02T03:04:05.678Z", with: "soon"), second, ""], "soon"),
    ] as [([String], String)])
  func mistakes(lines: [String], words: String) throws {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    if words.isEmpty {
      #expect(try Transcript(bytes: bytes, file: "play.jsonl").isCutOff)
      return
    }
    let problem = try #require(throws: PlainError.self) {
      try Transcript(bytes: bytes, file: "play.jsonl")
    }
    #expect("\(problem)".contains(words) && "\(problem)".contains("play.jsonl"), "\(problem)")
  }

  @Test("a file that is not there") func nothing() throws {
    let problem = try #require(throws: PlainError.self) {
      try Transcript(path: "\(Checkout.root)/Makefil")
    }
    #expect(
      "\(problem)".contains("did you mean") && "\(problem)".contains("Makefile"), "\(problem)")
  }
}
