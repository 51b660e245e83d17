import QuizboardInterface
import QuizboardLua
public import QuizboardQuiz
public import QuizboardScripting
public import QuizboardStoryboard

/// The run as it was written down to be compared: once for what `fingerprint`, `encode` and
/// `rewind` ask.
struct ComparedRun: ~Copyable {
  var run = WrittenRun()
  /// What counted besides what always does.
  var observed: ObservedInputs = []
  var fingerprint = Fingerprint()
  /// Whether nothing has happened since.
  var isCurrent = false
}

/// What tells one state of a run from another: for whoever goes through all of them.
extension ProbeRun {
  /// What a run of the same bundle that was saved so leaves to later ones; nil for nothing.
  public func kept(in bytes: [UInt8]) throws -> Kept? {
    let run = try SavedRun(bytes, of: bundle.identifier)
    let kept = Kept(settings: run.settings ?? [:], scores: run.scores ?? [])
    return kept.settings == noSettings && kept.scores.isEmpty ? nil : kept
  }

  /// What chance goes on with: another one where something was drawn.
  public var generator: RandomGenerator { services.generator }

  /// How many attempts were begun.
  public var attemptCount: Int { runtime.attemptCount }

  /// A fingerprint of what a run is from now on: two that have the same one go on alike, whatever
  /// is done to them.
  ///
  /// Left out are the numbers of controllers and attempts, the clock, the times of responses, log
  /// and trace; of the scores only the best of each quiz counts. What is left of timers and limits
  /// counts, and the generator.
  ///
  /// - Parameter observed: what counts besides: the clock where scripts read it, and all scores
  ///   where they do.
  /// - Throws: an `InputError` for a field that cannot be saved.
  public func fingerprint(counting observed: ObservedInputs = []) throws -> Fingerprint {
    if compared.isCurrent, compared.observed == observed { return compared.fingerprint }
    compared.isCurrent = false
    do {
      try write(to: &compared.run, comparing: observed)
    } catch {
      throw InputError(error, in: runtime)
    }
    compared.fingerprint = compared.run.fingerprint
    compared.observed = observed
    compared.isCurrent = true
    return compared.fingerprint
  }

  /// Whether the run is known to be just the one that was saved so: where `fingerprint` has been
  /// asked, and nothing has happened since.
  public func isKnownToBe(_ bytes: [UInt8]) -> Bool {
    compared.isCurrent && compared.run.isSaved(as: bytes)
  }

  /// A fingerprint of the controller where the person is, with all that it reaches: its fields, its
  /// question, its attempt, `app.state` and the settings, but not its place. Nil where nothing is
  /// visible.
  ///
  /// - Parameter finished: whether its attempt counts where that is finished.
  public func topFingerprint(passing finished: Bool = true) throws -> Fingerprint? {
    guard let top = runtime.hierarchy.path.last as? ScriptedController else { return nil }
    do {
      var out = ByteWriter()
      let settings = compared.isCurrent ? pendingSettings : try runtime.encodedSettings()
      for (quiz, bytes) in settings.sorted(by: { $0.key < $1.key }) {
        out.string(quiz)
        out.bytes(bytes)
      }
      try runtime.writeReach(of: top, passing: finished, to: &out)
      return out.withBytes { Fingerprint($0) }
    } catch {
      throw InputError(error, in: runtime)
    }
  }

  /// Whether the attempt of the controller where the person is has been finished: else it makes no
  /// difference to `topFingerprint` whether that counts.
  public var isTopFinished: Bool {
    (runtime.hierarchy.path.last as? ScriptedController)?.attempt?.attempt.isFinished == true
  }

  /// How the condition of a segue comes out now, asked of the visible controllers of the scene of
  /// that number, as their views may ask; nothing where it fails. What scripts change meanwhile
  /// stays: the run should be rewound afterwards.
  public func truths(of segue: SegueID, inScene scene: Int) -> Set<Bool> {
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    var truths: Set<Bool> = []
    for controller in runtime.hierarchy.savedControllers()
    where controller.scene?.hostData == scene && controller.isVisible {
      guard let controller = controller as? ScriptedController,
        let holds = try? runtime.isEnabled(segue, of: controller)
      else { continue }
      truths.insert(holds)
    }
    return truths
  }

  /// A fingerprint of what is on screen.
  public func screenFingerprint() -> Fingerprint {
    JSONWriter(of: elements).bytes.withUnsafeBytes { Fingerprint($0) }
  }

  /// The controllers of the hierarchy, each with what carries it, as sorted numbers: one hierarchy
  /// lies inside another where all of its are there. They are the same in every run of the same
  /// quiz.
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

  /// The id of the controller where the person is, as a number; 0 where nothing is visible.
  public var topNumber: UInt64 { runtime.hierarchy.path.last.map(number) ?? 0 }

  /// Whether the controller where the person is stands above the one of that number: on it in a
  /// stack, or in something that is presented over it. What lies beside it, as in another tab, does
  /// not.
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
    // What is presented lies over all that its presenter has.
    guard meeting > 0 else { return true }
    let branch = over[meeting - 1]
    guard branch.parent === over[meeting],
      let place = under.firstIndex(where: { $0 === over[meeting] }), place > 0
    else { return true }
    guard let mine = over[meeting].children.firstIndex(where: { $0 === branch }),
      let other = over[meeting].children.firstIndex(where: { $0 === under[place - 1] })
    else { return true }
    // Of the children of a container of scripts any may lie on top; tabs lie beside one another.
    switch over[meeting].container {
    case is TabContainer: return false
    case is NavigationContainer: return mine > other
    default: return branch.placement == nil
    }
  }

  /// A controller, what carries it, and so on to the root.
  private func carriers(of controller: Controller) -> [Controller] {
    var carriers: [Controller] = []
    var current: Controller? = controller
    while let next = current {
      carriers.append(next)
      current = next.parent ?? next.presenting
    }
    return carriers
  }

  /// Its id as a number.
  private func number(of controller: Controller) -> UInt64 {
    var number = UInt64(truncatingIfNeeded: controller.scene?.hostData ?? -1)
    if controller.scene == nil {
      for byte in controller.className.utf8 { number = number &* 31 &+ UInt64(byte) }
    }
    return (number &* 0x1_0000_0001 &+ UInt64(controller.number)) &* 0xd6e8_feb8_6659_fd93
  }
}
