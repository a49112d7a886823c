import Foundation
import Geometry
import Gestures
import InputRecording
import StickerScene
import Testing
import VirtualTouchscreen

@testable import StickerEditor

/// Whole sessions of different users, from the start of the program to the saved scene.
@Suite(.serialized) struct FivePeopleTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(
      ProgramFolder.photo(width: 1064, height: 760), to: "wall.svg")
    try files.make("out")
  }

  /// A user has only a keyboard and uses the program in Arabic.
  @Test func makesCollageByKeysInArabic() throws {
    let table = try TouchTable(
      files,
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--language", "ar",
        "--export-to",
        files.path("out"), "--record", files.path("hands.jsonl"),
      ])
    // Reads what keys do, and closes it.
    try table.press(.f1)
    try table.show("arabic-1-help", after: 2)
    try table.press(.escape)
    // The second sticker of the tray; moved, enlarged and turned.
    try table.press(.pageDown)
    try table.press(.pageDown)
    try table.show("arabic-2-tray")
    try table.press(.return)
    for _ in 0..<4 { try table.press(.right, with: [.leftShift]) }
    for _ in 0..<3 { try table.press(.down, with: [.leftShift]) }
    for _ in 0..<2 { try table.press(.equal) }
    // An Arabic keyboard writes Arabic letters; its keys act by their places, signs among them.
    try table.display.setKeyboardLayout("ara")
    try table.press(.period)
    try table.show("arabic-3-turned")
    try table.press(.t)
    // Letters count from when there is something to be written in.
    try table.display.keyboard.sync()
    Thread.sleep(forTimeInterval: 1)
    for key in [VirtualKeyboard.Key.s, .l, .a, .l] { try table.press(key) }
    try table.show("arabic-4-words")
    try table.press(.return)
    // Keys without Ctrl do nothing in the second after words have ended.
    try table.display.keyboard.sync()
    Thread.sleep(forTimeInterval: TypingPause.length + 0.5)
    try table.press(.tab)
    // A second one like it, which is taken back and comes again.
    try table.press(.d, with: [.leftControl])
    try table.press(.z, with: [.leftControl])
    try table.press(.y, with: [.leftControl])
    // The first one again, moved back; then the picture.
    try table.press(.tab)
    try table.press(.left)
    try table.press(.e, with: [.leftControl])
    try eventually("the picture") { try !files.names("out").isEmpty }
    try table.show("arabic-5-a-picture-is-made")
    try table.leave()
    try table.wait()
    let all = try table.scene().stickers
    let stickers = all.filter { !$0.image.hasPrefix("text:") }
    let recorded = try files.read("hands.jsonl")
    #expect(all.filter { $0.image.hasSuffix("سمشم") }.count == 1, "\(recorded)")
    #expect(stickers.count == 2, "\(recorded)")
    guard stickers.count == 2 else { return }
    #expect(stickers[0].image == stickers[1].image)
    #expect(stickers[0].rotation == stickers[1].rotation && stickers[0].rotation != 0)
    #expect(stickers[0].scale == stickers[1].scale)
    // From the middle of the photo.
    #expect(stickers.allSatisfy { $0.position.x > 532 + 30 && $0.position.y > 380 + 20 })
    #expect(stickers[0].position != stickers[1].position)
    let recording = try Recording(reading: Array(files.read("hands.jsonl").utf8))
    #expect(recording.events.contains { $0.kind == .language("ar") })
    // Played again, it gives the same.
    let before = try table.scene()
    try FileManager.default.removeItem(atPath: files.path("scene.json"))
    let again = try files.run(
      "wall.svg", "--scene", "scene.json", "--replay", "hands.jsonl", "--export-to", "out",
      "--screenshot", "end.png")
    #expect(again.status == 0)
    #expect(try SceneDocument(reading: files.bytes("scene.json")).rounded == before.rounded)
  }

  /// Forty visitors use a booth in turn; the scene is reset after each visitor, and the last visitor exports a picture.
  @Test func resetsKioskForEachOfFortyVisitors() throws {
    let (visitors, idle) = (40, 3.0)
    var hands = InputScript()
    for visitor in 0..<visitors {
      // Out of the tray, to a place of their own.
      let place = Point(250 + 18 * Double(visitor), 150 + 12 * Double(visitor % 7))
      hands.drag(from: InputScript.cell(visitor % 4), to: place)
      if visitor % 5 == 0 {
        // This visitor tries to quit the program, and six fingers land on the screen, as if a person leaned on it.
        hands.key("Q", with: "Left Ctrl")
        for finger in 3..<9 {
          hands.touch(.down, Int64(finger), Point(200 + 60 * Double(finger), 700))
        }
        for finger in 3..<9 {
          hands.touch(.up, Int64(finger), Point(200 + 60 * Double(finger), 700))
        }
      }
      if visitor < visitors - 1 { hands.wait(idle + 1) }
    }
    hands.tap(try #require(try TouchTable.button(.export, inKiosk: true)))
    func play(_ hands: InputScript, _ scene: String) throws -> SceneDocument {
      var hands = hands
      hands.end()
      try files.write(Recording(events: hands.events).written(), to: "hands.jsonl")
      let outcome = try files.run(
        "wall.svg", "--scene", scene, "--kiosk", "--reset-after", "\(idle)", "--place",
        "card.svg@436,372", "--replay", "hands.jsonl", "--export-to", "out")
      #expect(outcome.status == 0 && outcome.errorLines.isEmpty, "\(outcome.errors)")
      return try SceneDocument(reading: files.bytes(scene))
    }
    let last = try play(hands, "evening.json")
    #expect(last.stickers.count == 2, "what the last one did, and nothing of those before")
    #expect(try files.names("out") == ["evening-stickers-1.png"])
    hands.wait(idle + 1)
    let end = try play(hands, "night.json")
    #expect(end.stickers.map(\.image) == ["card.svg"])
  }

  /// Two of three scenes are exported; the exit status is 1 because the third one is broken.
  @Test func exportsBatchWithOneBrokenScene() throws {
    for (name, x) in [("a", 200.0), ("b", 700)] {
      let scene = SceneDocument(
        canvas: Size(width: 1064, height: 760), background: "wall.svg",
        stickers: [
          SceneDocument.Sticker(
            id: 1, image: "card.svg", size: Size(width: 100, height: 60), position: Point(x, 300))
        ])
      try files.write(try scene.written(), to: "\(name).json")
    }
    try files.write("{", to: "broken.json")
    let outcome = try Program.run(
      [
        "--scene", "a.json", "--scene", "broken.json", "--scene", "b.json", "--export",
        "out/{name}.jpg",
      ], in: files.folder)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("broken.json"))
    #expect(try files.names("out").sorted() == ["a.jpg", "b.jpg"])
    #expect(try files.bytes("out/a.jpg") != files.bytes("out/b.jpg"))
  }
}
