import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct CropPanelTests: CropHarness {
  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 800, height: 1280), Size(width: 480, height: 320),
  ])
  func controlsFloat(window: Size) throws {
    let editor = open(window: window)
    let layout = try #require(editor.world.layout)
    let frame = try panel(editor).frame
    let (bar, margin) = (layout.lowerBar, layout.isLarge ? 8.0 : 4)
    #expect(frame.maxY == bar.maxY - margin && frame.minX >= bar.minX + margin)
    #expect(frame.maxX <= bar.maxX - margin)
    let ground = try #require(editor.world.shown(CropPanel.self)?.frame(of: .stage))
    #expect(
      ground.contains(layout.toolbar) && ground.contains(layout.tray), "it goes on behind the bars")
    for action in [EditorAction.cancelCrop, .endCropping] {
      let button = try #require(editor.world.buttons.first { $0.action == action }).frame
      #expect(frame.contains(button) && button.size.width == (layout.isLarge ? 100 : 44))
    }
  }

  @Test(arguments: LayoutTests.windows)
  func partsAreLargeEnoughAndPhotoFitsInEveryWindow(window: Size) throws {
    let editor = open(window: window)
    let (panel, shown) = (try panel(editor), try #require(editor.world.shown(CropPanel.self)))
    for part in shown.parts where part.content != .plate {
      #expect(part.frame.size.width >= 40 && part.frame.size.height >= editor.leastTarget)
      #expect(part.frame.minX >= -0.01 && part.frame.maxX <= window.width + 0.01)
      #expect(part.frame.maxY <= window.height + 0.01)
    }
    for _ in 0..<5 { editor.type("Right") }
    let crop = try crop(editor)
    let photo = Rect(around: crop.viewOfPhoto, through: panel.toWindow(crop))
    #expect(panel.stage.contains(photo.origin))
    #expect(photo.maxX <= panel.stage.maxX && photo.maxY <= panel.stage.maxY)
  }
}
