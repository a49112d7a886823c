import StickerCompositor

/// The frames of a moving PNG (APNG), and where their data lie in the file.
struct PNGFrames {
  /// A frame: its place, its time in milliseconds, and the parts of its compressed rows.
  struct Frame {
    var placing: FrameCanvas.Placing
    var time: Int
    var data: [Range<Int>] = []
  }

  private(set) var frames: [Frame] = []
  /// The number of times that all frames are shown; 0 for ever.
  private(set) var plays = 0
  /// Whether all chunks of the frames are present and undamaged.
  private(set) var areSound = true
  /// The chunks that each frame needs, too: the color table, the transparency and the gamma.
  private var shared: [PNGChunks.Chunk] = []
  private let bytes: PictureBytes
  private let reader: ByteReader
  /// The header's data: the size in 8 bytes, and 5 bytes that each frame has, too.
  private var header: Range<Int>?

  /// Finds the frames of a file; none if it doesn't declare any.
  ///
  /// O(length of the file).
  init(_ bytes: PictureBytes) {
    (self.bytes, reader) = (bytes, ByteReader(bytes))
    var (chunks, count, isFirst) = (PNGChunks(bytes), 0, true)
    search: while let chunk = chunks.next() {
      switch chunk.name {
      case "IHDR": header = chunk.data
      case "acTL":
        count = reader.big32(chunk.data.lowerBound) ?? 0
        plays = reader.big32(chunk.data.lowerBound + 4) ?? 0
      // A file without this chunk before its pixels is still.
      case "IDAT" where count == 0: return
      case "PLTE", "tRNS", "gAMA": if isFirst { shared.append(chunk) }
      case "fcTL":
        guard frames.count < count, let frame = frame(chunk.data) else { break search }
        frames.append(frame)
      // Pixels before the first frame are a picture for programs that show no frames.
      case "IDAT" where !frames.isEmpty, "fdAT" where !frames.isEmpty:
        // The data of later frames begin with a number.
        let skipped = chunk.name == "fdAT" ? min(4, chunk.data.count) : 0
        frames[frames.count - 1].data.append(chunk.data.dropFirst(skipped))
        if !chunks.isSound(chunk) { areSound = false }
      default: break
      }
      if chunk.name == "IDAT" { isFirst = false }
    }
    // A cut-off file may end before the data of its last frame.
    if frames.last?.data.isEmpty == true { frames.removeLast() }
    areSound = areSound && chunks.isAtEnd && frames.count == count
  }

  /// Returns the frame that a control chunk describes; `nil` unless it is wholly on the canvas.
  private func frame(_ data: Range<Int>) -> Frame? {
    let numbers = (1..<5).compactMap { reader.big32(data.lowerBound + 4 * $0) }
    guard let header, let canvas = reader.big32(header.lowerBound),
      let rows = reader.big32(header.lowerBound + 4), data.count >= 26, numbers.count == 4,
      let share = reader.big16(data.lowerBound + 20),
      let disposal = reader.byte(data.lowerBound + 24),
      let whole = reader.big16(data.lowerBound + 22), let blend = reader.byte(data.lowerBound + 25),
      numbers[0] > 0, numbers[1] > 0, numbers[2] + numbers[0] <= canvas,
      numbers[3] + numbers[1] <= rows
    else { return nil }
    return Frame(
      placing: FrameCanvas.Placing(
        x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1],
        disposal: disposal == 1 ? .clear : disposal == 2 ? .restore : .keep, isBlended: blend == 1),
      time: share * 1000 / (whole == 0 ? 100 : whole))
  }

  /// Returns a PNG file with the pixels of one frame; O(bytes of the frame).
  func file(_ frame: Frame) -> [UInt8] {
    var file = PNG.signature
    func add(_ name: String, _ data: [UInt8]) { PNG.append(name, data[...], to: &file) }
    let size = [frame.placing.width, frame.placing.height].flatMap { PNG.bytes(UInt32($0)) }
    add("IHDR", size + (header.map { bytes.copy($0.dropFirst(8)) } ?? []))
    for chunk in shared { add(chunk.name, bytes.copy(chunk.data)) }
    for part in frame.data { add("IDAT", bytes.copy(part)) }
    add("IEND", [])
    return file
  }
}

extension PNGReader: MovingReader {
  var frames: FrameList {
    let found = PNGFrames(bytes)
    return found.frames.isEmpty
      ? .still : FrameList(milliseconds: found.frames.map(\.time), plays: found.plays)
  }

  func readFrames(
    on canvas: FrameCanvas, _ show: () throws(PictureError) -> Void
  ) throws(PictureError) -> Bool {
    let found = PNGFrames(bytes)
    var isWhole = found.areSound
    for (number, frame) in found.frames.enumerated() {
      let placing = frame.placing
      let pixels = try PicturePlan.scratch(placing.width, placing.height)
      do throws(PictureError) {
        let file = PictureBytes(found.file(frame))
        let reader = try PNGReader(file, PictureHeader(file))
        let plan = PicturePlan(width: placing.width, height: placing.height, target: pixels)
        isWhole = try reader.read(plan) && isWhole
      } catch {
        guard number > 0, error.kind == .damaged else { throw error }
        return false
      }
      canvas.begin(placing)
      canvas.draw(pixels, at: placing)
      try show()
    }
    return isWhole
  }
}
