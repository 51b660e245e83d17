/// Numbers as text.
public enum NumberWords {
  /// Returns the shortest form: `2`, `2.5`.
  public static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
