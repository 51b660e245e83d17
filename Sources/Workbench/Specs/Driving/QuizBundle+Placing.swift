public import QuizboardEngine
import QuizboardIndex
public import QuizboardModel

extension QuizBundle {
  /// Returns an error with the names of the functions in its traceback that Lua does not know, and
  /// with a place that the engine could not know: for a field that cannot be saved, the line of its
  /// assignment and the enclosing function. Both come from the script text.
  public func placing(_ error: InputError) -> InputError {
    let names = FunctionNames(self)
    var error = error
    error.traceback = error.traceback.map(names.naming)
    guard error.place == nil, let field = error.field,
      let place = ScriptPlaces(self).place(of: field)
    else { return error }
    error.place = place
    if error.traceback.isEmpty { error.traceback = [names.call(at: place)] }
    return error
  }
}
