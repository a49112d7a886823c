/// The frames of a stream in order, with repaired times; a frame is ready once the next one tells how long it is shown.
final class PictureStream {
  /// A frame and its time, in ticks from the start of the video.
  struct TimedFrame {
    let frame: DecodedFrame
    let ticks: Int64
  }

  /// The number of packets in a row that may fail to decode before the stream throws `.damaged`.
  private static let greatestFailureCount = 300

  /// The repaired times.
  var times: RepairedTimes
  /// Whether frames that no other frame needs may be left out.
  var isHurrying = false
  private let decoder: StreamDecoder
  private var frames: [TimedFrame] = []
  private var isDrained = false
  private var failures = 0
  /// The stored time before which frames lack frames that they need; `nil` if there are no such frames.
  private var firstUsable: Int64?
  /// The time of a seek, in ticks: of the frames up to it only the last one is wanted.
  private var target: Int64?
  /// The stored time of the frame that a seek looks for, if it is known.
  private var sought: Int64?

  init(_ decoder: StreamDecoder, times: RepairedTimes) {
    (self.decoder, self.times) = (decoder, times)
  }

  /// The next frame to be shown; `nil` if it isn't decoded yet.
  var first: TimedFrame? { frames.first }

  /// Decodes a packet, or the end of the stream, after ``prepare()`` has asked for it.
  func accept(_ packet: Packet?) throws(VideoError) {
    if let packet {
      let isBefore = sought.map { $0 > packet.presentation ?? .max } ?? false
      decoder.isSkipping = isHurrying || isBefore
    }
    if !decoder.send(packet) { try fail() }
  }

  /// Returns whether the next frame is ready, or the end is reached; otherwise a packet is needed.
  func prepare() throws(VideoError) -> Bool {
    while frames.count < 2, !isDrained {
      switch decoder.receive() {
      case .frame(let frame): admit(frame)
      case .needsPacket: return false
      case .end: isDrained = true
      case .failure: try fail()
      }
    }
    return true
  }

  /// Removes the next frame, which is ready; returns it with its duration in ticks, or `nil` at the end.
  func take() -> (frame: TimedFrame, duration: Int64)? {
    guard let first = frames.first else { return nil }
    frames.removeFirst()
    (target, sought) = (nil, nil)
    if let next = frames.first { return (first, next.ticks - first.ticks) }
    return (first, first.frame.duration > 0 ? first.frame.duration : times.usual)
  }

  /// Continues at a packet that needs no earlier one, which has a stored time; `nil` stands for the start of the file.
  func restart(at firstUsable: Int64?) {
    decoder.flush()
    frames = []
    (isDrained, failures) = (false, 0)
    (target, sought) = (nil, nil)
    self.firstUsable = firstUsable
    times.restart(at: firstUsable)
  }

  /// Leaves out the frames before the last one up to a time in ticks; `sought` is its stored time, if known.
  func skip(to target: Int64, sought: Int64?) { (self.target, self.sought) = (target, sought) }

  private func admit(_ frame: DecodedFrame) {
    failures = 0
    let time = frame.time
    if frame.isDiscarded || time ?? .max < firstUsable ?? .min { return }
    let ticks = times.next(time)
    if let target, ticks <= target { frames = [] }
    frames.append(TimedFrame(frame: frame, ticks: ticks))
  }

  private func fail() throws(VideoError) {
    failures += 1
    guard failures > Self.greatestFailureCount else { return }
    failures = 0
    throw VideoError(
      .damaged, "The video is damaged at this place. Copy or download the file again.")
  }
}
