/// The way to the runtime from what it owns, and what therefore never outlives it.
///
/// Every callback goes this way, some ten times a segue: counting a reference each time would cost
/// more than Lua does.
struct RuntimeLink {
  private let link: Unmanaged<Runtime>

  init(_ runtime: borrowing Runtime) { link = .passUnretained(copy runtime) }

  /// The runtime, counted as usual.
  var runtime: Runtime { link.takeUnretainedValue() }

  /// Does something with the runtime, which is not counted.
  func callAsFunction<R>(_ body: (Runtime) throws -> R) rethrows -> R {
    try link._withUnsafeGuaranteedRef { try body($0) }
  }
}
