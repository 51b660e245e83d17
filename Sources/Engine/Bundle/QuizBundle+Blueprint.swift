public import QuizboardScripting

extension QuizBundle {
  /// What its scripts describe. They run once for it.
  ///
  /// Throws a `BundleError`.
  public func blueprint() throws -> Blueprint {
    let runtime = Runtime(services: RunServices(seed: 0, now: 0, store: nil))
    do {
      _ = try runtime.load(program, others: self)
    } catch {
      throw BundleError(error, path: path)
    }
    return runtime.blueprint()
  }
}
