import DirectManipulation
import ECS
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct StickerDrawingTests {
  private func editor(
    interface: Bool = false, _ change: (inout SceneDocument.Sticker) -> Void = { _ in }
  ) -> EditorHarness {
    var sticker = EditorHarness.sticker()
    change(&sticker)
    return interface ? .withInterface([sticker]) : EditorHarness([sticker])
  }

  private func item(_ editor: EditorHarness) throws -> DrawnItem {
    editor.world.item(of: try #require(editor.world.sticker(1)))
  }

  @Test func drawsPictureOverStickersFrame() throws {
    let item = try item(editor())
    #expect(item.picture == .image(0) && item.opacity == 1)
    #expect(item.transform.apply(.zero).distance(to: Point(590, 370)) < 1e-9)
    #expect(item.transform.apply(Point(1, 1)).distance(to: Point(690, 430)) < 1e-9)
  }

  @Test func drawsFlippedAndFaintSticker() throws {
    let item = try item(
      editor {
        $0.flipped = true
        $0.opacity = 0.5
      })
    #expect(item.opacity == 0.5)
    #expect(item.transform.apply(.zero).distance(to: Point(690, 370)) < 1e-9)
  }

  @Test func previewedOpacityReplacesStoredOne() throws {
    let editor = editor { $0.opacity = 0.5 }
    let sticker = try #require(editor.world.sticker(1))
    editor.world.insert(OpacityPreview(opacity: 0.25), to: sticker)
    #expect(try item(editor).opacity == 0.25)
    editor.world.remove(OpacityPreview.self, from: sticker)
    #expect(try item(editor).opacity == 0.5)
  }

  @Test func pictureHasClockInScenesWithTime() throws {
    let editor = editor()
    editor.world.playhead.duration = 10
    editor.world.playhead.seek(to: 4)
    guard case .image(0, let clock) = try item(editor).picture else {
      return #expect(Bool(false), "the sticker's picture is drawn")
    }
    #expect(clock == 4)
  }

  @Test func addedStickerSpringsIntoPlaceWithInterfaceOnly() throws {
    for hasInterface in [true, false] {
      let editor = editor(interface: hasInterface)
      let sticker = try #require(editor.world.sticker(1))
      let whole = try item(editor).transform.a
      editor.world.bound(StickerDrawing()).appear(sticker)
      #expect(editor.world.has(Appearing.self, on: sticker) == hasInterface)
      let start = try item(editor).transform.a
      #expect(abs(start - whole * (hasInterface ? 0.6 : 1)) < 1e-9)
      editor.rest(2)
      #expect(abs(try item(editor).transform.a - whole) < 1e-3)
      #expect(!editor.world.isMoving)
    }
  }
}
