public import QuizboardEngine
public import QuizboardLua
public import QuizboardModel

/// An observer of the runs that specs drive: it measures them or changes their options.
public protocol SpecObserver: AnyObject {
  /// Called before a run begins.
  func prepare(_ options: inout Session.Options)
  /// Called after a run began or resumed.
  func began(_ session: Session)
  /// Called with the callbacks of an input or the launch, in order.
  ///
  /// - Parameter place: returns the line of the spec that made the input, if known.
  func happened(_ events: [RecordedEvent], in session: Session, at place: () -> SourcePlace?)
  /// Counts the lines of the quiz's modules that the spec itself requires; nil for none.
  var moduleCounter: LuaLineCounter? { get }
  /// Called after the last test of the file, when no run is active.
  func ended()
}

extension SpecObserver {
  /// Counts no lines.
  public var moduleCounter: LuaLineCounter? { nil }
}
