import Pictures
import Testing

@testable import StickerEditor

@Suite struct DrawingToolsTests {
  @Test func widthsGoRoundAndDependOnTool() {
    var tools = DrawingTools()
    var widths: [Double] = []
    for _ in 0..<5 {
      widths.append(tools.width)
      tools.stepWidth()
    }
    #expect(widths == [6, 12, 24, 3, 6])
    tools.take(.eraser)
    #expect(tools.width == 40)
  }

  @Test func colorEndsErasingWithLastInk() {
    var tools = DrawingTools()
    tools.take(.ink(.marker))
    tools.take(.eraser)
    tools.showsColors = true
    tools.take(0x12_3456)
    #expect(tools.tool == .ink(.marker) && tools.color == 0x12_3456 && !tools.showsColors)
    #expect(tools.hasOtherColor)
    tools.take(NamedColor.blue.rawValue)
    #expect(!tools.hasOtherColor)
  }

  @Test func eraserClosesColors() {
    var tools = DrawingTools()
    tools.showsColors = true
    tools.take(.ink(.marker))
    #expect(tools.showsColors)
    tools.take(.eraser)
    #expect(!tools.showsColors)
  }

  @Test func handHasWidthOfLastInk() {
    var tools = DrawingTools()
    tools.take(.ink(.marker))
    tools.take(.hand)
    #expect(tools.width == 20 && tools.ink == .marker)
  }
}
