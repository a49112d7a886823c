import Fuzzing
import TestFolders
import Testing

/// Damaged files, a bounded number of them; `Tools/lib/long-documents` reads them for as long as one likes.
@Suite struct FuzzingTests {
  @Test(arguments: [
    (Fuzzing.document, 3000, 200), (.journal, 250, 200), (.recording, 3000, 200),
  ])
  func refusesOrReadsBackDamagedFiles(kind: Fuzzing, rounds: Int, least: Int) throws {
    let folder = try TemporaryFolder(inMemory: true)
    let (_, taken, problems) = try kind.run(seed: 5, folder: folder.path) { $0 < rounds }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
    // Else nothing but the refusals is tried.
    #expect(taken > least)
  }
}
