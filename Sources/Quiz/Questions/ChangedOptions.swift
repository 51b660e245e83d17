/// The changes in the names of a question's options since an attempt showed them.
///
/// Attempts identify options by names made from their texts. If an author edits a text, an old name
/// disappears and a new one appears. They are matched if the match is certain.
public struct ChangedOptions: Sendable, Equatable {
  /// A list of names that changed.
  struct List: Sendable, Equatable {
    /// The old names, in the order in which they were shown.
    let names: [String]
    /// The present names in the question's own order.
    let present: [String]
    /// The present place of each old name in the question's own order; nil if it is not known.
    let places: [Int?]
  }

  /// The current question.
  public let question: Question
  /// The lists of `ShownTexts.lists` by their places; nil for one that is unchanged.
  let lists: [List?]

  /// Matches the names; fails if all are unchanged.
  ///
  /// - Parameter findsEdited: True to match an old name with a new one if the match is certain.
  /// - Parameter order: Returns the places in which the same seed shows the names of a list now, if
  ///   the quiz draws as before.
  init?(
    _ names: [[String]], in question: Question, findsEdited: Bool = true,
    drawnAs order: (_ list: Int) -> [Int]?
  ) {
    let present = question.shown.lists
    lists = zip(names, present).enumerated().map { list, pair in
      List(pair.0, present: pair.1, findsEdited: findsEdited) { order(list) }
    }
    self.question = question
    if lists.allSatisfy({ $0 == nil }) { return nil }
  }

  /// Returns the current name of the option with an old name; nil if it cannot be identified. Names
  /// of no option are returned unchanged.
  public func present(_ name: String) -> String? {
    for case let list? in lists {
      guard let index = list.names.firstIndex(of: name) else { continue }
      return list.places[index].map { list.present[$0] }
    }
    return name
  }

  /// Returns the player's pairs of a matching, or the choices in gaps, with present names; nil if
  /// they are unchanged or belong to no such question. Pairs with a name that cannot be identified
  /// are left out.
  public func present(pairs: [(key: String, value: String)]) -> [(key: String, value: String)]? {
    guard let present = question.kind.payload.present(pairs, after: self) else { return nil }
    let isSame = zip(pairs, present).allSatisfy { pair, present in
      present.map { $0 == pair } ?? false
    }
    return isSame ? nil : present.compactMap(\.self)
  }

  /// Returns the current name of the option of a list; nil if it cannot be identified.
  func present(_ name: String, in list: Int) -> String? {
    guard lists.indices.contains(list), let list = lists[list],
      let index = list.names.firstIndex(of: name)
    else { return name }
    return list.places[index].map { list.present[$0] }
  }

  /// The first name of an option that cannot be identified.
  var lost: String? { lists.lazy.compactMap { $0?.lost }.first }
}

extension ChangedOptions.List {
  fileprivate init?(
    _ names: [String], present: [String], findsEdited: Bool, drawnAs order: () -> [Int]?
  ) {
    var places = names.map { present.firstIndex(of: $0) }
    let gone = places.indices.filter { places[$0] == nil }
    if gone.isEmpty { return nil }
    if findsEdited, places.count == present.count {
      if gone.count == 1 {
        places[gone[0]] = present.indices.first { !places.contains($0) }
      } else if gone.count < places.count, let order = order(),
        zip(places, order).allSatisfy({ $0 == nil || $0 == $1 })
      {
        // The unchanged options are at their old places, so the changed ones are as well.
        places = order
      }
    }
    self.init(names: names, present: present, places: places)
  }

  /// The first name that cannot be identified.
  fileprivate var lost: String? { places.firstIndex(of: nil).map { names[$0] } }
}
