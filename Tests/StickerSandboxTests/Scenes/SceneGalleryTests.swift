import Files
import Foundation
import Geometry
import InterfaceKit
import StickerScene
import Testing
import VirtualTouchscreen

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The gallery of scenes, in which the user finds and continues earlier work by touch alone.
@Suite(.serialized) struct SceneGalleryTests: GalleryHarness {
  let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    for name in ["wall.svg", "floor.svg"] {
      try files.write(
        ProgramFolder.photo(width: 1280, height: 800), to: name)
    }
  }

  private static let window = Size(width: 1280, height: 800)

  /// Where the parts of a gallery of so many scenes lie, or those of a floating sheet of so many files.
  private func layout(_ count: Int, isPage: Bool = true) -> (SheetLayout, (Int) -> Point) {
    var sheet = Sheet(
      id: SceneGallery.id, title: "My pictures",
      chips: ["New", "Open"].map { Sheet.Chip(id: $0, Phrase(verbatim: $0)) },
      tiles: (0..<count).map {
        Sheet.Tile(id: "\($0)", .icon("folder"), title: "", buttons: ["duplicate", "delete"])
      })
    sheet.isPage = isPage
    let layout = SheetLayout(sheet, in: Self.window) { 55 * Double($0.description.count) }
    return (
      layout,
      { index in
        layout.parts(of: layout.tile(index)).picture.center + (layout.room.origin - .zero)
      }
    )
  }

  /// Taps a point repeatedly until a condition is true.
  private func tap(
    _ point: Point, on table: TouchTable, until what: String, _ isSo: () throws -> Bool
  ) throws {
    var count = 0
    try eventually(what) {
      if count % 50 == 0 { try table.tap(point) }
      count += 1
      return try isSo()
    }
  }

  @Test func showsAndContinuesEarlierScene() throws {
    try make(on: "wall.svg")
    #expect(try kept()["wall"]?.count == 1)
    let table = try TouchTable(files, [])
    let (_, picture) = layout(1)
    // The tile opens it; then its tray puts a second sticker on it.
    try tap(picture(0), on: table, until: "the scene to be open") {
      files.exists("data/sticker-sandbox/scenes/\(try name(of: "wall")).lock")
    }
    try tap(TouchTable.cell(0), on: table, until: "a second sticker") {
      try kept()["wall"]?.first?.stickers.count ?? 0 > 1
    }
    try table.leave()
    try table.wait()
    #expect(try kept()["wall"]?.count == 1)
    #expect(try kept()["background"] == nil, "nothing was made on the photo that is always there")
    #expect(table.errors.isEmpty, "\(table.errors)")
  }

  @Test func opensCanvasAtFirstStart() throws {
    let table = try TouchTable(files, [])
    try tap(TouchTable.cell(0), on: table, until: "a sticker") {
      try kept()["background"]?.first?.stickers.isEmpty == false
    }
    try table.leave()
    try table.wait()
  }

  @Test func emptyGalleryOffersToOpenPhoto() {
    let sheet = SceneGallery(folder).sheet(isEmpty: true)
    #expect(sheet.tiles.isEmpty && sheet.emptyChip?.id == SceneGallery.Chip.open.rawValue)
    #expect(sheet.chips.map(\.id) == [SceneGallery.Chip.new.rawValue])
  }

  @Test func restoresDeletedSceneUntilGalleryCloses() throws {
    try make(on: "wall.svg")
    try make(on: "floor.svg")
    var gallery = SceneGallery(folder)
    let paths = AutosavedScenes.all(in: folder)
    #expect(paths.map(AutosavedScenes.title) == ["floor", "wall"], "the latest first")
    gallery.delete(paths[0])
    gallery.delete(paths[1])
    gallery.undelete(paths[1])
    let tiles = gallery.sheet(isEmpty: true).tiles
    #expect(tiles.map(\.isFaded) == [true, false])
    #expect(tiles.map(\.buttons) == [["bring-back"], ["duplicate", "delete"]])
    #expect(tiles.map(\.buttonTitles) == [["Restore"], []])
    #expect(tiles[0].detail == "Deleted" && tiles[1].detail?.description.contains("Edited") == true)
    #expect(try kept().count == 2)
    #expect(gallery.finishDeletions() == nil)
    #expect(try kept().keys.sorted() == ["wall"])
    #expect(try files.names("data/sticker-sandbox/scenes").allSatisfy { $0.hasPrefix("wall") })
  }

  @Test func tilesHaveDatesAndDifferentNames() throws {
    try make(on: "wall.svg")
    let path = AutosavedScenes.all(in: folder)[0]
    let other = try AutosavedScenes.free(beside: path)
    try FileManager.default.copyItem(atPath: path, toPath: other)
    // Noon on 5 March 2024 in Greenwich, which has one date in all time zones but those of some islands.
    let noon = Date(timeIntervalSince1970: 1_709_640_000)
    for name in try files.names("data/sticker-sandbox/scenes") {
      try FileManager.default.setAttributes(
        [.modificationDate: noon], ofItemAtPath: "\(folder)/\(name)")
    }
    let tiles = SceneGallery(folder).sheet(isEmpty: true).tiles
    #expect(Set(tiles.map { "\($0.title)" }) == ["wall", "wall 2"])
    #expect(tiles.map { "\($0.detail ?? "")" } == ["Edited 5 March 2024", "Edited 5 March 2024"])
    let file = URL(fileURLWithPath: "Assets/Languages/de.po")
    let german = Catalogue(code: "de", try MessageFile(reading: [UInt8](Data(contentsOf: file))))
    #expect(try german.text(of: #require(tiles[0].detail)) == "Geändert am 5. März 2024")
  }

  /// Duplicates a scene, deletes and restores the latest one, and deletes the other one.
  @Test func fingersDuplicateAndDeleteScenes() throws {
    try make(on: "wall.svg")
    let table = try TouchTable(files, [])
    func tap(_ button: Int, of buttons: Int, onTile tile: Int, of tiles: Int) throws {
      let (layout, picture) = layout(tiles)
      // The button of a deleted scene has words, and ends at the same place.
      let place =
        layout.parts(of: layout.tile(tile), buttons: buttons).buttons[button].center
        + (layout.room.origin - .zero)
      // A long press shows the buttons of a scene that isn't deleted.
      if buttons == 2 {
        func pixels() throws -> [UInt32] {
          try table.display.pixels(Int(place.x) - 10, Int(place.y) - 10, width: 20, height: 20)
        }
        let before = try pixels()
        try table.down(30, picture(tile).x, picture(tile).y)
        try eventually("the buttons") { try pixels() != before }
        try table.up(30)
      }
      try table.tap(place)
      // The tiles are laid out anew.
      Thread.sleep(forTimeInterval: 0.5)
    }
    let first = layout(1).1(0)
    try eventually("the gallery") {
      let area = try table.display.pixels(
        Int(first.x) - 100, Int(first.y) - 80, width: 200, height: 160)
      return Set(area).count > 2
    }
    try tap(0, of: 2, onTile: 0, of: 1)
    try eventually("a copy") { try kept()["wall"]?.count == 2 }
    Thread.sleep(forTimeInterval: 0.5)
    let latest = try #require(AutosavedScenes.all(in: folder).first)
    try tap(1, of: 2, onTile: 0, of: 2)
    try tap(0, of: 1, onTile: 0, of: 2)
    try tap(1, of: 2, onTile: 1, of: 2)
    #expect(try kept()["wall"]?.count == 2, "nothing is gone while the gallery is open")
    try table.leave()
    try table.wait()
    #expect(AutosavedScenes.all(in: folder) == [latest])
    #expect(table.errors.isEmpty, "\(table.errors)")
  }

  /// Goes from a photo to the gallery, and from there to a new scene on an A5 card.
  @Test func fingersStartSceneOnPaper() throws {
    let table = try TouchTable(files, [files.path("wall.svg")])
    let (layout, _) = layout(2)
    let (_, picture) = self.layout(2, isPage: false)
    let new = try #require(layout.head.first { $0.content == .chip("New") })
    try table.tap(.scenes)
    Thread.sleep(forTimeInterval: 0.5)
    try table.tap(new.frame.center)
    Thread.sleep(forTimeInterval: 0.5)
    // The first one is the photo that is always there.
    func paper() throws -> SceneDocument? {
      try kept().first { $0.key.hasPrefix("paper-") }?.value.first
    }
    try table.tap(picture(1))
    Thread.sleep(forTimeInterval: 0.5)
    // The first size is that of an A5 card.
    let sizes = SheetLayout(PageChoices().sheet, in: TouchTable.layout.window) {
      45 * Double($0.description.count)
    }
    let card = sizes.room.origin + (sizes.tile(0).center - .zero)
    try tap(card, on: table, until: "paper") { try paper() != nil }
    try tap(TouchTable.cell(0), on: table, until: "a sticker on it") {
      try paper()?.stickers.isEmpty == false
    }
    try table.leave()
    try table.wait()
    let made = try #require(try paper())
    #expect(made.background == nil && made.canvas == Size(width: 1748, height: 2480))
    #expect(try kept()["wall"] == nil, "nothing was made on it")
    #expect(table.errors.isEmpty, "\(table.errors)")
  }

  @Test func tellsWhyTrashCanNotBeWritten() throws {
    try make(on: "wall.svg")
    let path = AutosavedScenes.all(in: folder)[0]
    let trash = try #require(SceneTrash(besides: folder)).folder
    try Disk.write([], to: trash)
    for deleted in [path, "\(trash)/wall-1-1.json"] {
      var gallery = SceneGallery(folder)
      gallery.delete(deleted)
      let problem = gallery.finishDeletions()?.description ?? ""
      #expect(problem.hasPrefix("Can't delete: ") && !problem.contains("another program"))
    }
    #expect(AutosavedScenes.all(in: folder) == [path])
  }

  @Test func doesNotDeleteSceneOpenInAnotherProgram() throws {
    try make(on: "wall.svg")
    let path = AutosavedScenes.all(in: folder)[0]
    let table = try TouchTable(files, ["--scene", path])
    var gallery = SceneGallery(folder)
    gallery.delete(path)
    #expect(
      gallery.finishDeletions()?.description == "Can't delete: open in another program.")
    #expect(try kept()["wall"]?.count == 1)
    try table.leave()
    try table.wait()
  }
}
