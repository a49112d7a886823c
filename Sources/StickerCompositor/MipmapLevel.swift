/// One level of a mipmap: texels, of which a plain picture stores a single row.
struct MipmapLevel: Sendable {
  /// Texels in a row, at least 2.
  let width: Int
  /// Rows, at least 2.
  let height: Int
  private let rows: Bitmap

  /// A level with texels of its own; the bitmap is at least two by two.
  init(_ bitmap: Bitmap) { (width, height, rows) = (bitmap.width, bitmap.height, bitmap) }

  /// A level of one premultiplied colour; O(width).
  init(plain pixel: UInt32, width: Int, height: Int) {
    (self.width, self.height) = (max(2, width), max(2, height))
    rows = Bitmap(width: self.width, height: 1, filledWith: pixel)
  }

  /// Lends a reader of the texels, which must not leave `body`.
  @inline(__always)
  func reading(_ body: (TexelReader) -> Void) {
    unsafe rows.withUnsafeBytes { bytes in
      // A level has texels, so there is an address; a single row is read for every row.
      unsafe body(
        TexelReader(
          base: bytes.baseAddress!, pitch: rows.height == height ? rows.bytesPerRow : 0,
          width: width, height: height))
    }
  }
}
