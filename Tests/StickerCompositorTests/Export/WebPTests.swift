import StickerCompositor
import Testing

@Suite struct WebPTests {
  private let photo = Stickers.photo(width: 161, height: 97)
  private let soft = Stickers.soft(width: 161, height: 97)

  @Test func decodesToNearlyTheSamePixels() throws {
    let decoded = try #require(Decoded.webp(try ExportFormat.webp.encode(soft)))
    #expect(decoded.width == 161 && decoded.height == 97 && decoded.isOpaque)
    let decibels = likeness(decoded, soft)
    #expect(decibels > 42, "\(decibels) dB")
  }

  @Test func preservesAlpha() throws {
    let disc = Stickers.disc(side: 64)
    let decoded = try #require(Decoded.webp(try ExportFormat.webp.encode(disc)))
    for y in 0..<64 {
      for x in 0..<64 { #expect(decoded[x, y] >> 24 == disc[x, y] >> 24) }
    }
  }

  @Test func growsFileAndFidelityWithQuality() throws {
    let files = try [1, 40, 80, 100].map { try ExportFormat.webp.encode(photo, quality: $0) }
    let likenesses = try files.map { likeness(try #require(Decoded.webp($0)), photo) }
    #expect(zip(files, files.dropFirst()).allSatisfy { $0.count < $1.count })
    #expect(zip(likenesses, likenesses.dropFirst()).allSatisfy { $0 < $1 }, "\(likenesses)")
  }

  @Test func embedsMetadata() throws {
    let metadata = PictureMetadata(
      exif: Exif(isBig: false, size: (161, 97)).bytes, icc: Array(0...254))
    let file = try ExportFormat.webp.encode(photo, metadata: metadata)
    #expect(Decoded.chunk("EXIF", ofWebP: file) == metadata.exif)
    #expect(Decoded.chunk("ICCP", ofWebP: file) == metadata.icc)
    let isUnchanged = Decoded.webp(file) == Decoded.webp(try ExportFormat.webp.encode(photo))
    #expect(isUnchanged)
  }

  @Test func refusesTooLongSide() throws {
    let highest = try ExportFormat.webp.encode(Bitmap(width: 1, height: 16383))
    #expect(Decoded.webp(highest)?.height == 16383)
    #expect(throws: ExportFailure.tooLarge(.webp, width: 16384, height: 1)) {
      try ExportFormat.webp.encode(Bitmap(width: 16384, height: 1))
    }
  }
}
