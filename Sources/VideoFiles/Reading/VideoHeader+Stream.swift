import StickerCompositor

extension VideoHeader {
  /// Creates the header of an open file from its streams and its first frame.
  ///
  /// `end` is the time at which the video ends, in ticks from its start. Throws `.tooLarge` if a frame has more pixels than `limit`.
  init(_ demuxer: Demuxer, _ frame: DecodedFrame, limit: Int, end: Int64) throws(VideoError) {
    let (width, height) = (frame.width, frame.height)
    guard width > 0, height > 0, width <= limit / height else {
      throw VideoError(
        .tooLarge,
        "\(width) by \(height) pixels are too many (the limit is \(limit)). Make the video smaller."
      )
    }
    let (base, rate) = (demuxer.timeBase(demuxer.video), demuxer.frameRate)
    self.init(
      layout: FrameLayout(width: width, height: height), colors: frame.colors, timeBase: base,
      duration: max(base.seconds(end), 1 / rate), frameRate: rate)
    (quarterTurns, isMirrored) = demuxer.orientation(of: frame)
    (colorPrimaries, colorTransfer) = (frame.colorPrimaries, frame.colorTransfer)
    pixelAspect = demuxer.pixelAspect(of: frame)
    audio = demuxer.track
  }
}

extension TimeBase {
  /// Returns the ticks until a time in seconds, rounded down; at most the greatest time that is taken from a file.
  func ticks(_ seconds: Double) -> Int64 {
    let ticks = (seconds * Double(denominator) / Double(numerator)).rounded(.down)
    return Int64(max(-Double(timeLimit), min(Double(timeLimit), ticks)))
  }
}
