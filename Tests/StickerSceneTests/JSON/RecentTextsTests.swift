import Testing

@testable import StickerScene

@Suite struct RecentTextsTests {
  @Test func returnsKeptTextOfSameBytesAlone() {
    var texts = RecentTexts()
    let bytes = Array("star.svg".utf8)
    for _ in 0..<16 { #expect(texts.find(bytes[...]).place == nil, "few texts need no cache") }
    let (missing, place) = texts.find(bytes[...])
    #expect(missing == nil && place != nil)
    texts.keep("star.svg", at: place)
    #expect(texts.find(bytes[...]) == ("star.svg", place))
    #expect(texts.find(Array("star.png".utf8)[...]).text == nil)
  }

  @Test func ignoresTextWithoutPlace() {
    var texts = RecentTexts()
    texts.keep("star.svg", at: nil)
    #expect(texts.find(Array("star.svg".utf8)[...]).text == nil)
  }
}
