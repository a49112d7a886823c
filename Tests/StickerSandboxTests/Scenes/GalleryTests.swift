import ECS
import Files
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The sheet with the deleted scenes, by touch, mouse and keys.
@Suite(.serialized) struct GalleryTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make("data/scenes")
    for name in ["floor-1f-1", "wall-2a-1"] {
      try files.write(
        SceneDocument(
          canvas: Size(width: 640, height: 400),
          stickers: [
            SceneDocument.Sticker(
              id: 1, image: "card.svg", size: Size(width: 100, height: 60), position: Point(50, 50))
          ]
        ).written(), to: "data/scenes/\(name).json")
    }
    let trash = try #require(trash)
    try trash.take(path("floor-1f-1"), at: SceneTrash.now - 86_400)
    try trash.take(path("wall-2a-1"))
  }

  private var folder: String { files.path("data/scenes") }
  private func path(_ name: String) -> String { "\(folder)/\(name).json" }
  private var trash: SceneTrash? { SceneTrash(besides: folder) }
  private var deleted: [String] { trash?.all().map(\.path.lastPart) ?? [] }
  private var kept: [String] { AutosavedScenes.all(in: folder).map(\.lastPart) }

  /// A session that shows the trash.
  private func session(_ hands: InputScript, size: String = "1280x800") throws -> Session {
    let session = try files.session(
      hands, ["--size", size, "--language", "en", "--place", files.path("card.svg") + "@100,100"])
    session.parts.gallery.scenes = SceneGallery(folder)
    session.parts.gallery.scenes.showsTrash = true
    session.parts.gallery.show()
    session.world.layOutPanels()
    return session
  }

  /// Where a button of a tile lies, or its picture, in window points.
  private func place(_ index: Int, button: Int?, of buttons: Int = 2) throws -> Point {
    let world = try session(InputScript()).world
    let layout = try #require(world.sheetLayout)
    var tile = try #require(world.sheet).tiles[index]
    (tile.buttons, tile.buttonTitles) = (
      Array(tile.buttons.prefix(buttons)), Array(tile.buttonTitles.prefix(buttons))
    )
    let parts = layout.parts(of: layout.tile(index), tile)
    let part = button.map { parts.buttons[$0] } ?? parts.picture
    return part.center + (layout.room.origin - .zero)
  }

  private enum Device: CaseIterable { case touch, mouse }

  private func press(_ point: Point, by device: Device, _ hands: inout InputScript) {
    switch device {
    case .touch: hands.tap(point)
    case .mouse:
      hands.send(.mouseMove(position: point))
      hands.send(.mouseButton(.down, button: 1, position: point))
      hands.send(.mouseButton(.up, button: 1, position: point))
    }
    hands.wait(0.2)
  }

  @Test func showsNamesDaysAndButtons() throws {
    let sheet = try #require(try session(InputScript()).world.sheet)
    #expect(sheet.tiles.map(\.title.description) == ["wall", "floor"])
    #expect(sheet.tiles.map { $0.detail?.description } == ["Days left: 30", "Days left: 29"])
    #expect(sheet.tiles.allSatisfy { $0.buttons == ["bring-back", "delete"] })
    #expect(sheet.tiles.allSatisfy { $0.buttonTitles == ["Restore", "Delete"] })
  }

  @Test(arguments: Device.allCases)
  private func firstButtonRestoresScene(device: Device) throws {
    var hands = InputScript()
    press(try place(1, button: 0), by: device, &hands)
    let session = try session(hands)
    try session.run()
    #expect(deleted == ["wall-2a-1.json"] && kept == ["floor-1f-1.json"])
    #expect(session.world.sheet?.title == "My pictures")
    #expect(session.world.toasts.current?.text == "Restored")
  }

  @Test(arguments: Device.allCases)
  private func pressOnPictureRestoresScene(device: Device) throws {
    var hands = InputScript()
    press(try place(0, button: nil), by: device, &hands)
    try session(hands).run()
    #expect(deleted == ["floor-1f-1.json"] && kept == ["wall-2a-1.json"])
  }

  /// The scene stays until the gallery is left, so that a slip can be undone.
  @Test(arguments: Device.allCases)
  private func secondButtonDeletesScenePermanently(device: Device) throws {
    var hands = InputScript()
    press(try place(0, button: 1), by: device, &hands)
    press(try place(1, button: 1), by: device, &hands)
    press(try place(1, button: 0, of: 1), by: device, &hands)
    let session = try session(hands)
    let before = try #require(session.world.sheet)
    try session.run()
    #expect(deleted == ["floor-1f-1.json"] && kept.isEmpty)
    #expect(!files.exists("data/trash/wall-2a-1.json.deleted"))
    let tiles = try #require(session.world.sheet).tiles
    #expect(tiles.map(\.isFaded) == [true, false])
    #expect(
      tiles.map { $0.detail?.description } == ["Will be deleted permanently", "Days left: 29"])
    #expect(tiles[1] == before.tiles[1])
  }

  @Test func keysDeleteUndoAndRestore() throws {
    var hands = InputScript()
    hands.key("Right")
    hands.key("Delete")
    hands.key("Right")
    hands.key("Delete")
    hands.key("Z", with: "Left Ctrl")
    hands.key("Return")
    let session = try session(hands)
    try session.run()
    #expect(kept == ["floor-1f-1.json"] && deleted.isEmpty)
    #expect(session.world.sheet?.title == "My pictures")
  }

  @Test func escapeReturnsToGalleryAndThenToCanvas() throws {
    for (count, title) in [(1, "My pictures"), (2, nil)] as [(Int, Phrase?)] {
      var hands = InputScript()
      for _ in 0..<count { hands.key("Escape") }
      let session = try session(hands)
      try session.run()
      #expect(session.world.sheet?.title == title)
    }
    #expect(deleted.count == 2)
  }

  @Test func undoKeyRestoresLastDeletedScene() throws {
    let trash = try #require(trash)
    for path in trash.all().map(\.path) { #expect(trash.restore(path)) }
    let tiles = kept
    var hands = InputScript()
    hands.key("Escape")
    for _ in 0..<2 {
      hands.key("Right")
      hands.key("Delete")
    }
    hands.key("Z", with: "Left Ctrl")
    let session = try session(hands)
    try session.run()
    #expect(kept.count == 1 && deleted + kept == tiles, "the first tile stays deleted")
  }

  @Test func globalKeysWorkInGallery() throws {
    for (key, sheet) in [("O", FileChooser.id), ("N", FileChooser.id), ("F1", "help-keys")] {
      var hands = InputScript()
      if key == "F1" { hands.key(key) } else { hands.key(key, with: "Left Ctrl") }
      let session = try session(hands)
      try session.run()
      #expect(session.world.sheet?.id == sheet, "\(key)")
    }
    var hands = InputScript()
    hands.key("F11")
    let session = try session(hands)
    try session.run()
    #expect(session.world.sheet?.id == SceneGallery.id)
    #expect(session.screen.size == Size(width: 1024, height: 768), "the whole screen")
  }

  @Test(arguments: ["480x320", "390x844", "1280x800", "3840x2160"])
  func laysOutTilesAtEveryWindowSize(size: String) throws {
    let world = try session(InputScript(), size: size).world
    let layout = try #require(world.sheetLayout)
    let tiles = try #require(world.sheet).tiles
    for index in 0..<2 {
      let parts = layout.parts(of: layout.tile(index), tiles[index])
      let (buttons, words) = (parts.buttons, parts.words)
      #expect(buttons.allSatisfy { min($0.size.width, $0.size.height) >= Layout.target })
      // Neighbors touch, within rounding errors.
      #expect(buttons[0].maxX <= buttons[1].minX + 1e-6)
      for button in buttons.map({ $0.inset(by: 1e-6) }) {
        #expect(button.intersection(words) == nil && button.intersection(parts.detail) == nil)
      }
      #expect(words.size.width >= 50, "room for a name")
    }
  }
}

extension World {
  /// The places of the parts of the sheet that is shown.
  fileprivate var sheetLayout: SheetLayout? { self[SheetControl.self].view.layout }
}
