import Foundation
import Geometry
import Gestures
import InputRecording
import StickerScene
import Testing
import VirtualTouchscreen

@testable import StickerEditor

/// A screen in public with a keyboard at it.
@Suite(.serialized) struct KioskKeysTests: KioskHarness {
  let files: ProgramFolder
  let card = Point(560, 380)

  init() throws {
    files = try ProgramFolder()
    try files.write(
      ProgramFolder.photo(width: 1064, height: 760), to: "wall.svg")
    try files.make("out")
  }

  private func middle(_ scene: SceneDocument) throws -> Complex {
    Turn(try #require(scene.stickers.first))(Complex(50, 30))
  }

  @Test func quitKeysDoNotEndKiosk() throws {
    var hands = InputScript()
    for (key, modifier) in [("Q", "Left Ctrl"), ("S", "Left Ctrl"), ("F11", nil)] {
      hands.key(key, with: modifier)
    }
    hands.drag(from: card, to: Point(700, 500))
    #expect(try middle(play(hands)).distance(to: Complex(576, 492)) < 1e-6)
  }

  @Test func resetClearsCopiedText() throws {
    var hands = InputScript()
    hands.key("T")
    hands.send(.text("hello"))
    hands.key("Return")
    hands.key("C", with: "Left Ctrl")
    #expect(try play(hands).stickers.count == 2)
    hands.wait(Self.idle + 2)
    hands.key("V", with: "Left Ctrl")
    #expect(try play(hands).stickers.count == 1)
    // Even where nothing else was done.
    var quiet = InputScript()
    quiet.key("Tab")
    quiet.key("C", with: "Left Ctrl")
    quiet.key("Escape")
    quiet.wait(Self.idle + 2)
    quiet.key("V", with: "Left Ctrl")
    #expect(try play(quiet).stickers.count == 1)
  }

  @Test func copiesAndPastesWithinVisit() throws {
    var hands = InputScript()
    hands.key("Tab")
    hands.key("C", with: "Left Ctrl")
    hands.key("V", with: "Left Ctrl")
    #expect(try play(hands).stickers.count == 2)
  }

  @Test func restoresInitialSceneAfterKill() throws {
    let table = try table("--kiosk", "--reset-after", "600")
    try table.drag(1, card, to: Point(700, 500))
    try eventually("the visit to be on the disk") {
      try middle(table.scene()).distance(to: Complex(576, 492)) < 1
    }
    try table.kill()
    #expect(try middle(play(InputScript())) == Complex(436, 372))
  }

  @Test func usesReplacedSceneAsInitialScene() throws {
    _ = try play(mess)
    var other = try scene()
    other.stickers.removeLast()
    other.stickers[0].position = Point(50, 60)
    try files.write(other.written(), to: "scene.json")
    let outcome = try files.run(
      "--scene", "scene.json", "--kiosk", "--reset-after", "5", "--size", "64x40")
    #expect(outcome.status == 0)
    #expect(try scene().stickers == other.stickers)
  }

  @Test func doesNotWriteThroughLinkedBeginningFile() throws {
    try files.write("mine", to: "mine.txt")
    try FileManager.default.createSymbolicLink(
      atPath: files.path("scene.json.beginning"), withDestinationPath: "mine.txt")
    _ = try play(InputScript(), errors: 1)
    #expect(try files.read("mine.txt") == "mine")
  }

  // MARK: On the screen

  private func table(_ options: String...) throws -> TouchTable {
    let table = try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"),
        "--place", files.path("card.svg") + "@436,372", "--export-to", files.path("out"),
        "--record", files.path("hands.jsonl"),
      ] + options)
    try eventually("the program to be ready") { files.exists("hands.jsonl") }
    return table
  }

  @Test func closingWindowDoesNotEndKiosk() throws {
    let table = try table("--kiosk")
    try table.display.closeWindow()
    try table.drag(2, Point(640, 700), to: Point(650, 710))
    try table.leave()
    try table.drag(1, card, to: Point(700, 500))
    let scene = try table.close().document
    #expect(try middle(scene).distance(to: Complex(576, 492)) < 0.5)
    let kinds = try Recording.read(files.path("hands.jsonl")).events.map(\.kind)
    #expect(kinds.count { $0 == .quit } == 1, "the operator's alone")
    #expect(kinds.contains(.key(.down, name: "Q")), "the keys have come")
  }

  @Test func exitCodeQuitsAndSaves() throws {
    let table = try table("--kiosk", "--exit-code", "142332")
    try table.drag(1, card, to: Point(700, 500))
    let (topLeft, topRight) = (Point(20, 20), Point(1260, 20))
    let (bottomLeft, bottomRight) = (Point(20, 780), Point(1260, 780))
    for corner in [topLeft, bottomRight, topRight, bottomLeft, bottomLeft, topRight] {
      try table.tap(corner)
    }
    let scene = try table.closed().document
    #expect(try middle(scene).distance(to: Complex(576, 492)) < 0.5)
  }

  @Test func closingWindowEndsProgramWithoutKiosk() throws {
    let table = try table()
    try table.display.closeWindow()
    _ = try table.closed()
  }

  @Test func limitsExportsPerVisit() throws {
    let table = try table("--kiosk", "--export-limit", "2")
    let export = try #require(try TouchTable.button(.export, inKiosk: true))
    for number in 1...3 {
      // Two presses within a moment are meant as one.
      Thread.sleep(forTimeInterval: 1)
      try table.tap(export)
      if number < 3 {
        try eventually("a picture") { files.exists("out/scene-stickers-\(number).png") }
      }
    }
    // The exports that began before this drag are complete when the program has closed.
    try table.drag(1, card, to: Point(700, 500))
    _ = try table.close()
    #expect(try files.names("out").filter { $0.hasSuffix(".png") }.count == 2)
  }
}
