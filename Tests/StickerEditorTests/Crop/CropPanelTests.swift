import ECS
import Geometry
import InterfaceKit
import Pictures
import StickerScene
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

  /// Regression: "Original" was cut in a small window.
  @Test func titlesAreWholeInSmallWindow() {
    let editor = open(window: Size(width: 480, height: 320))
    editor.images.forgetDrawn()
    _ = editor.app.drawnItems()
    #expect(editor.images.drawnNames.contains { $0.hasSuffix("Original") })
    #expect(!editor.images.drawnNames.contains { $0.contains("…") })
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

  @Test("Stickers stay in their places on the photo, dimmed outside of the crop")
  func stickersAreDrawnOnThePhoto() throws {
    let editor = open()
    editor.perform(.turnPhoto)
    editor.perform(.mirrorPhoto)
    editor.frame()
    let items = editor.app.drawnItems()
    let stage = try #require(
      items.firstIndex {
        if case .panel(let panel) = $0.picture { return panel.size == editor.world.layout?.window }
        return false
      })
    let sticker = editor.images.image("star.svg").id
    let number = try #require(items[stage...].firstIndex { $0.picture == .image(sticker) })
    let crop = try crop(editor)
    let middle = crop.photoToShown.apply(Point(100, 80)) - (crop.shownSize.vector / 2)
    let place = items[number].transform.apply(Point(0.5, 0.5))
    #expect(place.distance(to: try panel(editor).toWindow(crop).apply(middle)) < 1e-6)
    #expect(items[number].transform.determinant > 0, "its own picture is not mirrored")
    let shade = editor.world[Palette.self].shade
    func isShade(_ item: DrawnItem) -> Bool {
      if case .panel(let panel) = item.picture { panel.color == shade } else { false }
    }
    #expect(try #require(items.firstIndex(where: isShade)) > number, "shades are in front")
    editor.tap(place.x, place.y)
    #expect(editor.world.selectedIDs.isEmpty && state(editor).isOpen)
  }
}
