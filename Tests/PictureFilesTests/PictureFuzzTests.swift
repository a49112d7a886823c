import Testing

@testable import PictureFiles
@testable import StickerCompositor

/// The readers that parse untrusted bytes in this process, run on randomly damaged files.
///
/// `Tools/lib/long-pictures SECONDS` goes on for so long with each kind, under the address sanitizer.
@Suite struct PictureFuzzTests {
  @Test func survivesDamagedEXIF() {
    let samples = [true, false].map { richExif(isBig: $0) } + [exif(6)]
    Fuzz(samples).run("exif", count: 1000) { bytes, seed in
      guard var block = ExifBlock(bytes) else { return }
      #expect((1...8).contains(block.orientation), "seed \(seed)")
      block.setUpright()
      #expect(block.orientation == 1 && block.bytes.count <= bytes.count, "seed \(seed)")
      let whole = PictureMetadata(exif: bytes).adapted(width: 70_000, height: 5).exif
      #expect(whole.isEmpty || whole.count == block.bytes.count, "seed \(seed)")
    }
  }

  private static let formats: [PictureFormat] = [.jpeg, .png, .webp, .gif, .tiff, .qoi, .bmp, .ico]

  /// Reads the header and decodes the picture.
  @Test(arguments: formats) func survivesDamagedFiles(format: PictureFormat) throws {
    let decoder = PictureDecoder(maximumPixelCount: 1 << 16)
    try Fuzz(format.samples()).run(format.rawValue) { bytes, seed in
      let file = PictureBytes(bytes)
      let header = PictureHeader(file)
      #expect((1...8).contains(header.orientation), "seed \(seed)")
      #expect(header.exif.map { $0.upperBound >= $0.lowerBound } ?? true, "seed \(seed)")
      #expect(header.uprightExif(file).count <= bytes.count, "seed \(seed)")
      let fit = seed % 3 == 0 ? PictureFit.within(side: 20) : .full
      let framePixelCount = seed % 2 == 0 ? 1 << 16 : 0
      guard
        let picture = try? decoder.decode(file, fit: fit, framePixelCount: framePixelCount)
      else { return }
      #expect(picture.pixels.height == picture.height * picture.frames.count, "seed \(seed)")
      let pixels = picture.pixels.bitmap()
      var tooBright = 0
      for y in 0..<pixels.height {
        for x in 0..<pixels.width where Pixels.clamped(pixels[x, y]) != pixels[x, y] {
          tooBright += 1
        }
      }
      #expect(tooBright == 0, "seed \(seed)")
    }
  }

  /// Only the sandbox parses HEIF files; this process only recognizes them.
  @Test func survivesDamagedHEIFHeaders() throws {
    let samples = try PictureFormat.heif.samples().map { Array($0.prefix(40)) }
    var known = 0
    Fuzz(samples).run("heif", count: 1000) { bytes, _ in
      if PictureHeader(PictureBytes(bytes)).format == .heif { known += 1 }
    }
    #expect(known > 0)
  }

  /// Only the sandbox parses drawings; this covers the code before and beside the parser.
  @Test func survivesDamagedSVG() throws {
    try Fuzz(PictureFormat.svg.samples()).run("svg", count: 200) { bytes, _ in
      let file = PictureBytes(bytes)
      _ = PictureHeader(file)
      let named = XMLMending.withNamespace(bytes)
      #expect(named.count == bytes.count || named.count == bytes.count + 35)
      let closed = XMLMending.closed(named)
      // An end for each beginning, which is longer by two signs at most.
      #expect((closed?.count ?? 0) <= 3 * named.count)
      #expect(file.contains("svg") == String(decoding: bytes, as: UTF8.self).contains("svg"))
    }
  }
}
