import Foundation

@testable import PictureFiles

/// Drawings that tests decode.
protocol DrawingsHarness {}

extension DrawingsHarness {
  func drawing(_ elements: String, size: String = "width='40' height='40'") -> [UInt8] {
    let spaces =
      "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
    return Array("<svg \(spaces) \(size)>\(elements)</svg>".utf8)
  }

  func decode(_ bytes: [UInt8], _ fit: PictureFit = .full) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }
}
