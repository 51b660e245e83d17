public import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
public import QuizboardText

/// The variants of all accepted answers of a quiz, each with the result of grading it.
public struct AnswerLaboratory: JSONValue {
  private let questions: [(question: Question, variants: AnswerVariants)]

  /// Grades the variants of the answers of a quiz.
  public init(of bundle: QuizBundle) {
    questions = bundle.quiz.questions.compactMap { question in
      let variants = AnswerVariants(of: question)
      return variants.keys.isEmpty ? nil : (question, variants)
    }
  }

  /// True if an author should look at an answer.
  public var hasWarnings: Bool { questions.contains { !$0.variants.warnings.isEmpty } }

  /// Returns the report in lines.
  /// - Parameter showsAll: True to list the variants that are not accepted, too.
  public func lines(showsAll: Bool) -> [String] {
    if questions.isEmpty { return ["No question takes a text or a number."] }
    var lines: [String] = []
    for (question, variants) in questions {
      lines += Self.heading(of: question)
      for key in variants.keys {
        lines.append("  \(Self.name(of: key))")
        for variant in key.variants.dropFirst() {
          let words = Self.words(of: variant.outcome, key: key, in: variants)
          if words.isAccepted || showsAll {
            lines.append(
              "    \(words.isAccepted ? "✓" : "✗") \(variant.text)  (\(variant.change.rawValue)\(words.remark))"
            )
          }
        }
      }
      for warning in variants.warnings { lines.append("  ⚠ \(Self.words(of: warning, variants))") }
      if variants.isCut {
        lines.append("  Some answers were left out, because there are too many.")
      }
      lines.append("")
    }
    let count = questions.reduce(0) { $0 + $1.variants.warnings.count }
    lines.append("\(counted(questions.count, "question")), \(counted(count, "warning"))")
    return lines
  }

  /// Returns the title of a question, else the beginning of its text: of a template, that of the
  /// draw of variables to which the answers belong.
  private static func heading(of question: Question) -> [String] {
    let text = beginning(question.shown.text)
    guard let sample = question.details.script?.sampleText.map(beginning), sample != text else {
      return [question.title ?? text]
    }
    return [
      question.title ?? sample,
      "  One draw of \(text)\(question.title == nil ? "" : ": \(sample)")",
    ]
  }

  private static func beginning(_ text: String) -> String {
    let line = text.firstLine
    return line.count > 70 ? line.prefix(69) + "…" : line
  }

  private static func name(of key: AnswerVariants.Key) -> String {
    let gap = key.gap.map { "{{\($0)}} " } ?? ""
    return "\(gap)\(key.text)\(key.fraction == .one ? "" : " (earns \(key.fraction))")"
  }

  private static func words(
    of outcome: AnswerVariants.Outcome, key: AnswerVariants.Key, in variants: AnswerVariants
  ) -> (isAccepted: Bool, remark: String) {
    switch outcome {
    case .wrong: return (false, "")
    case .invalid(let reason): return (false, ": \(reason)")
    case .accepted(let place, let fraction):
      let other = variants.keys.first { $0.gap == key.gap && $0.place == place }?.text ?? ""
      if place != key.place, fraction <= .zero, key.fraction > .zero {
        return (false, ", only “\(other)”: \(fraction)")
      }
      var remark = place == key.place ? "" : ", accepted for “\(other)”"
      if fraction != key.fraction { remark += ", earns \(fraction)" }
      return (true, remark)
    }
  }

  private static func words(of warning: AnswerVariants.Warning, _ variants: AnswerVariants)
    -> String
  {
    func text(_ gap: String?, _ place: Int) -> String {
      variants.keys.first { $0.gap == gap && $0.place == place }?.text ?? ""
    }
    switch warning {
    case .keyFails(let gap, let place, let variant):
      let key = variants.keys.first { $0.gap == gap && $0.place == place }
      switch variant.outcome {
      case .accepted(let other, let fraction):
        return "“\(variant.text)” is taken by the earlier answer “\(text(gap, other))”, "
          + "so it earns \(fraction), not \(key?.fraction ?? .one)"
      case .wrong: return "“\(variant.text)” is not accepted for “\(text(gap, place))”"
      case .invalid(let reason): return "“\(variant.text)” cannot be an answer: \(reason)"
      }
    case .nearMiss(let gap, let place, let other, let variant):
      return
        "“\(variant.text)”, a slip in “\(text(gap, place))”, is accepted for “\(text(gap, other))”"
    }
  }

  /// Writes a list of questions with `id`, `text`, `answers` and `warnings`.
  public func write(to writer: inout JSONWriter) {
    writer.array(questions) { writer, item in
      writer.object { writer in
        writer.member("question", item.question.id.name)
        let text = item.question.shown.text
        let sample = item.question.details.script?.sampleText ?? text
        writer.member("text", sample)
        if sample != text { writer.member("template", text) }
        writer.key("answers")
        writer.array(item.variants.keys) { writer, key in
          writer.object { writer in
            writer.member("gap", key.gap)
            writer.member("answer", key.text)
            writer.member("fraction", key.fraction.doubleValue)
            writer.key("variants")
            writer.array(key.variants) { writer, variant in
              Self.write(variant, key: key, in: item.variants, to: &writer)
            }
          }
        }
        writer.key("warnings")
        writer.array(item.variants.warnings) { writer, warning in
          writer.write(Self.words(of: warning, item.variants))
        }
      }
    }
  }

  private static func write(
    _ variant: AnswerVariants.Variant, key: AnswerVariants.Key, in variants: AnswerVariants,
    to writer: inout JSONWriter
  ) {
    let words = words(of: variant.outcome, key: key, in: variants)
    writer.object { writer in
      writer.member("text", variant.text)
      writer.member("change", variant.change.rawValue)
      writer.member("accepted", words.isAccepted)
      if case .accepted(let place, let fraction) = variant.outcome {
        writer.member(
          "for", variants.keys.first { $0.gap == key.gap && $0.place == place }?.text)
        writer.member("fraction", fraction.doubleValue)
      }
    }
  }
}
