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
    #expect(choices.sheet.rows[0].chips[0].text == "2362 × 1181")
    #expect(choices.choose(.text("nonsense", of: "sides")) == .goesOn)
    guard case .create(let document) = choices.choose(.chip("make")) else {
      Issue.record("no page")
      return
    }
    #expect(document.canvas == Size(width: 2362, height: 1181))
    #expect(document.paper.resolution == 600)
  }

  @Test(arguments: ["1e300x5", "1e18x1e18", "0.001x5"]) func impossibleSizeCreatesNothing(
    line: String
  ) {
    var choices = PageChoices()
    _ = choices.choose(.tile("custom"))
    _ = choices.choose(.text(line, of: "sides"))
    for unit in ["in", "px", "mm"] { _ = choices.choose(.chip(unit)) }
    #expect(choices.sheet.footer?.button.isEnabled == false)
    #expect(choices.choose(.chip("make")) == .goesOn)
  }

  @Test func sizeStaysTheSameInEveryUnit() {
    var choices = PageChoices()
    func text() -> String? { choices.sheet.rows[0].chips[0].text }
    _ = choices.choose(.tile("custom"))
    _ = choices.choose(.text("85,5x55", of: "sides"))
    for (unit, sides) in [("in", "3.37 × 2.17"), ("px", "1010 × 650"), ("mm", "85.5 × 55")] {
      _ = choices.choose(.chip(unit))
      #expect(text() == sides)
      // The user ends the editing of the line without a change.
      _ = choices.choose(.text(sides, of: "sides"))
    }
    guard case .create(let document) = choices.choose(.chip("make")) else {
      Issue.record("no page")
      return
    }
    #expect(document.canvas == Size(width: 1010, height: 650))
  }

  @Test func closeLeavesCustomSizeThenSheet() {
    var choices = PageChoices()
    _ = choices.choose(.tile("custom"))
    #expect(choices.choose(.close) == .goesOn)
    #expect(choices.choose(.close) == .nothing)
  }
}
