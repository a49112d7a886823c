/// The packets of a file in order; packets of the sound are kept aside while packets of the pictures are read.
final class PacketFeed {
  /// The number of bytes that may be kept aside or read ahead.
  private static let capacity = 64 << 20
  /// The number of pictures' packets that a seek reads ahead at most.
  private static let horizon = 600

  private(set) var demuxer: Demuxer
  private let reopen: () throws(VideoError) -> Demuxer
  private var pictures = PacketQueue()
  private var sound = PacketQueue()

  init(_ open: @escaping () throws(VideoError) -> Demuxer) throws(VideoError) {
    reopen = open
    demuxer = try open()
  }

  /// Returns the next packet of the pictures, and keeps the sound's packets aside.
  ///
  /// Returns `nil` at the end of the file, and, if `stopsAtSound` is set, when a packet of the sound was kept aside; ``hasSound``
  /// distinguishes the two.
  func next(stopsAtSound: Bool = false) throws(VideoError) -> Packet? {
    if let packet = pictures.removeFirst() { return packet }
    while let packet = try demuxer.read() {
      if packet.stream == demuxer.video { return packet }
      sound.append(packet)
      if sound.byteCount > Self.capacity {
        throw VideoError(
          .tooLarge, "The video's sound is too far from its pictures. Convert the video to MP4.")
      }
      if stopsAtSound { return nil }
    }
    return nil
  }

  /// Whether packets of the sound were kept aside.
  var hasSound: Bool { !sound.isEmpty }

  /// Removes the next packet of the sound that was kept aside, and returns it; `nil` if there is none.
  func nextSound() -> Packet? { sound.removeFirst() }

  /// Continues at the start of the file.
  func rewind() throws(VideoError) {
    (pictures, sound) = (PacketQueue(), PacketQueue())
    if !demuxer.rewind() { demuxer = try reopen() }
  }

  /// Continues at a key packet whose stored time is at most `target`: the last such packet if `isLast`, else the first one found.
  ///
  /// The search starts at the last place up to `place` that the container can find. Returns `nil` if there is no such packet, or
  /// if seeking fails. Packets up to about `target` are read ahead. `usual` is the usual time from one frame to the next. All
  /// times are in ticks of the pictures' stream.
  func seek(
    before place: Int64, target: Int64, isLast: Bool, usual: Int64
  ) throws(VideoError) -> Landing? {
    (pictures, sound) = (PacketQueue(), PacketQueue())
    guard demuxer.seek(before: place) else { return nil }
    var found: Landing?
    var ahead = PacketQueue()
    defer { pictures = ahead }
    while let packet = try next() {
      if packet.isKey, let key = packet.presentation ?? packet.decoding, found == nil || isLast {
        // Without times of presentation, a frame is shown up to the depth of the reordering later.
        let latest = packet.presentation == nil ? target - 16 * usual : target
        if key <= latest {
          found = Landing(key: key, sought: packet.presentation)
          ahead = PacketQueue()
        } else if found == nil {
          return nil
        }
      }
      guard found != nil else { continue }
      ahead.append(packet)
      let (shown, decoded) = (packet.presentation, packet.decoding)
      if shown == nil { found?.sought = nil }
      if let decoded, decoded > target { return found }
      if let shown, let sought = found?.sought, shown <= target, !packet.isDiscarded {
        found?.sought = max(sought, shown)
      }
      if ahead.count > Self.horizon || ahead.byteCount > Self.capacity {
        found?.sought = nil
        return found
      }
    }
    return found
  }

  /// The packet at which decoding begins after a seek.
  struct Landing {
    /// The time of the packet, in ticks.
    let key: Int64
    /// The time of the picture that is shown at the target, in ticks; `nil` if it isn't sure.
    var sought: Int64?
  }

  /// Reads all packets and returns the time at which the pictures end in the file, in ticks; then continues at the start.
  ///
  /// `usual` is the usual time from one frame to the next, in ticks.
  func scan(usual: Int64) throws(VideoError) -> Int64 {
    var (end, count) = (Int64.min, Int64(0))
    while let packet = try demuxer.read() {
      guard packet.stream == demuxer.video else { continue }
      count += 1
      guard let time = packet.presentation ?? packet.decoding else { continue }
      end = max(end, time + max(packet.duration, usual))
    }
    try rewind()
    return end > .min ? end : min(count, 1 << 20) * usual
  }
}

/// A queue of packets.
struct PacketQueue {
  private var packets: ArraySlice<Packet> = []
  /// The number of bytes of all packets.
  private(set) var byteCount = 0

  /// Whether there is no packet.
  var isEmpty: Bool { packets.isEmpty }
  /// The number of packets.
  var count: Int { packets.count }

  /// Adds a packet at the end.
  mutating func append(_ packet: Packet) {
    packets.append(packet)
    byteCount += packet.byteCount
  }

  /// Removes the packet that was added first; returns `nil` if there is none.
  mutating func removeFirst() -> Packet? {
    guard let packet = packets.popFirst() else { return nil }
    byteCount -= packet.byteCount
    return packet
  }
}
