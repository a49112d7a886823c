import ArgumentParser
import Backend
import DirectManipulation
import Foundation
import Geometry
import Gestures
import HeadlessBackend
import InputRecording
import PictureFiles
import StickerCompositor
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerSandbox

/// The whole program at interface scales other than 1.
@Suite(.serialized) struct InterfaceScaleTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  private func run(
    _ hands: InputScript, _ arguments: String...,
    platform: ([InputEvent]) -> HeadlessPlatform = {
      HeadlessPlatform(script: $0)
    }
  ) throws -> Session {
    let session = try files.session(
      hands, ["--size", "1280x800", "--language", "en"] + arguments, on: platform)
    try session.run()
    return session
  }

  private var shown: Bitmap {
    get throws {
      try PictureDecoder().decode(PictureBytes(files.bytes("shown.png"))).pixels.bitmap()
    }
  }

  private var card: String { files.path("card.svg") + "@300,200" }

  @Test func laysOutHalfSizeAndDrawsEveryPixelAtScaleTwo() throws {
    let picture = files.path("shown.png")
    let session = try run(InputScript(), "--ui-scale", "2", "--screenshot", picture)
    #expect(session.world.windowSize == Size(width: 640, height: 400))
    #expect(session.world.layout == Layout(window: Size(width: 640, height: 400)))
    let large = try shown
    #expect((large.width, large.height) == (1280, 800))
    _ = try run(InputScript(), "--ui-scale", "1", "--size", "640x400", "--screenshot", picture)
    let small = try shown
    #expect((small.width, small.height) == (640, 400))
    // The same picture with four times the pixels: places in the bars, on the photo and far from it have the same colors.
    for (x, y) in [(632, 396), (300, 200), (1, 1), (87, 200), (300, 5)] {
      #expect(large[2 * x, 2 * y] == small[x, y], "\(x), \(y)")
    }
  }

  @Test(arguments: [0.5, 1, 1.25, 1.75, 2, 3.3])
  func stickerStaysUnderFinger(scale: Double) throws {
    // In points of the window.
    let (from, to) = (Point(603, 397), Point(811, 251))
    func run(_ hands: InputScript) throws -> Geometry.AffineTransform {
      let session = try self.run(hands, "--ui-scale", "\(scale)", "--no-ui", "--place", card)
      let sticker = try #require(session.world.query(Sticker.self).entities.first)
      let map = session.world.runtime.matrixToWindow(of: sticker)
      try FileManager.default.removeItem(atPath: files.path("scene.json"))
      return map.then(.scale(Vector(x: scale, y: scale)))
    }
    let before = try run(InputScript())
    let held = try #require(before.inverse).apply(from)
    var hands = InputScript()
    hands.drag(from: from, to: to)
    let after = try run(hands)
    #expect(after.apply(held).distance(to: to) < 1e-9)
    #expect(before.apply(held).distance(to: from) < 1e-9)
    #expect(after.a == before.a && after.b == before.b)
  }

  @Test func measuresSlopInInterfacePoints() throws {
    func moves(_ way: Double) throws -> Bool {
      var hands = InputScript()
      hands.drag(from: Point(600, 400), to: Point(600 + way, 400))
      _ = try run(
        hands, "--ui-scale", "2", "--no-ui", "--place", card, "--touch-slop", "10")
      let scene = try SceneDocument(reading: files.bytes("scene.json"))
      try FileManager.default.removeItem(atPath: files.path("scene.json"))
      return try #require(scene.stickers.first).position != Point(300, 200)
    }
    #expect(try !moves(18))
    #expect(try moves(24))
  }

  @Test func usesDisplayScaleWithoutOption() throws {
    let two: ([InputEvent]) -> HeadlessPlatform = { HeadlessPlatform(script: $0, displayScale: 2) }
    #expect(try run(InputScript(), platform: two).world.windowSize == Size(width: 640, height: 400))
    let told = try run(InputScript(), "--ui-scale", "1.25", platform: two)
    #expect(told.world.windowSize == Size(width: 1024, height: 640))
    #expect(try run(InputScript(), "--headless", platform: two).world.windowSize.width == 1280)
    let wild = try run(InputScript(), platform: { HeadlessPlatform(script: $0, displayScale: 90) })
    #expect(wild.world.windowSize == Size(width: 320, height: 200))
  }

  @Test func replaysAlikeAtEveryScale() throws {
    var hands = InputScript()
    hands.drag(from: Point(600, 400), to: Point(760, 500))
    // The window becomes smaller, in its own points.
    hands.send(.resize(Size(width: 1000, height: 700)))
    hands.wait(0.5)
    _ = try run(
      hands, "--ui-scale", "2", "--place", card, "--record", files.path("hands.jsonl"))
    let live = try SceneDocument(reading: files.bytes("scene.json"))
    let sizes = try Recording(reading: files.bytes("hands.jsonl")).events.compactMap {
      if case .resize(let size) = $0.kind { size } else { nil }
    }
    #expect(sizes == [Size(width: 640, height: 400), Size(width: 500, height: 350)])
    for scale in ["1", "3"] {
      let outcome = try files.run(
        "photo.svg", "--replay", "hands.jsonl", "--scene", "played-\(scale).json", "--place",
        "card.svg@300,200", "--ui-scale", scale)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let played = try SceneDocument(reading: files.bytes("played-\(scale).json"))
      #expect(played.stickers.map(\.position) == live.stickers.map(\.position))
    }
  }

  @Test func savesScaleSetByKeysForNextStart() throws {
    try files.make("config/sticker-sandbox")
    try files.write("other=1\nui-scale=1.5\nlanguage=de\n", to: "config/sticker-sandbox/settings")
    func start() throws -> TouchTable {
      try TouchTable(
        files, ["--scene", files.path("scene.json"), "--record", files.path("hands.jsonl")])
    }
    func sizes() throws -> [Double] {
      try Recording(reading: files.bytes("hands.jsonl")).events.compactMap {
        if case .resize(let size) = $0.kind { size.width } else { nil }
      }
    }
    let table = try start()
    let keys = table.display.keyboard
    for key in [VirtualKeyboard.Key.leftControl, .leftAlt] { try keys.press(key) }
    for key in [VirtualKeyboard.Key.equal, .equal, .minus, .equal] {
      try keys.press(key)
      try keys.release(key)
    }
    for key in [VirtualKeyboard.Key.leftAlt, .leftControl] { try keys.release(key) }
    try keys.sync()
    try eventually("the settings") {
      guard files.exists("hands.jsonl") else { return false }
      return try sizes().last == 640
        && files.read("config/sticker-sandbox/settings").contains("=2.0")
    }
    _ = try table.close()
    #expect(try sizes() == [1280 / 1.5, 1280 / 1.75, 640, 1280 / 1.75, 640])
    #expect(
      try files.read("config/sticker-sandbox/settings") == "other=1\nlanguage=de\nui-scale=2.0\n")
    _ = try start().close()
    #expect(try sizes() == [640])
  }

  @Test(arguments: ["0.49", "4.1", "nan", "two", "-1", ""])
  func rejectsInvalidScale(scale: String) throws {
    let outcome = try Program.run(["--ui-scale", scale], in: nil)
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("0.5 to 4"))
  }
}
