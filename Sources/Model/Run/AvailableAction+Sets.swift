extension AvailableAction {
  /// The maximum number of options for which every set is an input of its own.
  public static let fewOptions = 6

  /// Returns the sets of options that an input may choose, as indices from 0: each option alone,
  /// all, none, and for few options every other set.
  public static func sets(of options: Int) -> [[Int]] {
    options <= fewOptions ? few[options] : edges(of: options)
  }

  private static let few: [[[Int]]] = (0...fewOptions).map { options in
    let first = edges(of: options)
    let all = (0..<(1 << options)).map { set in (0..<options).filter { set >> $0 & 1 != 0 } }
    return first + all.filter { !first.contains($0) }
  }

  private static func edges(of options: Int) -> [[Int]] {
    var sets = (0..<options).map { [$0] }
    if options > 1 { sets.append(Array(0..<options)) }
    return sets + [[]]
  }
}
