/// Numbers in full.
public enum NumberWords {
  /// As short as it can be: `2`, `2.5`.
  public static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
