import ColorGrading
import FakePortal
import Foundation
import Geometry
import StickerCompositor
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// A user makes a birthday card on a blank page, and exports it for print; the page is measured in millimeters.
@Suite(.serialized) struct BirthdayCardTests {
  private static let canvas = Size(width: 1748, height: 2480)
  /// From the canvas to the window.
  private static let fit = CanvasFit.transform(canvas: canvas, into: TouchTable.layout.photo)
  private static let photo = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Assets/background.jpg").standardizedFileURL

  private let files: ProgramFolder
  private let bus: FakeBus

  init() throws {
    (files, bus) = (try ProgramFolder(), try FakeBus())
    try files.write(ProgramFolder.photo(width: 1280, height: 800), to: "wall.svg")
    try files.write([UInt8](Data(contentsOf: Self.photo)), to: "cake.jpg")
    try files.make("out")
  }

  /// The scene of the page, which is stored among the user's pictures.
  private func page() throws -> SceneDocument? {
    let folder = "data/sticker-sandbox/scenes"
    let name = (try? files.names(folder))?.first { $0.hasSuffix(".json") }
    return try name.map { try SceneDocument(reading: files.bytes("\(folder)/\($0)")) }
  }

  private func wait(_ what: String, until isSo: (SceneDocument) -> Bool) throws {
    try eventually(what) { try page().map(isSo) ?? false }
  }

  private func press(_ keys: VirtualKeyboard.Key..., on table: TouchTable) throws {
    for key in keys { try table.press(key) }
    // Sheets read files and open in a later frame, on a busy machine much later.
    Thread.sleep(forTimeInterval: 1)
  }

  @Test func exportsCardInMillimetersWithVectors() throws {
    let portal = FakePortal(on: bus, .respond(0, uris: []))
    let table = try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--export-to",
        files.path("out"),
        "--language", "en",
      ], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try table.display.waitForPixel(640, 400, 0x224466)
    try beginPage(table)
    try placePhoto(table)
    try placeSticker(table)
    try write(table)
    try export(table)
    try open(table, portal)
    try table.leave()
    try table.wait()
    #expect(table.errors == [])
    try measure()
    portal.leave()
  }

  /// A blank page of A5 with a gradient from cream to pink.
  private func beginPage(_ table: TouchTable) throws {
    try table.press(.n, with: [.leftControl])
    try press(on: table)
    // The blank page follows the photo of the program.
    try press(.right, .right, .return, on: table)
    // The third chip chooses the color: cream is the second tile, and pink the fourth one beside "None".
    try press(.tab, .tab, .tab, .return, on: table)
    try press(.tab, .tab, .tab, .return, on: table)
    for _ in 0..<2 { try table.press(.tab, with: [.leftShift]) }
    try press(.return, on: table)
    try press(.tab, .tab, .tab, .tab, .return, on: table)
    try table.show("birthday-1-colors")
    try press(.escape, on: table)
    try table.show("birthday-2-sizes")
    try press(.tab, .tab, .tab, .tab, .return, on: table)
    try wait("the page") { $0.canvas == Self.canvas }
    // A file that is dropped before the page is shown would be lost with the session before.
    let corner = Self.fit.apply(Point(20, 20))
    try eventually("the page to be shown") {
      let color = try table.display.pixel(Int(corner.x), Int(corner.y))
      return color >> 16 > 0xF0 && color >> 8 & 0xFF > 0xE8
    }
    let paper = try #require(try page()).paper
    #expect(paper.color == 0xF6_EEDC && paper.endColor == 0xFF_D6E0 && paper.resolution == 300)
  }

  /// A photo from the file manager, made smaller by two fingers and moved to the upper half.
  private func placePhoto(_ table: TouchTable) throws {
    let middle = Self.fit.apply(Point(874, 1240))
    try table.display.mouse.move(middle.x.rounded(), middle.y.rounded())
    try table.display.mouse.sync()
    Thread.sleep(forTimeInterval: 0.3)
    let uri = URL(fileURLWithPath: files.path("cake.jpg")).absoluteString
    try DragSource(on: table.display).drop(uri + "\r\n", at: Int(middle.x), Int(middle.y))
    try wait("the photo") { $0.stickers.count == 1 }
    // Closes the menu that offers to make the photo the background.
    try press(.escape, on: table)
    let before = try #require(try page()?.stickers.first)
    let shown = before.scale.x * before.size.width * Self.fit.a
    let (from, to) = (shown / 4, 430.0 / 4)
    try table.down(1, middle.x - from, middle.y)
    try table.down(2, middle.x + from, middle.y)
    try table.move(
      [(1, middle.x - to, middle.y - 190), (2, middle.x + to, middle.y - 190)], steps: 16)
    Thread.sleep(forTimeInterval: 0.4)
    for finger in [1, 2] { try table.up(finger) }
    try table.display.touch.sync()
    try wait("the photo to be smaller") { $0.stickers[0].position.y < 800 }
    try table.show("birthday-3-photo")
  }

  /// A cake from the tray.
  private func placeSticker(_ table: TouchTable) throws {
    var tray = TouchTable.tray
    let cake = try #require(tray.names.firstIndex(of: "birthday-cake.svg"))
    let x = TouchTable.layout.tray.center.x
    try table.down(3, x, 700)
    try table.move([(3, x, 600)], steps: 12)
    Thread.sleep(forTimeInterval: 0.4)
    try table.up(3)
    try table.display.touch.sync()
    tray.scroll = min(100, tray.overhang(in: TouchTable.layout))
    let cell = TouchTable.cell(cake, of: tray)
    let place = Self.fit.apply(Point(874, 1350))
    try table.down(3, cell.x, cell.y)
    try table.move([(3, place.x, place.y)], steps: 16)
    Thread.sleep(forTimeInterval: 0.4)
    try table.up(3)
    try table.display.touch.sync()
    try wait("the cake") { $0.stickers.last?.image == "birthday-cake.svg" }
  }

  /// Words in a script typeface, by the keys on the screen, moved below the cake.
  private func write(_ table: TouchTable) throws {
    try table.tap(.text)
    for letter in "happy" { try table.press(.type(String(letter))) }
    try table.press(.newline)
    for letter in "birthday" { try table.press(.type(String(letter))) }
    for _ in 0..<8 { try table.press(.pageDown) }
    try table.show("birthday-4-words")
    try table.finishWords()
    try wait("the words") { $0.stickers.count == 3 }
    let words = try #require(try page()?.stickers.last)
    let start = Self.fit.apply(words.position)
    let goal = Self.fit.apply(Point(874, 1950))
    try table.down(4, start.x - 40, start.y)
    try table.down(5, start.x + 40, start.y)
    try table.move([(4, goal.x - 72, goal.y), (5, goal.x + 72, goal.y)], steps: 16)
    Thread.sleep(forTimeInterval: 0.4)
    for finger in [4, 5] { try table.up(finger) }
    try table.display.touch.sync()
    try wait("the words to be moved") { $0.stickers[2].position.y > 1800 }
    try table.show("birthday-5-card")
  }

  /// As a PDF with a bleed of 3 mm, by keys.
  private func export(_ table: TouchTable) throws {
    func index(of id: String, _ choices: ExportChoices) throws -> Int {
      let chips = choices.sheet(nil).allChips.filter(\.isEnabled)
      return try #require(chips.firstIndex { $0.id == id })
    }
    var choices = ExportChoices(
      ExportPreference(format: .picture(.png), quality: 95), canvas: Self.canvas,
      page: Size(width: 148, height: 210))
    try table.press(.e, with: [.leftControl, .leftShift])
    try press(on: table)
    for _ in 0...(try index(of: "pdf", choices)) { try table.press(.tab) }
    try press(.return, on: table)
    _ = choices.choose("pdf")
    let steps = try ["pdf", "bleed-3", "make"].map { try index(of: $0, choices) }
    for _ in steps[0]..<steps[1] { try table.press(.tab) }
    try press(.return, on: table)
    try table.show("birthday-6-export")
    for _ in steps[1]..<steps[2] { try table.press(.tab) }
    try press(.return, on: table)
    try eventually("the page") { try !files.names("out").isEmpty }
  }

  /// The first button of the card opens the page in the desktop's viewer.
  private func open(_ table: TouchTable, _ portal: FakePortal) throws {
    // A card with the focus stays.
    try press(on: table)
    try press(.f6, on: table)
    try table.show("birthday-7-exported")
    try press(.return, on: table)
    try eventually("the page to be opened") { portal.questions.last?.method == "OpenFile" }
    #expect(String(decoding: portal.file.prefix(5), as: UTF8.self) == "%PDF-")
  }

  /// The page with its bleed, the typeface, the words as text, and the photo's own bytes.
  private func measure() throws {
    let name = "out/\(try #require(try files.names("out").first))"
    let info = try files.poppler("pdfinfo", "-box", name)
    for (box, width, height) in [("MediaBox:", 154.0, 216.0), ("TrimBox:", 148, 210)] {
      let line = try #require(info.split(separator: "\n").first { $0.hasPrefix(box) })
      let points = line.split(separator: " ").compactMap { Double($0) }
      let sides = [points[2] - points[0], points[3] - points[1]].map { $0 * 25.4 / 72 }
      #expect(abs(sides[0] - width) < 0.1 && abs(sides[1] - height) < 0.1, "\(box) \(sides) mm")
    }
    #expect(try files.poppler("pdffonts", name).contains("KaushanScript"))
    let text = try files.poppler("pdftotext", name, "-")
    #expect(text.contains("Happy") && text.contains("birthday"))
    // The middle of the words on the page, in millimeters: that of the sticker, behind the bleed.
    let stickers = try #require(try page()).stickers
    let size = stickers[2].size
    let center = Turn(stickers[2])(Complex(size.width / 2, size.height / 2))
    let place = Vector(center.x, center.y)
    let letters = try files.poppler("pdftotext", "-bbox", name, "-").split(separator: "\n")
      .filter { $0.contains("<word") }.map { line in
        line.split(separator: "\"").compactMap { Double($0) }
      }
    let corners = letters.flatMap { [Point($0[0], $0[1]), Point($0[2], $0[3])] }
    let middle = try #require(Rect(around: corners)).center - .zero
    let way = middle * (25.4 / 72) - (place * (25.4 / 300) + Vector(3, 3))
    // The frames of letters in PDFs reach from the font's ascent to its descent.
    #expect(abs(way.x) < 1.5 && abs(way.y) < 4, "\(way) mm")
    let images = try files.poppler("pdfimages", "-list", name).split(separator: "\n").dropFirst(2)
    let photo = try #require(images.first).split(separator: " ")
    let width = stickers[0].size.width * stickers[0].scale.x * 25.4 / 300
    let printed = try #require(Double(photo[12])).rounded()
    #expect(abs(3000 / printed * 25.4 - width) < 1 + width / printed, "\(width) mm")
    #expect(photo[3] == "3000" && photo[4] == "2000" && photo[8] == "jpeg", "\(images)")
    _ = try files.poppler("pdftoppm", "-png", "-singlefile", "-r", "100", name, "page")
    // The colors of the gradient reach into the bleed.
    let page = try files.picture("page.png")
    for (y, color) in [(1, [246.0, 238, 220]), (page.height - 2, [255.0, 214, 224])] {
      for (found, wanted) in zip(page.color(1, y), color) { #expect(abs(found - wanted) < 4) }
    }
    if let folder = ProcessInfo.processInfo.environment["STICKER_SANDBOX_PICTURES"] {
      try Data(files.bytes("page.png")).write(
        to: URL(fileURLWithPath: "\(folder)/birthday-8-page.png"))
    }
  }
}
