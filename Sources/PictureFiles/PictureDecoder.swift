package import StickerCompositor

/// A decoded picture: upright, premultiplied pixels, and what its file says besides.
public struct DecodedPicture: Sendable {
  /// The pixels, as large as they were wanted.
  public let pixels: MappedPicture
  /// The picture's own size upright, before it was shrunk; of a drawing the size that it gives itself.
  public let fullWidth: Int
  /// See ``fullWidth``.
  public let fullHeight: Int
  /// The file's format.
  public let format: PictureFormat
  /// Whether the file is complete; if not, missing parts are transparent or grey.
  public let isWhole: Bool
  /// The EXIF block from its TIFF header on, with upright orientation; empty if there is none.
  public let exif: [UInt8]
  /// The ICC colour profile; empty if there is none.
  public let profile: [UInt8]
}

/// Decodes the kinds that ``PictureDecoder`` tells but does not read: PNM, TGA, PCX, and others.
///
/// Gets all bytes of the file and its kind; gives the picture as large as its header says, or nil where it
/// cannot be read. Meant for processes behind a ``PictureFence``.
package typealias PictureFallback =
  @Sendable (_ bytes: [UInt8], _ format: PictureFormat) -> Bitmap?

/// Decodes pictures in this process; for strangers' files see ``PictureFence``.
public struct PictureDecoder: Sendable {
  /// The most pixels that a picture may have; larger ones are refused before memory is taken.
  public var maximumPixelCount: Int
  /// Decodes what is not read here; nothing does where it is nil.
  package var fallback: PictureFallback?

  /// A decoder with a limit.
  public init(maximumPixelCount: Int = PictureDecoder.defaultMaximumPixelCount) {
    self.maximumPixelCount = maximumPixelCount
  }

  /// The most pixels that a picture may have unless said otherwise.
  public static let defaultMaximumPixelCount = 200_000_000

  /// Decodes a file's bytes.
  ///
  /// Throws where no part of it can be shown. O(pixels).
  public func decode(
    _ bytes: PictureBytes, fit: PictureFit = .full
  ) throws(PictureError) -> DecodedPicture {
    try decode(bytes, fit: fit) { outline throws(PictureError) in
      try PicturePlan.scratch(outline.width, outline.height)
    }
  }

  /// Decodes a file's bytes into memory from `makePixels`, which has the outline's size.
  ///
  /// `makePixels` is called once, after all checks that don't need decoding.
  func decode(
    _ bytes: PictureBytes, fit: PictureFit,
    makePixels: (PictureOutline) throws(PictureError) -> MappedPicture
  ) throws(PictureError) -> DecodedPicture {
    let header = PictureHeader(bytes)
    // Sizes in the header are checked before any library parses the file.
    if let size = header.size { try check(size.width, size.height) }
    let reader = try reader(bytes, header)
    try check(reader.width, reader.height)
    let orientation = Orientation(reader.orientation)
    let wanted = reader.wantedSize(fit)
    let outline = PictureOutline(reader, orientation, wanted)
    let target = try makePixels(outline)
    let (pixels, isWhole) = try reader.read(
      PicturePlan(
        fullWidth: reader.width, fullHeight: reader.height, width: wanted.width,
        height: wanted.height
      ) { width, height throws(PictureError) in
        orientation.isUpright ? target : try PicturePlan.scratch(width, height)
      })
    if !orientation.isUpright { pixels.turn(orientation, into: target) }
    return DecodedPicture(
      pixels: target, fullWidth: outline.fullWidth, fullHeight: outline.fullHeight,
      format: header.format, isWhole: isWhole, exif: outline.exif, profile: outline.profile)
  }

  private func check(_ width: Int, _ height: Int) throws(PictureError) {
    let count = width.multipliedReportingOverflow(by: height)
    guard !count.overflow, count.partialValue <= maximumPixelCount,
      Bitmap.isValidSize(width: width, height: height)
    else { throw .tooLarge(width, height, limit: maximumPixelCount) }
  }

  private func reader(
    _ bytes: PictureBytes, _ header: PictureHeader
  ) throws(PictureError) -> any PictureReader {
    guard let kind = header.format.reader else { return try FallbackReader(bytes, fallback) }
    return try kind.init(bytes, header)
  }
}
