/// The metadata of a photo's file, as bytes that are adapted and written to exports.
///
/// The caller of an export passes the photo's metadata unchanged; the encoder of each format writes what
/// `adapted(width:height:)` makes of them.
public struct PictureMetadata: Hashable, Sendable {
  /// The EXIF block: a TIFF header and its directories, without JPEG's `Exif` prefix; empty if there is none.
  public var exif: [UInt8]
  /// The ICC profile of the pixels' colors; empty if there is none.
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
  /// Each format's encoder calls this function itself. Sets the orientation to 1, corrects the sizes, and erases the old
  /// thumbnail, which would show content that a sticker hides. Drops EXIF that can't be parsed or whose thumbnail can't be
  /// erased, and a gray or CMYK profile, since the pixels are RGB now.
  func adapted(width: Int, height: Int) -> PictureMetadata {
    var block = ExifBlock(exif)
    let isAdapted = block?.adapt(width: width, height: height) ?? false
    return PictureMetadata(
      exif: isAdapted ? block?.bytes ?? [] : [], icc: isOfOtherColors ? [] : icc)
  }

  /// Whether the profile is for a color space other than RGB.
  private var isOfOtherColors: Bool {
    let isProfile = icc.dropFirst(36).starts(with: "acsp".utf8)
    return isProfile && !icc.dropFirst(16).starts(with: "RGB ".utf8)
  }
}
