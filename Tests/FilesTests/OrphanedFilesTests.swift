import Foundation
import Testing

@testable import Files

@Suite final class OrphanedFilesTests {
  private let folder = NSTemporaryDirectory() + "/new-files-\(UUID().uuidString)/"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// Creates an empty file that was last written `age` seconds ago, by default a second more than the age of leftovers.
  private func makeOld(_ name: String, by age: Int = OrphanedFiles.age + 1) throws {
    try Data().write(to: URL(fileURLWithPath: folder + name))
    try grow(name, by: age)
  }

  private func grow(_ name: String, by age: Int = OrphanedFiles.age + 1) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: Double(-age))], ofItemAtPath: folder + name)
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder + name).map { String(decoding: $0, as: UTF8.self) }
  }

  private func file(_ text: String, abilities: NewFile.Abilities) throws -> NewFile {
    let file = try NewFile(in: folder, permissions: 0o640, abilities: abilities)
    try fill(file, text)
    return file
  }

  @Test func removesNamedLeftoversOfKilledProcess() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      let file = try NewFile(in: folder, abilities: .links)
      try fill(file, "half")
      withExtendedLifetime(file) { _ = kill(getpid(), SIGKILL) }
    }
    let left = try names
    #expect(left.count == 1 && left.allSatisfy(OrphanedFiles.isName))
    try grow(left[0])
    let live = try file("live", abilities: .links)
    try grow(names.filter { $0 != left[0] }[0])
    let others = [".sticker-sandbox-1-.part", ".sticker-sandbox-x-1.part", "a-1-2.part"]
    for name in others { try makeOld(name) }
    let link = ".sticker-sandbox-1-2.part"
    try FileManager.default.createSymbolicLink(
      atPath: folder + link, withDestinationPath: "a-1-2.part")
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      var file = try NewFile(in: folder)
      try file.replace(folder + "picture")
    }
    let kept = try names
    #expect(!kept.contains(left[0]))
    #expect(kept.count == others.count + 3, "\(kept)")
    #expect(kept.contains(link) && kept.contains("picture") && others.allSatisfy(kept.contains))
    withExtendedLifetime(live) {}
  }

  @Test func sweepsFolderOnceAndSkipsFilesInUse() throws {
    let dead = OrphanedFiles.name(process: 1, number: 7)
    for _ in 0..<2 {
      try makeOld(dead)
      _ = try file("", abilities: .all)
    }
    #expect(try names == [dead], "the second time it is left to the next program")
    let live = try file("live", abilities: .links)
    let name = OrphanedFiles.name(process: getpid(), number: 0)
    try grow(name)
    OrphanedFiles.sweep(folder)
    #expect(try names == [name])
    withExtendedLifetime(live) {}
  }

  /// Another machine that shares the folder may still write to a newer file.
  @Test func sweepsOnlyLeftoversOlderThanOneHour() throws {
    let (new, old) = (
      OrphanedFiles.name(process: 1, number: 7), OrphanedFiles.name(process: 1, number: 8)
    )
    try makeOld(new, by: 3540)
    try makeOld(old, by: 3601)
    OrphanedFiles.sweep(folder)
    #expect(try names == [new])
  }

  @Test func sweepsFolderThatWasMissingBefore() throws {
    let sub = folder + "sub/"
    OrphanedFiles.sweepOnce(sub)
    try FileManager.default.createDirectory(atPath: sub, withIntermediateDirectories: false)
    try makeOld("sub/" + OrphanedFiles.name(process: 1, number: 7))
    OrphanedFiles.sweepOnce(sub)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sub).isEmpty)
  }
}
