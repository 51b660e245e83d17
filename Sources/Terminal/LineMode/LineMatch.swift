import QuizboardInterface
import QuizboardModel

/// The texts of a match, its entries in words, and the index of the entry for each text.
struct LineMatch: Equatable {
  /// The texts, unmodified.
  var left: [String]
  var entries: [String]
  var chosen: [Int?]

  /// The pairs as an input takes them.
  var pairs: [String: ChoiceValue] {
    var pairs: [String: ChoiceValue] = [:]
    for (text, index) in zip(left, chosen) { pairs[text] = index.map { .index($0 + 1) } }
    return pairs
  }

  /// Returns the request for an entry after the player named a text alone.
  func request(forText index: Int, numbered number: Int) -> String {
    guard let entry = entries.first else { return "There is nothing to match with." }
    return "With which entry? For example, \(number)=1 matches \(left[index - 1]) with \(entry)."
  }

  /// Returns the words after a text: its entry.
  func remark(onText index: Int) -> String {
    chosen[index - 1].map { " = \(LineLoop.inOneLine(entries[$0]))" } ?? ""
  }

  /// Returns the request for pairs, and an explanation; nil without entries.
  func request(_ numbers: [Int]) -> (prompt: String, help: String)? {
    guard !entries.isEmpty, let first = numbers.first else { return nil }
    let example = numbers.prefix(2).enumerated().map { index, number in
      "\(number)=\((index + 1) % entries.count + 1)"
    }.joined(separator: " ")
    return (
      "Numbers with their entries, such as \(example)",
      "To match texts with entries, type pairs of numbers: \(example). \(first)=0 removes an entry."
    )
  }
}

/// Matches: the texts as controls, and lines with pairs of numbers.
extension LineScreen {
  /// Reads the entries, then the texts to match with them.
  mutating func readMatch(
    _ element: Element, _ left: [String], _ right: [String], _ chosen: [Int?]
  ) {
    let match = LineMatch(
      left: left, entries: right.map { plain($0, of: element) }, chosen: chosen)
    if let label = element.label { say(label) }
    if element.isEnabled, element.id != nil {
      // The player types the number after that of a text: `1=2`.
      for (index, entry) in match.entries.enumerated() { say("=\(index + 1). \(entry)") }
    }
    for (index, text) in left.enumerated() {
      let words = plain(text, of: element)
      if element.isEnabled {
        add(.matchText(index + 1, match), words, element)
      } else {
        let entry = chosen[index].map { match.entries[$0] } ?? "nothing"
        say("\(words): \(entry)\(element.remark(onPart: index))")
      }
    }
  }
}

extension LineAnswer {
  /// Parses pairs such as `1=2 2=1`, or one pair in words; nil if there is nothing to match.
  static func pairs(_ text: String, among controls: [LineControl]) -> LineAnswer? {
    guard let some = controls.first(where: { if case .matchText = $0.kind { true } else { false } })
    else { return nil }
    var given: [(left: String, right: String)] = []
    for part in joined(text).split(whereSeparator: { $0 == " " || $0 == "," || $0 == ";" }) {
      guard let pair = split(part), Int(pair.left) != nil,
        Int(pair.right.isEmpty ? "0" : pair.right) != nil
      else {
        // Words may contain blanks.
        guard let pair = split(text[...]) else { return .refused(help(for: some, controls)) }
        given = [pair]
        break
      }
      given.append(pair)
    }
    var answer: (control: LineControl, match: LineMatch)?
    var taken: Set<Int> = []
    for pair in given {
      let control =
        Int(pair.left).flatMap { controls.indices.contains($0 - 1) ? controls[$0 - 1] : nil }
        ?? controls.first { control in
          if case .matchText = control.kind { control.isCalled(pair.left) } else { false }
        }
      guard let control, case .matchText(let number, let match) = control.kind else {
        return .refused("\"\(pair.left)\" is nothing to match. \(help(for: some, controls))")
      }
      if let answer, !answer.control.isPart(of: control) {
        return .refused("Numbers of one question at a time, please.")
      }
      if !taken.insert(number).inserted {
        return .refused("\"\(pair.left)\" has one entry, and the line gives it several.")
      }
      var changed = answer?.match ?? match
      guard let entry = entry(pair.right, of: match) else {
        return .refused(
          "There is no entry \"\(pair.right)\". \(help(for: some, controls))")
      }
      changed.chosen[number - 1] = entry == 0 ? nil : entry - 1
      answer = (control, changed)
    }
    return answer.map { control, match in
      .enter(
        control, .match(id: control.id, pairs: match.pairs, controller: control.owner),
        isComplete: !match.chosen.contains(nil))
    }
  }

  /// Returns the number of an entry; 0 for none, nil for an unknown one.
  private static func entry(_ text: String, of match: LineMatch) -> Int? {
    if text.isEmpty { return 0 }
    if let number = Int(text) { return (0...match.entries.count).contains(number) ? number : nil }
    let same = match.entries.indices.filter {
      match.entries[$0].lowercased() == text.lowercased()
    }
    return same.count == 1 ? same[0] + 1 : nil
  }

  private static func help(for control: LineControl, _ controls: [LineControl]) -> String {
    guard case .matchText(_, let match) = control.kind else { return "" }
    let number = (controls.firstIndex(of: control) ?? 0) + 1
    return "Write for example \(number)=1, with entries from 1 to \(match.entries.count); "
      + "\(number)=0 removes an entry."
  }

  /// Returns a text without blanks around equals signs.
  private static func joined(_ text: String) -> String {
    text.split(separator: "=", omittingEmptySubsequences: false).map { trim(String($0)) }
      .joined(separator: "=")
  }

  private static func split(_ pair: Substring) -> (left: String, right: String)? {
    let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return sides.count == 2 ? (trim(String(sides[0])), trim(String(sides[1]))) : nil
  }
}
