import QuizboardModel
import QuizboardQuiz

extension MoodleQuestionReader {
  /// Reads the gaps in the text. They are named 1, 2, … in the order of the text.
  mutating func cloze() throws(FormatProblem) -> Question.Kind? {
    details.shuffle = nil
    let found = MoodleGap.all(in: text)
    if found.isEmpty {
      throw problem(
        at: element.first("questiontext") ?? element, "the text has no gaps",
        expected: "a gap such as {1:SHORTANSWER:=Paris}")
    }
    for gap in found {
      if case .response = gap.kind { return leaveOut(for: gap.word) }
    }
    var names = GapNames(in: text)
    var gaps: [Cloze.Gap] = []
    for gap in found {
      do {
        gaps.append(
          Cloze.Gap(
            names.next(), try gap.contents(in: details.format),
            points: Rational(decimal: gap.weight) ?? .one))
      } catch {
        throw problem(at: gap, error.reason, expected: error.expected)
      }
    }
    reportDoubts(about: found)
    readLayout(of: found)
    text = replacing(found.map(\.range), with: gaps)
    reportGaps()
    reportGrade(of: gaps)
    if details.format != .plain { text = MoodleGap.unescapingStarts(in: text) }
    return .cloze(Cloze(gaps))
  }

  /// Reports answers that can be read in several ways, and gaps that end early.
  private mutating func reportDoubts(about gaps: [MoodleGap]) {
    guard let holder = element.first("questiontext") else { return }
    let bytes = Array(text.utf8)
    for (place, gap) in gaps.enumerated() {
      for doubt in gap.doubts { guess("questiontext", at: holder, doubt) }
      let next = place + 1 < gaps.count ? gaps[place + 1].range.lowerBound : bytes.count
      if gap.isCut(before: bytes[gap.range.upperBound..<next]) {
        let written = String(decoding: bytes[gap.range], as: UTF8.self)
        guess(
          "questiontext", at: holder,
          "the gap “\(written.prefix(60))” ends at its first }, as in Moodle; write \\} inside")
      }
    }
  }

  /// Reports points that are not those of the gaps. Moodle does not read them, either.
  private mutating func reportGrade(of gaps: [Cloze.Gap]) {
    guard let child = element.first("defaultgrade"),
      let grade = MoodleNumber.fraction(child.text.withoutOuterSpace), grade != .zero, grade != .one
    else { return }
    if grade != gaps.reduce(.zero, { $0 + $1.points }) {
      lose("defaultgrade", at: child, "the points are those of the gaps together, as in Moodle")
    }
  }

  /// Returns the text with marks of gaps in place of some ranges of its bytes.
  private func replacing(_ ranges: [Range<Int>], with gaps: [Cloze.Gap]) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    for (range, gap) in zip(ranges, gaps) {
      result += bytes[place..<range.lowerBound]
      result += Cloze.mark(gap.name).utf8
      place = range.upperBound
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }

  /// Reads the order and the layout of options, which a question has for all of its gaps.
  private mutating func readLayout(of gaps: [MoodleGap]) {
    guard let holder = element.first("questiontext") else { return }
    var shuffled = 0
    var choices = 0
    var lists: [String] = []
    for gap in gaps {
      guard case .choice(let isShuffled, let isList) = gap.kind else { continue }
      choices += 1
      if isShuffled { shuffled += 1 }
      if isList, !lists.contains(gap.word) { lists.append(gap.word) }
    }
    if choices > 0, shuffled == choices { details.shuffle = true }
    if shuffled > 0, shuffled < choices {
      lose("shuffleanswers", at: holder, "the gaps have no orders of their own")
    }
    if !lists.isEmpty {
      lose(
        lists.joined(separator: ", "), at: holder, "the layout of options cannot be held")
    }
  }

  /// Returns a problem at a gap, if the file has it as it is in the text.
  private func problem(at gap: MoodleGap, _ reason: String, expected: String?) -> FormatProblem {
    let bytes = file.source.bytes
    let holder = element.first("questiontext").flatMap { $0.first("text") ?? $0 } ?? element
    let written = Array(text.utf8)[gap.range]
    let offset = bytes[holder.content].firstRange(of: written)?.lowerBound
    return file.source.problem(at: offset ?? holder.offset, reason, expected: expected)
  }
}

/// Names for gaps: numbers that no mark in the text has.
struct GapNames {
  private var taken: Set<String> = []
  private var number = 0

  init(in text: String) {
    for piece in text.split(separator: "{{").dropFirst() {
      if let end = piece.firstRange(of: "}}") { taken.insert(String(piece[..<end.lowerBound])) }
    }
    if text.hasPrefix("{{"), let end = text.firstRange(of: "}}") {
      taken.insert(String(text.dropFirst(2)[..<end.lowerBound]))
    }
  }

  mutating func next() -> String {
    number += 1
    var name = String(number)
    var suffix = 1
    while taken.contains(name) {
      suffix += 1
      name = "\(number)-\(suffix)"
    }
    return name
  }
}

// Gaps to choose for

extension MoodleQuestionReader {
  /// Reads a text with `[[1]]`, `[[2]]`, … for the choices of the question, which are in groups.
  /// - Parameter name: The name of the elements of choices.
  mutating func selection(of name: String) throws(FormatProblem) -> Question.Kind? {
    var choices: [(text: FormattedText, group: String)] = []
    let elements = element.all(name)
    for choice in elements.isEmpty ? element.all("answer") : elements {
      let text = try source(in: choice)
      // As Moodle, which does not count choices without a text.
      if text.isEmpty {
        guess(
          choice.name, at: choice,
          "a choice without a text is left out, and the numbers of gaps do not count it")
        continue
      }
      let group = choice.first("group")?.text.withoutOuterSpace ?? "1"
      choices.append((unformatted(text), group))
    }
    let marks = MoodleQuestionReader.marks(in: text)
    let holder = element.first("questiontext") ?? element
    if marks.isEmpty {
      throw problem(at: holder, "the text has no gaps", expected: "a gap such as [[1]]")
    }
    var groups: [String: [Int]] = [:]
    for (place, choice) in choices.enumerated() { groups[choice.group, default: []].append(place) }
    var names = GapNames(in: text)
    var gaps: [Cloze.Gap] = []
    var count = 0
    for mark in marks {
      guard choices.indices.contains(mark.choice - 1) else {
        throw problem(
          at: holder, "the gap [[\(mark.choice)]] has no choice",
          expected: "a number from 1 to \(choices.count)")
      }
      let group = groups[choices[mark.choice - 1].group, default: []]
      count += group.count
      if count > ReadingLimits.gapOptions {
        throw problem(at: holder, "the gaps have too many choices", expected: "fewer gaps")
      }
      gaps.append(
        Cloze.Gap(
          names.next(),
          .choice(group.map { Option(choices[$0].text, isRight: $0 == mark.choice - 1) })))
    }
    let asked = Set(marks.map { choices[$0.choice - 1].group })
    for group in groups.keys.sorted() where !asked.contains(group) {
      lose(name, at: holder, "no gap has choices of group \(group), which are left out")
    }
    text = replacing(marks.map(\.range), with: gaps)
    // The points are those of the question, not the sum of the gaps'.
    details.points = details.points ?? .one
    return .cloze(Cloze(gaps))
  }

  /// Finds `[[1]]`, `[[2]]`, … in a text.
  private static func marks(in text: String) -> [(choice: Int, range: Range<Int>)] {
    let bytes = Array(text.utf8)
    var marks: [(choice: Int, range: Range<Int>)] = []
    var place = 0
    while place + 1 < bytes.count {
      guard bytes[place] == UInt8(ascii: "["), bytes[place + 1] == UInt8(ascii: "[") else {
        place += 1
        continue
      }
      var end = place + 2
      while end < bytes.count, bytes[end].isDigit { end += 1 }
      let digits = String(decoding: bytes[(place + 2)..<end], as: UTF8.self)
      guard !digits.isEmpty, end + 1 < bytes.count, bytes[end] == UInt8(ascii: "]"),
        bytes[end + 1] == UInt8(ascii: "]")
      else {
        place += 1
        continue
      }
      marks.append((Int(digits) ?? Int.max, place..<(end + 2)))
      place = end + 2
    }
    return marks
  }
}
