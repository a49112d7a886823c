import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct CropPanelTests: CropHarness {
  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 800, height: 1280), Size(width: 480, height: 320),
  ])
  func controlsFloatInLargeWindows(window: Size) throws {
    let editor = open(window: window)
    let layout = try #require(editor.world.layout)
    let frame = try panel(editor).frame
    if layout.floats {
      #expect(frame.maxY == layout.lowerBar.maxY - 8 && frame.minX >= layout.lowerBar.minX + 8)
      #expect(frame.maxX <= layout.lowerBar.maxX - 8)
      let ground = try #require(editor.world.shown(CropPanel.self)?.frame(of: .stage))
      #expect(ground.contains(layout.toolbar), "it goes on behind the toolbar")
    } else {
      #expect(frame == layout.lowerBar)
    }
    for action in [EditorAction.cancelCrop, .endCropping] {
      let button = try #require(editor.world.buttons.first { $0.action == action }).frame
      #expect(frame.contains(button) && button.size.width == (layout.floats ? 100 : 44))
    }
  }

  @Test(arguments: LayoutTests.windows)
  func partsAreLargeEnoughAndPhotoFitsInEveryWindow(window: Size) throws {
    let editor = open(window: window)
    let (panel, shown) = (try panel(editor), try #require(editor.world.shown(CropPanel.self)))
    for part in shown.parts where part.content != .plate {
      #expect(part.frame.size.width >= 40 && part.frame.size.height >= Layout.target)
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
