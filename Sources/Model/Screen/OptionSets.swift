/// The sets of options that an input may choose: each option alone, all, none, and for few options
/// every other set.
package enum OptionSets {
  /// The maximum number of options for which every set is an input of its own.
  package static let fewOptions = 6

  /// Returns the sets, as indices from 0.
  package static func all(of options: Int) -> [[Int]] {
    (0..<count(of: options)).map { set($0, of: options) }
  }

  /// Returns the number of the sets.
  package static func count(of options: Int) -> Int {
    options <= fewOptions ? few[options].count : options + 2
  }

  /// Returns one of the sets without making the others.
  package static func set(_ index: Int, of options: Int) -> [Int] {
    if options <= fewOptions { return few[options][index] }
    return index < options ? [index] : index == options ? Array(0..<options) : []
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
