import ECS
import Foundation
import Geometry
import Gestures
import InputRecording
import InterfaceKit
import Pictures
import StickerCompositor
import StickerScene
import Testing
import TextPainting
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerEditor

/// A user makes a card with Arabic words, once by keyboard alone and once by touch alone: the language is chosen, two lines
/// are written, aligned at the right, and exported.
@Suite(.serialized) struct ArabicCardTests {
  private static let words = "سلام عليكم\nسلام"

  @Test func keyboardAloneMakesAnArabicCard() throws {
    let user = try TouchscreenUser(
      window: Size(width: 1280, height: 800), hasMouse: true, hasPlainPhoto: true)
    try user.pressByKeys(.more)
    try user.chooseByKeys(.language)
    try user.table.show("arabic-keys-1-languages")
    try user.chooseByKeys(tile: "ar")
    try expectMirrored(user)
    try user.table.display.setKeyboardLayout("ara")
    try user.table.press(.t)
    // Letters count from when there is something to be written in.
    try user.table.display.keyboard.sync()
    Thread.sleep(forTimeInterval: 1)
    let first: [VirtualKeyboard.Key] = [.s, .g, .h, .l, .space, .u, .g, .d, .semicolon, .l]
    for key in first { try user.table.press(key) }
    try user.table.press(.return, with: [.leftShift])
    for key in [VirtualKeyboard.Key.s, .g, .h, .l] { try user.table.press(key) }
    try user.table.press(.r, with: [.leftControl, .leftShift])
    try user.table.show("arabic-keys-2-words")
    try user.table.press(.return, with: [.leftControl])
    _ = try user.stickers(count: 1)
    try user.table.display.keyboard.sync()
    Thread.sleep(forTimeInterval: TypingPause.length + 0.5)
    try user.table.press(.e, with: [.leftControl])
    try eventually("the picture") { try !user.files.names("out").isEmpty }
    try user.table.show("arabic-keys-3-exported")
    try user.table.leave()
    try finish(user)
    let recording = try Recording(reading: Array(user.files.read("hands.jsonl").utf8))
    for event in recording.events {
      // X11 tells where the pointer is when the window opens.
      switch event.kind {
      case .touch, .mouseButton, .wheel: Issue.record("by keyboard alone: \(event)")
      default: break
      }
    }
  }

  @Test func touchAloneMakesAnArabicCard() throws {
    let user = try TouchscreenUser(
      window: Size(width: 1280, height: 800), hasMouse: false, hasPlainPhoto: true)
    try user.press(.more)
    try user.press(.language)
    try user.press(tile: "ar")
    try expectMirrored(user)
    try user.press(.text)
    for letter in "سلام عليكم" { try user.press(.type(String(letter))) }
    try user.press(.newline)
    for letter in "سلام" { try user.press(.type(String(letter))) }
    try user.table.show("arabic-touch-1-words")
    try user.press(TextStyling.Page.lines.action)
    try user.press(.alignTextRight)
    try user.table.show("arabic-touch-2-aligned")
    try user.press(.endTextStyle)
    _ = try user.stickers(count: 1)
    try user.table.show("arabic-touch-3-card")
    try user.press(.export)
    try eventually("the picture") { try !user.files.names("out").isEmpty }
    try user.table.show("arabic-touch-4-exported")
    try user.press(.more)
    try user.press(.quit)
    try finish(user)
  }

  /// Expects the program to show the toolbar at the left, where the twin has the button for exports.
  private func expectMirrored(_ user: TouchscreenUser) throws {
    let layout = try #require(user.twin.world.layout)
    #expect(layout.isMirrored && layout.toolbar.maxX < layout.canvas.minX)
    let button = try user.middle(of: .export)
    let accent = user.twin.world[Palette.self].accent & 0xFF_FFFF
    try user.table.display.waitForPixel(Int(button.x) - 18, Int(button.y), accent)
  }

  /// Expects the saved words and the exported picture to be right after the program has ended.
  private func finish(_ user: TouchscreenUser) throws {
    try user.table.wait()
    #expect(user.table.errors == [])
    let scene = try user.table.scene()
    let sticker = try #require(scene.stickers.first)
    let words = try #require(StickerText(name: sticker.image))
    #expect(words.text == Self.words && words.style.alignment == .right)
    let picture = try user.files.picture("out/scene-stickers-1.png")
    #expect(Size(width: Double(picture.width), height: Double(picture.height)) == scene.canvas)
    let again = try user.files.run("--scene", "scene.json", "--export", "again.png")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try picture.distance(to: user.files.picture("again.png")) == 0)
    let lines = self.lines(of: sticker, in: picture)
    try #require(lines.count == 2)
    // Joined letters are one run of foreground: "سلا م عليكم" has three, and "سلا م" two, of which the last is at the left.
    #expect(lines.map(\.count) == [3, 2])
    let height = sticker.size.height * sticker.scale.y / 2
    #expect(abs(lines[0].last!.upperBound - lines[1].last!.upperBound) < Int(height / 8))
    #expect(lines[1].first!.lowerBound - lines[0].first!.lowerBound > Int(height))
    #expect(lines[1][0].count < lines[1][1].count, "the last letter is at the left")
  }

  /// The runs of columns with white ink in each line of a sticker in an exported picture, from left to right.
  private func lines(of sticker: SceneDocument.Sticker, in picture: Bitmap) -> [[Range<Int>]] {
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    let frame = Rect(around: unit, through: sticker.unitToCanvas)
    let (left, right) = (Int(frame.minX), Int(frame.maxX))
    let (top, bottom) = (Int(frame.minY), Int(frame.maxY))
    func isWhite(_ x: Int, _ y: Int) -> Bool { picture.color(x, y).allSatisfy { $0 > 236 } }
    func runs(_ range: Range<Int>, _ hasInk: (Int) -> Bool) -> [Range<Int>] {
      var runs: [Range<Int>] = []
      for place in range where hasInk(place) {
        if runs.last?.upperBound == place {
          runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<place + 1
        } else {
          runs.append(place..<place + 1)
        }
      }
      return runs.filter { $0.count > 2 }
    }
    return [top..<(top + bottom) / 2, (top + bottom) / 2..<bottom].map { rows in
      runs(left..<right) { x in rows.contains { isWhite(x, $0) } }
    }
  }
}
