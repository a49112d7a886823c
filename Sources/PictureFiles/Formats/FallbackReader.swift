import StickerCompositor

/// Reads the rarer formats and unknown files with the decoder's fallback.
struct FallbackReader: PictureReader {
  /// The maximum number of pixels in the rarer formats, whose decoder holds several copies of them.
  static let greatestPixelCount = 50_000_000

  let width: Int
  let height: Int
  private let bytes: PictureBytes
  private let format: PictureFormat
  private let decode: PictureFallback
  /// The decoded picture, if only decoding tells its size; otherwise `nil`.
  private let picture: Bitmap?

  init(_ bytes: PictureBytes, _ decode: PictureFallback?) throws(PictureError) {
    guard let decode else { throw .unknown }
    (self.bytes, self.decode) = (bytes, decode)
    guard let header = RareHeader(bytes) else {
      guard let picture = decode(bytes.copy(0..<bytes.count), .other), picture.width > 0,
        picture.height > 0
      else { throw .unknown }
      (width, height, format) = (picture.width, picture.height, .other)
      self.picture = picture
      return
    }
    (width, height, format) = (header.width, header.height, header.format)
    picture = nil
    guard header.isOrdinary else { throw .rareKind(format) }
    guard width * height <= Self.greatestPixelCount else {
      throw .tooLarge(width, height, limit: Self.greatestPixelCount)
    }
    guard header.isAllThere(bytes) else { throw .damaged(format) }
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    guard let picture = picture ?? decode(bytes.copy(0..<bytes.count), format),
      picture.width == width, picture.height == height
    else { throw .damaged(format) }
    return try plan.readWhole { whole in
      whole.copy(picture)
      whole.clamp()
      return true
    }
  }
}
