extension Storyboard {
  /// The scenes that segues lead to from the initial scene of a storyboard, itself among them.
  ///
  /// - Parameter storyboards: those that it was joined with, in their order.
  /// - Parameter others: the names of scenes and references of any of them that are begun with,
  ///   too.
  public func reach(in storyboards: [Storyboard], and others: Set<SceneID> = []) -> Set<
    SceneAddress
  > {
    guard let first = target(at: initialIndex) else { return [] }
    let named = storyboards.flatMap { storyboard in
      others.compactMap { name in storyboard.indexes[name].flatMap(storyboard.target(at:)) }
    }
    var found = Set([first] + named)
    var pending = Array(found)
    while let place = pending.popLast() {
      let storyboard = storyboards[place.storyboard]
      for segue in storyboard.scenes[place.scene].segues where segue.destinationIndex >= 0 {
        guard let next = storyboard.target(at: segue.destinationIndex), found.insert(next).inserted
        else { continue }
        pending.append(next)
      }
    }
    return Set(
      found.map {
        SceneAddress(storyboards[$0.storyboard].id, storyboards[$0.storyboard].scenes[$0.scene].id)
      })
  }

  /// The scene that a segue of one of its scenes leads to in the end, through references; nil where
  /// it finds its destination at run time.
  ///
  /// - Parameter storyboards: those that it was joined with, in their order.
  public func destination(of segue: SegueDescription, in storyboards: [Storyboard]) -> SceneAddress?
  {
    guard segue.destinationIndex >= 0, let target = target(at: segue.destinationIndex) else {
      return nil
    }
    return SceneAddress(
      storyboards[target.storyboard].id, storyboards[target.storyboard].scenes[target.scene].id)
  }

  /// The scene that one begins with in the end, through references.
  ///
  /// - Parameter storyboards: those that it was joined with, in their order.
  public func start(in storyboards: [Storyboard]) -> SceneAddress? {
    target(at: initialIndex).map { target in
      SceneAddress(
        storyboards[target.storyboard].id, storyboards[target.storyboard].scenes[target.scene].id)
    }
  }
}
