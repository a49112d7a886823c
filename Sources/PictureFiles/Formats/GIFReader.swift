internal import CGIF

extension PictureFormat {
  /// The GIF format: at most 256 colors, still or animated.
  public static let gif = PictureFormat("gif", mediaTypes: ["image/gif"], reader: GIFReader.self)
}

/// Reads GIF with giflib: the first frame on its canvas, or all frames.
@safe
final class GIFReader: PictureKind, MovingReader {
  static func matches(_ bytes: PictureBytes) -> Bool {
    ByteReader(bytes).has("GIF8", at: 0)
  }

  static func read(_ header: inout PictureHeader, of bytes: PictureBytes) {
    header.setSize(ByteReader(bytes).little16(6), ByteReader(bytes).little16(8))
  }

  let width: Int
  let height: Int
  /// The frames, found by their blocks; see ``GIFBlocks``.
  var frames: FrameList { GIFBlocks.frames(of: place.bytes) }
  private let place: ReadingPlace
  // Safe: the library's state lives from `init` to `deinit`.
  private let file: UnsafeMutablePointer<GifFileType>
  private var transparentIndex: Int32 = -1
  private var disposal = FrameCanvas.Disposal.keep
  /// Whether the end of the last frame has been found.
  private var isAtEnd = false

  init(_ bytes: PictureBytes, _: PictureHeader) throws(PictureError) {
    place = ReadingPlace(bytes)
    // Safe: the place lives as long as `self`, which outlives the library's state.
    let user = unsafe place.pointer
    guard let file = unsafe DGifOpen(user, Self.give, nil) else { throw .damaged(.gif) }
    unsafe self.file = file
    (width, height) = unsafe (Int(file.pointee.SWidth), Int(file.pointee.SHeight))
    // From here on `deinit` cleans up, even if this throws.
    guard width > 0, height > 0 else { throw .damaged(.gif) }
  }

  deinit { unsafe DGifCloseFile(file, nil) }

  private static let give: InputFunc = { file, target, count in
    guard let file = unsafe file, let target = unsafe target, count > 0 else { return 0 }
    // Safe: `init` put the place there; the library has room for `count` bytes.
    let place = unsafe ReadingPlace.of(file.pointee.UserData)
    return unsafe Int32(place.read(into: target, count: Int(count)))
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    try plan.readWhole { (pixels) throws(PictureError) in
      let rows = readFrame(on: FrameCanvas(pixels))
      guard let rows, rows.read > 0 else { throw .damaged(.gif) }
      return rows.read == rows.all
    }
  }

  func readFrames(
    on canvas: FrameCanvas, _ show: () throws(PictureError) -> Void
  ) throws(PictureError) -> Bool {
    var shown = 0
    while let rows = readFrame(on: canvas), rows.read > 0 {
      try show()
      shown += 1
      if rows.read < rows.all { return false }
    }
    guard shown > 0 else { throw .damaged(.gif) }
    return isAtEnd
  }

  /// Draws the next frame, and returns its number of rows, and how many of them could be read; `nil` if there is no
  /// frame.
  private func readFrame(on canvas: FrameCanvas) -> (read: Int, all: Int)? {
    guard findFrame() else { return nil }
    let frame = unsafe file.pointee.Image
    let placing = FrameCanvas.Placing(
      x: Int(unsafe frame.Left), y: Int(unsafe frame.Top), width: Int(unsafe frame.Width),
      height: Int(unsafe frame.Height), disposal: disposal)
    guard placing.width > 0, placing.height > 0, let colors = unsafe colors(frame) else {
      return nil
    }
    canvas.begin(placing)
    var line = [UInt8](repeating: 0, count: placing.width)
    var rowsRead = 0
    for y in Self.rows(placing.height, isInterlaced: unsafe frame.Interlace) {
      // Safe: the line has room for `width` indices.
      guard unsafe DGifGetLine(file, &line, Int32(placing.width)) == GIF_OK else { break }
      rowsRead += 1
      canvas.draw(row: y, of: placing, line.map { colors[Int($0)] })
    }
    return (rowsRead, placing.height)
  }

  /// Advances to the next frame, and stores its transparent color and disposal; returns `false` if there is no frame.
  private func findFrame() -> Bool {
    var kind = UNDEFINED_RECORD_TYPE
    (transparentIndex, disposal) = (-1, .keep)
    while unsafe DGifGetRecordType(file, &kind) == GIF_OK {
      if kind == IMAGE_DESC_RECORD_TYPE { return unsafe DGifGetImageDesc(file) == GIF_OK }
      isAtEnd = kind == TERMINATE_RECORD_TYPE
      guard kind == EXTENSION_RECORD_TYPE else { return false }
      var code: Int32 = 0
      var block: UnsafeMutablePointer<UInt8>?
      guard unsafe DGifGetExtension(file, &code, &block) == GIF_OK else { return false }
      while let data = unsafe block {
        // Safe: a block starts with its length.
        if code == GRAPHICS_EXT_FUNC_CODE, unsafe data[0] >= 4 {
          transparentIndex = unsafe data[1] & 1 == 1 ? Int32(data[4]) : -1
          disposal = unsafe Self.disposal(data[1] >> 2 & 7)
        }
        guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
      }
    }
    return false
  }

  /// Returns 256 pixels, black for indices without a color; `nil` if the file has no color table.
  private func colors(_ frame: GifImageDesc) -> [UInt32]? {
    guard let map = unsafe frame.ColorMap ?? file.pointee.SColorMap else { return nil }
    var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
    for index in 0..<min(256, unsafe Int(map.pointee.ColorCount)) {
      // Safe: the map has ColorCount colors.
      let color = unsafe map.pointee.Colors[index]
      colors[index] =
        0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    if (0..<256).contains(transparentIndex) { colors[Int(transparentIndex)] = 0 }
    return colors
  }

  private static func disposal(_ number: UInt8) -> FrameCanvas.Disposal {
    switch number {
    case 2: .clear
    case 3: .restore
    default: .keep
    }
  }

  /// Returns the numbers of the rows in the order of the file.
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { stride(from: $0.0, to: height, by: $0.1) }
  }
}
