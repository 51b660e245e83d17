/// Returns a number with its noun: `1 scene`, `3 scenes`.
///
/// - Parameter several: The plural, if it does not just add an `s`.
public func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
  count == 1 ? "1 \(one)" : "\(count) \(several ?? "\(one)s")"
}

/// Returns a number that can have decimals with its noun: `1 point`, `2.5 points`.
public func counted(_ number: Double, _ one: String, _ several: String? = nil) -> String {
  "\(readable(number)) \(number == 1 ? one : several ?? "\(one)s")"
}

/// Returns a number with at most two decimals, such as `2` or `0.33`. If they are zero, it keeps
/// its first non-zero digit: `0.001`.
public func readable(_ number: Double) -> String {
  if let whole = Int(exactly: number) { return "\(whole)" }
  var scale = 100.0
  while number.isFinite, (number * scale).rounded() == 0, scale < 1e15 { scale *= 10 }
  let rounded = (number * scale).rounded() / scale
  return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded.isFinite ? rounded : number)"
}

/// Returns a noun with its article: `a choice`, `an ordering`.
public func withArticle(_ noun: String) -> String {
  let isVowel = noun.first.map { "aeiouAEIOU".contains($0) } ?? false
  return "\(isVowel ? "an" : "a") \(noun)"
}
