extension Theme {
  /// The themes that have a name.
  public static let all = [dark, light, paper, ocean, forest, contrast]

  /// Returns the theme with a name; nil if there is none.
  public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}
