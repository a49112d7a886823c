import ColorGrading
import Foundation
import Geometry
import StickerCompositor
import StickerScene
import Testing
import VirtualTouchscreen

/// Files that come from a file manager, on a real display.
@Suite(.serialized) struct DropTests {
  @Test func placesDroppedFileAtPointer() throws {
    let table = try TouchTable([])
    let names = ["badge one.png", "über 100%.png"]
    for name in names { try table.files.write(PNG.encode(.photo(width: 80, height: 60)), to: name) }
    let source = try DragSource(on: table.display)
    for (number, name) in names.enumerated() {
      let place = Point(500 + 300 * Double(number), 300)
      try table.display.mouse.move(place.x, place.y)
      try table.restMouse(at: place)
      let uri = URL(fileURLWithPath: table.files.path(name)).absoluteString
      try source.drop(uri + "\r\n", at: Int(place.x), Int(place.y))
      try eventually("the file to lie on the canvas") {
        try table.scene().stickers.count == number + 1
      }
    }
    let stickers = try table.close().document.stickers
    #expect(stickers.map(\.image) == names)
    #expect(stickers.map(\.position) == [Point(500, 300), Point(800, 300)])
    #expect(stickers.map(\.size) == Array(repeating: Size(width: 80, height: 60), count: 2))
  }

  @Test func skipsNonPictureAmongDroppedFiles() throws {
    let table = try TouchTable([])
    try table.files.write("no picture", to: "notes.txt")
    try table.files.write(PNG.encode(.photo(width: 80, height: 60)), to: "badge.png")
    try table.display.mouse.move(400, 200)
    try table.restMouse(at: Point(400, 200))
    let source = try DragSource(on: table.display)
    let uris = ["notes.txt", "badge.png"].map { "file://\(table.files.path($0))\r\n" }
    try source.drop(uris.joined(), at: 400, 200)
    try eventually("the picture to lie on the canvas") { try !table.scene().stickers.isEmpty }
    let stickers = try table.close().document.stickers
    #expect(stickers.map(\.image) == ["badge.png"])
    #expect(table.errors.contains { $0.contains("notes.txt") })
  }

  /// The scene in the project is unpacked among the user's pictures, and the session goes on with that scene.
  @Test func opensDroppedProject() throws {
    let files = try ProgramFolder()
    try files.write(ProgramFolder.photo(width: 1280, height: 800), to: "wall.svg")
    try files.write(PNG.encode(.photo(width: 80, height: 60)), to: "badge.png")
    var document = SceneDocument(canvas: Size(width: 1280, height: 800))
    document.paper.color = 0x34_C759
    document.stickers = [
      SceneDocument.Sticker(
        id: 1, image: "badge.png", size: Size(width: 80, height: 60), position: Point(640, 400))
    ]
    try files.write(document.written(), to: "party.json")
    #expect(try files.run("--scene", "party.json", "--export", "party.stickers").status == 0)
    let table = try TouchTable(
      files, [files.path("wall.svg"), "--scene", files.path("scene.json"), "--no-ui"])
    try table.waitForPhoto()
    try table.display.mouse.move(400, 200)
    try table.display.mouse.sync()
    let source = try DragSource(on: table.display)
    try source.drop("file://\(files.path("party.stickers"))\r\n", at: 400, 200)
    try table.display.waitForPixel(20, 20, 0x34C759)
    try table.show("project-dropped")
    table.end()
    try table.wait()
    let folder = "data/sticker-sandbox/scenes"
    let names = try files.names(folder).filter { $0.hasSuffix(".json") }
    #expect(names.count == 1)
    let opened = try SceneDocument(reading: files.bytes("\(folder)/\(try #require(names.first))"))
    #expect(opened.stickers.count == 1 && opened.paper.color == 0x34_C759)
    #expect(try SceneDocument(reading: files.bytes("party.json")) == document)
  }
}
