import ColorGrading
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct PaperChoicesTests {
  @Test func directionNeedsSecondColor() {
    var choices = PaperChoices(Paper(), id: "x")
    func isEnabled() -> Bool? {
      choices.sheet.chips.first { $0.id == "direction" }?.isEnabled
    }
    #expect(isEnabled() == false)
    _ = choices.choose(.chip("endColor"))
    _ = choices.choose(.tile("\(0x1D_1D1F)"))
    #expect(isEnabled() == true)
    _ = choices.choose(.chip("direction"))
    _ = choices.choose(.tile("1"))
    #expect(choices.paper == Paper(endColor: 0x1D_1D1F, angle: .pi / 4))
    _ = choices.choose(.chip("endColor"))
    _ = choices.choose(.tile("none"))
    #expect(choices.paper == Paper())
  }

  @Test func marksChosenColor() {
    let sheet = PaperChoices(Paper(color: 0xFF_CC00), id: "x").sheet
    #expect(sheet.tiles.filter(\.isChosen).map { "\($0.title)" } == ["Yellow"])
  }

  @Test(arguments: LayoutTests.windows) func swatchesAreSideBySide(window: Size) {
    let sheet = PaperChoices(Paper(), id: "x").sheet
    let layout = SheetLayout(sheet, in: window) { 55 * Double($0.description.count) }
    let tiles = sheet.tiles.indices.map(layout.tile)
    #expect(tiles.count { $0.minY == tiles[0].minY } >= 3)
    #expect(tiles.allSatisfy { $0.size.width >= 76 && $0.maxX <= layout.room.size.width })
  }
}
