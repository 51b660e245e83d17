extension Controller {
  /// Applies the properties of a new version of the scene, except those that a script has changed.
  public func adopt(sceneInsteadOf former: Scene) {
    guard let scene, scene !== former else { return }
    for property in scene.properties {
      let said = former.properties.first { $0.isOfSameKind(as: property) }
      if said != property, isStill(said, property) { apply(property) }
    }
    for property in former.properties
    where !scene.properties.contains(where: { $0.isOfSameKind(as: property) }) {
      if case .title(let title) = property, self.title == title { self.title = nil }
    }
  }

  /// True if a property still has the value of the former scene, or the default if the scene has
  /// none.
  private func isStill(_ said: SceneProperty?, _ kind: SceneProperty) -> Bool {
    let present: SceneProperty? =
      switch kind {
      case .title: title.map { .title($0) }
      case .hidesBackButton: .hidesBackButton(hidesBackButton)
      case .isModalInPresentation: .isModalInPresentation(isModalInPresentation)
      case .definesPresentationContext: .definesPresentationContext(definesPresentationContext)
      case .isNavigationContainer: .isNavigationContainer(isNavigationContainer)
      }
    if let said { return present == said }
    // The default of a flag is false.
    return switch kind {
    case .title: present == nil
    case .hidesBackButton: !hidesBackButton
    case .isModalInPresentation: !isModalInPresentation
    case .definesPresentationContext: !definesPresentationContext
    case .isNavigationContainer: !isNavigationContainer
    }
  }
}

extension SceneProperty {
  fileprivate func isOfSameKind(as other: SceneProperty) -> Bool {
    switch (self, other) {
    case (.title, .title), (.hidesBackButton, .hidesBackButton),
      (.isModalInPresentation, .isModalInPresentation),
      (.definesPresentationContext, .definesPresentationContext),
      (.isNavigationContainer, .isNavigationContainer):
      true
    default: false
    }
  }
}
