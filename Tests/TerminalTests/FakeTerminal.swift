import QuizboardInterface
import QuizboardModel

@testable import QuizboardTerminal

/// A terminal made of a list of happenings and a clock that moves only by them.
final class FakeTerminal: Terminal {
  enum Step {
    /// Bytes arrive, in one read.
    case bytes(String)
    /// Time passes without any.
    case pass(milliseconds: Int64)
    /// Time passes until nothing happens of itself any more.
    case settle
    case resize(columns: Int, rows: Int)
    /// So many more bytes are taken, then none; nil takes all again.
    case room(Int?)
    case close
    /// Ctrl-C, after these keys, which nobody has read yet.
    case interrupt(after: String)
    /// The process was stopped and continued, and the screen holds something else.
    case resume
    case look((FakeTerminal) -> Void)
    /// A watched descriptor beside the terminal is readable.
    case watched
  }

  private var steps: [Step]
  private var arrived: [UInt8] = []
  private var room: Int?
  private var isClosed = false
  private(set) var now: Int64 = 0
  private(set) var size: (columns: Int, rows: Int)
  var cellSize: (width: Int, height: Int)?
  private(set) var screen: ScreenDecoder
  private(set) var suspensions = 0
  private(set) var isInterrupted = false
  /// When each update of the screen was complete.
  private(set) var updates: [Int64] = []
  /// The number of bytes written so far.
  private(set) var byteCount = 0

  init(
    columns: Int = 80, rows: Int = 24, joined: JoinedClusters = [], _ steps: [Step]
  ) {
    size = (columns, rows)
    self.steps = steps
    screen = ScreenDecoder(columns: columns, rows: rows, joined: joined)
  }

  var text: String { screen.lines.joined(separator: "\n") }

  func wait(until deadline: Int64?, forOutput: Bool) -> Readiness {
    if forOutput, room != 0 { return .output }
    while let step = steps.first {
      switch step {
      case .pass(let milliseconds):
        let end = now + milliseconds * 1_000_000
        if let deadline, deadline < end {
          let left = (end - max(now, deadline)) / 1_000_000
          now = max(now, deadline)
          steps[0] = .pass(milliseconds: left)
          return []
        }
        now = end
      case .settle:
        if let deadline {
          now = max(now, deadline)
          return []
        }
      case .bytes(let text):
        steps.removeFirst()
        arrived += text.utf8
        return .input
      case .resize(let columns, let rows):
        steps.removeFirst()
        size = (columns, rows)
        screen = ScreenDecoder(columns: columns, rows: rows)
        return .resized
      case .interrupt(let keys):
        steps[0] = .bytes(keys)
        isInterrupted = true
        return []
      case .room(let count):
        room = count
        steps.removeFirst()
        if forOutput, room != 0 { return .output }
        continue
      case .close: isClosed = true
      case .resume:
        steps.removeFirst()
        screen = ScreenDecoder(columns: size.columns, rows: size.rows)
        screen.feed(Array("$ somebody else's words".utf8))
        return [.resumed, .resized]
      case .look(let look): look(self)
      case .watched:
        steps.removeFirst()
        return .watched
      }
      steps.removeFirst()
    }
    return .input
  }

  /// The input ends with the list.
  func read(into bytes: inout [UInt8]) -> Bool {
    bytes += arrived
    defer { arrived = [] }
    return !arrived.isEmpty
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> WriteResult {
    if isClosed { return .closed }
    if room == 0 { return .blocked }
    let taken = min(bytes.count, room ?? bytes.count)
    room = room.map { $0 - taken }
    byteCount += taken
    let wasUpdating = screen.isUpdating
    screen.feed(Array(bytes[..<taken]))
    if !screen.isUpdating, wasUpdating || taken > 0 { updates.append(now) }
    return .wrote(taken)
  }

  func allowEnd(within seconds: Int) {}

  func suspend() {
    suspensions += 1
  }
}
