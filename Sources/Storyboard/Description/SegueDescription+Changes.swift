extension SegueDescription {
  /// Returns the segue as declared, with another destination or condition.
  public func changed(destination: SceneID? = nil, condition: Condition? = nil) -> SegueDescription
  {
    SegueDescription(
      identifier: identifier, kind: kind, destination: destination ?? self.destination,
      trigger: trigger,
      condition: condition ?? self.condition, otherwise: otherwise, className: className,
      style: style, isAnimated: isAnimated,
      transition: transition, animatorClass: animatorClass, action: action, title: title,
      place: place, hostData: hostData)
  }
}
