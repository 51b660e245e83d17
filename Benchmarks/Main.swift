import Glibc

/// Prints what the engine measures, each figure beside what it is held against.
@main
enum Benchmarks {
  static func main() throws {
    setvbuf(stdout, nil, _IOLBF, 0)
    benchmarkBinding()
    try benchmarkEngineSegue()
    try benchmarkInputs()
    try benchmarkState()
    try benchmarkMemory()
    benchmarkPainting()
    benchmarkStarts()
  }
}
