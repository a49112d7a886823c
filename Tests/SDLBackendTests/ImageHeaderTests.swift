import Testing

@testable import SDLBackend

@Suite struct ImageHeaderTests {
  private func chunk(_ type: String, _ data: [UInt8], claiming length: Int? = nil) -> [UInt8] {
    let count = length ?? data.count
    return [
      UInt8(count >> 24), UInt8(count >> 16 & 255), UInt8(count >> 8 & 255), UInt8(count & 255),
    ]
      + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private let ihdr: [UInt8] = [0, 0, 1, 64, 0, 0, 0, 200, 8, 6, 0, 0, 0]

  /// A block of EXIF with nothing but an orientation.
  private func exif(_ orientation: UInt8, isBig: Bool) -> [UInt8] {
    isBig
      ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
  }

  @Test func aWholePNG() {
    let header = ImageHeader(signature + chunk("IHDR", ihdr) + chunk("IEND", []))
    #expect(header.format == .png)
    #expect(header.size?.width == 320 && header.size?.height == 200)
    #expect(header.flaw == nil)
  }

  @Test func aPNGThatIsCutOffNeverReachesTheDecoder() {
    let whole = signature + chunk("IHDR", ihdr) + chunk("tEXt", [1, 2, 3]) + chunk("IEND", [])
    for count in 8..<whole.count {
      #expect(ImageHeader(Array(whole[..<count])).flaw != nil, "\(count) bytes")
    }
    let lying = signature + chunk("IHDR", ihdr) + chunk("tEXt", [1], claiming: 0x7FFF_FFFF)
    #expect(ImageHeader(lying).flaw != nil)
  }

  @Test(arguments: 1...8, [true, false])
  func theOrientationOfAJPEG(orientation: Int, isBig: Bool) {
    let block = Array("Exif\0\0".utf8) + exif(UInt8(orientation), isBig: isBig)
    let length = block.count + 2
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 200, 1, 64, 3, 0, 0, 0]
    let header = ImageHeader([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(length)] + block + frame)
    #expect(header.format == .jpeg)
    #expect(header.orientation == orientation)
    #expect(header.size?.width == 320 && header.size?.height == 200)
    #expect(header.flaw == nil)
  }

  @Test func aJPEGForPrintIsRefused() {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 200, 1, 64, 4, 0, 0, 0]
    #expect(ImageHeader([0xFF, 0xD8] + frame).flaw?.contains("CMYK") == true)
  }

  @Test func anythingAtAllIsRead() {
    var state: UInt64 = 7
    func next() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let starts: [[UInt8]] = [
      signature, [0xFF, 0xD8, 0xFF, 0xE1], Array("RIFF____WEBPVP8X".utf8), [0x49, 0x49, 42, 0],
      Array("<svg".utf8), [],
    ]
    for round in 0..<5000 {
      let bytes = starts[round % starts.count] + (0..<round % 97).map { _ in next() }
      #expect((1...8).contains(ImageHeader(bytes).orientation))
    }
  }
}
