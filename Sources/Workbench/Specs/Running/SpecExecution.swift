import QuizboardAuthoring
import QuizboardLua

/// One pass over a spec file in one Lua state: its blocks from the outside in, with their hooks and
/// tests.
struct SpecExecution {
  let host: SpecHost
  let whole: SpecFileRun

  /// The error for a state that exceeded a limit and can no longer be used.
  struct Poisoned: Error {}

  /// Runs the unfinished tests of the file.
  func run(_ chunk: LuaChunk) throws(Poisoned) {
    try run(block: host.root) { host.pushFile(chunk) }
  }

  // Blocks

  private func run(block: SpecNode, push: () -> Void) throws(Poisoned) {
    guard !whole.isFinished(block) else { return }
    let kept = block.kind == .insulate ? (host.keep([nil]), host.loaded) : nil
    defer {
      if let (globals, modules) = kept, !host.state.isPoisoned {
        host.restore(globals)
        host.loaded = modules
      }
    }
    host.enter(block)
    if let failure = call(push) {
      whole.finish(block)
      return try end(block, with: failure, in: nil)
    }
    try runContents(of: block)
    whole.finish(block)
  }

  private func runContents(of block: SpecNode) throws(Poisoned) {
    guard hasWanted(block) else { return }
    if try runHooks(.setup, of: block) {
      for child in chosen(of: block) { try run(child) }
      if block.lazySetup == .done { _ = try runHooks(.lazyTeardown, of: block) }
    }
    _ = try runHooks(.teardown, of: block)
  }

  /// True if a block may contain selected tests: inner blocks are known only after they run.
  private func hasWanted(_ block: SpecNode) -> Bool {
    chosen(of: block).contains {
      !whole.isFinished($0) && (!$0.kind.isTest || whole.isWanted($0))
    }
  }

  /// Returns the children of a block that run: those at the selected line, or all if it is the
  /// block's own.
  private func chosen(of block: SpecNode) -> [SpecNode] {
    guard let line = whole.file.line else { return block.children }
    let around = block.children.filter { $0.lines?.contains(line) == true }
    return around.isEmpty && block.parent != nil ? block.children : around
  }

  /// Runs a hook of a block once; returns false if it failed, after a report.
  private func runHooks(_ hook: SpecNode.Hook, of block: SpecNode) throws(Poisoned) -> Bool {
    if whole.options.onlyLists { return true }
    host.enter(block)
    for body in block.hooks[hook] ?? [] {
      guard let failure = call(body) else { continue }
      whole.finish(block)
      try end(block, with: failure, in: hook)
      return false
    }
    return true
  }

  /// Reports a block whose own code failed.
  private func end(_ block: SpecNode, with ended: Ended, in hook: SpecNode.Hook?) throws(Poisoned) {
    var failure = ended.failure
    if let hook { failure.message = "in \(hook.rawValue): \(failure.message)" }
    whole.ended(result(of: block, .error, failure))
    try leave(appsFrom: 0)
  }

  private func run(_ node: SpecNode) throws(Poisoned) {
    guard !whole.isFinished(node) else { return }
    switch node.kind {
    case .describe, .insulate, .expose: try run(block: node) { host.state.stack.push(node.body) }
    case .pending:
      whole.finish(node)
      guard whole.isWanted(node) else { return }
      whole.snapshots.skip()
      whole.ended(
        SpecResult(
          spec: whole.file, names: node.names, place: node.place, status: .pending,
          seed: whole.seed))
    case .test: try run(test: node)
    }
  }

  // Tests

  private func run(test node: SpecNode) throws(Poisoned) {
    whole.finish(node)
    guard whole.isWanted(node), try runLazySetups(around: node) else { return }
    if whole.options.onlyLists { return whole.ended(result(of: node, .success, nil)) }
    host.finally = []
    let (watch, firstApp) = (Stopwatch(), host.apps.count)
    whole.snapshots.begin(node.names)
    let library = host.keep(SpecHost.library)
    defer { if !host.state.isPoisoned { host.restore(library) } }
    var ended = runAround(.beforeEach, node, blocks: node.blocks)
    if ended == nil {
      host.enter(node)
      ended = call(node.body)
      for body in host.finally where !host.state.isPoisoned { ended = merge(ended, call(body)) }
    } else if ended?.status == .failure {
      ended?.status = .error
    }
    if !host.state.isPoisoned {
      ended = merge(ended, runAround(.afterEach, node, blocks: node.blocks.reversed()))
    }
    host.output += whole.snapshots.end(isComplete: ended == nil)
    // The log of a failed test contains the warnings.
    if ended == nil { host.output += host.takeWarnings() }
    var result = result(of: node, ended?.status ?? .success, ended?.failure)
    result.seconds = watch.seconds
    whole.ended(result)
    try leave(appsFrom: firstApp)
  }

  /// Returns the first result, unless it is pending and the second is an error.
  private func merge(_ first: Ended?, _ second: Ended?) -> Ended? {
    first?.status == .pending ? second ?? first : first ?? second
  }

  private func runAround(_ hook: SpecNode.Hook, _ node: SpecNode, blocks: [SpecNode]) -> Ended? {
    var ended: Ended?
    for block in blocks {
      host.enter(block)
      for body in block.hooks[hook] ?? [] where !host.state.isPoisoned {
        guard var failed = call(body) else { continue }
        failed.failure.message = "in \(hook.rawValue): \(failed.failure.message)"
        if failed.status == .failure { failed.status = .error }
        ended = ended ?? failed
        if hook == .beforeEach { return ended }
      }
    }
    return ended
  }

  /// Runs the pending lazy setups around a test; returns false if one of them failed, now or
  /// before.
  private func runLazySetups(around node: SpecNode) throws(Poisoned) -> Bool {
    for block in node.blocks where block.lazySetup == .notYet && block.hooks[.lazySetup] != nil {
      block.lazySetup = try runHooks(.lazySetup, of: block) ? .done : .failed
      if block.lazySetup == .failed { return false }
    }
    return node.blocks.allSatisfy { $0.lazySetup != .failed }
  }

  private func result(of node: SpecNode, _ status: SpecResult.Status, _ failure: SpecFailure?)
    -> SpecResult
  {
    SpecResult(
      spec: whole.file, names: node.names, place: node.place, node: node.path, status: status,
      failure: failure, output: host.takeOutput(), seed: whole.seed)
  }

  /// Releases the apps after a test or a block.
  private func leave(appsFrom first: Int) throws(Poisoned) {
    host.releaseApps(from: first)
    if host.state.isPoisoned { throw Poisoned() }
  }
}
