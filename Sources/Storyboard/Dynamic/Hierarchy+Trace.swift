// What is recorded stands in functions of its own: most runs are not traced, and the steps of an
// operation stay short.
extension Hierarchy {
  func trace(_ kind: TraceEvent.Kind, _ controller: Controller) {
    if traced.contains(kind) { record(kind, controller) { _ in } }
  }

  func trace(_ kind: TraceEvent.Kind, _ controller: Controller, _ fill: (TraceEvent) -> Void) {
    if traced.contains(kind) { record(kind, controller, fill) }
  }

  func trace(_ kind: TraceEvent.Kind, _ segue: Segue) {
    if traced.contains(kind) { record(kind, segue) }
  }

  /// Whether a callback has an effect: the controller does something in it, or it is recorded.
  /// Where not, nothing of it is done.
  func isHeard(_ hook: SilentHooks, by controller: Controller) -> Bool {
    tracesHooks || controller.hears(hook)
  }

  func traceAppearance(_ kind: TraceEvent.Kind, _ controller: Controller, _ animated: Bool) {
    if traced.contains(kind) { recordAppearance(kind, controller, animated) }
  }

  func traceMove(_ kind: TraceEvent.Kind, _ controller: Controller, _ parent: Controller?) {
    if traced.contains(kind) { recordMove(kind, controller, parent) }
  }

  func traceHandler(_ controller: Controller, _ event: Event) {
    if traced.contains(.handler) { recordHandler(controller, event) }
  }

  /// What a controller was asked of one of its segues.
  func traceAnswer(
    _ kind: TraceEvent.Kind, _ controller: Controller, _ segue: SegueDescription, _ result: Bool?
  ) {
    if traced.contains(kind) { recordAnswer(kind, controller, segue, result) }
  }

  func traceTransition() {
    if traced.contains(.transition) { recordTransition() }
  }

  /// A segue's condition was asked, and the segue was not triggered.
  public func trace(isEnabled: Bool, _ segue: SegueID, of controller: Controller) {
    trace(.isSegueEnabled, controller) { event in
      event.segue = segue
      event.result = isEnabled
    }
  }

  private func record(
    _ kind: TraceEvent.Kind, _ controller: Controller?, _ fill: (TraceEvent) -> Void
  ) {
    let event = TraceEvent(kind, controller)
    fill(event)
    tracer?.record(event)
  }

  private func recordHandler(_ controller: Controller, _ event: Event) {
    record(.handler, controller) { $0.trigger = event.trigger }
  }

  private func recordAnswer(
    _ kind: TraceEvent.Kind, _ controller: Controller, _ segue: SegueDescription, _ result: Bool?
  ) {
    record(kind, controller) { event in
      event.segue = segue.identifier
      event.result = result
    }
  }

  private func record(_ kind: TraceEvent.Kind, _ segue: Segue) {
    record(kind, segue.source) { event in
      event.segue = segue.identifier
      event.to = segue.destination
    }
  }

  private func recordAppearance(_ kind: TraceEvent.Kind, _ controller: Controller, _ animated: Bool)
  {
    record(kind, controller) { $0.isAnimated = animated }
  }

  private func recordMove(_ kind: TraceEvent.Kind, _ controller: Controller, _ parent: Controller?)
  {
    record(kind, controller) { $0.parent = parent }
  }

  private func recordTransition() {
    record(.transition, nil) {
      $0.name =
        operationChange?.record(chosen: operationChosen).transition.name
        ?? TransitionName.cut.rawValue
    }
  }
}
