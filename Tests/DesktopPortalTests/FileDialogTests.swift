import FakePortal
import Synchronization
import Testing

@testable import DesktopPortal

/// The desktop's file chooser over a real bus, with a fake portal.
@Suite struct FileDialogTests: FileQuestionHarness {
  let bus: FakeBus

  init() throws { bus = try FakeBus() }

  @Test func asksPortalAndReturnsURIOfChosenFile() throws {
    let portal = FakePortal(on: bus, .respond(0, uris: ["file:///a%20b.jpg", "file:///c.jpg"]))
    #expect(try answer() == .chosen("file:///a%20b.jpg"))
    #expect(portal.questions.map(\.method) == ["OpenFile"])
    #expect(portal.questions.map(\.window) == ["x11:1a2b"])
    let text = try #require(portal.questions.first).text
    #expect(text.contains("'modal': <true>"))
    #expect(text.contains("[('Pictures', [(uint32 0, '*.json'), (1, 'image/*')])]"), "\(text)")
    #expect(text.contains("'current_folder': <b'/home/\\303\\244'>"), "\(text)")
    portal.leave()
  }

  @Test func reportsCancellation() throws {
    let portal = FakePortal(on: bus, .respond(1, uris: []))
    #expect(try answer() == .cancelled)
    portal.leave()
  }

  @Test func reportsPortalFailures() throws {
    let portal = FakePortal(on: bus, .respond(2, uris: ["file:///a.jpg"]))
    #expect(try answer() == .unavailable("the portal failed"))
    portal.behave(.respond(0, uris: []))
    #expect(try answer() == .unavailable("the portal returned no file"))
    portal.behave(.respondNonsense)
    #expect(try answer() == .unavailable("the portal failed"))
    portal.behave(.fail)
    guard case .unavailable(let line)? = try answer() else {
      Issue.record("it does not fail")
      return
    }
    #expect(line.contains("there is no chooser here"))
    portal.leave()
  }

  @Test func hasNoAnswerUntilUserChooses() throws {
    let portal = FakePortal(on: bus, .ask)
    let dialog = FileDialog(Self.question, on: bus.address, patience: 30_000) {}
    try eventually { !portal.questions.isEmpty }
    #expect(dialog.answer == nil)
    portal.answer(0, uris: ["file:///late.jpg"])
    try eventually { dialog.answer == .chosen("file:///late.jpg") }
    portal.leave()
  }

  @Test(arguments: [FakePortal.Behaviour.ask, .keepSilent])
  func cancelClosesPortalDialog(portal behaviour: FakePortal.Behaviour) throws {
    let portal = FakePortal(on: bus, behaviour)
    let dialog = FileDialog(Self.question, on: bus.address, patience: 30_000) {}
    try eventually { !portal.questions.isEmpty }
    dialog.cancel()
    #expect(dialog.answer == .cancelled)
    try eventually { portal.closed.count == 1 }
    portal.leave()
  }

  @Test func isUnavailableAfterPortalOrBusDisconnects() throws {
    let portal = FakePortal(on: bus, .ask)
    let dialog = FileDialog(Self.question, on: bus.address, patience: 30_000) {}
    try eventually { !portal.questions.isEmpty }
    portal.leave()
    try eventually { dialog.answer == .unavailable("the portal has quit") }
    let other = FakePortal(on: bus, .ask)
    let second = FileDialog(Self.question, on: bus.address, patience: 30_000) {}
    try eventually { !other.questions.isEmpty }
    bus.end()
    try eventually {
      if case .unavailable? = second.answer { true } else { false }
    }
  }
}
