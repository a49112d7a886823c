import FakePortal
import Foundation
import Synchronization
import Testing

@testable import DesktopPortal

/// Files opened by the desktop, over a real bus with a fake portal, and with a fake `xdg-open`.
@Suite struct FileOpeningTests: FileOpeningHarness {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("a picture".utf8).write(to: folder.appending(path: "party.jpg"))
  }

  @Test func givesFileToPortal() throws {
    let bus = try FakeBus()
    let portal = FakePortal(on: bus, .respond(0, uris: []))
    #expect(try outcome(on: bus.address, opener: "/missing") == .opened)
    #expect(portal.questions.map(\.method) == ["OpenFile"])
    #expect(portal.questions.first?.window == "x11:1")
    #expect(String(decoding: portal.file, as: UTF8.self) == "a picture")
    // The user has cancelled the choice of a program.
    portal.behave(.respond(1, uris: []))
    #expect(try outcome(on: bus.address, opener: "/missing") == .opened)
    portal.leave()
  }
}
