import Foundation
import Testing

@testable import Files

/// New files, and what is left of them when their program is killed.
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

  private func file(_ text: String, isNameless: Bool) throws -> NewFile {
    let file = try NewFile(in: folder, permissions: 0o640, isNameless: isNameless)
    fill(file, text)
    return file
  }

  @Test(arguments: [true, false]) func nobodySeesItUntilItIsInItsPlace(isNameless: Bool) throws {
    var first = try file("first", isNameless: isNameless)
    #expect(try names.filter { !$0.hasPrefix(".") }.isEmpty)
    try first.replace(folder + "a")
    close(first.descriptor)
    var second = try file("second", isNameless: isNameless)
    #expect(text("a") == "first")
    try second.replace(folder + "a")
    close(second.descriptor)
    #expect(text("a") == "second")
    var third = try file("third", isNameless: isNameless)
    third.discard()
    close(third.descriptor)
    #expect(try names == ["a"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder + "a")[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test(arguments: [true, false]) func whatIsThereStays(isNameless: Bool) throws {
    var first = try file("first", isNameless: isNameless)
    try first.appear(at: folder + "a")
    close(first.descriptor)
    var second = try file("second", isNameless: isNameless)
    #expect(throws: FileCode(code: EEXIST)) { try second.appear(at: folder + "a") }
    try second.appear(at: folder + "b")
    close(second.descriptor)
    #expect(text("a") == "first" && text("b") == "second")
    #expect(try names == ["a", "b"])
  }

  @Test func ofAProgramThatIsKilledNothingIsLeft() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      fill(try NewFile(in: folder), "half")
      kill(getpid(), SIGKILL)
    }
    #expect(try names.isEmpty)
  }

  @Test func whereFilesNeedNamesTheNextProgramTakesTheLeftoversAway() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      fill(try NewFile(in: folder, permissions: 0o666, isNameless: false), "half")
      kill(getpid(), SIGKILL)
    }
    let left = try names
    #expect(left.count == 1 && left.allSatisfy(Leftovers.isName))
    let live = try file("live", isNameless: false)
    let others = [".sticker-sandbox-1-.part", ".sticker-sandbox-x-1.part", "a-1-2.part"]
    for name in others { try Data().write(to: URL(fileURLWithPath: folder + name)) }
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
    close(live.descriptor)
  }

  @Test func itIsSweptOnceAndNotWhatIsBeingWritten() throws {
    let dead = Leftovers.name(process: 1, number: 7)
    for _ in 0..<2 {
      try Data().write(to: URL(fileURLWithPath: folder + dead))
      close(try file("", isNameless: true).descriptor)
    }
    #expect(try names == [dead], "the second time it is left to the next program")
    let live = try file("live", isNameless: false)
    Leftovers.sweep(folder)
    #expect(try names == [Leftovers.name(process: getpid(), number: 0)])
    close(live.descriptor)
  }
}

private func fill(_ file: NewFile, _ text: String) {
  // Safe: the call is told how many bytes there are.
  let count = unsafe Array(text.utf8).withUnsafeBytes {
    unsafe write(file.descriptor, $0.baseAddress, $0.count)
  }
  #expect(count == text.utf8.count)
}
