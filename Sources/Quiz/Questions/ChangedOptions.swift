/// The changes in the options of a question since an attempt showed them.
///
/// Attempts identify options by names made from their texts. If an author edits a text, an old name
/// disappears and a new one appears. They are matched if the match is certain.
public struct ChangedOptions: Sendable, Equatable {
  /// The current question.
  public let question: Question
  /// The old names of the options, in the order in which they were shown.
  let names: [String]
  /// The current place of each option in the question's own order; nil if it cannot be identified.
  let places: [Int?]

  /// Matches the options; fails if all names are unchanged.
  ///
  /// - Parameter order: Returns the places in which the same seed shows the options now, if the
  ///   quiz draws as before.
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
        // The unchanged options are at their old places, so the changed ones are as well.
        places = order
      }
    }
    (self.question, self.names, self.places) = (question, Array(names), places)
  }

  /// Returns the current name of the option with an old name; nil if it cannot be identified. Names
  /// of no option are returned unchanged.
  public func present(_ name: String) -> String? {
    guard let index = names.firstIndex(of: name) else { return name }
    return places[index].map { question.optionNames[$0] }
  }

  /// The first name of an option that cannot be identified.
  var lost: String? { places.firstIndex(of: nil).map { names[$0] } }
}
