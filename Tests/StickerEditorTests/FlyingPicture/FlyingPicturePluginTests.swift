import ECS
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The animation of a picture that was exported.
@Suite struct FlyingPicturePluginTests {
  private func prints(_ editor: EditorHarness) -> [Rect] {
    editor.world.query(FlyingPicture.self).entities.compactMap { entity in
      let paper = editor.world[entity, FlyingPicture.self].items[0].transform
      return Rect(around: [Point.zero, Point(1, 1)].map(paper.apply))
    }
  }

  @Test func fliesFromCanvasToExportButtonAndDisappears() throws {
    let editor = EditorHarness.withInterface()
    editor.frame()
    let canvas = editor.world.layout!.canvas
    let button = try #require(editor.world.toolbar?.buttons.first { $0.action == .export })
    editor.world.showExported()
    #expect(editor.world.needsDisplay && editor.world.isMoving)
    var seen: [Rect] = []
    for _ in 0..<200 {
      editor.frame()
      guard let frame = prints(editor).first else { break }
      seen.append(frame)
    }
    let (first, last) = (try #require(seen.first), try #require(seen.last))
    #expect(canvas.contains(first.center) && first.size.width > canvas.size.width * 0.4)
    #expect(last.center.distance(to: button.frame.center) < 60 && last.size.width < 60)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.size.width >= $1.size.width })
    #expect(seen.count < 60, "it takes less than a second")
    #expect(prints(editor).isEmpty && !editor.world.isMoving)
    // The animation changes neither the document nor the history.
    #expect(!editor.world.store.history.canUndo && editor.world.document.stickers.count == 1)
  }

  @Test func omitsOffCanvasStickersAndSkipsCrowdedScenes() {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(-500, 0)),
    ])
    editor.frame()
    editor.world.showExported()
    let picture = editor.world.query(FlyingPicture.self).entities.first
    #expect(picture.map { editor.world[$0, FlyingPicture.self].parts.count } == 2)
    let full = EditorHarness.withInterface((1...201).map { EditorHarness.sticker(id: $0) })
    full.frame()
    full.world.showExported()
    #expect(prints(full).isEmpty)
    let bare = EditorHarness([EditorHarness.sticker()])
    bare.frame()
    bare.world.showExported()
    #expect(prints(bare).isEmpty)
  }
}
