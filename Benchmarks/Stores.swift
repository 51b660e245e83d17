import Glibc
import QuizboardEngine
import QuizboardModel
import QuizboardStore

/// Measures the store alone: opening it, a commit of a place, and the index of a large library.
func benchmarkStore() throws {
  let path = "/tmp/quizboard-store-\(getpid()).sqlite"
  defer { for ending in ["", "-wal", "-shm", "-lock"] { unlink(path + ending) } }
  let key = PlaceKey(quiz: "sample", path: "/quizzes/sample")
  let store = try Store.open(path: path, version: "benchmark")
  _ = store.claim(key)
  print("the store")
  let place = [UInt8](repeating: 7, count: 2_000)
  let commits = try (0..<2_000).map { _ in
    try time {
      try store.commit(RunChanges(key: key, place: .save(place)))
      _ = store.takeNotices()
    }
  }
  printFigure("a commit of a place of 2 000 bytes", median(commits) / 1_000_000, "ms", reach: 0.05)
  let opens = try (0..<50).map { _ in
    try time { _ = try Store.open(path: path, version: "benchmark").place(of: key) }
  }
  printFigure("opened, and the place read", median(opens) / 1_000_000, "ms", reach: 5)
  let files = (0..<10_000).map { number in
    IndexedFile(
      path: "/home/somebody/quizzes/folder\(number % 100)/quiz\(number)/quiz.lua", size: 1_000,
      modified: 1_700_000_000,
      quizzes: [
        QuizCard(
          identifier: "quiz\(number)", title: "Quiz \(number)", icon: "🌍",
          description: "One of ten thousand quizzes.")
      ])
  }
  printFigure(
    "an index of 10 000 quizzes written",
    try time { try store.update(read: files, gone: []) } / 1_000_000, "ms", reach: 500)
  let reads = try (0..<10).map { _ in
    try time { _ = try store.files(below: "/home/somebody/quizzes") }
  }
  printFigure("and read", median(reads) / 1_000_000, "ms", reach: 100)
}
