import ColorGrading
import Geometry
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

@Suite struct PageChoicesTests {
  @Test func tileCreatesPageInChosenFormatAndColor() {
    var choices = PageChoices()
    #expect(choices.choose(.chip("landscape")) == .goesOn)
    #expect(choices.choose(.chip("color")) == .goesOn)
    #expect(choices.choose(.tile("\(0xFF_CC00)")) == .goesOn)
    #expect(choices.choose(.chip("endColor")) == .goesOn)
    #expect(choices.choose(.tile("\(0xFF_3B30)")) == .goesOn)
    #expect(choices.choose(.close) == .goesOn)
    guard case .create(let document) = choices.choose(.tile("a5")) else {
      Issue.record("no page")
      return
    }
    #expect(document.canvas == Size(width: 2480, height: 1748))
    #expect(
      document.paper
        == Paper(resolution: 300, color: 0xFF_CC00, endColor: 0xFF_3B30, angle: .pi / 2))
  }

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

  @Test func doesNotCreatePageThatIsTooLarge() {
    var choices = PageChoices()
    _ = choices.choose(.tile("custom"))
    _ = choices.choose(.text("9999999 x 3", of: "sides"))
    #expect(choices.sheet.footer?.button.isEnabled == false)
    #expect(choices.choose(.chip("make")) == .goesOn)
  }

  @Test func closeLeavesCustomSizeThenSheet() {
    var choices = PageChoices()
    _ = choices.choose(.tile("custom"))
    #expect(choices.choose(.close) == .goesOn)
    #expect(choices.choose(.close) == .nothing)
  }
}
