import StickerCompositor

/// What the program's own decoder makes of the kinds that are not known here.
struct FallbackReader: PictureReader {
  private let picture: Bitmap

  var width: Int { picture.width }
  var height: Int { picture.height }

  init(
    _ bytes: PictureBytes, _ fit: PictureFit, _ decode: PictureFallback?
  ) throws(PictureError) {
    var side: Int?
    if case .within(let wanted) = fit { side = wanted }
    guard let picture = decode?(bytes.copy(0..<bytes.count), side), picture.width > 0,
      picture.height > 0
    else { throw .unknown }
    self.picture = picture
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> (pixels: MappedPicture, isWhole: Bool) {
    let whole = plan.isShrunk ? try PicturePlan.scratch(width, height) : try plan.pixels()
    unsafe whole.withUnsafeMutableBytes { target in
      // Safe: both have the same size.
      unsafe picture.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
    }
    whole.clamp()
    guard plan.isShrunk else { return (whole, true) }
    let target = try plan.pixels()
    whole.shrink(into: target)
    return (target, true)
  }
}
