import CQuizboardProcessShim
import Glibc
import Quizboard
import QuizboardModel

/// A process that loads quizzes and takes steps, and can do nothing else: it opens no files, has no
/// network, and its memory is limited.
public enum StepWorker {
  /// The memory of the process in bytes, beyond what it has at its start.
  private static let memory = 384 << 20

  /// Confines this process, answers the messages on standard input at standard output, and exits
  /// when they end.
  public static func run() -> Never {
    // What the system and the runtime read at the first use must be read before.
    warmUp()
    var limits = process_shim_limits(memory: memory, files: 3, processor_time: 0)
    guard process_shim_confine(&limits), process_shim_filter_calls(true) else { exit(1) }
    var worker = Quizzes()
    while let message = Frames.read(from: STDIN_FILENO) {
      guard let order = try? WorkerOrder(message) else { exit(2) }
      if !Frames.write(worker.answer(order), to: STDOUT_FILENO) { exit(0) }
    }
    exit(0)
  }

  private static func warmUp() {
    let archive = QuizBytes(archive: [], name: "")
    _ = try? LoadedQuiz.load(archive)
  }

  /// The loaded quizzes.
  private struct Quizzes {
    private var steppers: [Int: PlaceStepper] = [:]

    mutating func answer(_ order: WorkerOrder) -> [UInt8] {
      switch order {
      case .load(let number, let order): return load(order, as: number).bytes
      case .step(let number, let request):
        guard let stepper = steppers[number] else { exit(2) }
        return stepper.reply(to: request).bytes
      }
    }

    private mutating func load(_ order: QuizOrder, as number: Int) -> QuizReport {
      do {
        let stepper = try PlaceStepper(order)
        steppers[number] = stepper
        return .loaded(stepper.card)
      } catch let failure as LoadFailure {
        return .failed(problems: failure.description, missing: failure.missingQuizzes)
      } catch {
        return .failed(problems: "\(error)", missing: [])
      }
    }
  }
}
