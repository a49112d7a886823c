import Dispatch
import Synchronization

extension Compositor {
  /// The number of sprites from which on each tile is drawn from its own sprites only, without those that others hide.
  private static var manySprites: Int { 256 }
  /// Rows that one core draws at a time where there are few sprites.
  private static var stripHeight: Int { 64 }

  /// Draws as ``draw(_:from:over:into:width:height:bytesPerRow:clip:)`` does, the same bytes, on all cores.
  ///
  /// With very many sprites, those that are hidden behind others cost next to nothing. `progress` is called, on any thread,
  /// with the part that is done, and returns whether to go on. Returns whether the drawing was completed.
  /// O(sprites + pixels of the sprites that are visible).
  @discardableResult
  public func drawOnAllCores(
    _ sprites: [Sprite], from images: ImageLibrary, over background: Background = .target,
    into pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    clip: PixelRect? = nil, progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) -> Bool {
    unsafe drawOnAllCores(
      sprites, from: images, over: background, into: pixels, width: width, height: height,
      bytesPerRow: bytesPerRow, clip: clip, isMany: sprites.count >= Self.manySprites,
      progress: progress)
  }

  /// Draws in tiles without hidden sprites if there are many, and else in strips; the same bytes.
  @discardableResult
  func drawOnAllCores(
    _ sprites: [Sprite], from images: ImageLibrary, over background: Background,
    into pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    clip: PixelRect?, isMany: Bool,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) -> Bool {
    let target = unsafe Target(pixels, width: width, height: height, pitch: bytesPerRow)
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let clip = clip?.intersection(whole) ?? whole
    if clip.isEmpty { return true }
    let bins = SpriteBins(
      sprites, from: images, clip: clip, width: isMany ? TileCover.side : clip.width,
      height: isMany ? TileCover.side : Self.stripHeight)
    let shared = unsafe SharedTarget(target: target)
    return Self.onAllCores(bins.count, progress) { tile in
      // Safe: no two tiles have a pixel in common, and this call outlives them all.
      unsafe draw(
        sprites, bins.sprites(tile), from: images, over: background, into: shared.target,
        area: bins.area(tile), isMany: isMany)
    }
  }

  private func draw(
    _ sprites: [Sprite], _ numbers: ArraySlice<Int32>, from images: ImageLibrary,
    over background: Background, into target: Target, area: PixelRect, isMany: Bool
  ) {
    unsafe target.fill(area, with: background)
    if isMany {
      return unsafe TileDrawing(sprites, numbers, from: images, quality: quality, area: area)
        .draw(numbers, into: target)
    }
    for number in numbers {
      unsafe target.draw(sprites[Int(number)], from: images, quality: quality, clip: area)
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

/// A target into which several threads draw, each its own pixels.
@unsafe private struct SharedTarget: @unchecked Sendable {
  let target: Target
}
