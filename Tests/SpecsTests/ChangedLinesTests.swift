import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardSpecs

@Suite("Lines of a diff")
struct ChangedLinesTests {
  @Test("added lines have their numbers in the new file, also those that look like headers")
  func lines() throws {
    let changed = try ChangedLines(
      diff: """
        diff --git a/quiz/scripts/a.lua b/quiz/scripts/a.lua
        index 1..2 100644
        --- a/quiz/scripts/a.lua
        +++ b/quiz/scripts/a.lua
        @@ -1,3 +1,4 @@
         one
        --- a comment
        +++ more
        +two
         three
        @@ -9 +10 @@ function x()
        -old
        +new
        \\ No newline at end of file
        --- a/quiz/gone.lua
        +++ /dev/null
        @@ -1 +0,0 @@
        -x
        --- /dev/null
        +++ b/quiz/new.lua\t2000-01-01
        @@ -0,0 +1,2 @@
        +x
        +y
        """)
    #expect(changed.lines(of: "/home/x/quiz/scripts/a.lua") == [2, 3, 10])
    #expect(changed.lines(of: "/home/x/quiz/new.lua") == [1, 2])
    #expect(changed.lines(of: "/home/x/quiz/gone.lua").isEmpty)
    #expect(changed.lines(of: "/home/x/myquiz/scripts/a.lua").isEmpty)
  }

  @Test("paths without letters before them, and absolute ones")
  func paths() throws {
    let hunk = "\n@@ -1 +1 @@\n-a\n+b\n"
    let plain = try ChangedLines(diff: "--- scripts/a.lua\n+++ scripts/a.lua" + hunk)
    #expect(plain.lines(of: "/q/scripts/a.lua") == [1])
    let whole = try ChangedLines(diff: "--- /q/a.lua\n+++ /q/a.lua" + hunk)
    #expect(whole.lines(of: "/q/a.lua") == [1])
  }

  @Test("another text is refused, an empty one changes nothing") func others() throws {
    #expect(throws: PlainError.self) { try ChangedLines(diff: "scripts/a.lua") }
    #expect(try ChangedLines(diff: "\n").lines(of: "/q/a.lua").isEmpty)
  }

  @Test("a part of several lines is changed by any of them") func parts() throws {
    let quiz = try ScratchQuiz(
      files: [
        "quiz.lua": """
        local qb = require 'quizboard'
        return qb.quiz { title = 'T', questions = {
          qb.choice 'One?' {
            qb.right 'a',
            'b' },
          qb.choice 'Two?' { qb.right 'a', 'b' },
        }, }
        """
      ])
    func messages(_ line: Int) throws -> [String] {
      let bundle = try quiz.bundle()
      let diff = "--- a/quiz.lua\n+++ b/quiz.lua\n@@ -\(line) +\(line) @@\n-x\n+y\n"
      return try ChangedLines(diff: diff).mutations(among: Mutation.all(of: bundle), of: bundle)
        .map(
          \.message)
    }
    #expect(try messages(5) == ["\"b\" is correct for \"One?\", not \"a\""])
    #expect(try messages(6) == ["\"b\" is correct for \"Two?\", not \"a\""])
    #expect(try messages(1).isEmpty)
  }
}
