extension SegueDescription {
  /// The same segue, as it was written, with another destination or another condition.
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
