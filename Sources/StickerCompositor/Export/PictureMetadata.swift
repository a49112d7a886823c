/// The metadata of a photo's file, as bytes that are adapted and written to exports.
///
/// The caller passes the photo's metadata unchanged. The encoders of all formats set the orientation to 1, correct the
/// sizes, erase the thumbnail, and drop a profile that isn't for RGB.
public struct PictureMetadata: Hashable, Sendable {
  /// The EXIF block: a TIFF header and its directories, without JPEG's `Exif` prefix; empty if there is none.
  public var exif: [UInt8]
  /// The ICC profile of the pixels' colours; empty if there is none.
  public var icc: [UInt8]

  /// Empty metadata.
  public static let none = PictureMetadata()

  /// Creates metadata; empty parts stand for missing ones.
  public init(exif: [UInt8] = [], icc: [UInt8] = []) {
    self.exif = exif
    self.icc = icc
  }

  /// Returns the metadata for upright pixels of a size.
  ///
  /// Called by the encoder of each format. Sets the orientation to 1, corrects the sizes, and erases the old thumbnail,
  /// which would show content that a sticker hides. Drops EXIF that can't be parsed or whose thumbnail can't be erased,
  /// and a grey or CMYK profile, since the pixels are RGB now.
  func adapted(width: Int, height: Int) -> PictureMetadata {
    var block = ExifBlock(exif)
    let isAdapted = block?.adapt(width: width, height: height) ?? false
    return PictureMetadata(
      exif: isAdapted ? block?.bytes ?? [] : [], icc: isOfOtherColors ? [] : icc)
  }

  /// Whether the profile is for a colour space other than RGB.
  private var isOfOtherColors: Bool {
    let isProfile = icc.dropFirst(36).starts(with: "acsp".utf8)
    return isProfile && !icc.dropFirst(16).starts(with: "RGB ".utf8)
  }
}
