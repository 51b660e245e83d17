import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Tables in which one thing is added or spoilt: what comes out is the same, or it is reported.
@Suite struct TableSilenceTests {
  /// A table and a change of it.
  private struct Sheet {
    var rows: [[String]]
    var quote = true

    func text(separator: String) -> String {
      rows.map { row in
        row.map { cell in
          let needsMarks = cell.contains(separator) || cell.contains("\"") || cell.contains("\n")
          return needsMarks && quote ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
        }.joined(separator: separator)
      }.joined(separator: "\n") + "\n"
    }
  }

  /// Tables as programs write them; the last rows are questions.
  private static let sheets: [[[String]]] = [
    [
      ["text", "option 1", "option 2", "answer", "tags", "points"],
      ["Capital?", "Oslo", "Rome", "A", "north", "2"],
      ["Sea?", "Salt", "Sweet, or so", "Salt", "sea", "1"],
      ["Two?", "x", "y", "1|2", "", ""],
    ],
    [
      ["Blooket\nImport Template", "", "", "", "", ""],
      [
        "Question #", "Question Text", "Answer 1", "Answer 2", "Time Limit (sec)",
        "Correct Answer(s)",
      ],
      ["1", "Legs?", "4", "2", "20", "2"], ["2", "Eyes?", "1", "2", "20", "1"],
    ],
    [
      ["Question", "Correct Answer", "Incorrect Answer 1", "Incorrect Answer 2 (Optional)"],
      ["Capital?", "Oslo", "Rome", "Bern"], ["Sea?", "Salt", "Sweet", ""],
    ],
    [
      ["Frage", "Antwort 1", "Antwort 2", "Richtige Antwort", "Erklärung"],
      ["Hauptstadt?", "Oslo", "Rom", "1", "So ist es."], ["Meer?", "Salz", "Süß", "2", ""],
    ],
    [["Term", "Definition"], ["Hund", "dog"], ["Katze", "cat"]],
  ]

  /// The changes of a table by name.
  private static let changes: [(name: String, change: @Sendable (Sheet) -> Sheet)] = [
    (
      "a cell after a row",
      { sheet in
        var sheet = sheet
        sheet.rows[sheet.rows.count - 1].append("extra")
        return sheet
      }
    ),
    (
      "a column with an unknown name",
      { sheet in
        with(sheet) { place, row in row.append(place == header(sheet) ? "zzz" : "extra") }
      }
    ),
    (
      "a column without a name",
      { sheet in
        with(sheet) { place, row in row.append(place > header(sheet) ? "extra" : "") }
      }
    ),
    (
      "a first column without a name",
      { sheet in
        with(sheet) { place, row in row.insert(place > header(sheet) ? "extra" : "", at: 0) }
      }
    ),
    (
      "a row of prose above",
      { sheet in
        var sheet = sheet
        sheet.rows.insert(["My questions"], at: 0)
        return sheet
      }
    ),
    (
      "a row of prose below",
      { sheet in
        var sheet = sheet
        sheet.rows.append(["The end"])
        return sheet
      }
    ),
    (
      "the names again",
      { sheet in
        var sheet = sheet
        sheet.rows.insert(sheet.rows[header(sheet)], at: sheet.rows.count - 1)
        return sheet
      }
    ),
    (
      "a quotation mark that is not closed",
      { sheet in
        var sheet = sheet
        let last = sheet.rows.count - 1
        sheet.rows[last][0] = "\"" + sheet.rows[last][0]
        sheet.quote = false
        return sheet
      }
    ),
    (
      "an answer that is no option",
      { sheet in
        with(sheet) { place, row in
          let answer = sheet.rows[header(sheet)].firstIndex {
            $0.contains("ichtig") || $0 == "answer"
          }
          if place == sheet.rows.count - 1, let answer { row[answer] = "Atlantis" }
        }
      }
    ),
  ]

  /// The place of the names.
  private static func header(_ sheet: Sheet) -> Int {
    sheet.rows[0].contains { $0.hasPrefix("Blooket") } ? 1 : 0
  }

  private static func with(_ sheet: Sheet, _ change: (Int, inout [String]) -> Void) -> Sheet {
    var sheet = sheet
    for place in sheet.rows.indices { change(place, &sheet.rows[place]) }
    return sheet
  }

  private func expectNoSilence(_ sheet: Sheet, _ before: [Question], _ reports: Int, _ what: String)
    throws
  {
    for separator in [",", ";", "\t"] {
      let result = try read(sheet.text(separator: separator), file: "bank.csv")
      let isSame =
        result.questions.map(\.text) == before.map(\.text)
        && result.questions.map(\.kind) == before.map(\.kind)
        && result.questions.map(\.details) == before.map(\.details)
      let count = result.problems.count + result.losses.count
      #expect(
        count > reports || isSame && count == reports,
        "\(what): \(result.questions.map(\.text)) \(result.losses.map(\.field))")
      // The valid questions stay beside any damaged one.
      #expect(result.questions.count + result.problems.count >= before.count, "\(what)")
    }
  }

  @Test func whatIsSpoiltIsReported() throws {
    for rows in Self.sheets {
      let whole = try read(Sheet(rows: rows).text(separator: ","), file: "bank.csv")
      #expect(whole.problems.map(\.report) == [])
      #expect(whole.questions.count == rows.count - 1 - Self.header(Sheet(rows: rows)))
      let reports = whole.losses.count
      for (name, change) in Self.changes {
        try expectNoSilence(
          change(Sheet(rows: rows)), whole.questions, reports, "\(rows[0]): \(name)")
      }
    }
  }

  @Test func anEmptyCellIsReportedUnlessItIsOptional() throws {
    for rows in Self.sheets {
      let whole = try read(Sheet(rows: rows).text(separator: ","), file: "bank.csv")
      let reports = whole.problems.count + whole.losses.count
      let header = Self.header(Sheet(rows: rows))
      for place in (header + 1)..<rows.count {
        for column in rows[place].indices where !rows[place][column].isEmpty {
          var sheet = Sheet(rows: rows)
          sheet.rows[place][column] = ""
          let result = try read(sheet.text(separator: ","), file: "bank.csv")
          let count = result.problems.count + result.losses.count
          // A question is there with the rest of its row, or named.
          #expect(
            count > reports || result.questions.count == whole.questions.count,
            "\(rows[header][column]) of row \(place)")
        }
      }
    }
  }

  @Test func aWrittenTableHasNothingToReport() throws {
    for rows in Self.sheets {
      let whole = try read(Sheet(rows: rows).text(separator: ","), file: "bank.csv")
      let written = CSVFormat.write(whole.quizzes[0])
      let again = CSVFormat.read(bytes: written.bytes, file: "bank.csv")
      #expect(again.problems.map(\.report) == [])
      #expect(again.losses == [])
      #expect(again.questions.map(\.kind) == whole.questions.map(\.kind))
    }
  }

  @Test(arguments: [
    "Hund\tdog\textra\n", "Hund[sound:h.mp3]\tdog\n", "Hund\tdog[sound:d.mp3]\n", "Hund\t\n",
    "\tdog\n", "\"Hund\tdog\n", "{{c1::Hund\tx\n", "Hund\t\"Hund <hr id=answer> dog\"\n",
    "Hund\t[sound:d.mp3]\n",
  ])
  func whatIsSpoiltInADeckIsReported(line: String) throws {
    let result = try read(
      "#separator:tab\n#html:true\nSee\tsea\n\(line)Katze\tcat\n", file: "deck.txt")
    #expect(result.problems.count + result.losses.count > 0)
    #expect(result.questions.map(\.text).first == "See")
    #expect(result.questions.map(\.text).last == "Katze")
  }
}
