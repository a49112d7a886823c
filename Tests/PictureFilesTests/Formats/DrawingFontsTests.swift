import Foundation
import Testing

@testable import PictureFiles

@Suite struct DrawingFontsTests {
  private func drawing(_ elements: String, size: String = "width='40' height='40'") -> [UInt8] {
    let spaces =
      "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
    return Array("<svg \(spaces) \(size)>\(elements)</svg>".utf8)
  }

  private func decode(_ bytes: [UInt8], _ fit: PictureFit = .full) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }

  private let words = "<text x='2' y='30' font-size='36' font-family='Arial'>HI</text>"

  @Test func drawsText() throws {
    let picture = try decode(drawing(words)).pixels.bitmap()
    let ink = picture.count { $0 >> 24 > 200 }
    #expect((200...900).contains(ink))
    let bold = try decode(drawing("<g font-weight='bold'>\(words)</g>")).pixels.bitmap()
    #expect(bold.count { $0 >> 24 > 200 } > ink * 5 / 4)
  }
}
