/// Numbers as text.
public enum NumberWords {
  /// Returns the shortest form: `2`, `2.5`.
  public static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Returns a number with at most two digits after the decimal point; `-` if it is not finite.
  package static func rounded(_ number: Double) -> String {
    guard number.isFinite else { return "-" }
    let rounded = (number * 100).rounded() / 100
    if let whole = Int(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }

  /// Returns a value as a share of the whole, from 0 to 1; 0 if that is not a number.
  package static func share(_ value: Double, of whole: Double) -> Double {
    let part = value / whole
    return part.isFinite ? max(0, min(1, part)) : 0
  }

  /// Returns a share from 0 to 1 as a whole number of percent: `70%`.
  package static func percent(_ fraction: Double) -> String { "\(Int(fraction * 100 + 0.5))%" }
}
