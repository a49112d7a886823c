import Foundation
import StickerCompositor
import Testing

@testable import TextPainting

/// Fonts in a folder of its own, which are those of the system.
@Suite final class InstalledFontsTests {
  private let folder = NSTemporaryDirectory() + "/fonts & <\(UUID().uuidString)>"
  private let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  private let noto = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func install(_ font: String, at place: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(place)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: url, withDestinationURL: URL(fileURLWithPath: font))
  }

  @Test func findsFontsInNestedFolders() throws {
    try install(dejaVu, at: "a/b/c/d/e.ttf")
    try install(noto, at: "a/emoji.ttf")
    let fonts = InstalledFonts(in: ["\(folder)/nowhere", folder])
    #expect(fonts.hasWords && fonts.hasEmoji)
    #expect(fonts.missing == nil)
    #expect(fonts.hasEmoji("😀") && !fonts.hasEmoji("ä"))
    // The words of this folder and of the system are of the same file.
    #expect(TextPainter(fonts).size(of: "Hi 😀") == TextPainter().size(of: "Hi 😀"))
  }

  @Test func namesMissingFonts() throws {
    #expect(
      InstalledFonts(in: [folder]).missing
        == "No font for text and emoji was found. "
        + "Install fonts-dejavu-core and fonts-noto-color-emoji.")
    try install(dejaVu, at: "words.ttf")
    let words = InstalledFonts(in: [folder])
    #expect(words.hasWords && !words.hasEmoji("😀"))
    #expect(words.missing == "No font for emoji was found. Install fonts-noto-color-emoji.")
  }

  @Test func reportsMissingTextFontWhenOnlyEmojiExist() throws {
    try install(noto, at: "emoji.ttf")
    let emoji = InstalledFonts(in: [folder])
    #expect(!emoji.hasWords && emoji.hasEmoji)
    #expect(emoji.missing == "No font for text was found. Install fonts-dejavu-core.")
    #expect(TextPainter(emoji).bitmap(of: "😀", height: 128, color: 0)?.height == 128)
  }

  @Test func ignoresDamagedFonts() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: dejaVu))
    try whole.prefix(1000).write(to: URL(fileURLWithPath: "\(folder)/cut.ttf"))
    try Data("no font".utf8).write(to: URL(fileURLWithPath: "\(folder)/text.ttf"))
    #expect(!InstalledFonts(in: [folder]).hasWords)
  }
}
