import Quizboard

/// A message to a worker.
enum WorkerOrder {
  /// To load a quiz, which later messages name by a number.
  case load(Int, QuizOrder)
  /// To take a step of a loaded quiz.
  case step(Int, StepRequest)

  var bytes: [UInt8] {
    var writer = FieldWriter()
    switch self {
    case .load(let number, let order):
      writer.add(false)
      writer.add(number)
      writer.add(order)
    case .step(let number, let request):
      writer.add(true)
      writer.add(number)
      writer.add(request)
    }
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(DamagedMessage) {
    var reader = FieldReader(bytes)
    let isStep = try reader.flag()
    let number = try reader.integer()
    self = isStep ? .step(number, try reader.request()) : .load(number, try reader.order())
    guard reader.isAtEnd else { throw DamagedMessage() }
  }
}

// MARK: Requests

extension FieldWriter {
  fileprivate mutating func add(_ request: StepRequest) {
    switch request.content {
    case .look: add(0)
    case .time: add(1)
    case .form(let bytes):
      add(2)
      add(bytes)
    case .json(let bytes):
      add(3)
      add(bytes)
    }
    add(Int(request.wanted.rawValue))
    add(request.state) { $0.add($1) }
    add(request.launch.seed)
    add(request.launch.now)
    add(request.launch.commonSeed)
    add(request.mark) { $0.add($1) }
    add(request.revision)
    add(request.isOver)
    add(request.settings)
    add(list: request.scores) { $0.add($1) }
    add(request.seconds)
    add(request.grace)
    add(request.address)
    add(request.isRepeated)
  }

  fileprivate mutating func add(_ settings: [String: [UInt8]]) {
    add(list: settings.sorted { $0.key < $1.key }) { writer, entry in
      writer.add(entry.key)
      writer.add(entry.value)
    }
  }
}

extension FieldReader {
  fileprivate mutating func request() throws(DamagedMessage) -> StepRequest {
    let content: StepRequest.Content
    switch try integer() {
    case 0: content = .look
    case 1: content = .time
    case 2: content = .form(try self.content())
    case 3: content = .json(try self.content())
    default: throw DamagedMessage()
    }
    guard let wanted = StepRequest.Wanted(rawValue: UInt8(truncatingIfNeeded: try integer()))
    else { throw DamagedMessage() }
    let state = try optional { reader throws(DamagedMessage) in try reader.content() }
    let launch = StepRequest.Launch(
      seed: try number(), now: try double(), commonSeed: try number())
    var request = StepRequest(content, wanted: wanted, launch: launch, address: "")
    request.state = state
    request.mark = try optional { reader throws(DamagedMessage) in try reader.integer() }
    request.revision = try integer()
    request.isOver = try flag()
    request.settings = try settings()
    request.scores = try list { reader throws(DamagedMessage) in try reader.content() }
    request.seconds = try double()
    request.grace = try double()
    request.address = try text()
    request.isRepeated = try flag()
    return request
  }

  fileprivate mutating func settings() throws(DamagedMessage) -> [String: [UInt8]] {
    var settings: [String: [UInt8]] = [:]
    let entries = try list { reader throws(DamagedMessage) in
      (try reader.text(), try reader.content())
    }
    for (quiz, bytes) in entries { settings[quiz] = bytes }
    return settings
  }
}

// MARK: Replies

extension StepReply {
  var bytes: [UInt8] {
    var writer = FieldWriter()
    writer.add(Int(outcome.rawValue))
    writer.add(body)
    writer.add(version)
    writer.add(nextDeadline) { $0.add($1) }
    writer.add(change) { writer, change in
      writer.add(change.state)
      writer.add(change.settings)
      writer.add(list: change.newScores) { $0.add($1) }
      writer.add(change.forgetsScores)
      writer.add(change.isLaunch)
      writer.add(change.isOver)
      writer.add(change.remainingSeconds)
      writer.add(change.nextDeadline) { $0.add($1) }
    }
    writer.add(fault) { $0.add($1) }
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(DamagedMessage) {
    var reader = FieldReader(bytes)
    guard let outcome = Outcome(rawValue: UInt8(truncatingIfNeeded: try reader.integer())) else {
      throw DamagedMessage()
    }
    self.init(outcome)
    body = try reader.content()
    version = try reader.text()
    nextDeadline = try reader.optional { reader throws(DamagedMessage) in try reader.double() }
    change = try reader.optional { reader throws(DamagedMessage) in try reader.change() }
    fault = try reader.optional { reader throws(DamagedMessage) in try reader.text() }
    guard reader.isAtEnd else { throw DamagedMessage() }
  }
}

extension FieldReader {
  fileprivate mutating func change() throws(DamagedMessage) -> StepChange {
    StepChange(
      state: try content(), settings: try settings(),
      newScores: try list { reader throws(DamagedMessage) in try reader.content() },
      forgetsScores: try flag(), isLaunch: try flag(), isOver: try flag(),
      remainingSeconds: try double(),
      nextDeadline: try optional { reader throws(DamagedMessage) in try reader.double() })
  }
}

// MARK: Quizzes

extension FieldWriter {
  fileprivate mutating func add(_ order: QuizOrder) {
    add(order.quiz)
    add(list: order.others.sorted { $0.key < $1.key }) { writer, other in
      writer.add(other.key)
      writer.add(other.value)
    }
    add(list: Array(order.pictures)) { writer, picture in
      writer.add(picture.key.quiz)
      writer.add(picture.key.path)
      writer.add(picture.value)
    }
    add(order.files)
    add(order.list) { $0.add($1) }
    add(order.hasEvents)
    add(order.loadingSeed)
  }

  private mutating func add(_ quiz: QuizBytes) {
    add(quiz.archive)
    add(quiz.name)
    add(quiz.title) { $0.add($1) }
  }
}

extension FieldReader {
  fileprivate mutating func order() throws(DamagedMessage) -> QuizOrder {
    var order = QuizOrder(try quiz())
    let others = try list { reader throws(DamagedMessage) in
      (try reader.text(), try reader.quiz())
    }
    for (identifier, quiz) in others { order.others[identifier] = quiz }
    let pictures = try list { reader throws(DamagedMessage) in
      (quiz: try reader.text(), path: try reader.text(), digest: try reader.text())
    }
    for picture in pictures {
      order.pictures[PictureKey(picture.path, of: picture.quiz)] = picture.digest
    }
    order.files = try text()
    order.list = try optional { reader throws(DamagedMessage) in try reader.text() }
    order.hasEvents = try flag()
    order.loadingSeed = try number()
    return order
  }

  private mutating func quiz() throws(DamagedMessage) -> QuizBytes {
    let (archive, name) = (try content(), try text())
    return QuizBytes(
      archive: archive, name: name,
      title: try optional { reader throws(DamagedMessage) in try reader.text() })
  }
}

extension QuizReport {
  var bytes: [UInt8] {
    var writer = FieldWriter()
    switch self {
    case .failed(let problems, let missing):
      writer.add(false)
      writer.add(problems)
      writer.add(list: missing) { $0.add($1) }
    case .loaded(let card):
      writer.add(true)
      writer.add(card.identifier)
      writer.add(card.title)
      writer.add(card.icon) { $0.add($1) }
      writer.add(card.summary) { $0.add($1) }
      writer.add(card.language) { $0.add($1) }
      writer.add(card.questionCount)
      writer.add(card.pauses)
      writer.add(list: card.parts) { $0.add($1) }
      writer.add(card.colors)
    }
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(DamagedMessage) {
    var reader = FieldReader(bytes)
    if try reader.flag() {
      self = .loaded(
        QuizFacts(
          identifier: try reader.text(), title: try reader.text(),
          icon: try reader.optional { reader throws(DamagedMessage) in try reader.text() },
          summary: try reader.optional { reader throws(DamagedMessage) in try reader.text() },
          language: try reader.optional { reader throws(DamagedMessage) in try reader.text() },
          questionCount: try reader.integer(), pauses: try reader.flag(),
          parts: try reader.list { reader throws(DamagedMessage) in try reader.text() },
          colors: try reader.content()))
    } else {
      self = .failed(
        problems: try reader.text(),
        missing: try reader.list { reader throws(DamagedMessage) in try reader.text() })
    }
    guard reader.isAtEnd else { throw DamagedMessage() }
  }
}
