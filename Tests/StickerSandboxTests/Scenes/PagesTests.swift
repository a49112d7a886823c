import ColorGrading
import Geometry
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

@Suite struct PagesTests {
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

  @Test func doesNotCreatePageThatIsTooLarge() {
    var choices = PageChoices()
    _ = choices.choose(.tile("custom"))
    _ = choices.choose(.text("9999999 x 3", of: "sides"))
    #expect(choices.sheet.footer?.button.isEnabled == false)
    #expect(choices.choose(.chip("make")) == .goesOn)
  }
}
