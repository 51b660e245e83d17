import QuizboardReaderKit
import Testing

/// The inputs of `make fuzz`, for seconds instead of minutes.
@Suite struct FuzzedInputTests {
  @Test(arguments: KnownFaults.all.indices) func knownFaultsStayFixed(number: Int) {
    #expect(ReaderTrial(KnownFaults.all[number]).failures == [])
  }

  @Test(arguments: FuzzedReader.allCases) func changedFilesAreReadOrRefused(reader: FuzzedReader) {
    for seed in UInt64(1)...3 {
      let trial = ReaderTrial(ReaderCase(reader, seed: seed))
      #expect(trial.failures == [], "make fuzz SEED=\(seed) ARGS=\"--reader \(reader.rawValue)\"")
    }
  }

  @Test(arguments: FuzzedReader.allCases) func samplesAreValid(reader: FuzzedReader) {
    for sample in reader.samples where reader != .package {
      let trial = ReaderTrial(ReaderCase(reader, bytes: sample))
      #expect(trial.failures == [])
      #expect(trial.hasRead, "\(String(decoding: sample.prefix(200), as: UTF8.self))")
    }
  }

  @Test func aCaseFollowsFromItsSeed() {
    for reader in FuzzedReader.allCases {
      #expect(ReaderCase(reader, seed: 5).bytes == ReaderCase(reader, seed: 5).bytes)
    }
  }
}
