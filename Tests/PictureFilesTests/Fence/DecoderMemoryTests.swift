import CTIFF
import Testing

/// The most memory that a decoding process had, as the system counted it (`ru_maxrss`).
@Suite struct DecoderMemoryTests {
  /// A PNG of grays that are all black: 48 MB of pixels, in a small file.
  private static func file(orientation: Int, height: Int) -> [UInt8] {
    let rows = [UInt8](repeating: 0, count: 4000 * height)
    var file = PNGFile.stored(4000, height, depth: 8, rows: rows)
    file.insert(contentsOf: PNGFile.chunk("eXIf", exif(orientation)), at: 33)
    return file
  }

  /// The peak in MiB; a side of 0 stands for all pixels.
  private func peak(orientation: Int = 1, height: Int = 3000, side: Int = 0) throws -> Int {
    try peak(of: Self.file(orientation: orientation, height: height), side: side)
  }

  private func peak(of bytes: [UInt8], side: Int) throws -> Int {
    let file = try TemporaryFile(bytes)
    let lines = try DecoderProgram.run(
      "measure", file.path, side == 0 ? "full" : "\(side)", "1")
    let line = try #require(lines.last { $0.hasPrefix("peak") })
    return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
  }

  // The address sanitizer keeps freed memory.
  @Test(.enabled(if: !isUnderAddressSanitizer))
  func usesMemoryOfOnePixelBufferAtFullSize() throws {
    let empty = try peak(height: 1)
    let pixels = (4000 * 3000 * 4) >> 20
    for orientation in [1, 3, 6, 8] {
      let taken = try peak(orientation: orientation) - empty
      // A turned picture is written by columns: at first each row takes a page.
      #expect((pixels...pixels * 3 / 2).contains(taken + 2), "\(orientation): \(taken) MiB")
    }
  }

  @Test(.enabled(if: !isUnderAddressSanitizer))
  func usesAtMost8MiBForProxyOfLargePNG() throws {
    let empty = try peak(height: 1)
    for orientation in [1, 6] {
      let taken = try peak(orientation: orientation, side: 500) - empty
      #expect(taken <= 8, "\(orientation): \(taken) MiB")
    }
  }

  /// Covers samples of 8 bits, which libtiff converts, and floating-point samples, which it does
  /// not.
  @Test(.enabled(if: !isUnderAddressSanitizer), arguments: [false, true], [8, 32])
  func shrinksTIFFInBands(isTiled: Bool, bits: Int) throws {
    let format = bits == 32 ? SAMPLEFORMAT_IEEEFP : SAMPLEFORMAT_UINT
    func file(_ width: Int, _ height: Int) throws -> [UInt8] {
      try TIFFFile.zeros(width, height, bits: bits, format: format, isTiled: isTiled)
    }
    let taken = try peak(of: file(2000, 800), side: 200) - peak(of: file(8, 8), side: 200)
    // All pixels would take 6 MiB; a row of tiles takes 1.
    #expect(taken <= 3, "\(taken) MiB")
  }
}
