import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardStore
import QuizboardText

/// Places that were set aside.
extension Scores {
  /// Lists the places that were set aside, or restores those that `--restore` names.
  func showPlaces() throws {
    guard let store = try storage.readableStore() else { return Output.line(Self.noPlaces) }
    let all = try store.placesAside()
    let chosen = path.map { path in all.filter { $0.isNamed(path) } } ?? all
    if let path, chosen.isEmpty, !all.isEmpty {
      throw CommandError.unreadable("no place of \"\(path)\" was set aside")
    }
    guard restore else {
      if json {
        return Output.line(data: Array(JSONWriter(of: PlacesAside(places: chosen)).text.utf8))
      }
      return list(chosen)
    }
    guard !chosen.isEmpty else { return Output.line(Self.noPlaces) }
    guard chosen.count == 1, let place = chosen.first else {
      throw CommandError.unreadable(
        "\(counted(chosen.count, "place")) were set aside; name the quiz whose place to restore: "
          + "quizboard scores --places --restore \(ShellWord.quoted(chosen[0].key.quiz))")
    }
    guard try storage.ownStore().restorePlace(place.key) else {
      throw CommandError.unreadable(
        "another program is playing \"\(place.key.quiz)\"; close it, and try again")
    }
    Output.line(
      "The next start of \(place.key.quiz) tries this place again; "
        + "the present place, if there is one, is set aside instead.")
  }

  private static var noPlaces: ReportText { "No place was set aside." }

  private func list(_ places: [PlaceAside]) {
    if places.isEmpty { return Output.line(Self.noPlaces) }
    for place in places {
      let time = Date(timeIntervalSince1970: place.saved)
        .formatted(.iso8601.dateSeparator(.dash).timeSeparator(.colon))
      Output.line("\(place.key.quiz), left \(time)")
      Output.line("  \(place.key.path)")
      Output.line("  \(place.reason)")
    }
    let store = storage.words.map { " \($0)" } ?? ""
    let quiz = places.count == 1 ? "" : " QUIZ"
    Output.line("Restore with: quizboard scores --places --restore\(quiz)\(store)")
  }
}

extension PlaceAside {
  /// True if an argument is the quiz's identifier or path.
  fileprivate func isNamed(_ argument: String) -> Bool {
    let path = argument.drop { $0 == "/" }
    return key.quiz.drop { $0 == "/" } == path || key.path == argument
      || key.path == FileSystem.canonical(argument)
  }
}

private struct PlacesAside: JSONValue {
  let places: [PlaceAside]

  func write(to writer: inout JSONWriter) {
    writer.object { $0.member("places", places.map(Row.init)) }
  }

  struct Row: JSONValue {
    let place: PlaceAside

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("quiz", place.key.quiz)
        writer.member("path", place.key.path)
        writer.member("saved", place.saved)
        writer.member("reason", place.reason)
      }
    }
  }
}
