/// The question that helps where a name does not exist: `did you mean "tap"?`
public func didYouMean(_ name: some CustomStringConvertible) -> String {
  "did you mean \"\(name)\"?"
}

/// The same as the end of a sentence, `; did you mean "tap"?`; nothing where no name is known that
/// could have been meant.
public func suggestion(_ name: (some CustomStringConvertible)?) -> String {
  name.map { "; \(didYouMean($0))" } ?? ""
}

/// The same of the nearest of some names.
public func suggestion(for name: String, among names: some Sequence<String>) -> String {
  suggestion(nearest(to: name, among: names))
}
