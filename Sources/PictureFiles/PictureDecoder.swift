public import StickerCompositor

/// A decoded picture: upright, premultiplied pixels, and the metadata of its file.
public struct DecodedPicture: Sendable {
  /// The pixels, in the requested size; if there are several frames, all of them, one below another.
  public let pixels: MappedPicture
  /// The width of the upright picture before it was shrunk, in pixels; the intrinsic width of a drawing.
  public let fullWidth: Int
  /// The height of the upright picture before it was shrunk, in pixels; the intrinsic height of a drawing.
  public let fullHeight: Int
  /// The file's format.
  public let format: PictureFormat
  /// Whether the file is complete; if not, missing parts are transparent or gray, and missing frames are copies of the
  /// last one before them.
  public let isWhole: Bool
  /// The EXIF block from its TIFF header on, with upright orientation; empty if there is none.
  public let exif: [UInt8]
  /// The ICC color profile; empty if there is none.
  ///
  /// The decoder doesn't apply the profile: the pixels are in the profile's color space, except for those of CMYK and
  /// L*a*b* files, which are converted to RGB.
  public let profile: [UInt8]
  /// The frames in ``pixels``.
  public let frames: FrameList
  /// The number of frames in the file; 1 if only the first was requested.
  ///
  /// Greater than the number of ``frames`` if the frames were too many or too large, so that only the first was decoded.
  public let frameCountInFile: Int

  /// The height of a frame, in pixels.
  public var height: Int { pixels.height / frames.count }

  /// Returns a copy of the pixels of a frame, counted from 0; traps if there is no such frame.
  ///
  /// O(pixels).
  public func bitmap(frame: Int) -> Bitmap {
    pixels.part(rows: frame * height..<(frame + 1) * height).bitmap()
  }
}

/// A function that decodes formats which ``PictureDecoder`` has no reader for: PNM, TGA and PCX, and unknown files as
/// ``PictureFormat/other``.
///
/// The function gets all bytes of the file and its format, and returns the picture, as large as the header says, or
/// `nil` if the picture can't be read; ``RarePictures`` reads no unknown files. Meant for decoder processes of a
/// ``PictureFence``.
package typealias PictureFallback =
  @Sendable (_ bytes: [UInt8], _ format: PictureFormat) -> Bitmap?

/// A decoder that runs in this process; for untrusted files see ``PictureFence``.
public struct PictureDecoder: Sendable {
  /// The maximum number of pixels of a picture; larger ones are refused before memory is allocated.
  public var maximumPixelCount: Int
  /// The decoder for formats that have no reader; if `nil`, their files are refused.
  package var fallback: PictureFallback?

  /// Creates a decoder with a maximum number of pixels per picture.
  public init(maximumPixelCount: Int = PictureDecoder.defaultMaximumPixelCount) {
    self.maximumPixelCount = maximumPixelCount
  }

  /// The default maximum number of pixels of a picture.
  public static let defaultMaximumPixelCount = 200_000_000

  /// Decodes a file's bytes.
  ///
  /// `framePixelCount` is the maximum number of pixels of all frames together: more frames are shrunk. If it is 0, only
  /// the first frame is decoded. Throws if no part of the picture can be shown. O(pixels).
  public func decode(
    _ bytes: PictureBytes, fit: PictureFit = .full, framePixelCount: Int = 0
  ) throws(PictureError) -> DecodedPicture {
    try decode(bytes, fit: fit, framePixelCount: framePixelCount) { outline throws(PictureError) in
      try PicturePlan.scratch(outline.width, outline.rowCount)
    }
  }

  /// Decodes a file's bytes into memory from `makePixels`, which has the outline's width and rows.
  ///
  /// `makePixels` is called once, after all checks that don't need decoding.
  func decode(
    _ bytes: PictureBytes, fit: PictureFit, framePixelCount: Int = 0,
    makePixels: (PictureOutline) throws(PictureError) -> MappedPicture
  ) throws(PictureError) -> DecodedPicture {
    let header = PictureHeader(bytes)
    // Sizes in the header are checked before any library parses the file.
    if let size = header.size { try check(size.width, size.height) }
    let reader = try reader(bytes, header)
    try check(reader.width, reader.height)
    let orientation = Orientation(reader.orientation)
    let wanted = frames(of: reader, fit: fit, framePixelCount: framePixelCount)
    let outline = PictureOutline(reader, orientation, wanted)
    let target = try makePixels(outline)
    let isWhole =
      if outline.frames.count > 1, let reader = reader as? any MovingReader {
        try readFrames(reader, orientation, count: outline.frames.count, into: target)
      } else {
        try readStill(reader, orientation, wanted.size, into: target)
      }
    return DecodedPicture(
      pixels: target, fullWidth: outline.fullWidth, fullHeight: outline.fullHeight,
      format: header.format, isWhole: isWhole, exif: outline.exif, profile: outline.profile,
      frames: outline.frames, frameCountInFile: outline.frameCountInFile)
  }

  private func readStill(
    _ reader: any PictureReader, _ orientation: Orientation, _ wanted: (width: Int, height: Int),
    into target: MappedPicture
  ) throws(PictureError) -> Bool {
    let pixels =
      orientation.isUpright ? target : try PicturePlan.scratch(wanted.width, wanted.height)
    let isWhole = try reader.read(
      PicturePlan(width: reader.width, height: reader.height, target: pixels))
    if !orientation.isUpright { pixels.turn(orientation, into: target) }
    return isWhole
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
