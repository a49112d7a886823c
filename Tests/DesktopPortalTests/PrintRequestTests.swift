import FakePortal
import Foundation
import Synchronization
import Testing

@testable import DesktopPortal

/// Printing over a real bus with a fake portal, and with a fake `lp`.
@Suite struct PrintRequestTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("%PDF-1.5 page".utf8).write(to: folder.appending(path: "page.pdf"))
  }

  private func outcome(
    on address: String?, copies: Int = 1, program: String = "lp", patience: Int32 = 30_000
  ) throws -> PrintRequest.Outcome? {
    let isWoken = Mutex(false)
    let request = PrintRequest(
      of: Array(folder.appending(path: "page.pdf").path.utf8), title: "Party", copies: copies,
      window: "x11:1", on: address, program: program, patience: patience
    ) { isWoken.withLock { $0 = true } }
    try eventually { isWoken.withLock(\.self) }
    return request.outcome
  }

  /// Writes a program that replaces `lp`.
  private func lp(_ script: String) throws -> String {
    let path = folder.appending(path: "lp").path
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test func givesFileToPortal() throws {
    let bus = try FakeBus()
    let portal = FakePortal(on: bus, .respond(0, uris: []))
    #expect(try outcome(on: bus.address, copies: 12, program: "/missing") == .sent)
    #expect(portal.questions.map(\.method) == ["PreparePrint", "Print"])
    let dialog = try #require(portal.questions.first).text
    #expect(dialog.contains("'Party', {'n-copies': <'12'>}"), "\(dialog)")
    #expect(String(decoding: portal.file, as: UTF8.self) == "%PDF-1.5 page")
    let text = try #require(portal.questions.last).text
    #expect(text.contains("'Party', handle 0") && text.contains("'modal': <true>"), "\(text)")
    #expect(text.contains("'token': <uint32 7>"), "the dialog's choices, without a second dialog")
    portal.behave(.respond(1, uris: []))
    #expect(try outcome(on: bus.address) == .cancelled)
    portal.behave(.respond(2, uris: []))
    #expect(try outcome(on: bus.address) == .failed("the print dialog failed"))
    portal.leave()
  }

  @Test func usesLPWithoutPortal() throws {
    let bus = try FakeBus()
    let path = try lp("printf '%s\\n' \"$@\" > '\(folder.path)/words'")
    #expect(try outcome(on: bus.address, copies: 3, program: path) == .sent)
    let words = try String(contentsOf: folder.appending(path: "words"), encoding: .utf8)
    #expect(words.hasPrefix("-t\nParty\n-n\n3\n") && words.hasSuffix("/page.pdf\n"))
    // A portal that can't print.
    let portal = FakePortal(on: bus, .fail)
    #expect(try outcome(on: bus.address, program: path) == .sent)
    portal.leave()
  }

  @Test(arguments: [false, true]) func finishWaitsForRunningLP(fails: Bool) throws {
    let bus = try FakeBus()
    let path = try lp(
      "touch '\(folder.path)/runs'; sleep 0.5; touch '\(folder.path)/ends'; exit \(fails ? 1 : 0)")
    func exists(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }
    for address in [bus.address, nil] {
      let request = PrintRequest(
        of: Array(folder.appending(path: "page.pdf").path.utf8), title: "Party", window: "",
        on: address, program: path
      ) {}
      // With a bus, the program runs after the portal has turned out to be missing.
      if address != nil { try eventually { exists("runs") } }
      #expect(request.finish() == (fails ? .failed("\(path) failed") : .sent))
      #expect(exists("ends") && request.outcome == request.finish())
      for name in ["runs", "ends"] {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
    }
  }

  /// A silent portal may show its dialog although its reply has not come.
  @Test(arguments: [FakePortal.Behaviour.ask, .keepSilent])
  func finishClosesDialogAndRunsNoProgram(portal behaviour: FakePortal.Behaviour) throws {
    let bus = try FakeBus()
    let portal = FakePortal(on: bus, behaviour)
    let path = try lp("touch '\(folder.path)/runs'")
    let request = PrintRequest(
      of: Array(folder.appending(path: "page.pdf").path.utf8), title: "Party", window: "",
      on: bus.address, program: path
    ) {}
    try eventually { portal.questions.count == 1 }
    #expect(request.finish() == .cancelled)
    try eventually { portal.closed.count == 1 }
    portal.leave()
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "runs").path))
  }

  @Test func sendsNoMissingFileToPortal() throws {
    let bus = try FakeBus()
    let portal = FakePortal(on: bus, .respond(0, uris: []))
    try FileManager.default.removeItem(at: folder.appending(path: "page.pdf"))
    let path = try lp("echo 'lp: No such file or directory' >&2; exit 1")
    #expect(
      try outcome(on: bus.address, program: path) == .failed("No such file or directory"))
    #expect(portal.questions.isEmpty)
    portal.leave()
  }

  @Test func reportsPrinterThatIsGone() throws {
    let path = try lp("echo 'lp: The printer or class does not exist.' >&2; exit 1")
    #expect(
      try outcome(on: nil, program: path)
        == .failed("The printer or class does not exist."))
    guard case .failed(let line)? = try outcome(on: nil, program: "/missing/lp") else {
      Issue.record("it prints")
      return
    }
    #expect(line.contains("there is no print system"))
  }
}
