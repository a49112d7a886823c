import Foundation
import Testing

@testable import StickerCompositor

@Suite struct PixelRowsTests {
  private let photo = Stickers.photo(width: 30, height: 700)

  @Test(arguments: ExportFormat.allCases)
  func encodesPaddedRows(format: ExportFormat) throws {
    let pitch = 30 * 4 + 52
    var memory = [UInt32](repeating: 0xDEAD_BEEF, count: pitch / 4 * 700)
    for y in 0..<700 { for x in 0..<30 { memory[y * pitch / 4 + x] = photo[x, y] } }
    let apart = try unsafe memory.withUnsafeBytes { bytes in
      try unsafe format.encode(PixelRows(bytes, width: 30, height: 700, bytesPerRow: pitch))
    }
    let same = try format.encode(photo) == apart
    #expect(same)
  }
}
