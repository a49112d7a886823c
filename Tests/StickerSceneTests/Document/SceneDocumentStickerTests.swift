import Geometry
import StickerScene
import Testing

@Suite struct SceneDocumentStickerTests {
  private func read(_ text: String) throws(SceneDocumentError) -> SceneDocument {
    try SceneDocument(reading: Array(text.utf8))
  }

  @Test func usesDefaultsForOmittedMembers() throws {
    let document = try read(
      """
      {"stickers":[{"position":{"y":2,"x":1},"image":"a.png","size":{"width":0,"height":3}}],
       "canvas":{"width":10,"height":20},"version":1}
      """)
    #expect(
      document
        == SceneDocument(
          canvas: Size(width: 10, height: 20),
          stickers: [
            .init(id: 1, image: "a.png", size: Size(width: 0, height: 3), position: Point(1, 2))
          ]))
    let empty = try read(#"{"version":1,"canvas":{"width":1,"height":1},"background":null}"#)
    #expect(empty == SceneDocument(canvas: Size(width: 1, height: 1)))
  }

  @Test func assignsFreeIDsToStickersWithoutID() throws {
    func sticker(_ id: String) -> String {
      #"{\#(id)"image":"a","size":{"width":1,"height":1},"position":{"x":0,"y":0}}"#
    }
    func ids(_ stickers: String...) throws -> [Int] {
      let list = stickers.map(sticker).joined(separator: ",")
      return try read(
        #"{"version":1,"canvas":{"width":1,"height":1},"stickers":[\#(list)]}"#
      ).stickers.map(\.id)
    }
    #expect(try ids("", "\"id\":4,", "", "\"id\":2,") == [5, 4, 6, 2])
    #expect(try ids("", "") == [1, 2])
    #expect(
      try ids("", "\"id\":9007199254740991,", "\"id\":1,", "") == [2, 9007199254740991, 1, 3])
    #expect(
      try ids("\"id\":0,", "\"id\":9007199254740990,", "", "") == [
        0, 9007199254740990, 9007199254740991, 1,
      ])
  }
}
