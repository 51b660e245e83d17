public import QuizboardEngine

/// Hears of the runs that specs drive: what measures them, or has them run otherwise.
public protocol SpecObserver: AnyObject {
  /// A run is about to begin.
  func prepare(_ options: inout Session.Options)
  /// A run has begun, or has gone on after it was stopped.
  func began(_ session: Session)
  /// Callbacks of an input, or of the launch, in order.
  func happened(_ events: [RecordedEvent], in session: Session)
  /// The file has been run to its end: no run of it goes on.
  func ended()
}
