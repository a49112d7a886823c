import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct StickerEditsTests {
  private let editor = EditorHarness.withThreeStickers()
  private var edits: StickerEdits { editor.world.bound(StickerEdits()) }
  private var steps: Int { editor.world.store.history.done.count }

  private func stickers(_ ids: Int...) -> [Entity] { ids.compactMap(editor.world.sticker) }

  private func grow(_ ids: Int, gradually kind: Coalescing? = nil) {
    edits.change(stickers(ids), gradually: kind) { $0.scale = $0.scale * 2 }
    editor.frame()
  }

  @Test func changesStickersAsOneStep() {
    edits.change(stickers(1, 3)) { $0.opacity = 0.5 }
    editor.frame()
    #expect(editor.world.document.stickers.map(\.opacity) == [0.5, 1, 0.5])
    #expect(steps == 1)
    edits.change([]) { $0.opacity = 0 }
    editor.frame()
    #expect(steps == 1, "there is nothing to change")
  }

  @Test func commitsManipulationsOfItsStickersFirst() throws {
    for id in [1, 2] {
      let middle = editor.middle(id)
      editor.drag(Int64(id), middle, middle + Vector(0, 100), lifts: false)
    }
    let moved = try #require(editor.record(1)).position
    edits.change(stickers(1)) { $0.opacity = 0.5 }
    editor.app.runRounds()
    let stored = editor.world.store.document.stickers
    #expect(stored.first { $0.id == 1 }?.position == moved)
    #expect(stored.first { $0.id == 1 }?.opacity == 0.5 && steps == 2)
    #expect(stored.first { $0.id == 2 }?.position == Point(600, 400), "its finger goes on")
    edits.commitManipulations(of: stickers(2))
    #expect(steps == 3)
    #expect(
      editor.world.store.document.stickers.first { $0.id == 2 }?.position != Point(600, 400))
  }

  @Test func gradualChangesOfHeldKeyAreOneStep() {
    editor.key("X")
    editor.frame()
    grow(1, gradually: .scale)
    editor.wait(2)
    editor.key("X")
    editor.frame()
    #expect(editor.world[Keyboard.self].isRepeat)
    grow(1, gradually: .scale)
    #expect(steps == 1 && editor.record(1)?.scale == Vector(4, 4))
    grow(1)
    #expect(steps == 2, "other changes are steps of their own, also while a key is held")
    editor.key("X", .up)
    editor.frame()
    grow(1, gradually: .scale)
    editor.wait(2)
    editor.type("Left Shift")
    grow(1, gradually: .scale)
    #expect(steps == 4)
  }
}
