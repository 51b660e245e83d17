extension Hierarchy {
  /// Records a callback if the tracer asks for its kind.
  func trace(
    _ kind: Callback.Kind, _ controller: Controller?,
    _ fill: (inout Callback) -> Void = { _ in }
  ) {
    guard traced.contains(kind) else { return }
    var event = Callback(kind, controller)
    fill(&event)
    tracer?.record(event)
  }

  func trace(_ kind: Callback.Kind, _ segue: Segue) {
    trace(kind, segue.source) { event in
      event.segue = segue.identifier
      event.to = segue.destination
    }
  }

  /// Records the question to a delegate, or the message to it, about a presented controller.
  func trace(
    _ kind: Callback.Kind, _ delegate: PresentationDelegate?, _ presented: Controller,
    result: Bool? = nil
  ) {
    let segue = delegate as? Segue
    guard let asked = segue?.source ?? delegate as? Controller else { return }
    trace(kind, asked) { event in
      event.segue = segue?.identifier
      event.to = presented
      event.result = result
    }
  }

  /// Records the answer of a controller about one of its segues.
  func traceAnswer(
    _ kind: Callback.Kind, _ controller: Controller, _ segue: SegueDescription, _ result: Bool?
  ) {
    trace(kind, controller) { event in
      event.segue = segue.identifier
      event.result = result
    }
  }

  /// Records the evaluation of a segue's condition without a trigger.
  public func trace(isEnabled: Bool, _ segue: SegueID, of controller: Controller) {
    trace(.isSegueEnabled, controller) { event in
      event.segue = segue
      event.result = isEnabled
    }
  }
}
