import Files
import Foundation
import Geometry
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
    with script: String, choosing items: [SheetChoice.Item] = [],
    until isSo: ((Session) -> Bool)? = nil
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
    for item in items { try printing.choose(item) }
    try printing.choose(.chip("print"))
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

  @Test func printsChosenNumberOfCopies() throws {
    _ = try print(
      with: "echo \"$3 $4\" > '\(files.path("copies"))'",
      choosing: [.text("٩٨", of: "copies"), .chip("more"), .chip("more"), .chip("fewer")])
    #expect(try files.read("copies") == "-n 98\n")
  }

  @Test func sheetHasCopiesAndPaper() throws {
    let session = try files.session(InputScript(), ["--language", "en"])
    let printing = try session.part(Printing.self)
    #expect(printing.obey(.print))
    func chips() -> [Sheet.Chip] { session.world.sheet?.rows.first?.chips ?? [] }
    #expect(chips().map(\.isEnabled) == [false, true, true] && chips()[1].text == "1")
    #expect(session.world.sheet?.footer?.note.description == "54.2 × 33.9 mm")
    // The photo has no paper's size, so it lies on A4.
    let page = try #require(session.world.sheet?.page)
    let paper = Printing.usualPaper(by: environmentVariable)
    #expect(page.size == Size(width: paper.height, height: paper.width))
    #expect(
      abs(page.picture.size.width - 54.2) < 0.05
        && abs(page.picture.center.x - paper.height / 2) < 1e-9)
    for text in ["0", "100", "2.5", "many"] {
      let failure = #expect(throws: Failure.self) {
        try printing.choose(.text(text, of: "copies"))
      }
      #expect(failure?.message == "Type 1 to 99 copies.")
    }
    try printing.choose(.text("99", of: "copies"))
    #expect(chips().map(\.isEnabled) == [true, true, false] && chips()[1].text == "99")
    try printing.choose(.close)
    #expect(session.world.sheet == nil)
    #expect(printing.obey(.print))
    #expect(chips()[1].text == "1", "the next print begins with one copy")
  }

  @Test(
    arguments: [
      (["LANG": "en_US.UTF-8"], 215.9), (["LANG": "es_MX@currency=MXN"], 215.9),
      (["LANG": "de_DE"], 210),
      (["LANG": "en_US", "LC_PAPER": "en_GB.UTF-8"], 210),
      (["LC_ALL": "", "LANG": "fr_CA"], 215.9),
      (["LC_ALL": "C", "LANG": "en_US"], 210), (["LANG": "US"], 210), ([:], 210),
    ] as [([String: String], Double)])
  func usualPaperIsThatOfRegion(environment: [String: String], width: Double) {
    #expect(Printing.usualPaper { environment[$0] }.width == width)
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
