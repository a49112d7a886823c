import Synchronization

/// A level of a mipmap; for a picture of one color, the level stores a single row of texels.
///
/// May be used on any thread.
final class MipmapLevel: Sendable {
  /// The number of texels in a row, at least 2.
  let width: Int
  /// The number of rows, at least 2.
  let height: Int
  let rows: Bitmap
  /// The outline of the visible texels.
  let outline: TexelOutline
  private let madeHalf = AtomicLazyReference<MipmapLevel>()
  private let making = Mutex(())

  /// Creates a level from a bitmap of at least two by two pixels; O(pixels).
  init(_ bitmap: Bitmap) {
    (width, height, rows, outline) = (bitmap.width, bitmap.height, bitmap, TexelOutline(bitmap))
  }

  /// Creates a level from an opaque bitmap of at least two by two pixels; O(1).
  convenience init(opaque bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, rows: bitmap)
  }

  /// Creates a level of one premultiplied color; O(width).
  init(plain pixel: UInt32, width: Int, height: Int) {
    (self.width, self.height) = (max(2, width), max(2, height))
    rows = Bitmap(width: self.width, height: 1, filledWith: pixel)
    outline = pixel == 0 ? TexelOutline() : TexelOutline(width: self.width, height: self.height)
  }

  /// Creates a level from rows of at least `width` texels.
  init(width: Int, height: Int, rows: Bitmap) {
    (self.width, self.height, self.rows) = (width, height, rows)
    outline = TexelOutline(width: width, height: height)
  }

  /// The next level, which has half the size; made at the first use, O(pixels).
  var half: MipmapLevel {
    if let known = madeHalf.load() { return known }
    // Without the lock, each core that draws the picture would make the level.
    return making.withLock { _ in madeHalf.load() ?? madeHalf.storeIfNil(halved()) }
  }

  private func halved() -> MipmapLevel {
    rows.height == height
      ? MipmapLevel(rows.halved().atLeastTwoByTwo())
      : MipmapLevel(plain: rows[0, 0], width: (width + 1) / 2, height: (height + 1) / 2)
  }
}
