internal import CWebP

/// A frame of a moving WebP file, and where its data lie in the file.
struct WebPFrame {
  var placing: FrameCanvas.Placing
  /// The time for which the frame is shown, in milliseconds.
  var time: Int
  /// The chunks of the frame's pixels, cut off at the end of the file.
  var data: Range<Int>
  /// Whether the data are complete.
  var isWhole: Bool

  /// Returns the frames of a file in order, and how often they are shown; 0 for ever.
  ///
  /// O(chunks); libwebp's demuxer would take O(frames) for each frame. Ends before a frame that isn't wholly on the canvas.
  static func frames(of bytes: PictureBytes) -> (frames: [WebPFrame], plays: Int) {
    let reader = ByteReader(bytes)
    var (frames, plays, canvas): ([WebPFrame], Int, (width: Int, height: Int)) = ([], 0, (0, 0))
    var offset = 12
    while let length = reader.little32(offset + 4) {
      let start = offset + 8
      let end = min(start + length, reader.count)
      if reader.has("VP8X", at: offset), let width = reader.little24(start + 4),
        let height = reader.little24(start + 7)
      {
        canvas = (width + 1, height + 1)
      } else if reader.has("ANIM", at: offset) {
        plays = reader.little16(start + 4) ?? 0
      } else if reader.has("ANMF", at: offset) {
        guard let frame = WebPFrame(reader, start..<end, length, canvas) else { break }
        frames.append(frame)
      }
      offset = start + length + length & 1
    }
    return (frames, plays)
  }

  private init?(
    _ reader: ByteReader, _ chunk: Range<Int>, _ length: Int, _ canvas: (width: Int, height: Int)
  ) {
    let start = chunk.lowerBound
    guard chunk.count > 16, let x = reader.little24(start), let y = reader.little24(start + 3),
      let width = reader.little24(start + 6), let height = reader.little24(start + 9),
      let time = reader.little24(start + 12), let flags = reader.byte(start + 15),
      2 * x + width < canvas.width, 2 * y + height < canvas.height
    else { return nil }
    placing = FrameCanvas.Placing(
      x: 2 * x, y: 2 * y, width: width + 1, height: height + 1,
      disposal: flags & 1 != 0 ? .clear : .keep, isBlended: flags & 2 == 0)
    self.time = time
    (data, isWhole) = (start + 16..<chunk.upperBound, chunk.count == length)
  }
}

extension WebPReader: MovingReader {
  var frames: FrameList {
    let (frames, plays) = WebPFrame.frames(of: bytes)
    return frames.isEmpty ? .still : FrameList(milliseconds: frames.map(\.time), plays: plays)
  }

  func readFrames(
    on canvas: FrameCanvas, _ show: () throws(PictureError) -> Void
  ) throws(PictureError) -> Bool {
    var isWhole = !header.isCutOff
    for (number, frame) in WebPFrame.frames(of: bytes).frames.enumerated() {
      let placing = frame.placing
      let pixels = try PicturePlan.scratch(placing.width, placing.height)
      do throws(PictureError) {
        isWhole = try decode(frame.data, into: pixels) && frame.isWhole && isWhole
      } catch {
        guard number > 0, error.kind == .damaged else { throw error }
        return false
      }
      pixels.clamp()
      canvas.begin(placing)
      canvas.draw(pixels, at: placing)
      try show()
    }
    return isWhole
  }
}
