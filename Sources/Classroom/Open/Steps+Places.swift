import QuizboardExchange
import QuizboardSteps

// What requests, stored places and steps are to each other.

extension PlaceRequest {
  /// The digest of the form; nil for a look.
  var digest: [UInt8]? {
    switch content {
    case .look: nil
    case .form(let bytes): Array("form \(Digest.sha256(bytes))".utf8)
    case .json(let bytes): Array("json \(Digest.sha256(bytes))".utf8)
    }
  }
}

extension PlaceRequest.Content {
  var step: StepRequest.Content {
    switch self {
    case .look: .look
    case .form(let bytes): .form(bytes)
    case .json(let bytes): .json(bytes)
    }
  }
}

extension PlaceRequest.Form {
  var step: StepRequest.Wanted {
    switch self {
    case .page: .page
    case .fragment: .fragment
    case .json: .json
    }
  }
}

extension StepReply.Outcome {
  /// The outcome of a request that changed nothing.
  var answer: PlaceAnswer.Outcome {
    switch self {
    case .shown, .applied, .unfinished: .shown
    case .outOfDate: .outOfDate
    case .refused, .unusable: .refused
    case .malformed: .malformed
    case .tooLarge: .tooLarge
    }
  }
}

extension StepRequest {
  /// Sets what a stored place decides.
  mutating func add(_ place: StoredPlace) {
    state = place.state
    revision = place.revision
    isOver = place.isOver
    settings = place.settings
    scores = place.scores.map(StoredScore.head)
  }
}

extension StoredPlace? {
  /// Returns the place after a step.
  ///
  /// - Parameters:
  ///   - time: The time of the step.
  ///   - form: The digest of the form that was applied; nil for none.
  func changed(
    by change: StepChange, of entry: QuizShelf.Entry, at time: Double, form: [UInt8]?
  ) -> PlaceChange {
    var place = self ?? StoredPlace()
    if self != nil { place.revision += 1 }
    if self != nil, change.isLaunch { place.launches += 1 }
    if self == nil || change.isLaunch { place.quizDigest = entry.digest }
    place.state = change.state
    place.settings = change.settings
    place.scores = (change.forgetsScores ? [] : place.scores) + change.newScores
    place.isOver = change.isOver
    place.time = time - change.remainingSeconds
    // Where time stands while nobody is there, nothing is due then.
    place.due = entry.card.pauses ? nil : change.nextDeadline.map { place.time + $0 }
    place.lastForm = form ?? place.lastForm
    return PlaceChange(
      place, newScores: change.newScores.count, forgetsScores: change.forgetsScores)
  }
}
