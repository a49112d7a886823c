import Geometry
import StickerScene
import Testing

@Suite struct SceneEditErrorTests {
  private func sticker(_ id: Int) -> SceneDocument.Sticker {
    .init(id: id, image: "a.png", size: Size(width: 1, height: 1), position: Point(0, 0))
  }

  private func document(_ ids: [Int]) -> SceneDocument {
    SceneDocument(canvas: Size(width: 9, height: 9), stickers: ids.map(sticker))
  }

  @Test func refusesImpossibleChanges() {
    func error(_ say: (inout SceneChange) -> Void) -> SceneEditError? {
      var change = SceneChange()
      say(&change)
      do throws(SceneEditError) {
        _ = try document([1, 2]).step(change)
        return nil
      } catch {
        return error
      }
    }
    #expect(error { $0.remove(5) } == .noSuchSticker(id: 5))
    #expect(error { $0.replace(with: sticker(5)) } == .noSuchSticker(id: 5))
    #expect(error { $0.move(1, behind: 5) } == .noSuchSticker(id: 5))
    #expect(error { $0.add(sticker(2)) } == .idInUse(id: 2))
    #expect(error { $0.add(sticker(5), behind: 6) } == .noSuchSticker(id: 6))
    #expect(
      error { change in
        change.remove(1)
        change.move(1)
      } == .noSuchSticker(id: 1))
    #expect(
      SceneEditError.noSuchSticker(id: 5).description
        == "There is no sticker 5. Use the id of a sticker in the document.")
  }
}
