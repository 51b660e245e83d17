import Engine
import Lua

/// Runs the tests of one file, in the order in which they stand.
///
/// Where a test passes a limit its state is gone; the file is then begun again in a fresh one, without what has been run.
final class SpecFileRun {
  let file: SpecFile
  let quiz: SpecQuiz
  let seed: UInt64
  let snapshots: SnapshotBook
  let observer: (any SpecObserver)?
  /// Whether a test of a name is wanted.
  let isWanted: (String) -> Bool
  /// Told of each result as it comes.
  let report: (SpecResult) -> Void
  /// The blocks and tests that have been run.
  private var finished: Set<[Int]> = []
  var host: SpecHost!

  init(
    _ file: SpecFile, of quiz: SpecQuiz, seed: UInt64, snapshots: SnapshotBook, observer: (any SpecObserver)?,
    isWanted: @escaping (String) -> Bool, report: @escaping (SpecResult) -> Void
  ) {
    self.file = file
    self.quiz = quiz
    self.seed = seed
    self.snapshots = snapshots
    self.observer = observer
    self.isWanted = isWanted
    self.report = report
  }

  /// A limit was passed: the state is of no more use.
  private struct Poisoned: Error {}

  func run() {
    defer { observer?.ended() }
    while true {
      do {
        let chunk = try LuaState.compile(try FileSystem.read("\(file.path)"), name: file.name)
        host = try SpecHost(file: file, quiz: quiz, seed: seed, snapshots: snapshots, observer: observer)
        try run(block: host.root) { self.host.pushFile(chunk) }
        return
      } catch is Poisoned {
        continue
      } catch let error as LuaError {
        return tell(error, of: nil)
      } catch {
        return report(SpecResult(file: file.path, names: [], status: .error, failure: SpecFailure(message: "\(error)"), seed: seed))
      }
    }
  }

  /// What was printed after the last test.
  func takeOutput() -> [String] { host?.takeOutput() ?? [] }

  private func tell(_ error: LuaError, of node: SpecNode?) {
    let place = error.file.flatMap { file in error.line.map { SpecPlace(file: file, line: $0) } }
    let failure = SpecFailure(message: error.message, place: place, traceback: error.traceback)
    report(SpecResult(file: file.path, names: node?.names ?? [], place: node?.place, status: .error, failure: failure, seed: seed))
  }

  // Blocks

  private func run(block: SpecNode, push: () -> Void) throws {
    guard !finished.contains(block.path) else { return }
    let kept = block.kind == .insulate ? host.keepGlobals() : nil
    defer { if let kept, !host.state.isPoisoned { host.restoreGlobals(kept) } }
    host.enter(block)
    if let failure = call(push) {
      finished.insert(block.path)
      return try end(block, with: failure, in: nil)
    }
    try runContents(of: block)
    finished.insert(block.path)
  }

  private func runContents(of block: SpecNode) throws {
    guard hasWanted(block) else { return }
    if try runHooks(.setup, of: block) {
      for child in block.children { try run(child) }
      if case .some(.none) = block.lazySetup { _ = try runHooks(.lazyTeardown, of: block) }
    }
    _ = try runHooks(.teardown, of: block)
  }

  /// Whether something in a block may have to be run: what stands in inner blocks is known only when they are.
  private func hasWanted(_ block: SpecNode) -> Bool {
    block.children.contains { child in
      !finished.contains(child.path) && (child.kind != .test && child.kind != .pending || isWanted(child.names.joined(separator: " ")))
    }
  }

  /// Runs what a block has once; false where it failed, which is reported.
  private func runHooks(_ hook: SpecNode.Hook, of block: SpecNode) throws -> Bool {
    host.enter(block)
    for body in block.hooks[hook] ?? [] {
      guard let failure = call({ self.host.state.stack.push(body) }) else { continue }
      finished.insert(block.path)
      try end(block, with: failure, in: "\(hook.word)")
      return false
    }
    return true
  }

  /// Reports a block whose own code failed.
  private func end(_ block: SpecNode, with failure: Ended, in word: String?) throws {
    var told = failure.failure
    if let word { told.message = "in \(word): \(told.message)" }
    report(
      SpecResult(
        file: file.path, names: block.names, place: block.place, status: .error, failure: told, output: host.takeOutput(), seed: seed))
    host.releaseApps(from: 0)
    if host.state.isPoisoned { throw Poisoned() }
  }

  private func run(_ node: SpecNode) throws {
    guard !finished.contains(node.path) else { return }
    switch node.kind {
    case .describe, .insulate, .expose: try run(block: node) { self.host.state.stack.push(node.body) }
    case .pending:
      finished.insert(node.path)
      guard isWanted(node.names.joined(separator: " ")) else { return }
      snapshots.skip()
      report(SpecResult(file: file.path, names: node.names, place: node.place, status: .pending, seed: seed))
    case .test: try run(test: node)
    }
  }

  // Tests

  private func run(test node: SpecNode) throws {
    finished.insert(node.path)
    let title = node.names.joined(separator: " ")
    guard isWanted(title) else { return }
    guard try runLazySetups(around: node) else { return }
    host.finally = []
    let (started, firstApp) = (Stopwatch(), host.apps.count)
    snapshots.begin(node.names)
    var ended = runAround(.beforeEach, node, blocks: node.blocks)
    if ended == nil {
      host.enter(node)
      ended = call { self.host.state.stack.push(node.body) }
      for body in host.finally where !host.state.isPoisoned {
        ended = merge(ended, call { self.host.state.stack.push(body) })
      }
    } else if ended?.status == .failure {
      ended?.status = .error
    }
    if !host.state.isPoisoned { ended = merge(ended, runAround(.afterEach, node, blocks: node.blocks.reversed())) }
    host.output += snapshots.end(isComplete: ended == nil)
    report(
      SpecResult(
        file: file.path, names: node.names, place: node.place, status: ended?.status ?? .success, failure: ended?.failure,
        seconds: started.seconds, output: host.takeOutput(), seed: seed))
    host.releaseApps(from: firstApp)
    if host.state.isPoisoned { throw Poisoned() }
  }

  /// What ended first is what is told, but that a test is still to be written hides no error.
  private func merge(_ first: Ended?, _ second: Ended?) -> Ended? { first?.status == .pending ? second ?? first : first ?? second }

  private func runAround(_ hook: SpecNode.Hook, _ node: SpecNode, blocks: [SpecNode]) -> Ended? {
    var ended: Ended?
    for block in blocks {
      host.enter(block)
      for body in block.hooks[hook] ?? [] where !host.state.isPoisoned {
        guard let failure = call({ self.host.state.stack.push(body) }) else { continue }
        var told = failure
        told.failure.message = "in \(hook.word): \(failure.failure.message)"
        if told.status == .failure { told.status = .error }
        ended = ended ?? told
        if hook == .beforeEach { return ended }
      }
    }
    return ended
  }

  private func runLazySetups(around node: SpecNode) throws -> Bool {
    for block in node.blocks where block.lazySetup == nil && block.hooks[.lazySetup] != nil {
      block.lazySetup = .some(nil)
      if try !runHooks(.lazySetup, of: block) {
        block.lazySetup = .some(SpecFailure(message: ""))
        return false
      }
    }
    return node.blocks.allSatisfy { block in
      if case .some(.some) = block.lazySetup { return false }
      return true
    }
  }
}

extension SpecNode.Hook {
  /// The word for it.
  var word: String {
    switch self {
    case .beforeEach: "before_each"
    case .afterEach: "after_each"
    case .setup: "setup"
    case .teardown: "teardown"
    case .lazySetup: "lazy_setup"
    case .lazyTeardown: "lazy_teardown"
    }
  }
}
