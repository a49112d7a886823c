import FakePortal
import Synchronization
import Testing

@testable import DesktopPortal

@Suite struct FileQuestionTests: FileQuestionHarness {
  let bus: FakeBus

  init() throws { bus = try FakeBus() }

  @Test func suggestsNameWhenSaving() throws {
    let portal = FakePortal(on: bus, .respond(0, uris: ["file:///copy.json"]))
    let question = FileQuestion(.save(name: "party\0.json"), title: "Keep", window: "")
    #expect(try answer(question) == .chosen("file:///copy.json"))
    #expect(portal.questions.map(\.method) == ["SaveFile"])
    #expect(try #require(portal.questions.first).text.contains("'current_name': <'party'>"))
    portal.leave()
  }
}
