import FakePortal
import Foundation
import Synchronization
import Testing

@testable import DesktopPortal

@Suite struct OpenerTests: FileOpeningHarness {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("a picture".utf8).write(to: folder.appending(path: "party.jpg"))
  }

  @Test(arguments: [FakePortal.Behaviour.fail, .respond(2, uris: [])])
  func usesOpenerWhenPortalFails(behaviour: FakePortal.Behaviour) throws {
    let bus = try FakeBus()
    let portal = FakePortal(on: bus, behaviour)
    let opener = try opener(#"printf %s "$1" > '\#(folder.path)/opened'; echo noise >&2"#)
    #expect(try outcome(on: bus.address, opener: opener) == .opened)
    let opened = try String(contentsOf: folder.appending(path: "opened"), encoding: .utf8)
    #expect(opened == path)
    portal.leave()
  }

  @Test func reportsThatNoProgramOpensFile() throws {
    #expect(
      try outcome(on: nil, opener: opener("exit 3"))
        == .failed("\(folder.path)/opener has failed with status 3"))
    guard case .failed? = try outcome(on: nil, opener: "/missing/opener") else {
      Issue.record("it opens")
      return
    }
  }
}
