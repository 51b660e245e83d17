import QuizboardModel
import QuizboardQuiz

extension GIFTQuestionWriter {
  /// The reason why GIFT cannot hold a question that needs no script; nil if it can.
  var reasonToLeaveOut: String? {
    switch question.kind {
    case .cloze: return "GIFT has no gaps with answers of their own"
    case .choice(let options), .multiple(let options):
      return options.count < 2 ? "GIFT needs two options or more" : nil
    case .short(let answer):
      return answer.accept.count > 1 && answer.accept.contains { $0.text.hasArrow }
        ? "one of several accepted answers has ->, which makes a matching in GIFT" : nil
    case .numeric(let answer):
      let isInfinite = answer.accept.contains {
        if case .range(let low, let high) = $0.extent {
          low.isInfinite || high.isInfinite
        } else {
          false
        }
      }
      return isInfinite ? "GIFT has no range without an end" : nil
    case .matching(let matching):
      return matching.pairs.count + matching.distractors.count < 2
        ? "GIFT needs two pairs or more" : nil
    case .ordering(let ordering):
      return ordering.items.contains {
        GIFTQuestionWriter.trimmed($0.source).starts(with: "//".utf8)
      }
        ? "an item begins with //, which is a comment in GIFT" : nil
    case .trueFalse, .essay, .info, .custom: return nil
    }
  }

  /// Reports the properties that GIFT cannot hold.
  mutating func reportDetails() {
    let isInfo = question.kind == .info
    if let points = question.details.points, points != .one {
      lose("points", isInfo ? "a text without answers has none" : "\(points) points become 1")
    }
    let held = ["id", "title", "points", "category", "tags"] + (isInfo ? [] : ["feedback"])
    let first = [
      "feedback", "feedbackRight", "feedbackPartly", "feedbackWrong", "explanation", "hints",
      "image", "timeLimit",
    ]
    for field in question.usedFields.ordered(first: first) where !held.contains(field) {
      lose(
        field, field == "feedback" ? "GIFT has none for a text without answers" : "GIFT has none")
    }
    switch question.kind {
    case .short(let answer):
      if !answer.ignoreCase { lose("ignoreCase", "GIFT always ignores upper and lower case") }
      if answer.ignoreAccents { lose("ignoreAccents", "accents always count in GIFT") }
      if answer.accents == .german { lose("accents", "accents always count in GIFT") }
      if answer.typos > 0 { lose("typos", "GIFT allows none") }
    case .numeric(let answer):
      if !answer.units.isEmpty { lose("units", "GIFT has none; the number alone is accepted") }
    default: break
    }
  }
}
