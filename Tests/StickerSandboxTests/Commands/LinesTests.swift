import Testing

@testable import StickerSandbox

@Suite struct LinesTests {
  @Test func textIsOneVisibleLine() {
    let line = "a\nb\u{202E}c".asLine
    #expect(!line.contains(where: \.isNewline) && !line.unicodeScalars.contains("\u{202E}"))
    #expect("plain".asLine == "plain")
  }

  @Test func longTextIsCutToItsEnds() {
    let text = String(repeating: "a", count: 600) + String(repeating: "b", count: 600)
    let line = text.asLine
    #expect(line == String(repeating: "a", count: 500) + "…" + String(repeating: "b", count: 300))
    #expect(String(repeating: "a", count: 1000).asLine.count == 1000)
  }
}
