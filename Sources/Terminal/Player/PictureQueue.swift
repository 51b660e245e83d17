import QuizboardEngine
import QuizboardImages
import QuizboardInterface

/// The decoding of one picture.
protocol PictureJob: AnyObject {
  /// Goes on for some time; returns true once `picture` is final.
  func go(for time: Duration) -> Bool
  /// The picture; nil until it is decoded, and if it cannot be shown.
  var picture: CellPicture? { get }
}

/// The decoding of a file of a run, in a process of its own from the first step on.
final class PictureDecoding: PictureJob {
  private let start: () -> ImageJob?
  private var job: ImageJob?
  private var hasStarted = false
  private(set) var picture: CellPicture?

  init(_ request: PictureRequest, by decoder: PictureDecoder, of run: RunCore) {
    start = { [weak run] in run.flatMap { decoder.job(for: request, of: $0) } }
  }

  func go(for time: Duration) -> Bool {
    if !hasStarted { job = start() }
    hasStarted = true
    do {
      guard let image = try job?.go(for: time) else { return job == nil }
      picture = PictureDecoder.picture(of: image)
    } catch {}
    // Ends the process.
    job = nil
    return true
  }
}

/// The pictures of a screen that are being decoded, one after the other, within a time for all of
/// them: the files of a quiz can be made to take long.
final class PictureQueue {
  typealias Finished = (request: PictureRequest, picture: CellPicture?)
  /// The time in which pictures are waited for, so that most screens are drawn once.
  private static let grace: Duration = .milliseconds(100)

  private let budget: Duration
  private var waiting: [(request: PictureRequest, job: any PictureJob)] = []
  /// The time of the first request.
  private var start: ContinuousClock.Instant?

  /// - Parameter budget: The time for the pictures of a screen.
  init(budget: Duration) { self.budget = budget }

  /// True if pictures are missing.
  var isBusy: Bool { !waiting.isEmpty }

  func add(_ request: PictureRequest, _ job: @autoclosure () -> any PictureJob) {
    guard !waiting.contains(where: { $0.request == request }) else { return }
    start = start ?? .now
    waiting.append((request, job()))
  }

  /// Begins a new time if nothing is missing.
  func renew() { if !isBusy { start = nil } }

  /// Drops the pictures that a screen does not need, and returns them.
  func drop(except needed: Set<PictureRequest>) -> [PictureRequest] {
    let dropped = waiting.map(\.request).filter { !needed.contains($0) }
    if !dropped.isEmpty { waiting.removeAll { !needed.contains($0.request) } }
    renew()
    return dropped
  }

  /// Waits until shortly after the first request; returns the pictures that are finished.
  func begin() -> [Finished] { go(for: start.map { $0 + Self.grace - .now } ?? .zero) }

  /// Waits for all pictures.
  func finish() -> [Finished] { go(for: budget) }

  /// Goes on for at most some time, without waiting if it is zero; returns the pictures that are
  /// finished. After the time for all, the missing ones are given up.
  func go(for time: Duration = .zero) -> [Finished] {
    let pause = ContinuousClock.now + time
    let end = start.map { $0 + budget } ?? pause
    var finished: [Finished] = []
    while let (request, job) = waiting.first {
      let isDone = job.go(for: max(.zero, min(pause, end) - .now))
      if !isDone, .now < end { break }
      finished.append((request, job.picture))
      waiting.removeFirst()
    }
    return finished
  }
}
