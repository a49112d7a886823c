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
