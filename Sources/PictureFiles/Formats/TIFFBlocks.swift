internal import CTIFF

/// The strips or tiles of a TIFF: the blocks of pixels that are compressed together.
struct TIFFBlocks {
  let isTiled: Bool
  /// The pixels across and down of a block.
  let (columns, rows): (Int, Int)
  /// The number of blocks in a row and in a column of the picture.
  let (across, down): (Int, Int)

  /// Creates the blocks of an open file; without a declared size, the whole picture is one block.
  init(_ file: OpaquePointer, width: Int, height: Int) {
    isTiled = unsafe TIFFIsTiled(file) != 0
    var (columns, rows): (UInt32, UInt32) = (UInt32(width), UInt32(height))
    // Safe: each call fills in the number that it gets.
    if isTiled {
      _ = unsafe tiff_get_number32(file, UInt32(TIFFTAG_TILEWIDTH), &columns)
      _ = unsafe tiff_get_number32(file, UInt32(TIFFTAG_TILELENGTH), &rows)
    } else {
      _ = unsafe tiff_get_number32(file, UInt32(TIFFTAG_ROWSPERSTRIP), &rows)
    }
    self.columns = max(Int(columns), 1)
    self.rows = max(isTiled ? Int(rows) : min(Int(rows), height), 1)
    across = (width + self.columns - 1) / self.columns
    down = (height + self.rows - 1) / self.rows
  }
}
