import QuizboardEngine
public import QuizboardModel
import Synchronization

/// A state or a screen of a spec's run that a change of the quiz changes, and that no assertion of
/// the spec notices.
public struct SpecDifference: Sendable {
  /// The line of the spec after which the runs differ, if known.
  public let place: SourcePlace?
  /// The difference in a few words.
  public let words: String
}

/// Compares the runs of specs on changed quizzes with those on the quiz itself.
final class SpecComparison: Sendable {
  private let files: [SpecFile]
  private let options: SpecOptions
  /// The steps of each unit on the unchanged quiz.
  private let known = Mutex<[SpecUnit: [SpecStep]]>([:])

  /// - Parameter options: the options that run specs on the unchanged quiz.
  init(_ files: [SpecFile], _ options: SpecOptions) {
    (self.files, self.options) = (files, options)
  }

  /// Returns the first difference in the runs of units that a spec can assert; nil if there is none.
  ///
  /// - Parameter changed: the options that run specs on the changed quiz.
  func difference(in units: [SpecUnit], _ changed: SpecOptions) -> SpecDifference? {
    for unit in units {
      let (old, new) = (steps(of: unit), run(unit, changed).steps)
      let index =
        zip(old, new).enumerated().first { _, pair in
          pair.0.state != pair.1.state || pair.0.screen != pair.1.screen
        }?.offset
      if let index {
        if let difference = difference(in: unit, changed, from: index) { return difference }
        continue
      }
      if old.count != new.count {
        return SpecDifference(
          place: (new.last ?? old.last)?.place,
          words: "the spec makes \(new.count) inputs, not \(old.count)")
      }
    }
    return nil
  }

  /// Returns the first difference in the run of a unit that has words. The saved state also holds
  /// what a spec cannot read, such as the order of options that are not on screen yet.
  private func difference(in unit: SpecUnit, _ changed: SpecOptions, from index: Int)
    -> SpecDifference?
  {
    let before = run(unit, options, recordingMomentsFrom: index)
    let after = run(unit, changed, recordingMomentsFrom: index)
    for (old, new) in zip(before.moments, after.moments) {
      if let words = new.difference(from: old) {
        return SpecDifference(place: new.place, words: words)
      }
    }
    return nil
  }

  private func steps(of unit: SpecUnit) -> [SpecStep] {
    if let steps = known.withLock({ $0[unit] }) { return steps }
    let steps = run(unit, options).steps
    known.withLock { $0[unit] = steps }
    return steps
  }

  private func run(
    _ unit: SpecUnit, _ options: SpecOptions, recordingMomentsFrom step: Int? = nil
  ) -> SpecSteps {
    let steps = SpecSteps(recordingMomentsFrom: step)
    var options = options
    if let test = unit.test { options.selects = { $0 == test } }
    options.makeObserver = { _ in StepObserver(steps) }
    _ = SpecRunner(options).run([files[unit.file]], reporter: ResultCollector())
    return steps
  }
}
