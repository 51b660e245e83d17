extension Hierarchy {
  @inline(__always)
  func trace(_ kind: TraceEvent.Kind, _ controller: Controller) {
    if let tracer { tracer.record(TraceEvent(kind, controller)) }
  }

  @inline(__always)
  func trace(_ kind: TraceEvent.Kind, _ controller: Controller, _ fill: (inout TraceEvent) -> Void) {
    guard let tracer else { return }
    var event = TraceEvent(kind, controller)
    fill(&event)
    tracer.record(event)
  }

  @inline(__always)
  func trace(_ kind: TraceEvent.Kind, _ segue: Segue) {
    trace(kind, segue.source) { event in
      event.segue = segue.identifier
      event.to = segue.destination
    }
  }

  @inline(__always)
  func traceAppearance(_ kind: TraceEvent.Kind, _ controller: Controller, _ animated: Bool) {
    trace(kind, controller) { $0.isAnimated = animated }
  }

  @inline(__always)
  func traceMove(_ kind: TraceEvent.Kind, _ controller: Controller, _ parent: Controller?) {
    trace(kind, controller) { $0.parent = parent }
  }

  /// A segue's condition was asked, and the segue was not triggered.
  public func trace(isEnabled: Bool, _ segue: SegueID, of controller: Controller) {
    trace(.isSegueEnabled, controller) { event in
      event.segue = segue
      event.result = isEnabled
    }
  }

  @inline(__always)
  func traceTransition() {
    guard let tracer else { return }
    var event = TraceEvent(.transition)
    event.name = operationChange?.transition.name ?? TransitionName.cut.rawValue
    tracer.record(event)
  }
}
