import Testing

@Suite("The examples of the documents") struct DocumentTests {
  @Test("each of them works as it stands", arguments: try Document.all()) func examples(
    document: Document
  ) throws {
    let problems = try DocumentTrial(document).problems
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  /// Returns the problems of a document.
  private func problems(_ text: String) throws -> String {
    try DocumentTrial(Document(name: "it", text: text.replacing("'''", with: "```"))).problems
      .joined(separator: "\n")
  }

  private static let quiz = """
    '''lua a/quiz.lua
    local qb = require 'quizboard' return qb.quiz { title = 'A', questions = { qb.trueFalse 'Q' { \
    answer = true } } }
    '''

    """

  /// A quiz that is sound, and where nothing can be done.
  private static let stuck = """
    '''lua a/quiz.lua
    return require('quizboard').quiz { title = 'A' }
    '''
    '''lua a/S.storyboard.lua
    local qb = require 'quizboard' return qb.storyboard { qb.scene 's' { text = 'Hello' } }
    '''
    """

  @Test("a document is its headings and its blocks") func parts() {
    let text = "# One\n```lua a/b.lua\nx\n\ny\n```\nwords\n````\n```\n````\n## Two\n"
    let document = Document(name: "it", text: text)
    #expect(
      document.parts == [
        .heading,
        .block(Document.Block(language: "lua", path: "a/b.lua", text: "x\n\ny\n", line: 2)),
        .block(Document.Block(language: "", path: nil, text: "```\n", line: 8)), .heading,
      ])
  }

  @Test(
    "what does not work is found, with its line",
    arguments: [
      (
        "'''lua a/quiz.lua\nreturn require('quizboard').quiz { titel = 'A' }\n'''",
        ["it:1: check is not content with a", "title"]
      ),
      (
        """
        '''lua a/quiz.lua
        return require('quizboard').quiz { title = 'A' }
        '''
        '''lua a/scripts/x.lua
        local n = 0 local M = require('quizboard').controller('M') function M:view() n = 1 end
        '''
        """,
        ["it:1:", "'n'"]
      ),
      (quiz + "# Later\n'''lua a/quiz.lua\nreturn 1\n'''", ["it:5:", "qb.quiz"]),
      ("'''lua a/quiz.lua\nreturn 1\n'''\n# Later\n" + quiz, ["it:1:"]),
      ("'''lua\nlocal = 3\n'''", ["it:1: an example is a file"]),
      ("'''text\nok\n'''", ["it:1: an example is a file"]),
      ("'''text a.gift\nQ? {=A}\n'''", ["it:1: no command uses a.gift"]),
      ("'''lua ../a/quiz.lua\nreturn\n'''", ["leads out"]),
      (quiz + "'''console\n$ quizboard check a\na: not well\n'''", ["it:5:", "no problems"]),
      ("'''console\n$ true\n$ quizboard \\\n   check\n'''", ["it:3:", "exit(65)"]),
      ("'''console\nnothing\n'''", ["it:1:", "begins with a command"]),
      (stuck, ["it:1:", "explore finds something in a", "dead-end"]),
    ])
  func wrong(text: String, words: [String]) throws {
    let found = try problems(text)
    for word in words { #expect(found.contains(word), "\(found)") }
  }

  @Test("what works is let pass: a quiz that grows, listings, output with gaps")
  func right() throws {
    let text = """
      \(Self.quiz)
      ## More
      '''lua a/quiz.lua
      return require('quizboard').quiz { title = 'A', storyboard = 'S' }
      '''
      '''lua a/S.storyboard.lua
      local qb = require 'quizboard' return qb.storyboard { qb.scene 's' { text = "Hello", ending \
      = true } }
      '''
      '''swift
      class HallController: UIViewController {}
      '''
      '''text cards.txt
      One? {=1}
      '''
      '''console
      $ quizboard check a
      a: …problems
      $ quizboard convert cards.txt cards.json
      …
      $ printf 'one\\ntwo\\nthree\\n'
      …
      t…e
      $ printf 'a,b\\r\\n1,2\\r\\n'
      a,b
      1,2
      $ printf '  ✓ is quick\\n  ✓ is slow  107 ms\\n'
        ✓ is quick
        ✓ is slow
      $ cat nowhere; echo $?
      …nowhere…
      1
      '''
      ## A mistake
      '''lua a/quiz.lua
      return require('quizboard').quiz { titel = 'A', storyboard = 'S' }
      '''
      '''console
      $ quizboard check a
      …unknown key "titel"…
      …
      '''
      """
    #expect(try problems(text) == "")
  }
}

extension Document: CustomTestStringConvertible {
  var testDescription: String { name }
}
