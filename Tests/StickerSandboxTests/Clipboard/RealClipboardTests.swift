import Foundation
import Geometry
import PictureFiles
import StickerCompositor
import StickerScene
import Testing
import VirtualTouchscreen

/// The clipboard of a real display, with xclip as the other program.
@Suite(.serialized) struct RealClipboardTests {
  /// A photo with one card, and hands that can be seen.
  private func table(
    on display: VirtualDisplay? = nil, _ environment: [String: String] = [:]
  ) throws -> TouchTable {
    let files = try ProgramFolder()
    try files.write(
      ProgramFolder.photo(width: 1280, height: 800), to: "wall.svg")
    let table = try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--no-ui", "--record",
        files.path("hands.jsonl"), "--place", files.path("card.svg") + "@400,300",
      ], on: display, environment: environment)
    try eventually("the program to be ready") { files.exists("hands.jsonl") }
    return table
  }

  private func press(_ key: VirtualKeyboard.Key, on table: TouchTable) throws {
    let keyboard = table.display.keyboard
    try keyboard.press(.leftControl)
    try keyboard.press(key)
    try keyboard.release(key)
    try keyboard.release(.leftControl)
    try keyboard.sync()
  }

  /// Asks a display's clipboard for a form; what there is.
  private func ask(_ display: VirtualDisplay, _ form: String) throws -> [UInt8] {
    let xclip = xclip(display, "-o", "-t", form)
    let output = Pipe()
    xclip.standardOutput = output
    try xclip.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    xclip.waitUntilExit()
    return [UInt8](bytes)
  }

  private func offers(_ form: String, _ display: VirtualDisplay) throws -> Bool {
    String(decoding: try ask(display, "TARGETS"), as: UTF8.self)
      .split(separator: "\n").contains { $0 == form }
  }

  /// Lets another program own the clipboard until a third program takes it, or the display ends.
  private func hold(_ bytes: [UInt8], as form: String, on table: TouchTable) throws {
    try table.files.write(bytes, to: "held")
    let xclip = xclip(table.display, "-quiet", "-i", "-t", form, table.files.path("held"))
    try xclip.run()
    try eventually("the other program to hold it") { try offers(form, table.display) }
  }

  private func xclip(_ display: VirtualDisplay, _ arguments: String...) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/xclip")
    process.arguments = ["-selection", "clipboard"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display.name]) {
      $1
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  private func copyCard(on table: TouchTable) throws {
    try table.tap(Point(410, 310))
    try press(.c, on: table)
    try eventually("the copy to be on the clipboard") { try offers("image/png", table.display) }
  }

  private func bitmap(_ bytes: [UInt8]) throws -> Bitmap {
    try PictureDecoder().decode(PictureBytes(bytes)).pixels.bitmap()
  }

  @Test(arguments: [100, 3000])
  func pastesPictureOfAnotherProgram(width: Int) throws {
    let table = try table()
    // Larger than one piece of X11's.
    let picture = PNG.encode(.photo(width: width, height: 60))
    try hold(picture, as: "image/png", on: table)
    try press(.v, on: table)
    try eventually("the picture to lie on the canvas") { try table.scene().stickers.count == 2 }
    let sticker = try table.close().document.stickers[1]
    #expect(sticker.image.hasPrefix("scene-pictures/pasted-"))
    #expect(sticker.size == Size(width: Double(width), height: 60))
    #expect(sticker.position == Point(640, 400))
    #expect(try table.files.bytes(sticker.image) == picture)
    #expect(table.errors.isEmpty, "\(table.errors)")
  }

  @Test func pastesFilesAndTextOfOtherPrograms() throws {
    let table = try table()
    try table.files.write(PNG.encode(.photo(width: 80, height: 60)), to: "badge one.png")
    let uri = URL(fileURLWithPath: table.files.path("badge one.png")).absoluteString
    try hold(Array((uri + "\r\n").utf8), as: "text/uri-list", on: table)
    try press(.v, on: table)
    try eventually("the file to lie on the canvas") { try table.scene().stickers.count == 2 }
    try hold(Array("hello".utf8), as: "UTF8_STRING", on: table)
    try press(.v, on: table)
    try eventually("the words to lie there, too") { try table.scene().stickers.count == 3 }
    let names = try table.close().document.stickers.map(\.image)
    #expect(names == ["card.svg", "badge one.png", "text:#FFFFFF;font=manrope;weight=800:hello"])
  }

  @Test func offersCopiedStickerAsPictureBeforeAndAfterExit() throws {
    let table = try table()
    try copyCard(on: table)
    for isOver in [false, true] {
      if isOver { _ = try table.close() }
      let copied = try bitmap(ask(table.display, "image/png"))
      #expect((copied.width, copied.height) == (100, 60))
      // The card's own color, and nothing where it has none.
      #expect(copied[60, 40] == 0xFFFF_CC00 && copied[5, 5] == 0)
    }
  }

  @Test func pastesStickerOfWindowThatHasClosed() throws {
    let first = try table()
    try copyCard(on: first)
    // The first window pastes the sticker that was copied there.
    try press(.v, on: first)
    try eventually("a second card") { try first.scene().stickers.count == 2 }
    let path = first.files.path("card.svg")
    _ = try first.close()
    let second = try table(on: first.display, ["XDG_RUNTIME_DIR": first.files.path("run")])
    try press(.v, on: second)
    try eventually("a card of the other window") { try second.scene().stickers.count == 2 }
    let sticker = try second.close().document.stickers[1]
    #expect(URL(filePath: second.files.path(sticker.image)).standardized.path == path)
    #expect(sticker.size == Size(width: 100, height: 60) && sticker.position == Point(424, 324))
  }

  @Test func pastesStickerOfAnotherOpenWindow() throws {
    let first = try table()
    try copyCard(on: first)
    let second = try table(on: first.display, ["XDG_RUNTIME_DIR": first.files.path("run")])
    try press(.v, on: second)
    try eventually("a card of the other window") { try second.scene().stickers.count == 2 }
    #expect(try second.close().document.stickers.count == 2)
    _ = try first.close()
  }

  @Test func copyContainsNoPathsAndIsRemovedWhenOutdated() throws {
    let table = try table()
    try copyCard(on: table)
    let copied = try ask(table.display, "image/png")
    #expect(!String(decoding: copied, as: UTF8.self).contains(table.files.folder.path))
    let file = table.files.path("run/sticker-sandbox/copied")
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
    try hold(Array("hello".utf8), as: "UTF8_STRING", on: table)
    _ = try table.close()
    #expect(!FileManager.default.fileExists(atPath: file), "nobody can paste it any more")
  }

  @Test func pastesTextWithoutXclipAndWarnsOnce() throws {
    let table = try table(["PATH": "/nonexistent"])
    try hold(Array("hello".utf8), as: "UTF8_STRING", on: table)
    try press(.v, on: table)
    try eventually("the words to lie there") { try table.scene().stickers.count == 2 }
    try press(.v, on: table)
    try eventually("the words to lie there again") { try table.scene().stickers.count == 3 }
    _ = try table.close()
    #expect(table.errors.count == 1 && table.errors[0].contains("Install xclip"), "\(table.errors)")
  }
}
