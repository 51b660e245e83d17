import QuizboardFormats
import QuizboardQuiz

/// Measures the readers of question files, in megabytes for each second of processor time.
func benchmarkReading() throws {
  let count = 60_000
  print("question files of \(count) questions, made from a seed")
  var bankText = BankText(seed: 17)
  let text = bankText.gift(count)
  guard let bank = GIFTFormat.read(bytes: text, file: "bank.gift").quizzes.first,
    bank.questions.count == count
  else { throw BenchmarkFault("the bank cannot be read") }
  measure("GIFT", text, GIFTFormat.self, reach: 50)
  for (format, reach) in [
    (AikenFormat.self, 50), (CSVFormat.self, 50), (TSVFormat.self, 50), (MoodleXMLFormat.self, 15),
    (JSONFormat.self, 15), (IQuizFormat.self, 15), (OpenTriviaFormat.self, 15),
    (PropertyListFormat.self, nil), (QTIFormat.self, nil),
  ] as [(any WritableFormat.Type, Double?)] {
    // A package has a file for each question, so fewer are measured.
    let questions = format.word == "qti" ? Array(bank.questions.prefix(3_000)) : bank.questions
    let bytes = format.write(QuizContent(title: "Bank", questions: questions)).bytes
    measure(format.name, bytes, format, reach: reach)
  }
  bankText = BankText(seed: 18)
  let long = String(repeating: "Fog over the harbour. ", count: 480_000)
  let one = try Question(long, .essay)
  for format in [GIFTFormat.self, MoodleXMLFormat.self, JSONFormat.self, CSVFormat.self]
    as [any WritableFormat.Type]
  {
    let bytes = format.write(QuizContent(title: "Long", questions: [one])).bytes
    measure("\(format.name), long", bytes, format, reach: 15)
  }
  measure("Anki text", bankText.anki(count), AnkiFormat.self, reach: 50)
}

private func measure(
  _ name: String, _ bytes: [UInt8], _ format: any QuestionFormat.Type, reach: Double?
) {
  var speeds: [Double] = []
  var questions = 0
  for _ in 0..<3 {
    let taken = time {
      questions = format.read(bytes: bytes, file: "bank").quizzes.reduce(0) {
        $0 + $1.questions.count
      }
    }
    speeds.append(Double(bytes.count) * 1_000 / taken)
  }
  let size = twoDigits(Double(bytes.count) / 1e6)
  printFigure("\(name): \(questions) of \(size) MB", median(speeds), "MB/s", reach: reach)
}

/// Question files with sentences of random words.
private struct BankText {
  private var random: RandomGenerator

  init(seed: UInt64) { random = RandomGenerator(seed: seed) }

  private static let words = [
    "the", "a", "of", "lighthouse", "keeper", "which", "light", "is", "to", "port", "starboard",
    "fog", "harbour", "tide", "rope", "anchor", "map", "in", "and", "north", "Möwe", "Ålesund",
    "signal", "when", "does", "it", "turn", "red", "green", "white", "seconds", "every",
  ]

  private mutating func sentence(_ count: Int) -> String {
    (0..<count).map { _ in
      let word = Self.words[random.integer(in: 0, Self.words.count - 1)]
      return random.integer(in: 1, 9) == 1 ? word + "," : word
    }.joined(separator: " ")
  }

  /// Returns questions of five types in GIFT, with categories, titles, tags and feedback.
  mutating func gift(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in 1...count {
      if number % 500 == 1 { bytes += "$CATEGORY: Sea/Part \(number / 500)\n\n".utf8 }
      if number % 3 == 0 { bytes += "// [tag:sea] [tag:chapter \(number / 100)]\n".utf8 }
      if number % 2 == 0 { bytes += "::Q\(number)::".utf8 }
      bytes += sentence(random.integer(in: 6, 20)).utf8
      bytes += "?{\(answers())}\n\n".utf8
    }
    return bytes
  }

  private mutating func answers() -> String {
    switch random.integer(in: 1, 10) {
    case 1: return random.integer(in: 0, 1) == 0 ? "T" : "F#\(sentence(5))"
    case 2: return "=\(sentence(1)) =%50%\(sentence(2))"
    case 3: return "#\(random.integer(in: 1, 999)):0.5"
    case 4: return (1...4).map { _ in "\n=\(sentence(2)) -> \(sentence(1))" }.joined() + "\n"
    default:
      let feedback = random.integer(in: 0, 1) == 0 ? "#\(sentence(6))" : ""
      let wrong = (1...3).map { _ in "\n~\(sentence(random.integer(in: 1, 6)))" }.joined()
      return "\n=\(sentence(random.integer(in: 1, 6)))\(feedback)\(wrong)\n"
    }
  }

  /// Returns notes of Anki with tags, a tenth of them with deletions.
  mutating func anki(_ count: Int) -> [UInt8] {
    var bytes = Array("#separator:tab\n#html:true\n#tags column:3\n".utf8)
    for number in 1...count {
      let front = random.integer(in: 1, 10) == 1 ? "{{c1::\(sentence(1))}} " : ""
      bytes +=
        "\(front)\(sentence(random.integer(in: 4, 14)))\t\(sentence(2))\tsea t\(number % 90)\n"
        .utf8
    }
    return bytes
  }
}
