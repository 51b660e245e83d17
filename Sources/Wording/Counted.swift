/// So many of something: `1 scene`, `3 scenes`.
///
/// - Parameter several: the noun of more than one, where that is not the one with an `s`.
public func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
  count == 1 ? "1 \(one)" : "\(count) \(several ?? "\(one)s")"
}
