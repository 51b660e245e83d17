extension Hierarchy {
  /// Records what is called, where the tracer asks for that.
  func trace(
    _ kind: TraceEvent.Kind, _ controller: Controller?,
    _ fill: (inout TraceEvent) -> Void = { _ in }
  ) {
    guard traced.contains(kind) else { return }
    var event = TraceEvent(kind, controller)
    fill(&event)
    tracer?.record(event)
  }

  func trace(_ kind: TraceEvent.Kind, _ segue: Segue) {
    trace(kind, segue.source) { event in
      event.segue = segue.identifier
      event.to = segue.destination
    }
  }

  /// Records what a controller was asked of one of its segues.
  func traceAnswer(
    _ kind: TraceEvent.Kind, _ controller: Controller, _ segue: SegueDescription, _ result: Bool?
  ) {
    trace(kind, controller) { event in
      event.segue = segue.identifier
      event.result = result
    }
  }

  /// A segue's condition was asked, and the segue was not triggered.
  public func trace(isEnabled: Bool, _ segue: SegueID, of controller: Controller) {
    trace(.isSegueEnabled, controller) { event in
      event.segue = segue
      event.result = isEnabled
    }
  }
}
