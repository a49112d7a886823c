import ColorGrading
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct PaperChoicesTests {
  private let canvas = Size(width: 300, height: 200)

  @Test func directionNeedsSecondColor() {
    var choices = PaperChoices(Paper(), id: "x")
    func isEnabled() -> Bool? {
      choices.sheet(on: canvas).chips.first { $0.id == "direction" }?.isEnabled
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
    let sheet = PaperChoices(Paper(color: 0xFF_CC00), id: "x").sheet(on: canvas)
    #expect(
      sheet.tiles.filter { "\($0.title)".hasPrefix("✓") }.map { "\($0.title)" } == ["✓ Yellow"])
  }
}
