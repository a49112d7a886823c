import Foundation
import Testing

@testable import SDLBackend

@Suite final class FontFilesTests {
  private let folder = NSTemporaryDirectory() + "/fonts-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func make(_ paths: String...) throws {
    for path in paths {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
  }

  @Test func theBestComesFirstHoweverDeepItLies() throws {
    try make("FreeSansBold.ttf", "a/b/c/DejaVuSans-Bold.ttf", "a/NotoColorEmoji.ttf", "a/other.ttf")
    let files = FontFiles(in: ["\(folder)/nowhere", folder])
    #expect(files.words == ["\(folder)/a/b/c/DejaVuSans-Bold.ttf", "\(folder)/FreeSansBold.ttf"])
    #expect(files.emoji == "\(folder)/a/NotoColorEmoji.ttf")
    #expect(files.missing == nil)
  }

  @Test func whatIsMissingIsNamed() throws {
    try make("DejaVuSans.ttf")
    #expect(
      FontFiles(in: [folder]).missing
        == "there is no font for emoji; install fonts-noto-color-emoji")
    try make("NotoColorEmoji.ttf")
    try FileManager.default.removeItem(atPath: "\(folder)/DejaVuSans.ttf")
    #expect(
      FontFiles(in: [folder]).missing == "there is no font for words; install fonts-dejavu-core")
  }
}
