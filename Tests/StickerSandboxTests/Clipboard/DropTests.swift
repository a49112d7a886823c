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
    for name in names { try table.desk.write(PNG.encode(.photo(width: 80, height: 60)), to: name) }
    let source = try DragSource(on: table.display)
    for (number, name) in names.enumerated() {
      let place = Point(500 + 300 * Double(number), 300)
      try table.display.mouse.move(place.x, place.y)
      try table.restMouse(at: place)
      let uri = URL(fileURLWithPath: table.desk.path(name)).absoluteString
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
    try table.desk.write("no picture", to: "notes.txt")
    try table.desk.write(PNG.encode(.photo(width: 80, height: 60)), to: "badge.png")
    try table.display.mouse.move(400, 200)
    try table.restMouse(at: Point(400, 200))
    let source = try DragSource(on: table.display)
    let uris = ["notes.txt", "badge.png"].map { "file://\(table.desk.path($0))\r\n" }
    try source.drop(uris.joined(), at: 400, 200)
    try eventually("the picture to lie on the canvas") { try !table.scene().stickers.isEmpty }
    let stickers = try table.close().document.stickers
    #expect(stickers.map(\.image) == ["badge.png"])
    #expect(table.errors.contains { $0.contains("notes.txt") })
  }
}
