import Geometry
import Testing

@testable import StickerScene

@Suite struct StickerExchangeTests {
  private func sticker(_ id: Int) -> SceneDocument.Sticker {
    SceneDocument.Sticker(
      id: id, image: "star.svg", size: Size(width: 10, height: 10), position: .zero)
  }

  private func document(_ ids: Int...) -> SceneDocument {
    var document = SceneDocument(canvas: Size(width: 100, height: 100))
    document.stickers = ids.map(sticker)
    return document
  }

  private func placed(_ index: Int, _ id: Int) -> SceneEdit.Placed {
    SceneEdit.Placed(index: index, sticker: sticker(id))
  }

  @Test func removesInsertsAndMovesAtOnce() throws {
    var (document, exchange) = (document(1, 2, 3, 4), StickerExchange())
    try exchange.add(placed(0, 1), placed(3, 1))
    try exchange.add(placed(2, 3), nil)
    try exchange.add(nil, placed(0, 9))
    try exchange.apply(to: &document)
    #expect(document.stickers.map(\.id) == [9, 2, 4, 1])
  }

  @Test func changesNothingIfStickerIsAnother() throws {
    var (document, exchange) = (document(1, 2), StickerExchange())
    try exchange.add(placed(0, 2), nil)
    let error = #expect(throws: SceneEditError.self) { try exchange.apply(to: &document) }
    #expect(error == .doesNotFit && document.stickers.map(\.id) == [1, 2])
  }

  @Test func refusesIDsThatAreInUse() throws {
    var (document, exchange) = (document(1, 2), StickerExchange())
    try exchange.add(nil, placed(2, 1))
    #expect(throws: SceneEditError.idInUse(id: 1)) { try exchange.apply(to: &document) }
    #expect(throws: SceneEditError.idInUse(id: 1)) { try exchange.add(nil, placed(3, 1)) }
    #expect(throws: SceneEditError.doesNotFit) { try exchange.add(nil, nil) }
  }
}
