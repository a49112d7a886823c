import Foundation
import Testing

@testable import Files

/// The abilities of file systems, from full support to none.
private let fileSystems: [NewFile.Abilities] = [
  .all, [.namelessFiles, .links], .links, .carefulMoves, [],
]

/// New files, and their remains when their program is killed.
@Suite final class NewFileTests {
  private let folder = NSTemporaryDirectory() + "/new-files-\(UUID().uuidString)/"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

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

  @Test(arguments: fileSystems)
  func staysHiddenUntilItReplacesTarget(abilities: NewFile.Abilities) throws {
    var first = try file("first", abilities: abilities)
    #expect(try names.filter { !$0.hasPrefix(".") }.isEmpty)
    try first.replace(folder + "a")
    var second = try file("second", abilities: abilities)
    #expect(text("a") == "first")
    try second.replace(folder + "a")
    #expect(text("a") == "second")
    var third = try file("third", abilities: abilities)
    third.discard()
    #expect(try names == ["a"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder + "a")[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test(arguments: fileSystems) func refusesNameThatIsTaken(abilities: NewFile.Abilities) throws {
    var first = try file("first", abilities: abilities)
    try first.appear(at: folder + "a")
    var second = try file("second", abilities: abilities)
    #expect(throws: FileCode(code: EEXIST)) { try second.appear(at: folder + "a") }
    try second.appear(at: folder + "b")
    #expect(text("a") == "first" && text("b") == "second")
    #expect(try names == ["a", "b"])
  }

  @Test func leavesNothingWhenProcessIsKilled() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      let file = try NewFile(in: folder)
      try fill(file, "half")
      withExtendedLifetime(file) { _ = kill(getpid(), SIGKILL) }
    }
    #expect(try names.isEmpty)
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

  @Test func usesNamedFileWhenNamelessCannotBeLinked() throws {
    var file = try file("named", abilities: [.namelessFiles, .links])
    #expect(try names == [OrphanedFiles.name(process: getpid(), number: 0)])
    try file.replace(folder + "a")
    #expect(try names == ["a"] && text("a") == "named")
  }

  @Test(arguments: [[], .carefulMoves] as [NewFile.Abilities])
  func leavesNameFreeWhenAppearFails(abilities: NewFile.Abilities) throws {
    var file = try file("lost", abilities: abilities)
    try FileManager.default.removeItem(atPath: folder + names[0])
    #expect(throws: FileCode(code: ENOENT)) { try file.appear(at: folder + "a") }
    #expect(try names.isEmpty)
  }

  /// A process that is killed would leave an empty placeholder behind.
  @Test func createsNoPlaceholderWithCarefulMoves() throws {
    var file = try file("all", abilities: .carefulMoves)
    let events = inotify_init1(O_NONBLOCK)
    defer { close(events) }
    // Safe: the text ends, and the call is told how much there is room for.
    #expect(unsafe inotify_add_watch(events, folder, UInt32(IN_CREATE)) >= 0)
    try file.appear(at: folder + "a")
    var room = [UInt8](repeating: 0, count: 4096)
    let made = unsafe room.withUnsafeMutableBytes { unsafe read(events, $0.baseAddress, $0.count) }
    #expect(made == -1 && errno == EAGAIN, "nothing was made in the folder")
    #expect(try names == ["a"] && text("a") == "all")
  }
}

private func fill(_ file: borrowing NewFile, _ text: String) throws {
  try file.file.write(Array(text.utf8))
}
