internal import CTIFF

extension PictureFormat {
  /// The format of scanners and print.
  public static let tiff = PictureFormat(
    "tiff", endings: ["tif", "tiff"], mediaTypes: ["image/tiff"], reader: TIFFReader.self)
}

/// Reads the first page of a TIFF with libtiff.
struct TIFFReader: PictureKind {
  static func matches(_ bytes: PictureBytes) -> Bool {
    starts.contains { ByteReader(bytes).has($0, at: 0) }
  }
  /// The first bytes of a file, in both byte orders and with offsets of 32 and of 64 bits.
  private static let starts: [[UInt8]] = [
    [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
  ]

  let width: Int
  let height: Int
  let orientation: Int
  private let file: TIFFFile

  init(_ bytes: PictureBytes, _: PictureHeader) throws(PictureError) {
    file = try TIFFFile(bytes)
    width = file.number32(TIFFTAG_IMAGEWIDTH) ?? 0
    height = file.number32(TIFFTAG_IMAGELENGTH) ?? 0
    orientation = Orientation(file.number16(TIFFTAG_ORIENTATION)).number
    guard width > 0, height > 0 else { throw .damaged(.tiff) }
  }

  var profile: [UInt8] { file.profile }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    file.resetErrors()
    let blocks = TIFFBlocks(file, width: width, height: height)
    let isAnyRead =
      if let samples = TIFFSamples(file, blocks, width: width) {
        try read(plan, blocks) { samples.read($0, into: &$1) }
      } else {
        try file.converting(orientation: orientation) { rows throws(PictureError) in
          try read(plan, blocks, rows)
        }
      }
    guard isAnyRead else { throw .damaged(.tiff) }
    return file.isSound
  }

  /// Reads bands of rows from the top, and shrinks each before the next; returns whether any band could be read.
  ///
  /// A band is at least one row of strips or tiles, because only those can be decoded by themselves.
  private func read(
    _ plan: PicturePlan, _ blocks: TIFFBlocks, _ readRows: TIFFFile.RowReader
  ) throws(PictureError) -> Bool {
    let step = min(max(64 / blocks.rows, 1) * blocks.rows, height)
    let band = plan.isShrunk ? try PicturePlan.scratch(width, step) : nil
    var shrinker = RowShrinker(width: width, height: height, target: plan.target)
    var isAnyRead = false
    for start in stride(from: 0, to: height, by: step) {
      let rows = start..<min(start + step, height)
      guard let band else {
        if plan.target.withPixels(rows: rows, { readRows(rows, &$0) }) { isAnyRead = true }
        continue
      }
      let isRead = band.withPixels(rows: 0..<rows.count) { pixels in
        // Rows that cannot be read are transparent.
        pixels.update(repeating: 0)
        return readRows(rows, &pixels)
      }
      if isRead { isAnyRead = true }
      for row in 0..<rows.count {
        _ = shrinker.add {
          band.copy(row: row, to: &$0)
          return true
        }
      }
    }
    return isAnyRead
  }
}
