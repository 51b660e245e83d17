import QuizboardText

/// The right options that a line such as `ANSWER: B` names.
struct AikenKey {
  /// The places of the right options.
  let places: Set<Int>
  /// True if any of several options is right; false if all are to be chosen.
  let isEither: Bool
  /// The reading as a clause, if the line is more than one letter; nil for a letter alone, or with
  /// the text of its option.
  let remark: String?

  /// Reads what follows `ANSWER:`; nil if it names no option.
  ///
  /// A line is, in this order: a letter, a letter with its option's text, the text of an option,
  /// several letters, or anything after a letter, of which Moodle takes the letter.
  init?(_ written: String, options: [(letter: UInt8, text: String)]) {
    func place(of letter: some StringProtocol) -> Int? {
      guard let byte = letter.utf8.first, letter.utf8.count == 1, byte.isLetter else { return nil }
      return options.firstIndex { $0.letter == byte & ~0x20 }
    }
    func name(_ places: [Int]) -> String {
      places.map { String(Unicode.Scalar(options[$0].letter)) }.joined(separator: " and ")
    }
    if let place = place(of: written) {
      self.init([place], nil)
      return
    }
    let folded = written.inOneLine.lowercased()
    let first = written.prefix(1)
    let rest = written.dropFirst().drop { ".):- \t".contains($0) }
    if let place = place(of: first), rest.isEmpty || rest == options[place].text {
      self.init([place], nil)
      return
    }
    let named = options.indices.filter { options[$0].text.inOneLine.lowercased() == folded }
    if named.count == 1 {
      self.init(
        named, "“\(written.prefix(40))” is the text of \(name(named)), which is read as right")
      return
    }
    let words = AikenKey.letters(in: written)
    let isEither = folded.split(separator: " ").contains("or")
    if words.count > 1 {
      let places = words.compactMap { place(of: $0) }
      guard places.count == words.count else { return nil }
      let distinct = Set(places).sorted()
      self.init(
        distinct,
        distinct.count == 1
          ? "“\(written.prefix(40))” is read as \(name(distinct))"
          : "Aiken has one right option; \(name(distinct)) are read as right, "
            + (isEither ? "each of them" : "all to be chosen"),
        isEither: isEither)
      return
    }
    guard let place = place(of: first) else { return nil }
    self.init(
      [place], "only the first letter of “\(written.prefix(40))” counts, as in Moodle")
  }

  private init(_ places: [Int], _ remark: String?, isEither: Bool = false) {
    self.places = Set(places)
    self.isEither = isEither
    self.remark = remark
  }

  /// Returns the letters of a line that is a list of them, as in `A, C`, `A and C` or `AC`.
  private static func letters(in written: String) -> [Substring] {
    let words = written.split { ",;/&+ \t.)(".contains($0) }
      .filter { !["and", "or"].contains($0.lowercased()) }
    if words.count > 1, words.allSatisfy({ $0.utf8.count == 1 }) { return words }
    guard words.count == 1, let word = words.first, word.utf8.count <= 26,
      word.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
    else { return [] }
    return word.indices.map { word[$0...$0] }
  }
}
