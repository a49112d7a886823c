import FakePortal
import Foundation
import Synchronization
import Testing

@testable import DesktopPortal

/// Files shown in the desktop's file manager, over a real bus.
@Suite struct FileRevealTests {
  private let bus: FakeBus
  /// A folder with a program that writes its argument to `opened`.
  private let folder: String

  init() throws {
    bus = try FakeBus()
    folder = NSTemporaryDirectory() + "file-reveal-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = """
      #!/bin/sh
      printf %s "$1" > '\(folder)/new' && mv '\(folder)/new' '\(folder)/opened'

      """
    // Another process writes the program: a process that a parallel test starts would inherit the open file, and Linux
    // runs no program that is open for writing.
    let writer = try Process.run(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: ["-c", #"printf %s "$2" > "$1" && chmod 755 "$1""#, "sh", opener, script])
    writer.waitUntilExit()
  }

  private var opener: String { "\(folder)/opener" }
  private var opened: [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/opened"))).map(Array.init)
  }

  private func reveal(
    _ uri: String, in folder: [UInt8], on address: String?, opener: String? = nil,
    patience: Int32 = 30_000
  ) throws -> FileReveal.Outcome? {
    let isWoken = Mutex(false)
    let reveal = FileReveal(
      uri, in: folder, on: address, opener: opener ?? self.opener, patience: patience
    ) { isWoken.withLock { $0 = true } }
    try eventually { isWoken.withLock(\.self) }
    return reveal.outcome
  }

  private func remove() throws { try FileManager.default.removeItem(atPath: folder) }

  @Test func passesURIToFileManager() throws {
    let manager = FakeFileManager(on: bus)
    #expect(try reveal("file:///tmp/%FF/%C3%BC.png", in: [], on: bus.address) == .shown)
    #expect(manager.requests == ["(['file:///tmp/%FF/%C3%BC.png'], '')"])
    #expect(opened == nil)
    manager.leave()
    try remove()
  }

  @Test func opensFolderThatIsNotUTF8WithoutBus() throws {
    let folder = Array("/tmp/a b".utf8) + [0xFF]
    #expect(try reveal("file:///tmp/a%20b%FF/c.png", in: folder, on: nil) == .shown)
    try eventually { opened == folder }
    try remove()
  }

  @Test(arguments: [FakeFileManager.Behaviour.fail, .keepSilent])
  func opensFolderWhenFileManagerFails(behaviour: FakeFileManager.Behaviour) throws {
    let manager = FakeFileManager(on: bus, behaviour)
    #expect(try reveal("file:///c.png", in: [0x2F], on: bus.address, patience: 300) == .shown)
    try eventually { opened == [0x2F] }
    #expect(manager.requests.count <= 1)
    manager.leave()
    try remove()
  }

  @Test func opensFolderWithoutFileManagerOnBus() throws {
    #expect(
      try reveal("file:///tmp/c.png", in: Array("/tmp".utf8), on: bus.address) == .shown)
    try eventually { opened == Array("/tmp".utf8) }
    try remove()
  }

  @Test func reportsMissingOpener() throws {
    let outcome = try reveal(
      "file:///tmp/c.png", in: [0x2F], on: nil, opener: "\(folder)/nothing")
    guard case .unavailable(let reason)? = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(!reason.isEmpty)
    try remove()
  }
}
