import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

/// Test strings, and what terminals are made to show for each of them.
///
/// `plain` is for terminals that join no emoji sequences or do not answer: tmux, GNU screen, xterm,
/// VTE, mlterm and foot 1.13. `whole` is for those that join all, as mode 2027 or the answers to
/// `ClusterProbe` say. Blanks at the end are not shown.
struct TestCharacter: CustomTestStringConvertible {
  var name: String
  var text: String
  /// The widths of the cells.
  var widths: [Int]
  var plain: String
  var whole: String
  var console: String
  var ascii: String

  /// Makes a row; what is not given is the text itself, or question marks in ASCII.
  init(
    _ name: String, _ text: String, _ widths: [Int], plain: String? = nil, whole: String? = nil,
    console: String? = nil, ascii: String? = nil
  ) {
    self.name = name
    self.text = text
    self.widths = widths
    self.plain = plain ?? text
    self.whole = whole ?? text
    self.console = console ?? plain ?? text
    self.ascii = ascii ?? String(repeating: "?", count: text.count)
  }

  var testDescription: String { name }

  static let all: [TestCharacter] = [
    // Emoji
    TestCharacter("flag", "🇩🇪", [2], plain: "DE", ascii: "DE"),
    TestCharacter("two flags", "🇩🇪🇫🇷", [2, 2], plain: "DEFR", ascii: "DEFR"),
    TestCharacter("half a flag", "🇩", [1], plain: "D", ascii: "D"),
    TestCharacter("flag of a part", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", [2], plain: "SC", ascii: "SC"),
    TestCharacter("keycap", "1️⃣", [2], plain: "1", ascii: "1"),
    TestCharacter("keycap without selector", "1\u{20E3}", [1], plain: "1", ascii: "1"),
    TestCharacter("emoji", "🌍", [2], console: "?"),
    TestCharacter("family", "👨‍👩‍👧‍👦", [2], plain: "👨", console: "?"),
    TestCharacter("profession", "👩‍💻", [2], plain: "👩", console: "?"),
    TestCharacter("skin tone", "👍🏽", [2], plain: "👍", console: "?"),
    TestCharacter("skin tone alone", "🏽", [2], console: "?"),
    TestCharacter("symbol as emoji", "❤️", [2], plain: "❤", console: "?"),
    TestCharacter("symbol as text", "❤\u{FE0E}", [1], plain: "❤\u{FE0E}", console: "❤"),
    TestCharacter("emoji as text", "⌚\u{FE0E}", [2], console: "?"),
    TestCharacter("emoji of Unicode 15", "🫨", [2], console: "?"),
    TestCharacter(
      "letter with an emoji selector", "a\u{FE0F}", [1], plain: "a", console: "a", ascii: "?"),
    // Marks
    TestCharacter("composed letter", "é", [1], ascii: "?"),
    TestCharacter("letter and accent", "e\u{301}", [1], plain: "é", whole: "é", ascii: "?"),
    TestCharacter("two marks", "o\u{323}\u{302}", [1], plain: "ộ", whole: "ộ"),
    TestCharacter("mark that composes with nothing", "x\u{301}", [1], console: "x"),
    TestCharacter(
      "mark alone", "\u{301}", [1], plain: "◌\u{301}", whole: "◌\u{301}", console: ""),
    // Scripts of India and South East Asia
    TestCharacter("Devanagari vowel sign", "कि", [2], console: "क"),
    TestCharacter("Devanagari conjunct", "क्षि", [1, 2], console: "क", ascii: "?"),
    TestCharacter("Tamil", "நி", [2], console: "ந"),
    TestCharacter("Bengali", "নি", [2], console: "ন"),
    TestCharacter("Thai vowel", "กำ", [2], console: "ก"),
    TestCharacter("Thai tone and vowel", "น้ำ", [2], console: "น"),
    TestCharacter("Khmer", "ក្មែ", [1, 2], console: "កម", ascii: "??"),
    TestCharacter("Myanmar", "ကျ", [2], console: "က"),
    // Scripts from right to left
    TestCharacter("Hebrew with points", "שָׁ", [1], console: "ש"),
    TestCharacter("Arabic with a mark", "بُ", [1], plain: "ﺏُ", whole: "ﺏُ", console: "ﺏ"),
    TestCharacter("Arabic word", "مرحبا", [1, 1, 1, 1, 1], plain: "ﺎﺒﺣﺮﻣ", whole: "ﺎﺒﺣﺮﻣ"),
    TestCharacter(
      "Persian non-joiner", "می\u{200C}خ", [1, 1, 1], plain: "ﺥﯽﻣ", whole: "ﺥﯽﻣ",
      console: "ﺦﯿﻣ"),
    TestCharacter(
      "Hebrew word with a bracket", "(אב", [1, 1, 1], plain: "בא)", whole: "בא)",
      ascii: "(??"),
    // East Asia
    TestCharacter("Han", "東", [2]),
    TestCharacter("halfwidth Katakana", "ｱ", [1]),
    TestCharacter("halfwidth with sound mark", "ｶﾞ", [2], console: "ｶ"),
    TestCharacter("fullwidth letter", "Ａ", [2]),
    TestCharacter("Hangul of parts", "\u{1112}\u{1161}\u{11AB}", [2], plain: "한", whole: "한"),
    TestCharacter("Hangul filler", "\u{3164}", [2]),
    TestCharacter("circle of ambiguous width", "○", [1], ascii: "o"),
    // Invisible characters
    TestCharacter(
      "escape", "a\u{1B}[31m", [1, 1, 1, 1, 1, 1], plain: "a␛[31m", whole: "a␛[31m",
      ascii: "a?[31m"),
    TestCharacter(
      "C1 control", "\u{9B}5n", [1, 1, 1], plain: "\u{FFFD}5n", whole: "\u{FFFD}5n",
      ascii: "?5n"),
    TestCharacter(
      "overrides and isolates", "a\u{202E}b\u{202C}\u{2066}c\u{2069}", [1, 1, 1], plain: "abc",
      whole: "abc", ascii: "abc"),
    TestCharacter(
      "direction marks", "a\u{200E}b\u{200F}\u{61C}c", [1, 1, 1], plain: "abc", whole: "abc",
      ascii: "abc"),
    TestCharacter(
      "invisible", "a\u{200B}\u{FEFF}\u{AD}b", [1, 1], plain: "ab", whole: "ab", ascii: "ab"),
    TestCharacter(
      "private use", "\u{E000}", [1], plain: "\u{FFFD}", whole: "\u{FFFD}", ascii: "?"),
    TestCharacter("tags", "a\u{E0041}", [1], plain: "a", whole: "a", ascii: "?"),
  ]
}
