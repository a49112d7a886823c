/// Drawing into the caller's memory, such as a streaming texture of format ARGB8888.
///
/// The memory starts with the first row; `bytesPerRow` is the distance from one row to the next. The functions trap if
/// the size is invalid or the buffer is too small for its rows.
extension Compositor {
  /// Draws sprites, back to front, as ``draw(_:from:over:into:clip:)`` does.
  public func draw(
    _ sprites: [Sprite], from images: ImageLibrary, over background: Background = .target,
    into pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    clip: PixelRect? = nil
  ) {
    draw(
      sprites, from: images, over: background,
      into: unsafe Target(pixels, width: width, height: height, pitch: bytesPerRow), clip: clip)
  }

  /// Draws the same bytes as ``draw(_:from:over:into:width:height:bytesPerRow:clip:)``, on all cores.
  ///
  /// With 256 sprites or more, sprites that are hidden behind others cost almost nothing. `progress` is called on any
  /// thread, and on several at once, with the completed fraction, from 0 to 1; it returns whether to continue. Returns
  /// `false` if `progress` cancelled the drawing. The tiles or strips that were begun are then finished, and the other
  /// pixels keep their old content. O(sprites + pixels of the visible sprites).
  @discardableResult
  public func drawOnAllCores(
    _ sprites: [Sprite], from images: ImageLibrary, over background: Background = .target,
    into pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    clip: PixelRect? = nil, progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) -> Bool {
    drawOnAllCores(
      sprites, from: images, over: background,
      into: unsafe Target(pixels, width: width, height: height, pitch: bytesPerRow), clip: clip,
      isMany: sprites.count >= 256, progress: progress)
  }
}
