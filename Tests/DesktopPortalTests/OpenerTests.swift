import FakePortal
import Foundation
import Synchronization
import Testing

@testable import DesktopPortal

@Suite struct OpenerTests {
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

  @Test(arguments: [FakePortal.Behaviour.fail, .respond(2, uris: [])])
  func usesOpenerWhenPortalFails(behaviour: FakePortal.Behaviour) async throws {
    let bus = try FakeBus()
    let portal = FakePortal(on: bus, behaviour)
    let opener = try opener(#"printf %s "$1" > '\#(folder.path)/opened'; echo noise >&2"#)
    #expect(try await outcome(on: bus.address, opener: opener) == .opened)
    let opened = try String(contentsOf: folder.appending(path: "opened"), encoding: .utf8)
    #expect(opened == path)
    portal.leave()
  }

  @Test func reportsThatNoProgramOpensFile() async throws {
    #expect(
      try await outcome(on: nil, opener: opener("exit 3"))
        == .failed("\(folder.path)/opener has failed with status 3"))
    guard case .failed? = try await outcome(on: nil, opener: "/missing/opener") else {
      Issue.record("it opens")
      return
    }
  }
}
