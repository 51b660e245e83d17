/// The place of a tab or an embedding that has no controller in a restored hierarchy.
public struct PlacementSite {
  /// The container, or the controller with the embedding.
  let owner: Controller
  let segue: SegueDescription

  /// Creates the site of a controller; nil if no tab and no embedding made it.
  init?(of controller: Controller) {
    guard let owner = controller.parent, let placement = controller.placement,
      let segue = owner.scene?[placement]
    else { return nil }
    self.owner = owner
    self.segue = segue
  }

  /// The index of a new controller among the children: behind those of earlier tabs.
  fileprivate var index: Int {
    let placements = owner.scene?.placements ?? []
    guard let own = placements.firstIndex(of: segue.identifier) else { return 0 }
    let last = owner.children.lastIndex { child in
      child.placement.map { placements[..<own].contains($0) } ?? false
    }
    return last.map { $0 + 1 } ?? 0
  }
}

extension Hierarchy {
  /// Restarts a restored hierarchy as one input: creates new controllers at the sites, as if the
  /// player had not yet entered those scenes, and calls `didRestore` on the other controllers, from
  /// the root down, presenting before presented.
  public func didRestoreAll(filling sites: [PlacementSite] = []) throws {
    try input {
      try operation {
        let restored = savedControllers()
        try fill(sites)
        for controller in restored {
          trace(.didRestore, controller)
          try withPhase(.callback) { try controller.didRestore() }
        }
      }
    }
  }

  /// Creates new controllers at sites, as if the player had not yet entered those scenes. The end
  /// of the operation makes the controllers appear that are uncovered.
  public func fill(_ sites: [PlacementSite]) throws {
    try operation {
      for site in sites where !site.owner.hasLeft { try fill(site) }
    }
  }

  private func fill(_ site: PlacementSite) throws {
    let owner = site.owner
    let (count, index) = (owner.children.count, site.index)
    if site.segue.kind == .embed {
      // An owner that has not loaded performs its embeddings when it loads.
      guard owner.isViewLoaded else { return }
      try segues.perform(site.segue, from: owner, sender: .none)
    } else if let storyboard = owner.storyboard {
      let child = try instantiate(at: site.segue.destinationIndex, of: storyboard, depth: 0)
      try relate(child, to: owner, placement: site.segue.identifier)
    }
    if owner.children.count > count, let child = owner.children.last {
      tree.move(child, in: owner, to: index)
    }
  }
}
