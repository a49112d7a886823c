import ECS
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The animation of a picture that was exported.
@Suite struct FlyingPictureTests {
  private func prints(_ desk: Desk) -> [Rect] {
    desk.world.query(FlyingPicture.self).entities.compactMap { entity in
      let paper = desk.world[entity, FlyingPicture.self].items[0].transform
      return Rect(around: [Point.zero, Point(1, 1)].map(paper.apply))
    }
  }

  @Test func fliesFromCanvasToExportButtonAndDisappears() throws {
    let desk = Desk.withInterface()
    desk.frame()
    let canvas = desk.world.layout!.canvas
    let button = try #require(desk.world.toolbar?.buttons.first { $0.action == .export })
    desk.world.showExported()
    #expect(desk.world.needsDisplay && desk.world.isMoving)
    var seen: [Rect] = []
    for _ in 0..<200 {
      desk.frame()
      guard let frame = prints(desk).first else { break }
      seen.append(frame)
    }
    let (first, last) = (try #require(seen.first), try #require(seen.last))
    #expect(canvas.contains(first.center) && first.size.width > canvas.size.width * 0.4)
    #expect(last.center.distance(to: button.frame.center) < 60 && last.size.width < 60)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.size.width >= $1.size.width })
    #expect(seen.count < 60, "it takes less than a second")
    #expect(prints(desk).isEmpty && !desk.world.isMoving)
    // The animation changes neither the document nor the history.
    #expect(!desk.world.store.history.canUndo && desk.world.document.stickers.count == 1)
  }

  @Test func omitsOffCanvasStickersAndSkipsCrowdedScenes() {
    let desk = Desk.withInterface([Desk.sticker(), Desk.sticker(id: 2, at: Point(-500, 0))])
    desk.frame()
    desk.world.showExported()
    let picture = desk.world.query(FlyingPicture.self).entities.first
    #expect(picture.map { desk.world[$0, FlyingPicture.self].parts.count } == 2)
    let full = Desk.withInterface((1...201).map { Desk.sticker(id: $0) })
    full.frame()
    full.world.showExported()
    #expect(prints(full).isEmpty)
    let bare = Desk([Desk.sticker()])
    bare.frame()
    bare.world.showExported()
    #expect(prints(bare).isEmpty)
  }
}
