import Foundation
import Geometry
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct ImageFileTests {
  private func file(_ text: String, _ ending: String) throws -> String {
    let path = NSTemporaryDirectory() + "image-\(UUID().uuidString).\(ending)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Twice as large is drawn anew: its edges are as sharp as before.
  @Test func drawingsAreAsLargeAsWanted() throws {
    let path = try file(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="7" height="5">\
      <rect width="3" height="5" fill="#00f"/></svg>
      """, "svg")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let drawing = try ImageFile(path)
    #expect(drawing.isVector && drawing.size.width == 7 && drawing.size.height == 5)
    for scale in [1, 2, 30] {
      let pixels = drawing.bitmap(scale: Double(scale))
      #expect((pixels.width, pixels.height) == (7 * scale, 5 * scale))
      #expect(pixels[3 * scale - 1, 0] == 0xFF00_00FF && pixels[3 * scale, 0] == 0)
    }
    let bounded = drawing.bitmap(scale: 1e9)
    #expect(Double(bounded.width) == ImageFile.greatestVectorSide)
  }

  /// Of our own pictures none is to be half shown.
  @Test func aDrawingThatIsCutOffIsAnError() throws {
    let path = try file("<svg xmlns='http://www.w3.org/2000/svg' width='7' height='5'><g>", "svg")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = #expect(throws: PictureError.self) { _ = try ImageFile(path) }
    #expect(error?.problem == "the file is cut off or damaged")
  }
}
