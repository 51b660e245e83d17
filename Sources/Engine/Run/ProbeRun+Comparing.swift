import QuizboardInterface
import QuizboardLua
import QuizboardModel
public import QuizboardQuiz
public import QuizboardScripting
public import QuizboardStoryboard
import QuizboardText

/// The last encoding of a run for comparison, which `fingerprint`, `encode` and `rewind` share.
struct ComparedRun: ~Copyable {
  var run = WrittenRun()
  /// State components that the comparison included beyond the default ones.
  var observed: ObservedInputs = []
  var fingerprint = Fingerprint()
  /// True if the run has not changed since.
  var isCurrent = false
}

/// Compares states of runs, for searches through all states.
extension ProbeRun {
  /// The values that a saved run of this quiz leaves to later runs; nil for none.
  public func kept(in bytes: [UInt8]) throws -> Kept? {
    let run = try SavedRun(bytes, of: bundle.identifier)
    let kept = Kept(settings: run.settings ?? [:], scores: run.scores ?? [])
    return kept.settings == noSettings && kept.scores.isEmpty ? nil : kept
  }

  /// The random generator, which changes whenever a script draws a number.
  public var generator: RandomGenerator { services.generator }

  /// The number of attempts begun.
  public var attemptCount: Int { runtime.attempts.count }

  /// Returns a fingerprint of the run's future: runs with equal fingerprints respond alike to all
  /// inputs.
  ///
  /// It excludes the numbers of controllers and attempts, the clock, response times, log and trace,
  /// and all scores but the best of each quiz. It includes remaining times and the generator.
  /// `.history` adds the number of scores up to two; `historyFingerprint` includes all of them.
  ///
  /// - Parameter observed: State components to include beyond the default ones, such as the clock.
  /// - Throws: An `InputError` for a field that cannot be saved.
  public func fingerprint(counting observed: ObservedInputs = []) throws -> Fingerprint {
    if compared.isCurrent, compared.observed == observed { return compared.fingerprint }
    compared.isCurrent = false
    do {
      try encoder.write(runtime, to: &compared.run, comparing: observed)
    } catch {
      throw InputError(error, in: runtime)
    }
    compared.fingerprint = compared.run.fingerprint
    compared.observed = observed
    compared.isCurrent = true
    return compared.fingerprint
  }

  /// A fingerprint of all scores, without their times.
  public var historyFingerprint: Fingerprint {
    var out = ByteWriter()
    for var score in services.book.all {
      score.time = 0
      score.write(to: &out)
    }
    return out.withBytes { Fingerprint($0) }
  }

  /// Returns true if the last `fingerprint` found the run equal to these saved bytes, and it has
  /// not changed since. False may also mean unknown.
  public func isKnownToBe(_ bytes: [UInt8]) -> Bool {
    compared.isCurrent && compared.run.isSaved(as: bytes)
  }

  /// Returns a fingerprint of the top controller and all objects that it reaches: fields, question,
  /// attempt, `app.state` and settings, but not its place. Nil if nothing is visible.
  ///
  /// - Parameter finished: True to include its attempt even if that is finished.
  public func topFingerprint(passing finished: Bool = true) throws -> Fingerprint? {
    guard let top = runtime.hierarchy.path.last as? ScriptedController else { return nil }
    do {
      var out = ByteWriter()
      let settings = compared.isCurrent ? encoder.encodedSettings : try runtime.settings.encoded()
      for (quiz, bytes) in settings.sorted(by: { $0.key < $1.key }) {
        out.string(quiz)
        out.bytes(bytes)
      }
      try runtime.archive.writeReach(of: top, passing: finished, to: &out)
      return out.withBytes { Fingerprint($0) }
    } catch {
      throw InputError(error, in: runtime)
    }
  }

  /// True if the attempt of the top controller is finished; only then does `passing` affect
  /// `topFingerprint`.
  public var isTopFinished: Bool {
    (runtime.hierarchy.path.last as? ScriptedController)?.attempt?.attempt.isFinished == true
  }

  /// Returns the values that a segue's condition has now in the visible controllers of a scene; a
  /// condition that fails has none. The caller should rewind the run, for scripts may change it.
  public func truths(of segue: SegueID, inScene scene: Int) -> Set<Bool> {
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    var truths: Set<Bool> = []
    for controller in runtime.hierarchy.savedControllers()
    where controller.scene?.hostData == scene && controller.isVisible {
      guard let controller = controller as? ScriptedController,
        let holds = try? controller.isEnabled(segue)
      else { continue }
      truths.insert(holds)
    }
    return truths
  }

  /// Returns a fingerprint of the screen.
  public func screenFingerprint() -> Fingerprint {
    JSONWriter(of: elements).bytes.withUnsafeBytes { Fingerprint($0) }
  }

  /// The sorted hashes of all links from a controller to its parent or presenter. Every run of a
  /// quiz has the same hashes, so a subset means that one hierarchy contains the other.
  public var outline: [UInt32] {
    var links: [UInt32] = []
    for controller in runtime.hierarchy.savedControllers() {
      var link = number(of: controller)
      if let carrier = controller.parent ?? controller.presenting {
        link = (link ^ number(of: carrier)) &* 0x9e37_79b9_7f4a_7c15
        if controller.isPresented { link = ~link }
      }
      links.append(UInt32(truncatingIfNeeded: link &>> 32))
    }
    return links.sorted()
  }

  /// The hash of the top controller's id; 0 if nothing is visible.
  public var topNumber: UInt64 { runtime.hierarchy.path.last.map(number) ?? 0 }

  /// Returns true if the top controller is above the one with a hash, on it in a stack or presented
  /// over it. A controller beside it, as in another tab, is not above.
  public func isTop(above number: UInt64) -> Bool {
    guard let top = runtime.hierarchy.path.last, self.number(of: top) != number,
      let below = runtime.hierarchy.savedControllers().first(where: {
        self.number(of: $0) == number
      })
    else { return false }
    let under = carriers(of: below)
    let over = carriers(of: top)
    guard let meeting = over.firstIndex(where: { carrier in under.contains { $0 === carrier } })
    else { return false }
    // A presented controller covers all children of its presenter.
    guard meeting > 0 else { return true }
    let branch = over[meeting - 1]
    guard branch.parent === over[meeting],
      let index = under.firstIndex(where: { $0 === over[meeting] }), index > 0
    else { return true }
    guard let mine = over[meeting].children.firstIndex(where: { $0 === branch }),
      let other = over[meeting].children.firstIndex(where: { $0 === under[index - 1] })
    else { return true }
    // Any child of a scripted container may be on top; tabs are beside one another.
    switch over[meeting].container {
    case is TabContainer: return false
    case is NavigationContainer: return mine > other
    default: return branch.placement == nil
    }
  }

  /// Returns a controller, its parent or presenter, and so on up to the root.
  private func carriers(of controller: Controller) -> [Controller] {
    var carriers: [Controller] = []
    var current: Controller? = controller
    while let next = current {
      carriers.append(next)
      current = next.parent ?? next.presenting
    }
    return carriers
  }

  /// Returns a hash of the controller's id.
  private func number(of controller: Controller) -> UInt64 {
    var number = UInt64(truncatingIfNeeded: controller.scene?.hostData ?? -1)
    if controller.scene == nil {
      for byte in controller.className.utf8 { number = number &* 31 &+ UInt64(byte) }
    }
    return (number &* 0x1_0000_0001 &+ UInt64(controller.number)) &* 0xd6e8_feb8_6659_fd93
  }
}
