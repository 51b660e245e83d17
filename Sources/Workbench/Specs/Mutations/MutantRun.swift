import QuizboardAuthoring
import QuizboardEngine
import QuizboardQuiz
import Synchronization

/// Runs the specs on changed quizzes, those tests first that noticed the most changes so far. For a
/// changed script, it runs only the tests that ran the changed lines.
final class MutantRun: Sendable {
  private let files: [SpecFile]
  private let lines: [SpecUnit: [String: Set<Int>]]
  private let options: SpecOptions
  private let comparison: SpecComparison
  /// The number of changes that each unit noticed.
  private let noticed = Mutex<[SpecUnit: Int]>([:])

  /// - Parameter options: the options that run specs on the unchanged quiz.
  init(_ files: [SpecFile], _ baseline: SpecBaseline, _ options: SpecOptions) {
    (self.files, lines) = (files, baseline.lines)
    self.options = options.limitingWork(of: baseline)
    comparison = SpecComparison(files, options)
  }

  /// Returns true if a test fails on a changed quiz.
  func notices(_ mutant: Mutant) -> Bool {
    let options = options(on: mutant)
    return batches(of: units(reaching: mutant)).contains { fails($0, options) }
  }

  /// Returns the first state or screen in a test that a change changes; nil if there is none.
  func difference(of mutant: Mutant) -> SpecDifference? {
    comparison.difference(in: units(reaching: mutant), options(on: mutant))
  }

  private func options(on mutant: Mutant) -> SpecOptions {
    var options = options
    options.bundle = { _, _ in mutant.bundle }
    options.meansOriginalKeys = mutant.isKey
    return options
  }

  /// A set of units of one file, which run together.
  private struct Batch {
    let file: Int
    var units: [SpecUnit]
  }

  /// Returns the units that a change can concern, the likeliest to notice it first.
  private func units(reaching mutant: Mutant) -> [SpecUnit] {
    let counts = noticed.withLock(\.self)
    let reaching = lines.filter { _, ran in
      guard let reach = mutant.lines else { return true }
      return ran[reach.script].map { !$0.isDisjoint(with: reach.lines) } ?? false
    }
    func rank(_ unit: SpecUnit) -> (Int, Int) {
      (-counts[unit, default: 0], -(reaching[unit]?.values.reduce(0) { $0 + $1.count } ?? 0))
    }
    return reaching.keys.sorted { left, right in
      let (a, b) = (rank(left), rank(right))
      return a == b ? left < right : a < b
    }
  }

  /// Returns the first unit by itself, then the others by file.
  private func batches(of units: [SpecUnit]) -> [Batch] {
    guard let first = units.first else { return [] }
    var batches = [Batch(file: first.file, units: [first])]
    for unit in units.dropFirst() {
      if let index = batches.dropFirst().firstIndex(where: { $0.file == unit.file }) {
        batches[index].units.append(unit)
      } else {
        batches.append(Batch(file: unit.file, units: [unit]))
      }
    }
    return batches
  }

  private func fails(_ batch: Batch, _ options: SpecOptions) -> Bool {
    var options = options
    let tests = batch.units.compactMap(\.test)
    if !tests.isEmpty { options.selects = { tests.contains($0) } }
    let collector = ResultCollector()
    if SpecRunner(options).run([files[batch.file]], reporter: collector).isSound { return false }
    let failed = collector.results.last?.node
    let unit = batch.units.first { $0.test == nil || $0.test == failed }
    if let unit { noticed.withLock { $0[unit, default: 0] += 1 } }
    return true
  }
}

extension SpecUnit: Comparable {
  static func < (left: SpecUnit, right: SpecUnit) -> Bool {
    if left.file != right.file { return left.file < right.file }
    return (left.test ?? []).lexicographicallyPrecedes(right.test ?? [])
  }
}
