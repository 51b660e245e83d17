/// Numbers as text.
public enum NumberWords {
  /// Returns the shortest form: `2`, `2.5`.
  public static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Returns a share from 0 to 1 as a whole number of percent: `70%`.
  static func percent(_ fraction: Double) -> String { "\(Int(fraction * 100 + 0.5))%" }
}
