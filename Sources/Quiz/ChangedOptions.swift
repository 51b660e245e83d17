/// What became of the options of a question since an attempt showed them, where not all have the
/// names that they had.
///
/// An attempt knows options by their names, which are made of their texts. Where an author has
/// mended a text, an option of that name is gone and another one is new: they are the same one, as
/// long as that can be told for certain.
public struct ChangedOptions: Sendable, Equatable {
  /// The question as it is now.
  public let question: Question
  /// The names that its options had, in the order in which they were shown.
  let names: [String]
  /// For each of them the option's place in the question's own order; nil where nobody can tell
  /// which it is.
  let places: [Int?]

  /// Finds the options again; nil where each has the name that it had.
  ///
  /// - Parameter order: the places in which the same seed shows the question's options now, where
  ///   the quiz draws as it did.
  init?(_ names: some Collection<String>, in question: Question, drawnAs order: () -> [Int]?) {
    let present = question.optionNames
    var places = names.map { present.firstIndex(of: $0) }
    let gone = places.indices.filter { places[$0] == nil }
    if gone.isEmpty { return nil }
    if places.count == present.count {
      if gone.count == 1 {
        places[gone[0]] = present.indices.first { !places.contains($0) }
      } else if gone.count < places.count, let order = order(),
        zip(places, order).allSatisfy({ $0 == nil || $0 == $1 })
      {
        // Those that have their names are where they were, so the others are too.
        places = order
      }
    }
    (self.question, self.names, self.places) = (question, Array(names), places)
  }

  /// The name that the option of a former name has now; nil where nobody can tell which it is.
  /// Names of none are not changed.
  public func present(_ name: String) -> String? {
    guard let index = names.firstIndex(of: name) else { return name }
    return places[index].map { question.optionNames[$0] }
  }

  /// The first name of an option that cannot be told.
  var lost: String? { places.firstIndex(of: nil).map { names[$0] } }
}
