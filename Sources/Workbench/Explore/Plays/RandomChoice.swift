import QuizboardAuthoring
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Chooses the inputs of one play.
protocol PlayChoice {
  /// Returns one of the inputs that are possible now; nil if there is none.
  mutating func next(in session: ProbeRun) -> Input?
}

/// Chooses the inputs of one play by chance; deterministic for a seed, play and sequence of
/// screens.
///
/// The weights imitate people: a player answers a question and continues, and taps rather than
/// swipes.
struct RandomChoice: PlayChoice {
  private var chance: RandomGenerator
  /// The elements answered since the last other input.
  private var answered: [String] = []

  private enum Weight {
    static let usual = 256
    static let again = 32
    static let rare = 32
    static let waiting = 128
    /// Waiting for nothing that is due, if scripts have read the time in the play.
    static let idle = 32
    /// Giving up ends a play before it reaches much, and so does waiting for a late deadline.
    static let givingUp = 1
  }

  /// The seconds that a player waits for an event. Longer durations are limits to stay within.
  private static let patience = 60.0

  private let candidates: CandidateValues

  init(seed: UInt64, play: Int, candidates: CandidateValues) {
    self.candidates = candidates
    var mixed = RandomGenerator(seed: seed)
    chance = RandomGenerator(
      seed: mixed.next() ^ (UInt64(truncatingIfNeeded: play) &* 0x9e37_79b9_7f4a_7c15))
  }

  /// Returns one of the inputs that are possible now; nil if there is none.
  mutating func next(in session: ProbeRun) -> Input? {
    let actions = session.possibilities
    let waits =
      session.observed.isDisjoint(with: .time) ? [] : candidates.waits(until: session.nextDeadline)
    let weights = actions.map(weight) + (waits.isEmpty ? [] : [Weight.idle])
    guard let index = choose(by: weights) else { return nil }
    guard actions.indices.contains(index) else {
      answered.removeAll(keepingCapacity: true)
      return .advance(seconds: waits[chance.integer(in: 0, waits.count - 1)])
    }
    let action = actions[index]
    guard case .control(let control) = action.kind, control.asksForInput else {
      answered.removeAll(keepingCapacity: true)
      return input(of: action)
    }
    answered.append(control.id)
    let input = input(of: action)
    guard let parts = input.parts else { return input }
    let value: ElementInput.Value
    switch parts.value {
    // With many options, the list of all of them stands for any set.
    case .choice(let values) where values.count > OptionSets.fewOptions:
      value = .choice(some(of: values))
    case .list(let values): value = .list(shuffled(values))
    case .pairs(let pairs): value = .pairs(matched(pairs, of: control.entries.count))
    case .text: return typed(into: control, action.controller, in: session)
    case .row, .choice: return input
    }
    return Input(parts.name, id: parts.id, value, controller: parts.controller)
  }

  private mutating func input(of action: AvailableAction) -> Input {
    let count = action.count
    return action.input(count > 1 ? chance.integer(in: 0, count - 1) : 0)
  }

  private func weight(of action: AvailableAction) -> Int {
    if action.givesUp { return Weight.givingUp }
    return switch action.kind {
    case .control(let control):
      if control.inputCount == 0 {
        0
      } else if control.asksForInput, answered.contains(control.id) {
        Weight.again
      } else {
        Weight.usual
      }
    case .swipe: Weight.rare
    case .wait(let seconds): seconds > Self.patience ? Weight.givingUp : Weight.waiting
    case .key: Weight.usual
    }
  }

  /// Returns an index by chance; nil if no weight is above 0.
  private mutating func choose(by weights: [Int]) -> Int? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var rest = chance.integer(in: 0, total - 1)
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    return nil
  }

  /// Returns the values in an order by chance.
  private mutating func shuffled(_ values: [ChoiceValue]) -> [ChoiceValue] {
    var shuffled = values
    for index in shuffled.indices.dropFirst().reversed() {
      shuffled.swapAt(index, chance.integer(in: 0, index))
    }
    return shuffled
  }

  /// Returns an entry by chance for each text, and rarely none.
  private mutating func matched(_ pairs: [String: ChoiceValue], of entries: Int)
    -> [String: ChoiceValue]
  {
    var matched: [String: ChoiceValue] = [:]
    for text in pairs.keys.sorted() where entries > 0 && chance.integer(in: 0, 15) > 0 {
      matched[text] = .index(chance.integer(in: 1, entries))
    }
    return matched
  }

  private mutating func some(of values: [ChoiceValue]) -> [ChoiceValue] {
    let chosen = values.filter { _ in chance.integer(in: 0, 1) == 1 }
    return chosen.isEmpty ? [values[chance.integer(in: 0, values.count - 1)]] : chosen
  }

  /// Returns an answer, correct or not, if the field asks a question that no script grades;
  /// otherwise an empty text, a word or a number.
  private mutating func typed(
    into control: Control, _ controller: String?, in session: ProbeRun
  ) -> Input {
    if let question = AnswerChoices(session), question.grader != .script,
      question.takes(.type(id: control.id, text: "", controller: controller))
    {
      let answers = question.all
      if !answers.isEmpty { return answers[chance.integer(in: 0, answers.count - 1)] }
    }
    return .type(
      id: control.id, text: text(isNumber: control.takesNumber), controller: controller)
  }

  /// Returns an empty text, a typical one, or one that the scripts compare with.
  private mutating func text(isNumber: Bool) -> String {
    let sought = isNumber ? candidates.numbers : candidates.texts
    switch chance.integer(in: 0, 3) {
    case 0: return ""
    case 1: return isNumber ? "\(chance.integer(in: -1, 10))" : "text"
    default: return sought[chance.integer(in: 0, sought.count - 1)]
    }
  }
}
