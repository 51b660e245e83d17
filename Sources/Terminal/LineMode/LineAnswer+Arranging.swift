/// Lines that put items in order or match texts with entries.
extension LineAnswer {
  /// Returns the order of items that the controls give.
  static func order(_ controls: [LineControl], on screen: LineScreen) -> LineAnswer {
    guard let first = controls.first else { return .help }
    guard controls.allSatisfy({ $0.isPart(of: first) }) else {
      return .refused("Numbers of one question at a time, please.")
    }
    let numbers = screen.numbers(of: first)
    let given = controls.map { screen.number(of: $0) }
    if let twice = given.first(where: { number in given.count { $0 == number } > 1 }) {
      return .refused("\(twice) occurs twice. Every number once, please.")
    }
    let missing = numbers.filter { !given.contains($0) }
    if !missing.isEmpty {
      let words = missing.map(String.init).joined(separator: ", ")
      return .refused(
        "\(words) \(missing.count == 1 ? "is" : "are") missing. All numbers, please, in order.")
    }
    let places = controls.compactMap { if case .item(let place) = $0.kind { place } else { nil } }
    return .order(first, places)
  }

  /// Parses pairs such as `1=2 2=1`, or one pair in words; nil if there is nothing to match.
  static func pairs(_ text: String, among controls: [LineControl]) -> LineAnswer? {
    guard let some = controls.first(where: { if case .left = $0.kind { true } else { false } })
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
    for pair in given {
      let control =
        Int(pair.left).flatMap { controls.indices.contains($0 - 1) ? controls[$0 - 1] : nil }
        ?? controls.first { control in
          if case .left = control.kind { control.isCalled(pair.left) } else { false }
        }
      guard let control, case .left(let number, let match) = control.kind else {
        return .refused("\"\(pair.left)\" is nothing to match. \(help(for: some, controls))")
      }
      if let answer, !answer.control.isPart(of: control) {
        return .refused("Numbers of one question at a time, please.")
      }
      var changed = answer?.match ?? match
      guard let entry = entry(pair.right, of: match) else {
        return .refused(
          "There is no entry \"\(pair.right)\". \(help(for: some, controls))")
      }
      changed.chosen[number - 1] = entry == 0 ? nil : entry - 1
      answer = (control, changed)
    }
    return answer.map { .match($0.control, $0.match) }
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
    guard case .left(_, let match) = control.kind else { return "" }
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
