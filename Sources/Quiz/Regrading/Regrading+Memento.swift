import QuizboardModel

extension Regrading {
  /// Grades the responses of a stored attempt again, on the questions of the same identifiers in a
  /// newer version of the quiz.
  ///
  /// The order, the variables, the tries and the certainty are those of the attempt; answers,
  /// points, penalties and behaviour are those of the quiz. A behaviour without tries or certainty
  /// ignores them. A question that cannot be graded keeps its mark (``Entry/refusal``); one that lost
  /// an option is never graded, even if a new option may be the same one with another text.
  /// - Throws: `UnfitMemento.damaged`.
  public init(
    of memento: Attempt.Memento, in quiz: Quiz, scripts: (any QuestionScripts)? = nil
  ) throws(UnfitMemento) {
    let (seed, planned) = try memento.plan.entries()
    var plan = RestoredPlan(seed: seed)
    plan.keepsUnfitting = true
    let refusals = try planned.map { entry throws(UnfitMemento) in
      try plan.addForRegrading(entry, in: quiz, scripts)
    }
    var reader = ProgressReader(plan: plan, memento, behaviour: quiz.behaviour)
    let read = try reader.read()
    let grader = ResponseGrader(quiz: quiz, scripts: scripts)
    var patch = MementoPatch(memento)
    for (index, item) in plan.drawn.enumerated() where !read.unfitting.contains(index) {
      patch.set(points: item.points, at: planned[index].pointsIndex)
    }
    var grades = read.grades[...]
    var entries: [Entry] = []
    for entry in read.state.entries {
      let item = plan.drawn[entry.item]
      let grade = entry.response == nil ? nil : grades.popFirst()
      let isInfo = planned[entry.item].type == Question.Kind.info.name
      guard !isInfo, entry.wasAsked || !read.state.isChoosing else { continue }
      var refusal = refusals[entry.item]
      if refusal == nil, read.unfitting.contains(entry.item) {
        refusal = RegradingProblem(question: planned[entry.item].id, reason: .parts)
      }
      let before = grader.mark(entry.response, of: planned[entry.item].points)
      var after = before
      if refusal == nil {
        let (response, reason) = grader.replayed(entry.response, to: item)
        if let reason {
          // The mark remains, and so do the points that it is a part of.
          refusal = RegradingProblem(question: item.question.id, reason: reason)
          patch.set(points: planned[entry.item].points, at: planned[entry.item].pointsIndex)
        } else {
          after = grader.mark(response, of: item.points)
          if let response, let grade { patch.set(response, at: grade) }
        }
      }
      entries.append(
        Entry(
          question: planned[entry.item].id, before: before, after: after, refusal: refusal))
    }
    self.init(entries: entries, memento: patch.memento)
  }
}

extension ResponseGrader {
  fileprivate func mark(_ response: RecordedResponse?, of points: Rational) -> GradeMark {
    let hasCertainty = response.map { $0.certainty != nil } ?? (quiz.behaviour == .certainty)
    let worth = hasCertainty ? points * Rational(3) : points
    guard let response else { return GradeMark(fraction: .zero, points: .zero, worth: worth) }
    return GradeMark(fraction: response.fraction, points: response.points, worth: worth)
  }

  /// Grades the tries of a response in turn, until one ends the question. Returns the reason if it
  /// cannot be graded.
  fileprivate func replayed(
    _ response: RecordedResponse?, to item: DrawnQuestion
  ) -> (graded: RecordedResponse?, refusal: RegradingProblem.Reason?) {
    guard let response else { return (nil, nil) }
    if response.isGradedByHand { return (nil, .gradedByHand) }
    let last = RecordedResponse.Try(response: response.response, time: response.time)
    let tries = quiz.behaviour == .interactive ? response.earlier + [last] : [last]
    var graded: RecordedResponse?
    for (index, given) in tries.enumerated() {
      do {
        graded = try self.graded(
          given.response, to: item, after: Array(tries.prefix(index)),
          certainty: quiz.behaviour == .certainty ? response.certainty ?? 1 : nil,
          time: given.time)
      } catch let error as InvalidResponse {
        return (nil, .response(error.reason))
      } catch {
        return (nil, .script("\(error)"))
      }
      if graded?.isFinal == true { break }
    }
    return (graded, nil)
  }
}

extension RestoredPlan {
  /// Adds the question of a plan's entry as the quiz has it now, with its present points. Adds a
  /// stand-in and returns the reason if it cannot be regraded.
  fileprivate mutating func addForRegrading(
    _ entry: MementoPlan.Entry, in quiz: Quiz, _ scripts: (any QuestionScripts)?
  ) throws(UnfitMemento) -> RegradingProblem? {
    let reason: RegradingProblem.Reason
    if let question = quiz.question(entry.id) {
      if question.type == entry.type {
        do throws(UnfitMemento) {
          try add(entry, of: question, points: question.points, scripts) { _ in nil }
          if hasParts(of: entry) { return nil }
          drawn.removeLast()
          reason = .parts
        } catch .optionGone(_, let name) {
          reason = .option(name)
        } catch .damaged {
          throw .damaged
        } catch {
          reason = .parts
        }
      } else {
        reason = .type(before: entry.type, now: question.type)
      }
    } else {
      reason = .gone
    }
    try addUnknown(entry)
    return RegradingProblem(question: entry.id, reason: reason)
  }

  /// Returns whether the newest question has as many pairs or items as it had.
  private func hasParts(of entry: MementoPlan.Entry) -> Bool {
    guard let question = drawn.last?.filled else { return false }
    return !question.kind.payload.keepsCount
      || question.shown.lists[0].count == entry.lists[0].count
  }

  /// Adds a stand-in for a question that is not looked at.
  mutating func addUnknown(_ entry: MementoPlan.Entry) throws(UnfitMemento) {
    let index = drawn.count
    changed[index] = nil
    gapPlaces[index] = nil
    grown.remove(index)
    unknown.insert(index)
    var details = Question.Details()
    details.id = entry.id
    guard let question = try? Question(entry.id.name, .info, details) else { throw .damaged }
    drawn.append(DrawnQuestion(question, points: entry.points))
  }
}
