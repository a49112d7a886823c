/// The times of the sound's packets as they are copied to another file.
struct StoredSound {
  /// The stored time at which the video starts, in ticks of the sound's stream.
  let origin: Int64
  /// The time before which packets are left out after a seek, in ticks; `nil` leaves none out.
  private var start: Int64?
  private var end: Int64 = 0
  private var hasBegun = false

  init(origin: Int64) { self.origin = origin }

  /// Returns a packet's place in the video; `nil` if the packet is left out, as edit lists or a seek demand.
  mutating func place(_ packet: Packet) -> VideoItem? {
    // Codecs need the packets before the first one that is heard.
    if packet.isDiscarded, hasBegun { return nil }
    if !packet.isDiscarded { hasBegun = true }
    let shown = (packet.presentation ?? packet.decoding).map { $0 - origin } ?? end
    let decoded = packet.decoding.map { $0 - origin } ?? shown
    end = shown + packet.duration
    if let start, end <= start { return nil }
    return .packet(
      presentation: shown, decoding: decoded, duration: packet.duration,
      byteCount: packet.byteCount)
  }

  /// Continues with packets from another place; packets that end before a time in ticks are left out.
  mutating func restart(at time: Int64) {
    start = time
    (end, hasBegun) = (time, true)
  }
}
