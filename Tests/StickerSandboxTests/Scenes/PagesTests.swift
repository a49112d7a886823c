import ColorGrading
import Geometry
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

@Suite struct PagesTests {
  @Test func tileCreatesPageInChosenFormatAndColor() throws {
    var choices = PageChoices()
    #expect(try choices.choose(.chip("landscape")) == .goesOn)
    #expect(try choices.choose(.chip("color")) == .goesOn)
    #expect(try choices.choose(.tile("\(0xFF_CC00)")) == .goesOn)
    #expect(try choices.choose(.chip("endColor")) == .goesOn)
    #expect(try choices.choose(.tile("\(0xFF_3B30)")) == .goesOn)
    #expect(try choices.choose(.close) == .goesOn)
    guard case .create(let document) = try choices.choose(.tile("a5")) else {
      Issue.record("no page")
      return
    }
    #expect(document.canvas == Size(width: 2480, height: 1748))
    #expect(
      document.paper
        == Paper(resolution: 300, color: 0xFF_CC00, endColor: 0xFF_3B30, angle: .pi / 2))
  }
}
