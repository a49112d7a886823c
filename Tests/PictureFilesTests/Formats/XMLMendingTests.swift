import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct XMLMendingTests {
  private func drawing(_ elements: String, size: String = "width='40' height='40'") -> [UInt8] {
    let spaces =
      "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
    return Array("<svg \(spaces) \(size)>\(elements)</svg>".utf8)
  }

  private func decode(_ bytes: [UInt8], _ fit: PictureFit = .full) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }

  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  /// The picture is reported as not whole.
  @Test func drawsIntactPartOfTruncatedFile() throws {
    let whole = drawing(
      "<!-- <a> --><g><rect width='40' height='40' fill='red'/></g><g id='>'><rect width='9'/></g>")
    #expect(try decode(whole).isWhole)
    var shown = 0
    for count in 120..<whole.count {
      guard let picture = try? decode(Array(whole[..<count])) else { continue }
      #expect(!picture.isWhole)
      if picture.pixels.bitmap()[20, 20] == red { shown += 1 }
    }
    #expect(shown > 30)
  }

  /// A drawing that is copied from a web page has no namespace.
  @Test func decodesDrawingWithoutNamespace() throws {
    let bytes = "<svg width='4' height='4'><rect width='4' height='4' fill='blue'/></svg>"
    let picture = try decode(Array(bytes.utf8))
    #expect(picture.isWhole)
    #expect(picture.pixels.bitmap()[1, 1] == blue)
  }
}
