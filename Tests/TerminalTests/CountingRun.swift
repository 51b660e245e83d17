import QuizboardEngine
import QuizboardInterface
import QuizboardModel

@testable import QuizboardTerminal

/// A run that counts what a player asks of it.
final class CountingRun: PlayableRun {
  private let run: any PlayableRun
  /// The number of inputs and of fired deadlines.
  private(set) var inputs = 0
  private(set) var screens = 0

  init(_ run: any PlayableRun) { self.run = run }

  func perform(_ input: Input) -> PlayOutcome {
    inputs += 1
    return run.perform(input)
  }

  func tick() -> PlayOutcome {
    inputs += 1
    return run.tick()
  }

  func makeScreen() -> ShownScreen {
    screens += 1
    return run.makeScreen()
  }

  func keepTime() { run.keepTime() }
  var nextDeadline: Double? { run.nextDeadline }
  func pictureJob(for request: PictureRequest, by decoder: PictureDecoder) -> any PictureJob {
    run.pictureJob(for: request, by: decoder)
  }
  func takePictureWarnings() -> [Warning] { run.takePictureWarnings() }
  var librarySettings: LibrarySettings? { run.librarySettings }
  var isOver: Bool { run.isOver }
  var notices: [Warning] { run.notices }
}
