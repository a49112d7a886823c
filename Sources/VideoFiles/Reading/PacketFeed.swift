import StickerCompositor

/// The packets of a file in order, with those of the sound kept aside while pictures are looked for.
final class PacketFeed {
  /// The number of bytes of sound that may be kept aside; more means that sound and pictures are too far apart.
  private static let capacity = 64 << 20
  /// The number of pictures' packets that a seek reads ahead.
  private static let horizon = 600

  private(set) var demuxer: Demuxer
  private let reopen: () throws(VideoError) -> Demuxer
  private var pictures = PacketQueue()
  private var sound = PacketQueue()

  init(_ open: @escaping () throws(VideoError) -> Demuxer) throws(VideoError) {
    reopen = open
    demuxer = try open()
  }

  /// Returns the next packet of the pictures; keeps the sound's packets aside. Returns `nil` at the end, or if sound was kept
  /// aside and `stopsAtSound` is set; ``hasSound`` then tells.
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

  /// Removes the next packet of the sound that was kept aside.
  func nextSound() -> Packet? { sound.removeFirst() }

  /// Continues at the start of the file.
  func rewind() throws(VideoError) {
    (pictures, sound) = (PacketQueue(), PacketQueue())
    if !demuxer.rewind() { demuxer = try reopen() }
  }

  /// Continues at the last packet before a stored time that needs no earlier one, which is returned by the next call of
  /// ``next(stopsAtSound:)``; returns its time, or `nil` if there is none.
  func seek(before time: Int64) throws(VideoError) -> Int64? {
    (pictures, sound) = (PacketQueue(), PacketQueue())
    guard demuxer.seek(before: time) else { return nil }
    while let packet = try next() {
      guard packet.isKey, let time = packet.presentation ?? packet.decoding else { continue }
      pictures.append(packet)
      return time
    }
    return nil
  }

  /// Reads the packets up to a stored time ahead, without removing them; returns the greatest time of a picture up to that
  /// time, or `nil` if it isn't sure.
  func lastTime(upTo time: Int64) throws(VideoError) -> Int64? {
    var last = pictures.first?.presentation
    var ahead = PacketQueue()
    defer { pictures = ahead }
    for _ in 0..<Self.horizon {
      guard let packet = try next() else { return last }
      ahead.append(packet)
      guard let shown = packet.presentation, let decoded = packet.decoding else { return nil }
      if decoded > time { return last }
      if shown <= time, !packet.isDiscarded { last = max(last ?? shown, shown) }
    }
    return nil
  }

  /// Reads all packets; returns the time at which the pictures end in the file, in ticks. `usual` is the usual time from one
  /// frame to the next.
  func scan(usual: Int64) throws(VideoError) -> Int64 {
    var (end, count) = (Int64.min, Int64(0))
    while let packet = try demuxer.read() {
      guard packet.stream == demuxer.video else { continue }
      count += 1
      guard let time = packet.presentation ?? packet.decoding else { continue }
      end = max(end, time + max(packet.duration, usual))
    }
    try rewind()
    return end > .min ? end : count * usual
  }
}

/// A queue of packets.
struct PacketQueue {
  private var packets: ArraySlice<Packet> = []
  /// The number of bytes of all packets.
  private(set) var byteCount = 0

  /// Whether there is no packet.
  var isEmpty: Bool { packets.isEmpty }
  /// The packet that is removed next.
  var first: Packet? { packets.first }

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
