/// What a photo's file says beside its pixels, as bytes to be handed on.
public struct PictureMetadata: Hashable, Sendable {
  /// EXIF: a TIFF header and its directories, without the `Exif` that JPEG puts before them; empty for none.
  public var exif: [UInt8]
  /// The ICC profile of the pixels' colours; empty for none.
  public var icc: [UInt8]

  /// Nothing but pixels.
  public static let none = PictureMetadata()

  /// Metadata from its parts.
  public init(exif: [UInt8] = [], icc: [UInt8] = []) {
    self.exif = exif
    self.icc = icc
  }

  /// What is written with upright pixels of this size.
  ///
  /// The orientation is 1, sizes are right, and the old thumbnail, which would show what a sticker hides, is
  /// blotted out. EXIF that cannot be understood is left out, and so is a profile for grey or for ink: the
  /// pixels are red, green and blue now.
  func adapted(width: Int, height: Int) -> PictureMetadata {
    var block = ExifBlock(exif)
    let isAdapted = block?.adapt(width: width, height: height) ?? false
    return PictureMetadata(
      exif: isAdapted ? block?.bytes ?? [] : [], icc: isOfOtherColors ? [] : icc)
  }

  /// Whether the profile says that it is for something else than red, green and blue.
  private var isOfOtherColors: Bool {
    let isProfile = icc.dropFirst(36).starts(with: "acsp".utf8)
    return isProfile && !icc.dropFirst(16).starts(with: "RGB ".utf8)
  }
}
