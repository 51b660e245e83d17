import Glibc

/// Measures the engine and prints each figure beside its reference. Arguments select benchmarks.
@main
enum Benchmarks {
  private static let all: [(name: String, body: @Sendable () throws -> Void)] = [
    ("binding", benchmarkBinding), ("segue", benchmarkEngineSegue), ("inputs", benchmarkInputs),
    ("drive", benchmarkDrive),
    ("state", benchmarkState), ("memory", benchmarkMemory), ("painting", benchmarkPainting),
    ("movement", benchmarkMovement),
    ("starts", benchmarkStarts),
    ("store", benchmarkStore),
    ("library", benchmarkLibrary), ("reload", benchmarkReload), ("plays", benchmarkPlays),
    ("reading", benchmarkReading), ("growth", benchmarkGrowth),
  ]

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    let chosen = CommandLine.arguments.dropFirst()
    let unknown = chosen.filter { name in !all.contains { $0.name == name } }
    guard unknown.isEmpty else {
      print(
        "there is no \(unknown.joined(separator: ", ")); there are: "
          + "\(all.map(\.name).joined(separator: ", "))"
      )
      exit(64)
    }
    for (name, body) in all where chosen.isEmpty || chosen.contains(name) {
      do {
        try body()
        fflush(nil)
      } catch {
        print("\(name): \(error)")
        exit(1)
      }
    }
  }
}

/// An error for a missing prerequisite of a benchmark.
struct BenchmarkFault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
