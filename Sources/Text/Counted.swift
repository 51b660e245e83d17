/// So many of something: `1 scene`, `3 scenes`.
///
/// - Parameter several: the noun of more than one, where that is not the one with an `s`.
public func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
  count == 1 ? "1 \(one)" : "\(count) \(several ?? "\(one)s")"
}

/// The same of a number that may have decimals: `1 point`, `2.5 points`.
public func counted(_ number: Double, _ one: String, _ several: String? = nil) -> String {
  "\(readable(number)) \(number == 1 ? one : several ?? "\(one)s")"
}

/// A number with two decimals at most: `2`, `2.5`, `0.33`. One that would be 0 keeps its first
/// digit: `0.001`.
public func readable(_ number: Double) -> String {
  if let whole = Int(exactly: number) { return "\(whole)" }
  var scale = 100.0
  while number.isFinite, (number * scale).rounded() == 0, scale < 1e15 { scale *= 10 }
  let rounded = (number * scale).rounded() / scale
  return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded.isFinite ? rounded : number)"
}
