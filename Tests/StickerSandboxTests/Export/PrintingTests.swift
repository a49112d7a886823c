import Foundation
import Testing

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// Printing with a fake `lp`.
@Suite(.serialized) struct PrintingTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  /// Presses the button of the preview, waits until something is so, by default the outcome, and returns the session.
  private func print(
    with script: String, until isSo: ((Session) -> Bool)? = nil
  ) throws -> Session {
    try files.write("#!/bin/sh\n\(script)\n", to: "lp")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: files.path("lp"))
    let session = try files.session(
      InputScript(), ["--place", files.path("card.svg") + "@100,100", "--language", "en"])
    let printing = try session.part(Printing.self)
    printing.program = files.path("lp")
    #expect(printing.obey(.print))
    #expect(session.world.sheet?.id == "print")
    #expect(session.world.sheet?.preview != nil)
    printing.choose(.chip("print"))
    let isSo = isSo ?? { $0.world.toasts.current != nil }
    for _ in 0..<1000 where !isSo(session) {
      printing.follow(at: 0)
      usleep(10_000)
    }
    return session
  }

  @Test func printsPDFOfPage() throws {
    let session = try print(
      with: "for file; do :; done; head -c 5 \"$file\" > '\(files.path("start"))'")
    #expect(try files.read("start") == "%PDF-")
    #expect(session.world.toasts.current?.text == "Sent to the printer")
  }

  @Test func leavingWaitsForPrintSystem() throws {
    let session = try print(
      with: "touch '\(files.path("runs"))'; sleep 0.3; for file; do :; done\n"
        + "head -c 5 \"$file\" > '\(files.path("start"))'",
      until: { _ in files.exists("runs") })
    try session.part(Printing.self).finish(isDisplayLost: false)
    #expect(try files.read("start") == "%PDF-")
  }

  @Test func tellsThatPrinterIsGone() throws {
    let session = try print(
      with: "echo 'lp: The printer or class does not exist.' >&2; exit 1")
    let text = session.world.toasts.current?.text
    #expect(text == "Can't print: The printer or class does not exist.")
  }
}
