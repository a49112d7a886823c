/// A level of a mipmap; for a picture of one colour, the level stores a single row of texels.
struct MipmapLevel: Sendable {
  /// The number of texels in a row, at least 2.
  let width: Int
  /// The number of rows, at least 2.
  let height: Int
  let rows: Bitmap

  /// Creates a level from rows with at least the level's texels; a single row stands for all.
  init(width: Int, height: Int, rows: Bitmap) {
    (self.width, self.height, self.rows) = (width, height, rows)
  }

  /// Creates a level from a bitmap of at least two by two pixels.
  init(_ bitmap: Bitmap) { (width, height, rows) = (bitmap.width, bitmap.height, bitmap) }

  /// Creates a level of one premultiplied colour; O(width).
  init(plain pixel: UInt32, width: Int, height: Int) {
    (self.width, self.height) = (max(2, width), max(2, height))
    rows = Bitmap(width: self.width, height: 1, filledWith: pixel)
  }
}
