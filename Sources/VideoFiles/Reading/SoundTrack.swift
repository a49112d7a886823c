import StickerCompositor

/// The sound of a video as samples with times, cut at the place where playing begins.
final class SoundTrack {
  /// The difference between stored times and counted samples from which stored times are followed, in seconds.
  private static let drift = 0.02
  /// The time before the start from which packets are decoded, because codecs need the packets before, in seconds.
  private static let warmUp = 0.2

  private let decoder: StreamDecoder
  private let timeBase: TimeBase
  /// The stored time at which the video starts, in seconds.
  private let origin: Double
  private let resampler = Resampler()
  private var pieces: [(time: Double, samples: ArraySlice<Float>)] = []
  private var start = 0.0
  private var end: Double?

  init(_ decoder: StreamDecoder, timeBase: TimeBase, origin: Double) {
    (self.decoder, self.timeBase, self.origin) = (decoder, timeBase, origin)
  }

  /// Decodes a packet, or the end of the stream.
  func accept(_ packet: Packet?) {
    if let packet, let time = packet.presentation {
      let end = timeBase.seconds(time + packet.duration) - origin
      if end < start - Self.warmUp { return }
    }
    guard decoder.send(packet) else { return }
    while case .frame(let frame) = decoder.receive() { add(frame) }
  }

  /// Writes samples to memory; returns `nil` if a packet is needed first.
  func next(into memory: inout MutableRawSpan) -> VideoItem? {
    guard let (time, samples) = pieces.first else { return nil }
    let size = MemoryLayout<Float>.size
    let count = min(samples.count, memory.byteCount / size / 2 * 2)
    for (index, sample) in samples.prefix(count).enumerated() {
      memory.storeBytes(of: sample, toByteOffset: index * size, as: Float.self)
    }
    if count == samples.count {
      pieces.removeFirst()
    } else {
      pieces[0] = (time + seconds(count), samples.dropFirst(count))
    }
    return .sound(time: time, frames: count / 2)
  }

  /// Continues with packets from another place; sound before a time in seconds is left out.
  func restart(at time: Double) {
    decoder.flush()
    resampler.reset()
    pieces = []
    (start, end) = (time, nil)
  }

  private func add(_ frame: DecodedFrame) {
    let stated = frame.time.map { timeBase.seconds($0) - origin - resampler.delay }
    var samples = resampler.convert(frame)[...]
    guard !samples.isEmpty else { return }
    var time = end ?? stated ?? start
    if let stated, abs(stated - time) > Self.drift { time = stated }
    end = time + seconds(samples.count)
    if time < start {
      let early = min(samples.count, Int(((start - time) * Double(Resampler.rate)).rounded()) * 2)
      samples = samples.dropFirst(early)
      time += seconds(early)
    }
    if !samples.isEmpty { pieces.append((max(time, start), samples)) }
  }

  private func seconds(_ count: Int) -> Double { Double(count / 2) / Double(Resampler.rate) }
}
