import ColorGrading
import Foundation
import Geometry
import InterfaceKit
import Pictures
import StickerCompositor
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The first hour of a user who has never seen the program: from the bundled photo to the exported picture, without a key
/// on a tablet, and with mouse, keys and fingers on a laptop.
@Suite(.serialized) struct FirstHourTests {
  @Test func laptopUserDecoratesAndExportsThePhoto() throws {
    try decorate(TouchscreenUser(window: Size(width: 1366, height: 768), hasMouse: true), "laptop")
  }

  @Test func tabletUserDecoratesAndExportsThePhotoInPortrait() throws {
    try decorate(TouchscreenUser(window: Size(width: 768, height: 1366), hasMouse: false), "tablet")
  }

  @Test func endedProgramKeepsTheStrokeUnderTheFinger() throws {
    let user = try TouchscreenUser(window: Size(width: 1366, height: 768), hasMouse: true)
    try user.press(.draw)
    let (from, to) = (user.window(0.3, 0.3), user.window(0.6, 0.5))
    try user.table.down(1, from.x, from.y)
    try user.table.move([(1, to.x, to.y)], steps: 10)
    try user.table.rest([1])
    let scene = try user.table.close().document
    let sticker = try #require(scene.stickers.first)
    let ends = try #require(Stroke(name: sticker.image)).samples.map(\.location)
    for (end, goal) in [(ends.first, from), (ends.last, to)] {
      let end = try #require(end)
      let place = Turn(sticker)(Complex(end.x, end.y))
      #expect(place.distance(to: user.complex(goal)) < 0.5 / user.scale)
    }
  }

  private func decorate(_ user: TouchscreenUser, _ name: String) throws {
    try user.table.show("\(name)-1-start", after: 2)
    try addStickers(user)
    try turnSticker(user)
    try user.table.show("\(name)-2-stickers")
    try write(user)
    try crop(user, name)
    try adjust(user, name)
    try draw(user, name)
    try undoAndRedo(user)
    try export(user, name)
  }

  /// The user drags a sticker from the tray, and taps another one.
  private func addStickers(_ user: TouchscreenUser) throws {
    let place = user.window(0.3, 0.3)
    if user.hasMouse {
      try user.table.dragWithMouse(user.cell(0), to: place)
    } else {
      try user.table.drag(1, user.cell(0), to: place)
    }
    try eventually("the dragged sticker") { try user.table.scene().stickers.count == 1 }
    try user.table.tap(user.cell(1))
    let stickers = try user.stickers(count: 2)
    #expect(user.middle(of: stickers[0]).distance(to: user.canvas(place)) < 1 / user.scale)
    #expect(stickers.allSatisfy { user.photo.contains(user.middle(of: $0)) })
  }

  /// Two fingers turn and enlarge the dragged sticker.
  private func turnSticker(_ user: TouchscreenUser) throws {
    let before = try user.stickers(count: 2)[0]
    let middle = user.window(0.3, 0.3)
    let (from, to) = (
      [middle + Vector(x: -20, y: 4), middle + Vector(x: 20, y: -2)],
      [middle + Vector(x: -50, y: -10), middle + Vector(x: 42, y: 38)]
    )
    for (finger, point) in from.enumerated() { try user.table.down(finger, point.x, point.y) }
    try user.table.move(to.enumerated().map { ($0, $1.x, $1.y) }, steps: 12)
    try user.table.rest([0, 1])
    for finger in [0, 1] { try user.table.up(finger) }
    try user.table.display.touch.sync()
    try eventually("the sticker to be turned") {
      try user.table.scene().stickers.contains { $0.id == before.id && $0.rotation != 0 }
    }
    let after = try #require(try user.table.scene().stickers.first { $0.id == before.id })
    let turn = Turn(
      from: (user.complex(from[0]), user.complex(from[1])),
      to: (user.complex(to[0]), user.complex(to[1])))
    for corner in [Complex(0, 0), Complex(before.size.width, 0), Complex(0, before.size.height)] {
      let goal = turn(Turn(before)(corner))
      #expect(Turn(after)(corner).distance(to: goal) < 0.5 / user.scale)
    }
  }

  /// The user writes with the keys on the screen.
  private func write(_ user: TouchscreenUser) throws {
    try user.press(.text)
    for letter in ["h", "i"] { try user.press(.type(letter)) }
    try user.press(.endTextStyle)
    let words = try #require(try user.stickers(count: 3).last)
    #expect(StickerText(name: words.image)?.text.lowercased() == "hi")
  }

  private func crop(_ user: TouchscreenUser, _ name: String) throws {
    try user.renew()
    try user.openMenu(at: user.window(0.7, 0.85))
    try user.table.show("\(name)-3-menu")
    try user.press(.cropPhoto)
    try user.press(PhotoCropping.Ratio.fourToFive.action)
    try user.table.show("\(name)-4-crop")
    try user.press(.endCropping)
    try eventually("the crop") { try user.table.scene().crop != nil }
    let scene = try user.table.scene()
    #expect(abs(scene.canvas.width / scene.canvas.height - 0.8) < 1e-3)
    #expect(scene.canvas.height > 1900, "as large as possible")
    try user.renew()
  }

  private func adjust(_ user: TouchscreenUser, _ name: String) throws {
    try user.openMenu(at: user.window(0.5, 0.92))
    try user.press(.adjustPhoto)
    try user.press(.look(.golden))
    if try user.slider(.contrast) == nil { try user.press(PhotoAdjusting.Page.tone.action) }
    let slider = try #require(try user.slider(.contrast))
    let rail = NamedSlider.rail(in: slider, isRightToLeft: false)
    try user.table.drag(5, rail.thumb(at: 0.5), to: rail.thumb(at: 0.7))
    try eventually("the contrast") { try user.table.scene().adjustments[.contrast] > 0 }
    try user.table.show("\(name)-5-adjust")
    try user.press(.endAdjusting)
    let adjustments = try user.table.scene().adjustments
    #expect(adjustments.look == .golden && abs(adjustments[.contrast] - 0.4) < 0.02)
    try user.renew()
  }

  /// Two fingers draw at once; then the hand moves the photo nearer, and a third stroke is thinner on the photo.
  private func draw(_ user: TouchscreenUser, _ name: String) throws {
    try user.press(.draw)
    try user.press(.ink(.yellow))
    let starts = [user.window(0.2, 0.75), user.window(0.8, 0.75)]
    for (finger, start) in starts.enumerated() { try user.table.down(finger, start.x, start.y) }
    for step in 1...6 {
      let way = Vector(x: 12 * Double(step), y: step % 2 == 0 ? 0 : 14)
      try user.table.move(
        starts.enumerated().map { ($0, $1.x + ($0 == 0 ? way.x : -way.x), $1.y + way.y) }, steps: 3)
    }
    try user.table.show("\(name)-6-two-draw")
    for finger in starts.indices { try user.table.up(finger) }
    try user.table.display.touch.sync()
    let drawn = try user.stickers(count: 5).suffix(2)
    #expect(drawn.allSatisfy { Stroke(name: $0.image)?.color == NamedColor.yellow.rawValue })

    try user.press(.hand)
    let middle = user.window(0.5, 0.5)
    for (finger, way) in [(0, -40.0), (1, 40)] {
      try user.table.down(finger, middle.x + way, middle.y)
    }
    // The hand takes fingers over at the end of the frame of their landing.
    try user.table.move([(0, middle.x - 41, middle.y), (1, middle.x + 41, middle.y)], steps: 1)
    try user.table.rest([0, 1])
    try user.table.move(
      [(0, middle.x - 90, middle.y - 30), (1, middle.x + 90, middle.y + 30)], steps: 10)
    try user.table.rest([0, 1])
    for finger in [0, 1] { try user.table.up(finger) }
    try user.press(.pen)
    try user.table.drag(
      3, middle + Vector(x: -60, y: 70), to: middle + Vector(x: 60, y: 80))
    let stickers = try user.stickers(count: 6)
    try user.table.show("\(name)-7-nearer")
    let strokes = stickers.suffix(3).map { $0.scale.x }
    #expect(strokes[2] < 0.7 * strokes[0], "the photo is larger under the last stroke")
    try user.press(.endDrawing)
    try user.press(.more)
    try user.press(.fit)
    try user.renew()
  }

  private func undoAndRedo(_ user: TouchscreenUser) throws {
    let made = try user.table.scene()
    for _ in 0..<5 { try user.press(.undo) }
    try eventually("the photo to be as it was before the look") {
      let scene = try user.table.scene()
      return scene.stickers.count == 3 && scene.adjustments == PhotoAdjustments()
    }
    for _ in 0..<5 { try user.press(.redo) }
    try eventually("everything to be back") { try user.table.scene() == made }
  }

  /// The exported picture has the pixels that the same scene gives without a window.
  private func export(_ user: TouchscreenUser, _ name: String) throws {
    try user.press(.export)
    let files = user.files
    try eventually("the picture") { files.exists("out/scene-stickers-1.jpg") }
    try user.table.show("\(name)-8-exported")
    if user.hasMouse {
      try user.table.leave()
    } else {
      try user.press(.more)
      try user.press(.quit)
    }
    try user.table.wait()
    #expect(user.table.errors == [])
    let scene = try user.table.scene()
    let picture = try files.picture("out/scene-stickers-1.jpg")
    #expect(Size(width: Double(picture.width), height: Double(picture.height)) == scene.canvas)
    let again = try files.run("--scene", "scene.json", "--export", "again.jpg")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try picture.distance(to: files.picture("again.jpg")) == 0)
    // A yellow stroke has its color in the middle of its first sample.
    let stroke = try #require(scene.stickers.dropLast().last)
    let sample = try #require(Stroke(name: stroke.image)?.samples.first)
    let place = Turn(stroke)(Complex(sample.location.x, sample.location.y))
    let ink = NamedColor.yellow.rawValue
    for (shift, shown) in zip([16, 8, 0], picture.color(Int(place.x), Int(place.y))) {
      #expect(abs(shown - Double(ink >> UInt32(shift) & 255)) < 24, "as near as a JPEG file is")
    }
  }
}
