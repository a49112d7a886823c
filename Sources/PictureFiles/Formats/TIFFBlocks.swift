internal import CTIFF

/// The strips or tiles of a TIFF: the blocks of pixels that are compressed together.
struct TIFFBlocks {
  /// The pixels across and down of a block.
  let (columns, rows): (Int, Int)
  /// The number of blocks in a row and in a column of the picture.
  let (across, down): (Int, Int)

  /// Creates the blocks of an open file; without a declared size, the whole picture is one block.
  init(_ file: TIFFFile, width: Int, height: Int) {
    if file.isTiled {
      columns = max(file.number32(TIFFTAG_TILEWIDTH) ?? width, 1)
      rows = max(file.number32(TIFFTAG_TILELENGTH) ?? height, 1)
    } else {
      columns = width
      rows = max(min(file.number32(TIFFTAG_ROWSPERSTRIP) ?? height, height), 1)
    }
    across = (width + columns - 1) / columns
    down = (height + rows - 1) / rows
  }
}
