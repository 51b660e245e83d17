import QuizboardEngine
import QuizboardInterface
import QuizboardModel

@testable import QuizboardTerminal

/// A run whose screens and replies a test lays down.
final class FakeRun: PlayableRun {
  var elements: [Element]
  var title = "Capitals"
  var isOver = false
  /// The layers above the elements.
  var over: [Layer] = []
  var notices: [Warning] = []
  var gestures: [ShownGesture] = []
  var escapeLeaves = false
  var isAtEnd = false
  /// Seconds until the next tick; nil for none.
  var nextDeadline: Double?
  var librarySettings: LibrarySettings?
  /// The output of the scripts at each input.
  var log: [String] = []
  /// The pictures of its quiz.
  var picture: (PictureRequest, PictureDecoder) -> CellPicture? = { _, _ in nil }
  private(set) var ticks = 0
  private(set) var timesKept = 0
  var pictureWarnings: [Warning] = []
  /// The reaction to a tick.
  var tickReaction: (FakeRun) -> PlayOutcome = { _ in PlayOutcome() }
  private(set) var inputs: [Input] = []
  private(set) var sizes: [Size] = []
  /// The reaction to an input, which is also recorded.
  var reaction: (FakeRun, Input) -> PlayOutcome

  init(
    _ elements: [Element],
    reaction: @escaping (FakeRun, Input) -> PlayOutcome = { _, _ in PlayOutcome() }
  ) {
    self.elements = elements
    self.reaction = reaction
  }

  func perform(_ input: Input) -> PlayOutcome {
    if case .resize(let columns, let rows) = input {
      sizes.append(Size(columns: columns, rows: rows))
    } else {
      inputs.append(input)
    }
    var reply = reaction(self, input)
    reply.log += log
    return reply
  }

  func pictureJob(for request: PictureRequest, by decoder: PictureDecoder) -> any PictureJob {
    if let job = pictureJobs[request.path] { return job }
    let job = FakePicture()
    job.picture = picture(request, decoder)
    job.isDone = true
    return job
  }

  /// Pictures that take their time, by path.
  var pictureJobs: [String: FakePicture] = [:]

  func keepTime() { timesKept += 1 }

  func takePictureWarnings() -> [Warning] {
    defer { pictureWarnings = [] }
    return pictureWarnings
  }

  func tick() -> PlayOutcome {
    ticks += 1
    nextDeadline = nil
    return tickReaction(self)
  }

  /// The inputs, in short words.
  var deeds: [String] { inputs.map(Self.words) }

  private static func words(_ input: Input) -> String {
    switch input {
    case .tap(let id, let row, _): "tap \(id)" + (row.map { " \($0)" } ?? "")
    case .choose(let id, let values, _):
      "choose \(id)"
        + values.map { value in
          switch value {
          case .index(let index): " \(index)"
          case .text(let text): " \(text)"
          }
        }.joined()
    case .type(let id, let text, _): "type \(id) \(text)"
    case .key(let name): "key \(name)"
    case .swipe(let swipe): "swipe \(swipe.rawValue)"
    default: "\(input)"
    }
  }

  func makeScreen() -> ShownScreen {
    ShownScreen(
      screen: screen, gestures: gestures, escapeLeaves: escapeLeaves, isAtEnd: isAtEnd)
  }

  var screen: Screen {
    let root = Element(.screen(title: title), owner: "menu#1", children: elements)
    return Screen(
      layers: [Layer(style: .full, root: root, identity: "menu#1")] + over,
      size: sizes.last ?? Size(columns: 80, rows: 24))
  }
}

extension Element {
  static func words(_ text: String) -> Element { Element(.text(text, style: .body)) }

  static func press(
    _ id: String, _ title: String, _ role: ButtonRole = .normal, isEnabled: Bool = true
  )
    -> Element
  {
    Element(
      .button(title: title, role: role, key: nil), id: id, owner: "menu#1", isEnabled: isEnabled)
  }

  static func options(
    _ id: String, _ options: [String], picked: [Int] = [], isMultiple: Bool = false
  )
    -> Element
  {
    Element(
      .choices(options: options, selection: picked, isMultiple: isMultiple), id: id, owner: "menu#1"
    )
  }

  static func line(_ id: String, _ text: String, placeholder: String? = nil) -> Element {
    Element(.field(text: text, placeholder: placeholder, kind: .text), id: id, owner: "menu#1")
  }
}

extension Movement {
  /// A movement without a script.
  init(_ transition: Transition) {
    self.init(pace: transition) {
      Frame.compose(from: $0, to: $1, progress: $2, transition: transition)
    }
  }
}

/// A quiz that is saved when a test says so.
final class FakeQuiz: LiveReloading {
  let descriptor: Int32 = -1
  /// The number of changes that the player has not taken yet.
  var changes = 0
  /// The results of the next reloads; the last one repeats.
  var readings: [() throws(Unreadable) -> PlayOutcome]
  private(set) var count = 0

  init(_ readings: (() throws(Unreadable) -> PlayOutcome)...) { self.readings = readings }

  func takeChange() -> Bool {
    defer { changes = 0 }
    return changes > 0
  }

  func hasChange(within seconds: Double) -> Bool { changes > 0 }

  /// The number of inputs that are not undone.
  private(set) var inputs = 0
  /// The result of an undo.
  var stepping: () throws(Unreadable) -> PlayOutcome = { () throws(Unreadable) in PlayOutcome() }

  func recordingUndo(_ input: () -> PlayOutcome) -> PlayOutcome {
    inputs += 1
    return input()
  }

  var canStepBack: Bool { inputs > 0 }

  func stepBack() throws(Unreadable) -> PlayOutcome {
    inputs -= 1
    return try stepping()
  }

  /// The printed lines.
  private var log: [String] = []

  func hear(_ reply: PlayOutcome) { log += reply.log }

  var inspection: String {
    "cave#1: Cave\n  lamp = true\n\nPrinted last: \(log.joined(separator: ", "))"
  }

  /// The pictures that were saved; nil where none can be.
  var pictures: [Frame]? = []

  func savePicture(of frame: Frame, theme: Theme, depth: ColorDepth) throws(Unreadable) -> String {
    guard pictures != nil else { throw Unreadable(words: "the disk is full") }
    pictures?.append(frame)
    return "/quizzes/cave-\(pictures?.count ?? 0).svg"
  }

  func readAgain() throws(Unreadable) -> PlayOutcome {
    count += 1
    return try (readings.count > 1 ? readings.removeFirst() : readings[0])()
  }
}

/// A picture that is decoded when a test says so.
final class FakePicture: PictureJob {
  var picture: CellPicture?
  var isDone = false
  func go(for time: Duration) -> Bool { isDone }
}
