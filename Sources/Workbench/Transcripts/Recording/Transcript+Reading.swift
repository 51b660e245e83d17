import QuizboardEngine
import QuizboardInterface
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

extension Transcript {
  /// Reads a transcript. Throws a `PlainError`.
  ///
  /// Ignores an incomplete last line: the recording program was terminated.
  public init(path: String) throws(PlainError) {
    guard FileSystem.kind(of: path) == .file else {
      throw PlainError(
        FileSystem.nothing(
          at: path, wanted: "file", remedy: "name a transcript, which play --record FILE writes"))
    }
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(path) } catch {
      throw PlainError(error.message, remedy: error.remedy)
    }
    try self.init(bytes: bytes, file: path)
  }

  /// Reads the bytes of a transcript.
  ///
  /// - Parameter file: the name for error messages.
  public init(bytes: [UInt8], file: String) throws(PlainError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let tail = lines.removeLast()
    var isCutOff = false
    // The last line may lack its line break after an edit.
    if !tail.isEmpty {
      if (try? JSONObject(parsing: Array(tail), as: .transcript)) == nil {
        isCutOff = true
      } else {
        lines.append(tail)
      }
    }
    guard let first = lines.first else {
      throw PlainError(
        isCutOff
          ? "\(file) is not a transcript: its only line is not complete JSON"
          : "\(file) is empty; play --record writes transcripts")
    }
    let beginning = try Self.beginning(Array(first), file)
    guard lines.count > 1 else {
      throw PlainError(
        "\(file) ends before the launch of the quiz, so there is nothing to replay")
    }
    let launch = try Self.reading(file, 2) { () throws(PlainError) in
      try Observation(json: JSONObject(parsing: Array(lines[1]), as: .transcript))
    }
    var steps: [Step] = []
    for (index, line) in lines.enumerated().dropFirst(2) {
      let read = try Self.reading(file, index + 1) { () throws(PlainError) in
        try Step(json: JSONObject(parsing: Array(line), as: .transcript), line: index + 1)
      }
      steps.append(read)
    }
    self.init(beginning: beginning, launch: launch, steps: steps, isCutOff: isCutOff)
  }

  private static func beginning(_ line: [UInt8], _ file: String) throws(PlainError)
    -> Beginning
  {
    let json: JSONObject
    do throws(PlainError) {
      json = try JSONObject(parsing: line, as: .transcript)
    } catch {
      throw PlainError("\(file) is not a transcript: play --record writes transcripts")
    }
    guard let version = try? json.integer("transcript") else {
      throw PlainError(
        "\(file) is not a transcript: its first line has no \"transcript\"; "
          + "play --record writes one"
      )
    }
    guard version == Self.version else {
      throw PlainError(
        "\(file) was written by \(version < Self.version ? "an older" : "a newer") "
          + "version of quizboard (format \(version); and this version reads \(Self.version)); "
          + "record the play again")
    }
    return try reading(file, 1) { () throws(PlainError) in try Beginning(json: json) }
  }

  private static func reading<Value>(
    _ file: String, _ line: Int, _ body: () throws(PlainError) -> Value
  ) throws(PlainError) -> Value {
    do throws(PlainError) {
      return try body()
    } catch {
      throw PlainError("\(file):\(line): \(error.message)")
    }
  }
}

extension PlainError {
  fileprivate static func wrongType(_ key: String) -> PlainError {
    PlainError("\"\(key)\" is of the wrong type")
  }
}

extension JSONObject {
  fileprivate func need<Value>(_ key: String, _ value: Value?) throws(PlainError) -> Value {
    guard let value else { throw PlainError("\"\(key)\" is missing") }
    return value
  }

  fileprivate func bytes(_ key: String) throws(PlainError) -> [UInt8]? {
    guard let text = try text(key) else { return nil }
    guard let bytes = Base64.decode(text) else { throw .wrongType(key) }
    return bytes
  }

  fileprivate func fraction(_ key: String) throws(PlainError) -> Rational {
    let halves = try need(key, try integers(key))
    guard halves.count == 2, let fraction = Rational(numerator: halves[0], denominator: halves[1])
    else { throw .wrongType(key) }
    return fraction
  }
}

extension Beginning {
  fileprivate init(json: JSONObject) throws(PlainError) {
    program = try json.text("quizboard") ?? ""
    quiz = try json.need("quiz", try json.text("quiz"))
    title = try json.text("title") ?? quiz
    path = try json.need("path", try json.text("path"))
    relativePath = try json.text("from")
    if let number = try? json.integer("seed") {
      guard number >= 0 else {
        throw PlainError("\"seed\" must be a whole number, at least 0, not \(number)")
      }
      seed = UInt64(number)
    } else {
      guard let number = UInt64(try json.need("seed", try json.text("seed"))) else {
        throw .wrongType("seed")
      }
      seed = number
    }
    size = Size(
      columns: try json.need("columns", try json.integer("columns")),
      rows: try json.need("rows", try json.integer("rows")))
    guard size.isInRange else {
      throw PlainError("a screen has \(Size.range)")
    }
    let time = try json.need("now", try json.text("now"))
    guard let seconds = Timestamp.seconds(of: time) else {
      throw PlainError("\"now\": \"\(time)\" is not a date such as 2000-01-01T00:00:00.000Z")
    }
    now = seconds
    isKiosk = try json.flag("kiosk") ?? false
    place = try json.bytes("place")
    settings = [:]
    for entry in try json.objects("settings") ?? [] {
      let quiz = try entry.need("quiz", try entry.text("quiz"))
      settings[quiz] = try entry.need("value", try entry.bytes("value"))
    }
    servers = []
    for text in try json.texts("servers") ?? [] {
      guard let record = Base64.decode(text).flatMap(ServerRecord.init(encoded:)) else {
        throw .wrongType("servers")
      }
      servers.append(record)
    }
    outbox = try OutboxState(json: json)
    scores = []
    for entry in try json.objects("scores") ?? [] { scores.append(try Score(json: entry)) }
  }
}

extension Score {
  fileprivate init(json: JSONObject) throws(PlainError) {
    self.init(
      quiz: try json.need("quiz", try json.text("quiz")), score: try json.fraction("score"),
      points: try json.fraction("points"),
      percentage: try json.need("percentage", try json.integer("percentage")),
      questions: try json.need("questions", try json.integer("questions")),
      correct: try json.need("correct", try json.integer("correct")),
      time: try json.need("time", try json.number("time")))
    ungraded = try json.integer("ungraded") ?? 0
    drawn = try json.texts("drawn") ?? []
  }
}

extension Transcript.Step {
  fileprivate init(json: JSONObject, line: Int) throws(PlainError) {
    self.line = line
    at = try json.need("at", try json.number("at"))
    guard abs(at) <= 1e12 else { throw PlainError("\"at\" is out of range") }
    input = try Input(json: try json.need("input", try json.object("input")))
    result = try Observation(json: json)
    state = try json.bytes("place")
  }
}

extension Observation {
  fileprivate init(json: JSONObject) throws(PlainError) {
    if let failure = try json.object("error") {
      error = Failure(
        kind: try failure.need("kind", try failure.text("kind")),
        message: try failure.text("message") ?? "")
    }
    if try json.flag("left") != true { path = try json.need("path", try json.texts("path")) }
    title = try json.text("title")
    if let attempt = try json.object("attempt") { standing = try Standing(json: attempt) }
    isPassed = try json.flag("passed")
    if let question = try json.object("asks") { asks = try AskedQuestion(json: question) }
    words = try json.texts("shows") ?? []
  }
}
