import FakePortal
import Foundation
import Synchronization
import Testing

@testable import DesktopPortal

/// Files opened by the desktop, over a real bus with a fake portal, and with a fake `xdg-open`.
@Suite struct FileOpeningTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("a picture".utf8).write(to: folder.appending(path: "party.jpg"))
  }

  private var path: String { folder.appending(path: "party.jpg").path }

  private func outcome(
    on address: String?, opener: String, patience: Int32 = 30_000
  ) async throws -> FileOpening.Outcome? {
    let isWoken = Mutex(false)
    let opening = FileOpening(
      Array(path.utf8), window: "x11:1", on: address, opener: opener, patience: patience
    ) { isWoken.withLock { $0 = true } }
    try await eventually { isWoken.withLock(\.self) }
    return opening.outcome
  }

  /// Writes a program that replaces `xdg-open`, by another process: see `FileRevealTests`.
  private func opener(_ script: String) throws -> String {
    let path = folder.appending(path: "opener").path
    let writer = try Process.run(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c", #"printf '%s\n' "$2" > "$1" && chmod 755 "$1""#, "sh", path, "#!/bin/sh\n\(script)",
      ])
    writer.waitUntilExit()
    return path
  }

  @Test func givesFileToPortal() async throws {
    let bus = try FakeBus()
    let portal = FakePortal(on: bus, .respond(0, uris: []))
    #expect(try await outcome(on: bus.address, opener: "/missing") == .opened)
    #expect(portal.questions.map(\.method) == ["OpenFile"])
    #expect(portal.questions.first?.window == "x11:1")
    #expect(String(decoding: portal.file, as: UTF8.self) == "a picture")
    // The user has cancelled the choice of a program.
    portal.behave(.respond(1, uris: []))
    #expect(try await outcome(on: bus.address, opener: "/missing") == .opened)
    portal.leave()
  }
}
