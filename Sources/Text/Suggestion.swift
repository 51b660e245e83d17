/// Returns the question that suggests a name: `did you mean "tap"?`
public func didYouMean(_ name: some CustomStringConvertible) -> String {
  "did you mean \"\(name)\"?"
}

/// Returns the suggestion as the end of a sentence, `; did you mean "tap"?`, or an empty text for
/// nil.
public func suggestion(_ name: (some CustomStringConvertible)?) -> String {
  name.map { "; \(didYouMean($0))" } ?? ""
}

/// Returns the suggestion for the nearest of some names.
public func suggestion(for name: String, among names: some Sequence<String>) -> String {
  suggestion(nearest(to: name, among: names))
}

/// Returns the first of some names as a remedy: `there are "menu", "end"`; nil without names.
public func thereAre(_ names: some Collection<String>, upTo limit: Int = 4) -> String? {
  if names.isEmpty { return nil }
  let list = names.prefix(limit).map { "\"\($0)\"" }.joined(separator: ", ")
  return (names.count == 1 ? "there is " : "there are ") + list
    + (names.count > limit ? " …" : "")
}
