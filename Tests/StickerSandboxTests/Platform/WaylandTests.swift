import Foundation
import Geometry
import StickerScene
import Testing
import VirtualTouchscreen

/// The built program as a Wayland program on a compositor without a GPU, under true `wl_touch` fingers.
@Suite(.serialized) struct WaylandTests {
  private let display: VirtualDisplay
  private let compositor: WaylandCompositor

  init() throws {
    display = try VirtualDisplay(width: 1280, height: 800)
    compositor = try WaylandCompositor(on: display)
  }

  private func table(_ cards: [String], _ more: [String] = []) throws -> TouchTable {
    try TouchTable(cards, more, on: compositor, display)
  }

  /// The lines on standard error that are not of the library that draws title bars, which says that it has no plug-ins.
  private func errors(_ table: TouchTable) -> [String] {
    table.errors.filter { !$0.contains("plugin") }
  }

  @Test("Fingers drag and pinch stickers, and the screen shows it")
  func dragsAndPinches() throws {
    let table = try table(["card@300,300", "card@900,500,rotation=40"])
    try display.waitForPixel(320, 310, 0xFFCC00)
    try table.down(1, 290, 310)
    try table.down(2, 310, 310)
    try table.down(11, 890, 500)
    try table.move([(1, 200, 250), (11, 850, 420), (2, 240, 280)], steps: 12)
    try table.rest([1, 2, 11])
    for finger in [1, 2, 11] { try table.up(finger) }
    let turn = Turn(
      from: (Complex(290, 310), Complex(310, 310)), to: (Complex(200, 250), Complex(240, 280)))
    let place = turn(Complex(310, 310))
    try display.waitForPixel(Int(place.x), Int(place.y), 0xFFCC00)
    try display.waitForPixel(900, 500, 0x224466)
    let scene = try table.close()
    try scene.expect(1, movedBy: turn)
    try scene.expect(2, movedBy: Turn(shift: Complex(-40, -80)))
    #expect(errors(table).isEmpty, "\(table.errors)")
  }

  @Test("A kiosk fills the screen, stays on Ctrl+Q, and says nothing")
  func runsAsKiosk() throws {
    let table = try table(["card@400,300"], ["--kiosk"])
    try table.press(.q, with: [.leftControl])
    try table.down(1, 410, 310)
    try table.move([(1, 700, 500)], steps: 8)
    try table.rest([1])
    try table.up(1)
    let scene = try table.close()
    try scene.expect(1, movedBy: Turn(shift: Complex(290, 190)))
    #expect(table.errors.isEmpty, "\(table.errors)")
  }

  @Test("The window follows the size of the output")
  func resizes() throws {
    let table = try table(["card@400,300"])
    try compositor.resize(width: 1000, height: 600)
    try eventually("the window to be smaller") {
      try table.files.read("hands.jsonl").contains("\"width\": 1000")
    }
    // The canvas of 1280 x 800 fits the height.
    let fit = 0.75
    let left = (1000 - 1280 * fit) / 2
    try display.waitForPixel(Int(left + 420 * fit), Int(310 * fit), 0xFFCC00)
    // The compositor has touches on whole pixels.
    try table.down(1, left + 412 * fit, 312 * fit)
    try table.move([(1, left + 612 * fit, 412 * fit)], steps: 5)
    try table.rest([1])
    try table.up(1)
    let scene = try table.close()
    try scene.expect(1, movedBy: Turn(shift: Complex(200, 100)))
    #expect(errors(table).isEmpty, "\(table.errors)")
  }
}

/// The program on a desktop's Wayland compositor.
@Suite(.serialized) struct WaylandDesktopTests {
  @Test("A copied sticker is pasted here, and other programs are offered a picture")
  func copiesAndPastes() throws {
    let display = try VirtualDisplay(width: 1280, height: 800)
    let compositor = try WaylandCompositor(on: display, sharesClipboard: true)
    let table = try TouchTable(["card@400,300"], on: compositor, display)
    try table.tap(Point(410, 310))
    try table.press(.c, with: [.leftControl])
    try eventually("another program to be offered a picture") {
      try offered(compositor).contains("image/png")
    }
    try table.press(.v, with: [.leftControl])
    try eventually("a second card") { try table.scene().stickers.count == 2 }
    #expect(try table.close().document.stickers.count == 2)
  }

  /// The forms in which the clipboard's content is offered.
  private func offered(_ compositor: WaylandCompositor) throws -> String {
    let (paste, output) = (Process(), Pipe())
    paste.executableURL = URL(filePath: "/usr/bin/wl-paste")
    paste.arguments = ["--list-types"]
    paste.environment = ProcessInfo.processInfo.environment
      .merging(compositor.environment) { $1 }
    (paste.standardOutput, paste.standardError) = (output, FileHandle.nullDevice)
    try paste.run()
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  @Test("On an output of scale 2 the canvas has every pixel, and fingers are where they are")
  func drawsEveryPixel() throws {
    let display = try VirtualDisplay(width: 1280, height: 800)
    let compositor = try WaylandCompositor(on: display, scale: 2)
    let table = try TouchTable(
      ["card@400,300"], on: compositor, display)
    // The canvas fills the output of 640 x 400 points, which has as many pixels as the canvas.
    try display.waitForPixel(420, 310, 0xFFCC00)
    #expect(try display.pixel(351, 311) == 0xFFCC00 && display.pixel(348, 311) == 0x224466)
    try table.down(1, 410, 310)
    try table.move([(1, 610, 410)], steps: 8)
    try display.waitForPixel(620, 410, 0xFFCC00)
    try table.up(1)
    let scene = try table.close()
    try scene.expect(1, movedBy: Turn(shift: Complex(200, 100)))
  }
}
