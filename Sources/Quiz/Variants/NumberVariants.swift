/// The variants of an accepted number: ways to write it, its edges, its units, and typos.
enum NumberVariants {
  typealias Candidate = VariantMaker.Candidate

  /// The maximum number of units.
  private static let mostUnits = 32

  /// Returns the variants of a number that an answer accepts, the number itself first. Several may
  /// be equal.
  static func all(
    of number: Double, in extent: AcceptedNumber.Extent, _ units: [NumericAnswer.Unit]
  ) -> [Candidate] {
    let base = NumericAnswer([], units: units).writtenUnit
    func written(_ number: Double) -> String {
      guard let base else { return plainText(of: number) }
      return "\(plainText(of: number * base.multiplier)) \(base.name)"
    }
    let plain = plainText(of: base.map { number * $0.multiplier } ?? number)
    let unit = base.map { " \($0.name)" } ?? ""
    var variants: [Candidate] = [(.asWritten, written(number))]
    if plain.contains(".") {
      variants.append((.decimalComma, plain.replacing(".", with: ",") + unit))
    }
    if let grouped = grouped(plain) { variants.append((.groups, grouped + unit)) }
    if let scientific = scientific(plain) { variants.append((.exponent, scientific + unit)) }
    variants.append((.outerSpaces, "  \(written(number)) "))
    variants += edges(of: extent).map { ($0, written($1)) }
    for unit in units.prefix(mostUnits) {
      variants.append((.unit, "\(plainText(of: number * unit.multiplier)) \(unit.name)"))
      variants.append((.unit, "\(plainText(of: number * unit.multiplier))\(unit.name)"))
    }
    variants.append((.noUnit, plain))
    variants.append((.unknownUnit, plain + " xyz"))
    variants += TextVariants.typos(of: plain).map { ($0, $1 + unit) }
    return variants
  }

  private static func edges(of extent: AcceptedNumber.Extent) -> [(AnswerVariants.Change, Double)] {
    let edges: [(AnswerVariants.Change, Double)]
    switch extent {
    case .value(let value, let tolerance, let isRelative):
      let width = isRelative ? tolerance * value.magnitude : tolerance
      let step = width > 0 ? width / 2 : max(value.magnitude, 1) * 1e-6
      edges = [
        (.edge, value - width), (.edge, value + width), (.beyond, value - width - step),
        (.beyond, value + width + step),
      ]
    case .range(let low, let high):
      let step = max((high - low) / 10, max(low.magnitude, high.magnitude, 1) * 1e-6)
      edges = [(.edge, low), (.edge, high), (.beyond, low - step), (.beyond, high + step)]
    case .any: edges = []
    }
    return edges.filter(\.1.isFinite)
  }

  /// Returns an integer with spaces between its groups of three digits; nil for a shorter one.
  private static func grouped(_ text: String) -> String? {
    let digits = text.drop { $0 == "-" }
    guard digits.count > 3, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += " " }
      grouped.append(digit)
    }
    return text.prefix(text.count - digits.count) + grouped
  }

  /// Returns a number with an exponent; nil if it already has one.
  private static func scientific(_ text: String) -> String? {
    if text.contains("e") { return nil }
    return text.contains(".")
      ? "\(text.replacing(".", with: ""))e-\(decimals(of: text))" : text + "e0"
  }

  private static func decimals(of text: String) -> Int {
    text.split(separator: ".", omittingEmptySubsequences: false).last?.count ?? 0
  }
}
