import Foundation
import Geometry
import Gestures
import InputRecording
import StickerCompositor
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// A public screen: visitors cannot quit, and each visitor finds the initial scene.
@Suite(.serialized) struct KioskTests {
  /// Seconds without hands, in the time of recordings.
  private static let idle = 5.0
  private let files: ProgramFolder
  /// Where a card of 100 × 60 lies in the window.
  private let card = Point(560, 380)

  init() throws {
    files = try ProgramFolder()
    try files.write(
      ProgramFolder.photo(width: 1064, height: 760), to: "wall.svg")
    try files.make("out")
  }

  /// Plays hands on a new scene with one card; the scene and the screen in the end.
  private func play(
    _ hands: InputScript, _ options: String..., errors: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (scene: SceneDocument, screen: Bitmap, errors: String) {
    for name in try files.names() where name.hasPrefix("scene.json") {
      try FileManager.default.removeItem(atPath: files.path(name))
    }
    try files.write(Recording(events: hands.events).written(), to: "hands.jsonl")
    let outcome = try Program.run(
      [
        "wall.svg", "--scene", "scene.json", "--kiosk", "--reset-after", "\(Self.idle)",
        "--place", "card.svg@436,372", "--replay", "hands.jsonl", "--headless", "--screenshot",
        "shown.png", "--export-to", "out",
      ] + options, in: files.folder)
    #expect(outcome.status == 0, sourceLocation: sourceLocation)
    #expect(outcome.errorLines.count == errors, "\(outcome.errors)", sourceLocation: sourceLocation)
    return (
      try SceneDocument(reading: files.bytes("scene.json")), try files.picture("shown.png"),
      outcome.errors
    )
  }

  private var beginning: InputScript {
    var hands = InputScript()
    hands.wait(Self.idle + 2)
    hands.end()
    return hands
  }

  /// Moves the card, takes two from the tray, throws one away, writes, looks elsewhere, switches what there is
  /// to switch, and leaves in the middle of a word.
  private func play(_ hands: inout InputScript) throws {
    hands.drag(from: card, to: Point(700, 500))
    hands.drag(from: InputScript.cell(1), to: Point(800, 200))
    hands.drag(from: InputScript.cell(0), to: Point(300, 200))
    hands.drag(from: Point(300, 200), to: TouchTable.layout.bin.center)
    hands.touch(.down, 1, Point(200, 600))
    hands.touch(.down, 2, Point(300, 600))
    hands.touch(.move, 2, Point(500, 640))
    hands.touch(.up, 1, Point(200, 600))
    hands.touch(.up, 2, Point(500, 640))
    hands.drag(from: Point(58, 700), to: Point(58, 200))
    // The emoji.
    hands.tap(Point(87, 28))
    for action in [EditorAction.snap, .selectSeveral, .text] {
      if let place = try TouchTable.button(action, inKiosk: true) {
        hands.tap(place)
      } else {
        hands.tap(try #require(try TouchTable.button(.more, inKiosk: true)))
        hands.tap(
          try #require(try TouchTable.button(action, inKiosk: true, after: .more)))
      }
    }
    hands.send(.text("hello"))
  }

  @Test func resetRestoresSceneAndScreen() throws {
    let first = try play(beginning)
    var hands = InputScript()
    try play(&hands)
    hands.wait(1)
    var left = hands
    left.end()
    let mess = try play(left)
    #expect(mess.scene.stickers.count == 2)
    #expect(mess.screen.distance(to: first.screen) != 0)
    hands.wait(Self.idle + 1)
    hands.end()
    let next = try play(hands)
    #expect(next.scene.stickers == first.scene.stickers)
    let difference = next.screen.distance(to: first.screen)
    #expect(difference == 0)
  }

  @Test func nextVisitorCannotUndoPreviousVisit() throws {
    let first = try play(beginning).scene
    var hands = InputScript()
    hands.drag(from: card, to: Point(700, 500))
    hands.drag(from: InputScript.cell(1), to: Point(800, 200))
    hands.wait(Self.idle + 2)
    hands.tap(try #require(try TouchTable.button(.undo, inKiosk: true)))
    for finger in 1...3 { hands.touch(.down, Int64(finger), Point(150 + 50 * Double(finger), 700)) }
    for finger in 1...3 { hands.touch(.up, Int64(finger), Point(150 + 50 * Double(finger), 700)) }
    hands.key("Z", with: "Left Ctrl")
    hands.key("Y", with: "Left Ctrl")
    hands.end()
    #expect(try play(hands).scene.stickers == first.stickers)
    // Not from the disk either.
    var later = InputScript()
    for _ in 1...4 { later.key("Z", with: "Left Ctrl") }
    later.end()
    try files.write(Recording(events: later.events).written(), to: "later.jsonl")
    let outcome = try files.run("--scene", "scene.json", "--replay", "later.jsonl")
    #expect(outcome.status == 0)
    #expect(try SceneDocument(reading: files.bytes("scene.json")).stickers == first.stickers)
  }

  /// An earlier run of the program has placed the card.
  @Test func cannotUndoChangesBeforeStart() throws {
    #expect(
      try files.run("wall.svg", "--scene", "kept.json", "--place", "card.svg@436,372").status == 0)
    let before = try SceneDocument(reading: files.bytes("kept.json"))
    var hands = InputScript()
    hands.key("Z", with: "Left Ctrl")
    hands.end()
    try files.write(Recording(events: hands.events).written(), to: "hands.jsonl")
    let outcome = try files.run(
      "--scene", "kept.json", "--replay", "hands.jsonl", "--kiosk", "--reset-after", "5")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try SceneDocument(reading: files.bytes("kept.json")) == before)
  }

  /// Returns the screen's content `pause` seconds after the last touch.
  private func shown(after pause: Double, _ hands: InputScript) throws -> Bitmap {
    let time = hands.time + pause
    var hands = hands
    hands.wait(pause + 0.2)
    hands.end()
    return try play(hands, "--frames", "\(Int(time * 120))").screen
  }

  @Test func countsDownBeforeResetUntilTouched() throws {
    var hands = InputScript()
    hands.drag(from: card, to: Point(700, 500))
    let early = try shown(after: 1, hands)
    let late = try shown(after: Self.idle - 1, hands)
    let center = (640, 260)
    #expect(early[center.0, center.1] != late[center.0, center.1])
    // The same at the same time.
    #expect(try shown(after: Self.idle - 1, hands).distance(to: late) == 0)
    hands.wait(Self.idle - 1)
    hands.tap(card)
    hands.wait(Self.idle - 1)
    hands.end()
    let middle = Turn(try #require(try play(hands).scene.stickers.first))(Complex(50, 30))
    #expect(middle.distance(to: Complex(576, 492)) < 1e-6)
  }

  @Test func doesNotResetWhileFingerIsDown() throws {
    var hands = InputScript()
    hands.drag(from: card, to: Point(700, 500))
    hands.touch(.down, 2, Point(300, 700))
    hands.wait(Self.idle + 4)
    var going = hands
    going.end()
    let held = try play(going).scene
    let middle = Turn(try #require(held.stickers.first))(Complex(50, 30))
    #expect(middle.distance(to: Complex(576, 492)) < 1e-6)
    // The time begins when the hand has gone.
    hands.touch(.up, 2, Point(300, 700))
    hands.wait(Self.idle - 1)
    var gone = hands
    gone.end()
    #expect(try play(gone).scene.stickers == held.stickers)
    hands.wait(3)
    hands.end()
    let middleAgain = Turn(try #require(try play(hands).scene.stickers.first))(Complex(50, 30))
    #expect(middleAgain == Complex(436, 372))
  }

  @Test(arguments: ["gone", "wall.svg"])
  func reportsFailedExportAndSavesScene(folder: String) throws {
    var hands = InputScript()
    hands.drag(from: card, to: Point(700, 500))
    hands.tap(try #require(try TouchTable.button(.export, inKiosk: true)))
    hands.end()
    let (scene, _, errors) = try play(hands, "--export-to", folder, errors: 2)
    #expect(errors.contains("\(folder) of --export-to"))
    #expect(errors.contains("Create the folder first"))
    let middle = Turn(try #require(scene.stickers.first))(Complex(50, 30))
    #expect(middle.distance(to: Complex(576, 492)) < 1e-6)
  }

  // MARK: On the screen

  private func table(_ options: String...) throws -> TouchTable {
    let table = try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--kiosk", "--size", "640x480",
        "--place", files.path("card.svg") + "@436,372", "--export-to", files.path("out"),
        "--record", files.path("hands.jsonl"),
      ] + options)
    try eventually("the program to be ready") { files.exists("hands.jsonl") }
    return table
  }

  @Test func touchesDoNotEndKiosk() throws {
    let table = try table()
    for y in stride(from: 4.0, to: 800, by: 44) {
      for x in stride(from: 4.0, to: 1280, by: 44) { try table.tap(Point(x, y)) }
    }
    for count in 2...5 {
      for place in [Point(40, 300), Point(600, 300), Point(1240, 300)] {
        for finger in 1...count { try table.down(finger, place.x + 8 * Double(finger), place.y) }
        for finger in 1...count { try table.up(finger) }
        try table.display.touch.sync()
      }
    }
    let middle = Point(640, 400)
    for share in [0.01, 0.3, 0.5, 0.99] {
      for edge in [
        Point(0, share * 799), Point(1279, share * 799), Point(share * 1279, 0),
        Point(share * 1279, 799),
      ] {
        for (from, to) in [(edge, middle), (middle, edge)] {
          try table.down(1, from.x, from.y)
          try table.move([(1, to.x, to.y)], steps: 4)
          try table.up(1)
        }
      }
    }
    // The program still runs, receives touches, and has always been full screen.
    try table.down(9, 640, 700)
    try table.move([(9, 650, 710)], steps: 2)
    try table.rest([9])
    try table.up(9)
    let kinds = try Recording.read(files.path("hands.jsonl")).events.map(\.kind)
    #expect(kinds.count > 600)
    #expect(!kinds.contains(.quit))
    let sizes = kinds.compactMap { if case .resize(let size) = $0 { size } else { nil } }
    #expect(!sizes.isEmpty && sizes.allSatisfy { $0 == Size(width: 1280, height: 800) }, "\(sizes)")
    // With all that was touched it may be busy with a picture still.
    try table.kill()
  }

  @Test func exportsAgainAfterFolderAndPhotoReturn() throws {
    let table = try table()
    let export = try #require(try TouchTable.button(.export, inKiosk: true))
    func move(_ name: String, to other: String) throws {
      try FileManager.default.moveItem(atPath: files.path(name), toPath: files.path(other))
    }
    func tapExport() throws {
      // While a picture is being written, the button stops it.
      Thread.sleep(forTimeInterval: 1)
      try table.tap(export)
    }
    try tapExport()
    try eventually("the picture") { files.exists("out/scene-stickers-1.png") }
    try move("out", to: "away")
    try tapExport()
    try eventually("a line about the folder") { table.errors.count == 1 }
    try move("away", to: "out")
    try tapExport()
    try eventually("the second picture") { files.exists("out/scene-stickers-2.png") }
    try move("wall.svg", to: "away.svg")
    try tapExport()
    try eventually("a line about the photo") { table.errors.count == 2 }
    try move("away.svg", to: "wall.svg")
    // A sticker whose file has gone is drawn from what the screen keeps of it: nothing is missing in the picture.
    try move("card.svg", to: "away.svg")
    try tapExport()
    try eventually("the third picture") { files.exists("out/scene-stickers-3.png") }
    #expect(table.errors.count == 2)
    for (line, name) in zip(table.errors, ["/out/", "wall.svg"]) {
      #expect(line.contains(name), "\(line)")
    }
    try table.drag(1, card, to: Point(700, 500))
    let scene = try table.close().document
    #expect(Turn(scene.stickers[0])(Complex(50, 30)).distance(to: Complex(576, 492)) < 0.5)
    #expect(try files.names("out").count == 3)
  }
}
