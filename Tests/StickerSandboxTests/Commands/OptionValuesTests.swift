import ColorGrading
import Testing

@testable import StickerSandbox

@Suite struct OptionValuesTests {
  @Test func readsPaperOfTheCommandLine() {
    #expect(OptionValue.paper("#FFE14D") == Paper(color: 0xFF_E14D))
    #expect(
      OptionValue.paper("000000,ffffff")
        == Paper(color: 0, endColor: 0xFF_FFFF, angle: .pi / 2))
    #expect(OptionValue.paper("0,1") == nil && OptionValue.paper("000000,ffffff,x") == nil)
  }
}
