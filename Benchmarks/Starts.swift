import Glibc

/// Starting the command, as a person does: the release build beside this one.
func benchmarkStarts() {
  let folder = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
  let command = (CommandLine.arguments[0].hasPrefix("/") ? "/" : "") + folder + "/quizboard"
  print("starting the command (median of 40)")
  let lua = median((0..<40).map { _ in wallTime("lua5.4 -e ''") })
  let version = median((0..<40).map { _ in wallTime("\(command) --version") })
  printFigure("--version against lua5.4 -e ''", version / lua, "×", reach: 8)
  let play = median((0..<40).map { _ in wallTime("\(command) play --plain --fresh \(shippedQuiz("unwind")) --store /tmp/quizboard-starts.sqlite") })
  printFigure("play to its first screen, in line mode", play / 1_000_000, "ms", reach: 40)
  for ending in ["", "-wal", "-shm"] { unlink("/tmp/quizboard-starts.sqlite" + ending) }
}

/// The wall time of a shell command with no input and its output thrown away, in nanoseconds.
private func wallTime(_ command: String) -> Double {
  var start = timespec()
  var end = timespec()
  clock_gettime(CLOCK_MONOTONIC, &start)
  system("\(command) </dev/null >/dev/null 2>&1")
  clock_gettime(CLOCK_MONOTONIC, &end)
  return Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)
}
