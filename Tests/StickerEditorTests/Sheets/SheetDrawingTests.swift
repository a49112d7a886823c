import ECS
import Geometry
import InterfaceKit
import Pictures
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct SheetDrawingTests: SheetsHarness {
  let editor = EditorHarness.withInterface()

  @Test func markedPartHasRingOfButtons() throws {
    show(sheet(3))
    let palette = Palette.of(editor.world.theme)
    func hasRing(around plate: Rect, radius: Double) -> Bool {
      let ring = FocusRing.items(aroundPlate: plate, radius: radius, palette)
      let items = editor.app.drawnItems()
      return ring.allSatisfy { line in
        items.contains { $0.picture == line.picture && $0.transform == line.transform }
      }
    }
    let layout = editor.world.sheetLayout!
    let chip = try #require(layout.head.first { $0.content == .chip("new") }).frame
    let picture = layout.parts(of: place(0), buttons: 2).picture
    editor.type("Tab")
    editor.frame()
    #expect(hasRing(around: chip, radius: 24) && !hasRing(around: picture, radius: 16))
    for _ in 0..<2 { editor.type("Tab") }
    editor.frame()
    #expect(!hasRing(around: chip, radius: 24) && hasRing(around: picture, radius: 16))
  }

  @Test(arguments: ["en", "ar"])
  func wordsAndSignOfDefaultButtonAreCenteredTogether(language: String) throws {
    let languages = Languages(codes: ["ar"], first: language) {
      Catalogue(code: $0, name: $0, lines: ["Make": "اصنع"])
    }
    let editor = EditorHarness.withInterface(languages: languages)
    editor.world.show(rows("Size"))
    editor.move(1, 1)
    editor.frame()
    let item = try #require(
      editor.world.sheetLayout?.head.first { $0.content == .chip("make") })
    func frames(_ isWanted: (DrawnPicture) -> Bool) -> [Rect] {
      editor.app.drawnItems().filter { isWanted($0.picture) }.compactMap {
        Rect(around: Rect(x: 0, y: 0, width: 1, height: 1), through: $0.transform)
      }.filter { item.frame.contains($0.center) }
    }
    let sign = try #require(frames { $0 == .icon("newline", .light) }.first)
    let words = try #require(frames { if case .image = $0 { true } else { false } }.first)
    let left = min(sign.minX, words.minX) - item.frame.minX
    let right = item.frame.maxX - max(sign.maxX, words.maxX)
    #expect(abs(left - right) < 2 && left > 8)
    #expect((sign.center.x < words.center.x) == (language == "ar"))
  }

  @Test func previewShowsPictureOnWhitePage() throws {
    var sheet = Sheet(id: "things", title: "Things")
    sheet.rows = rows("One").rows
    sheet.preview = PictureName(document: "a.svg")
    sheet.page = Sheet.Page(Size(width: 210, height: 297), showing: Size(width: 42, height: 42))
    show(sheet)
    let preview = try #require(editor.world.sheetLayout?.preview)
    let page = try #require(
      editor.app.drawnItems().last { item in
        guard case .panel(let panel) = item.picture, panel.color == 0xFFFF_FFFF else {
          return false
        }
        return preview.contains(item.transform.apply(Point(0.5, 0.5)))
      }
    ).transform
    #expect(abs(page.a / page.d - 210.0 / 297) < 1e-9)
    #expect(abs(page.d - preview.size.height + 32) < 1e-9)
    let picture = try #require(
      editor.app.drawnItems().last {
        if case .image = $0.picture { abs($0.transform.a - page.a / 5) < 1e-9 } else { false }
      }
    ).transform
    let middle = picture.apply(Point(0.5, 0.5))
    #expect(middle.distance(to: page.apply(Point(0.5, 0.5))) < 1e-9)
  }

  @Test func previewFillsItsFieldInLowWindow() throws {
    let editor = EditorHarness.withInterface(window: Size(width: 480, height: 320))
    var sheet = rows("Size", "Format", "Quality")
    sheet.preview = PictureName(document: "a.svg")
    editor.world.show(sheet)
    editor.frame()
    let field = try #require(editor.world.sheetLayout?.preview)
    #expect(field.size.height >= 85)
    let image = try #require(
      editor.app.drawnItems().last { item in
        guard case .image = item.picture else { return false }
        return field.contains(item.transform.apply(Point(0.5, 0.5)))
      }
    ).transform
    #expect(image.d >= 0.85 * field.size.height)
  }

  @Test func lineShowsWherePreviewIsCut() throws {
    var sheet = rows("Size")
    sheet.preview = PictureName(document: "a.svg")
    show(sheet)
    let count = editor.app.drawnItems().count
    sheet.trim = Rect(x: 0.1, y: 0.2, width: 0.8, height: 0.6)
    show(sheet)
    let items = editor.app.drawnItems()
    #expect(items.count == count + 8, "two lines at each side")
    let preview = try #require(editor.world.sheetLayout?.preview)
    let image = try #require(
      items.last { item in
        guard case .image = item.picture else { return false }
        return preview.contains(item.transform.apply(Point(0.5, 0.5)))
      }
    ).transform
    for corner in try #require(sheet.trim).corners {
      let place = image.apply(corner)
      #expect(
        items.contains {
          $0.transform.apply(Point(0, 0.5)).distance(to: place) < 1e-6
        })
    }
  }

  @Test func fadeLeavesRoundCornersOfSheet() throws {
    show(sheet())
    let layout = try #require(editor.world.sheetLayout)
    let color = Palette.of(editor.world.theme).sheet & 0xFF_FFFF
    let steps = editor.app.drawnItems().compactMap { item -> Rect? in
      guard case .panel(let panel) = item.picture, panel.color & 0xFF_FFFF == color,
        panel.size.height == 2
      else { return nil }
      return Rect(around: Rect(x: 0, y: 0, width: 1, height: 1), through: item.transform)
    }
    #expect(steps.count == 20)
    for step in steps {
      #expect(step.minX >= layout.frame.minX + 12 && step.maxX <= layout.frame.maxX - 12)
    }
  }

  @Test func tilesAreDrawnWithinRoom() {
    show(sheet())
    editor.wheel(-1, at: 640, 400)
    editor.frame()
    let tiles = editor.app.drawnItems().filter { $0.part == .inScrollArea }
    #expect(
      !tiles.isEmpty && editor.world[Display.self].scrollArea == editor.world.sheetLayout!.room)
  }
}
