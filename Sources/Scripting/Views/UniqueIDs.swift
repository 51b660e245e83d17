/// The ids of the elements of a view, each of which is unique.
struct UniqueIDs {
  /// The id of the view's controller.
  let owner: String
  private var texts = DistinctTexts()

  init(owner: String) { self.owner = owner }

  /// Throws a `ScriptProblem` if another element of the view has the id.
  mutating func claim(_ id: String) throws {
    guard texts.insert(id) else {
      throw ScriptProblem(
        "two elements of \(owner) have the id \"\(id)\"",
        remedy: "ids must be unique in a scene")
    }
  }
}
