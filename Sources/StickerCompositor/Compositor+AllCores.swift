import Dispatch
import Synchronization

extension Compositor {
  /// The height of the strips that a core draws if there are fewer sprites, in pixels.
  private static var stripHeight: Int { 64 }

  /// Draws the same pixels as ``draw(_:from:over:into:clip:)-(_,_,_,Bitmap,_)``, on all cores.
  ///
  /// With 256 sprites or more, sprites that are hidden behind others cost almost nothing. `progress` is called on any
  /// thread, and on several at once, with the completed fraction, from 0 to 1; it returns whether to continue. Returns
  /// `false` if `progress` cancelled the drawing. The tiles or strips that were begun are then finished, and the other
  /// pixels keep their old content. O(sprites + pixels of the visible sprites).
  @discardableResult
  public func drawOnAllCores(
    _ sprites: [Sprite], from images: ImageLibrary, over background: Background = .target,
    into target: PixelTarget, clip: PixelRect? = nil,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) -> Bool {
    drawOnAllCores(
      sprites, from: images, over: background, into: target, clip: clip,
      isMany: sprites.count >= 256, progress: progress)
  }

  /// Draws in tiles without hidden sprites if `isMany` is true, and in strips otherwise; both give the same bytes.
  @discardableResult
  func drawOnAllCores(
    _ sprites: [Sprite], from images: ImageLibrary, over background: Background,
    into target: PixelTarget, clip: PixelRect?, isMany: Bool,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) -> Bool {
    let clip = clip?.intersection(target.area) ?? target.area
    if clip.isEmpty { return true }
    let bins = SpriteBins(
      sprites, from: images, clip: clip, width: isMany ? TileCover.side : clip.width,
      height: isMany ? TileCover.side : Self.stripHeight)
    return Self.onAllCores(bins.count, progress) { tile in
      // No two tiles have a pixel in common.
      draw(
        sprites, bins.sprites(tile), from: images, over: background, into: target,
        area: bins.area(tile), isMany: isMany)
    }
  }

  private func draw(
    _ sprites: [Sprite], _ numbers: ArraySlice<Int32>, from images: ImageLibrary,
    over background: Background, into target: PixelTarget, area: PixelRect, isMany: Bool
  ) {
    target.fill(area, with: background)
    if isMany {
      return TileDrawing(sprites, numbers, from: images, quality: quality, area: area)
        .draw(numbers, into: target)
    }
    for number in numbers {
      target.draw(sprites[Int(number)], from: images, quality: quality, clip: area)
    }
  }

  private static func onAllCores(
    _ count: Int, _ progress: @escaping @Sendable (Double) -> Bool,
    _ body: @Sendable (Int) -> Void
  ) -> Bool {
    let done = Atomic(0)
    let isCancelled = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: count) { index in
      if isCancelled.load(ordering: .relaxed) { return }
      body(index)
      let number = done.add(1, ordering: .relaxed).newValue
      if !progress(Double(number) / Double(count)) { isCancelled.store(true, ordering: .relaxed) }
    }
    return !isCancelled.load(ordering: .relaxed)
  }
}
