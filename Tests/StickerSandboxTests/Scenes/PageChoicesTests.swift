import ColorGrading
import Geometry
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

@Suite struct PageChoicesTests: PagesHarness {
  @Test func customSizeChangesUnitAndResolution() {
    var choices = PageChoices()
    #expect(choices.choose(.tile("custom")) == .goesOn)
    #expect(choices.choose(.text("100 x 50", of: "sides")) == .goesOn)
    #expect(choices.choose(.chip("600.0")) == .goesOn)
    #expect(choices.choose(.chip("in")) == .goesOn)
    #expect(choices.sheet.rows[0].chips[0].text == "3.94 × 1.97")
    #expect(choices.choose(.chip("px")) == .goesOn)
    #expect(choices.sheet.rows[0].chips[0].text == "2364 × 1182")
    #expect(choices.choose(.text("nonsense", of: "sides")) == .goesOn)
    guard case .create(let document) = choices.choose(.chip("make")) else {
      Issue.record("no page")
      return
    }
    #expect(document.canvas == Size(width: 2364, height: 1182))
    #expect(document.paper.resolution == 600)
  }

  @Test func closeLeavesCustomSizeThenSheet() {
    var choices = PageChoices()
    _ = choices.choose(.tile("custom"))
    #expect(choices.choose(.close) == .goesOn)
    #expect(choices.choose(.close) == .nothing)
  }
}
