import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardMarkup

@Suite("Formulas in TeX") struct TeXTests {
  @Test(
    "what has characters in Unicode is shown in them",
    arguments: [
      ("x^2 + y^2 = z^2", "x² + y² = z²"), (#"\alpha + \beta \neq \Gamma"#, "α + β ≠ Γ"),
      (#"a_1, a_{12}, x_i^{2n}"#, "a₁, a₁₂, xᵢ²ⁿ"), (#"2\pi r"#, "2π r"),
      (#"3 \times 4 \cdot 5 \le 60"#, "3 × 4 · 5 ≤ 60"), (#"x \to \infty"#, "x → ∞"),
      (#"\frac{1}{2} + \frac34"#, "½ + ¾"),
      (
        #"\sqrt{2}, \sqrt x, \sqrt{x+1}, \sqrt[3]{8}"#,
        "√2, √x, √(x+1), ∛8"
      ), ("10^{-3}", "10⁻³"), (#"90^\circ, 20^{\circ}C"#, "90°, 20°C"),
      ("f'(x) - 1", "f′(x) − 1"), (#"\left( x \right)"#, "( x )"),
      (#"\sum_{i=1}^{n} i"#, "∑ᵢ₌₁ⁿ i"), (#"x \in \mathbb{R}"#, "x ∈ ℝ"),
      (#"5\,\text{km}"#, "5 km"), ("{x}^{2}", "x²"), (#"\sin^2 x"#, "sin² x"),
      (#"\{ 1, 2 \}"#, "{ 1, 2 }"), ("x ^ 2", "x²"), ("H_2O", "H₂O"), (" x ", "x"),
    ])
  func known(formula: String, text: String) {
    #expect(TeXFormula.unicode(of: formula) == text, "\(formula)")
  }

  @Test(
    "a formula with anything else is not converted at all",
    arguments: [
      #"\frac{a}{b}"#, #"\frac{7}{13}"#, #"x^q"#, "x_b", #"\vec{v}"#, #"\begin{matrix}"#, "x^{2",
      "x}", "x^", "x^2^3", #"\unknown x"#, #"\"#, "", " ", "a & b", #"\lim_{x \to 0} x^2"#,
      #"x^{y^2}"#, #"\sqrt[5]{x}"#, #"\sqrt"#, "x^{{n}}", "a # b", #"\mathbb{X}"#,
    ])
  func unknown(formula: String) { #expect(TeXFormula.unicode(of: formula) == nil, "\(formula)") }

  @Test("hostile formulas end: deep ones and long ones are as written")
  func hostile() {
    let deep = String(repeating: "{", count: 900) + "x" + String(repeating: "}", count: 900)
    #expect(TeXFormula.unicode(of: deep) == nil)
    #expect(TeXFormula.unicode(of: String(repeating: "x^2 ", count: 5000)) == nil)
    #expect(TeXFormula.unicode(of: String(repeating: "\\sqrt", count: 300)) == nil)
  }

  @Test("plain text: between $$ and $$, and between \\( and \\)")
  func plain() {
    #expect(FormulaText.plain(#"Is $$x^2$$ or \(\pi\) it?"#) == "Is x² or π it?")
    for text in [
      #"$$\frac{a}{b}$$ is as written, \(so_b\) too"#, "It costs $5.", "One $$ alone", #"\( open"#,
      #"\) \("#, "$$$$", #"a\$$b\$$c"#,
    ] {
      #expect(FormulaText.plain(text) == text)
    }
  }

  @Test(
    "CommonMark: outside code",
    arguments: [
      ("**$$x^2$$** and `$$x^2$$`", "**x²** and `$$x^2$$`"),
      ("```\n$$x^2$$\n```\n$$x^2$$", "```\n$$x^2$$\n```\nx²"),
      ("- ~~~~\n  $$x^2$$\n  ~~~~\n- $$x^2$$", "- ~~~~\n  $$x^2$$\n  ~~~~\n- x²"),
      ("a\n\n    $$x^2$$\n\n$$x^2$$", "a\n\n    $$x^2$$\n\nx²"),
      ("1. a\n\n   $$x^2$$", "1. a\n\n   x²"), ("> $$x^2$$", "> x²"),
      ("``a ` $$x^2$$`` $$x^2$$", "``a ` $$x^2$$`` x²"), ("\\` $$x^2$$ `", "\\` x² `"),
      ("` $$x^2$$", "` x²"), (#"\(x^2\) and \\(x^2\\)"#, "x² and x²"),
      ("$$x\n+ y$$", "x + y"), ("one $$x\n\ny$$", "one $$x\n\ny$$"), ("$$a*b*c$$", "a\\*b\\*c"),
      ("$$+ 1$$", "\\+ 1"), ("$$ `x` $$", "$$ `x` $$"), ("\\$$x^2$$", "\\$$x^2$$"),
      (#"$$\frac{a_1*}{b}*c$$"#, #"$$\\frac{a_1\*}{b}\*c$$"#), (#"\(\vec v\)"#, #"\\(\\vec v\\)"#),
      (#"\\(\vec v\\)"#, #"\\(\\vec v\\)"#), ("$$x^{{gap}}$$", "$$x^{{gap}}$$"),
    ])
  func markdown(source: String, shown: String) {
    #expect(FormulaText.markdown(source) == shown, "\(source)")
  }

  @Test("HTML: outside code; its source is not changed") func html() throws {
    let source = #"<p>Is $$a &lt; b^2$$ or \(\pi\)? <code>$$x^2$$</code> $$\frac{a}{b}$$</p>"#
    var details = Question.Details()
    details.format = .html
    let made = try Question(source, .essay, details)
    #expect(made.shown.text == #"Is a < b² or π? `$$x^2$$` $$\\frac{a}{b}$$"#)
    #expect(made.text == source)
    #expect(HTMLText.commonMark(of: "$$x^2$$") == "$$x^2$$", "files are written as they are")
  }

  @Test("options and feedback show formulas, too") func options() throws {
    let made = try Question(
      "Which?",
      .choice([
        Option("$$x^2$$", isRight: true, feedback: "So \\(\\pi\\)."), Option("$$\\frac{a}{b}$$"),
      ]))
    #expect(made.optionNames == ["x²", #"$$\\frac{a}{b}$$"#])
    #expect(made.shownWords("So \\(\\pi\\).") == "So π.")
  }

  @Test(
    "the work is linear, also for marks without an end",
    arguments: ["$$", "\\(", "\\\\(", "$$ x ", "\\( $$ ", "`$$` \\( ", "\\(\\("])
  func work(part: String) {
    for count in [1000, 20_000] {
      let text = String(repeating: part, count: count)
      let bytes = Array(text.utf8)
      let code = MarkdownCode(bytes).ranges
      let search = FormulaSearch(bytes, barriers: code, isMarkdown: true)
      #expect(search.steps <= 3 * bytes.count + 10, "\(part): \(search.steps)")
    }
  }
}
