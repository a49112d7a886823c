import Testing

@testable import Pictures

@Suite struct PictureNameTests {
  @Test(arguments: ["star.svg", "/a/b.png", "label:a", "photo:/a.png", "", "texts:a"])
  func parsesFilePathFromDocumentName(name: String) {
    #expect(PictureName(document: name) == .file(name))
    #expect(PictureName(document: name).documentName == name)
  }

  @Test(arguments: ["text:", "text:Hi", "text:#FF0000:a\nb", "text:#FF0000;italic:a"])
  func parsesWordsFromDocumentNameByPrefix(name: String) throws {
    #expect(PictureName(document: name) == PictureName(.words, name))
    #expect(PictureName(document: name).documentName == name)
    let words = try #require(StickerText(name: name))
    #expect(StickerText(name: PictureName.words(words).text) == words)
  }

  @Test func distinguishesKindsWithSameText() {
    let names: [PictureName] = [
      .file("a"), .photo("a"), .thumbnail("a"), .label("a"), .label("a", isDark: true),
      .label("a", isHeading: true), .label("a", isDark: true, isHeading: true),
      .words(StickerText("a")), .writing(StickerText("a")), PictureName(.other("code"), "a"),
      PictureName(.other("scene"), "a"),
    ]
    #expect(Set(names).count == names.count)
    #expect(Set(names.map(\.description)).count == names.count)
    #expect(names.compactMap(\.documentName) == ["a", StickerText("a").name])
    #expect(names.filter(\.isLine) == Array(names[3...6]) + [names[8]])
  }
}
