extension Storyboard {
  /// Returns the scenes that are reachable by segues from the initial scene, inclusive.
  ///
  /// - Parameter storyboards: the joined storyboards, in their order.
  /// - Parameter others: the names of additional initial scenes and references.
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

  /// Returns the destination scene of a segue, with references resolved; nil if the segue finds its
  /// destination at run time.
  ///
  /// - Parameter storyboards: the joined storyboards, in their order.
  public func destination(of segue: SegueDescription, in storyboards: [Storyboard]) -> SceneAddress?
  {
    guard segue.destinationIndex >= 0, let target = target(at: segue.destinationIndex) else {
      return nil
    }
    return SceneAddress(
      storyboards[target.storyboard].id, storyboards[target.storyboard].scenes[target.scene].id)
  }

  /// Returns the initial scene, with references resolved.
  ///
  /// - Parameter storyboards: the joined storyboards, in their order.
  public func start(in storyboards: [Storyboard]) -> SceneAddress? {
    target(at: initialIndex).map { target in
      SceneAddress(
        storyboards[target.storyboard].id, storyboards[target.storyboard].scenes[target.scene].id)
    }
  }
}
