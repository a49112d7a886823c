import StickerCompositor

/// What the program's own decoder makes of the kinds that are not known here.
struct FallbackReader: PictureReader {
  let width: Int
  let height: Int
  private let isVector: Bool
  private let picture: Bitmap
  private let isWhole: Bool

  init(
    _ bytes: PictureBytes, _ header: PictureHeader, _ fit: PictureFit, _ decode: PictureFallback?
  ) throws(PictureError) {
    let copy = bytes.copy(0..<bytes.count)
    isVector = header.format == .svg
    let own = decode?(copy, nil)
    var wanted: Bitmap?
    if isVector, case .within(let side) = fit, max(own?.width ?? 0, own?.height ?? 0) != side {
      wanted = decode?(copy, side)
    }
    guard let picture = wanted ?? own, picture.width > 0, picture.height > 0 else { throw .unknown }
    (width, height) = (own?.width ?? picture.width, own?.height ?? picture.height)
    self.picture = picture
    isWhole = !isVector || Self.endsAsDrawing(copy)
  }

  /// A drawing is as large as it was drawn, even where that is larger than its own size.
  func wantedSize(_ fit: PictureFit) -> (width: Int, height: Int) {
    if isVector, fit.size(of: picture.width, picture.height) == (picture.width, picture.height) {
      return (picture.width, picture.height)
    }
    return fit.size(of: width, height)
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> (pixels: MappedPicture, isWhole: Bool) {
    let isScratch = (picture.width, picture.height) != (plan.width, plan.height)
    let whole = isScratch ? try PicturePlan.scratch(width, height) : try plan.pixels()
    unsafe whole.withUnsafeMutableBytes { target in
      // Safe: both have the same size.
      unsafe picture.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
    }
    whole.clamp()
    guard isScratch else { return (whole, isWhole) }
    let target = try plan.pixels()
    whole.shrink(into: target)
    return (target, isWhole)
  }

  /// Whether a drawing's last element is closed; what draws it does not mind where it ends.
  private static func endsAsDrawing(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.suffix(1 << 16), as: UTF8.self).contains("svg>")
  }
}
