internal import StickerCompositor

/// The times for which the frames of a picture are shown, and the number of times that all frames are shown.
public struct FrameList: Hashable, Sendable {
  /// The time for which each frame is shown, in milliseconds, in order; a still picture has one frame.
  public let milliseconds: [Int]
  /// The number of times that all frames are shown; `nil` for ever.
  public let plays: Int?

  /// The single frame of a still picture.
  public static let still = FrameList(milliseconds: [100])

  /// Creates a list from the times in a file; as in browsers, a time of up to 10 milliseconds becomes 100.
  ///
  /// `plays` is the number of times that all frames are shown; 0 for ever.
  public init(milliseconds: [Int], plays: Int = 0) {
    self.milliseconds = milliseconds.map { $0 <= 10 ? 100 : $0 }
    self.plays = plays > 0 ? plays : nil
  }

  /// The number of frames.
  public var count: Int { milliseconds.count }
}

/// A reader of a format whose files may have several frames.
protocol MovingReader: PictureReader {
  /// The frames in the file, which are found without decoding; at most one if the picture is still.
  var frames: FrameList { get }

  /// Draws the frames in order on a canvas of the stored size, and calls `show` after each.
  ///
  /// Returns whether all frames could be read. Throws if not even the first can be shown.
  func readFrames(
    on canvas: FrameCanvas, _ show: () throws(PictureError) -> Void
  ) throws(PictureError) -> Bool
}

extension PictureDecoder {
  /// The least longer side to which frames are shrunk to make room for all of them, in pixels.
  private static let leastSide = 64

  /// Returns the frames to decode and their size along the stored rows, and the number of frames in the file.
  ///
  /// Frames are shrunk until all together have at most `framePixelCount` pixels. Only the first frame is decoded if
  /// `framePixelCount` is 0, if the longer side would have to be shrunk below ``leastSide``, if one frame as stored has
  /// more than `framePixelCount` pixels, or if all as stored have more than ``maximumPixelCount``.
  func frames(
    of reader: any PictureReader, fit: PictureFit, framePixelCount: Int
  ) -> (frames: FrameList, size: (width: Int, height: Int), countInFile: Int) {
    let (width, height) = reader.wantedSize(fit)
    guard framePixelCount > 0, let moving = reader as? any MovingReader else {
      return (.still, (width, height), 1)
    }
    let frames = moving.frames
    guard frames.count > 1 else { return (.still, (width, height), 1) }
    let stored = reader.width * reader.height
    var size = (width: width, height: height)
    var hasRoom = stored <= framePixelCount && stored <= maximumPixelCount / frames.count
    while hasRoom,
      !FrameList.fits(size.width, size.height, frames.count, framePixelCount: framePixelCount)
    {
      let (side, pixels) = (Double(max(size.width, size.height)), Double(size.width * size.height))
      let room = min(Double(framePixelCount), Double(Bitmap.maximumSide) * side)
      let wanted = side * min(1, (room / Double(frames.count) / pixels).squareRoot())
      size = PictureFit.within(side: min(Int(wanted), Int(side) - 1)).size(of: width, height)
      hasRoom = side > 1 && max(size.width, size.height) >= min(Self.leastSide, max(width, height))
    }
    return hasRoom ? (frames, size, frames.count) : (.still, (width, height), frames.count)
  }

  /// Decodes all frames into a target, one below another; returns whether all could be read.
  ///
  /// Reading ends at the first frame of which nothing can be decoded, and in a GIF after the first incomplete frame.
  /// Missing frames are copies of the last one before them.
  func readFrames(
    _ reader: any MovingReader, _ orientation: Orientation, count: Int, into target: MappedPicture
  ) throws(PictureError) -> Bool {
    let pixels = try PicturePlan.scratch(reader.width, reader.height)
    let height = target.height / count
    let stored = orientation.size(of: target.width, height)
    let turning =
      orientation.isUpright ? nil : try PicturePlan.scratch(stored.width, stored.height)
    var shown = 0
    let isWhole = try reader.readFrames(on: FrameCanvas(pixels)) { () throws(PictureError) in
      guard shown < count else { return }
      let part = target.part(rows: shown * height..<(shown + 1) * height)
      pixels.shrink(into: turning ?? part)
      turning?.turn(orientation, into: part)
      shown += 1
    }
    for frame in shown..<count where shown > 0 {
      let last = target.part(rows: (shown - 1) * height..<shown * height)
      last.shrink(into: target.part(rows: frame * height..<(frame + 1) * height))
    }
    return isWhole && shown == count
  }
}

extension FrameList {
  /// Returns whether frames of a size have at most so many pixels together, and can lie one below another.
  static func fits(_ width: Int, _ height: Int, _ count: Int, framePixelCount: Int) -> Bool {
    width * height * count <= framePixelCount && max(width, height) * count <= Bitmap.maximumSide
  }
}

extension FrameList {
  /// The times in memory that two processes share: four bytes for each frame, the lowest first.
  var bytes: [UInt8] {
    milliseconds.flatMap { time in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: min(time, Int(Int32.max)) >> $0) }
    }
  }

  /// Creates a list of so many frames from shared memory; times that are missing become 100 milliseconds.
  init(bytes: [UInt8], count: Int, plays: Int) {
    let times = (0..<count).map { frame in
      bytes.count < 4 * (frame + 1) ? 0 : Int(bytes.number(at: 4 * frame) as UInt32)
    }
    self.init(milliseconds: times, plays: plays)
  }
}
