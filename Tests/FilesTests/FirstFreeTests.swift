import Dispatch
import Files
import Foundation
import Synchronization
import TestFolders
import Testing

/// Files that take the first place where nothing is.
@Suite struct FirstFreeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func givesEachConcurrentWriterItsOwnName() throws {
    let path = folder.path
    try Data([255]).write(to: URL(fileURLWithPath: path + "/p-3"))
    let places = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 40) { writer in
      let paths = (1...).lazy.map { "\(path)/p-\($0)" }
      let bytes = Array(repeating: UInt8(writer), count: 5000)
      guard let place = try? Disk.write(bytes, toFirstFree: paths) else { return }
      places.withLock { $0.append(place) }
    }
    let found = places.withLock { $0 }
    #expect(Set(found).count == 40 && !found.contains(path + "/p-3"))
    #expect(Set(folder.names) == Set((1...41).map { "p-\($0)" }))
    let content = try folder.names.map { try Disk.read("\(path)/\($0)") }
    #expect(
      Set(content.filter { $0.count == 5000 && Set($0).count == 1 }.map { $0[0] }).count == 40)
    #expect(content.contains([255]), "what was there stays")
  }

  @Test func treatsBrokenLinkAsTaken() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("p-1"), withDestinationPath: "elsewhere")
    let paths = (1...2).map { folder.file("p-\($0)") }
    #expect(try Disk.write([1], toFirstFree: paths) == folder.file("p-2"))
    #expect(throws: FileError.self) { try Disk.write([2], toFirstFree: paths) }
    #expect(folder.names == ["p-1", "p-2"])
    #expect(try Disk.read(folder.file("p-2")) == [1])
  }

  @Test func removesLeftoversOfCrash() throws {
    #expect(
      FileManager.default.createFile(
        atPath: folder.file(".sticker-sandbox-4711-0.part"), contents: nil,
        attributes: [.modificationDate: Date(timeIntervalSinceNow: -7200)]))
    try Disk.write([1, 2, 3], to: folder.file("picture.png"))
    #expect(folder.names == ["picture.png"])
  }

  @Test func stopsSearchWhenNameIsTooLong() throws {
    let long = folder.file(String(repeating: "n", count: 256))
    let paths = (1...).lazy.map { "\(long)-\($0)" }
    #expect(throws: FileError(path: long + "-1", action: .write, code: ENAMETOOLONG)) {
      try Disk.firstFree(of: paths)
    }
    #expect(throws: FileError(path: long + "-1", action: .write, code: ENAMETOOLONG)) {
      try Disk.write([1], toFirstFree: paths)
    }
    #expect(folder.names.isEmpty)
  }

  @Test func throwsWhenAllNamesAreTaken() throws {
    try folder.write("", to: "a")
    #expect(throws: FileError(path: folder.file("a"), action: .write, code: EEXIST)) {
      try Disk.firstFree(of: [folder.file("a")])
    }
    #expect(try Disk.firstFree(of: ["a", "b"].map(folder.file)) == folder.file("b"))
  }
}
