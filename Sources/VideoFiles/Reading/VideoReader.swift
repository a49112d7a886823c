import StickerCompositor

/// A video that FFmpeg's libraries read from an open file.
///
/// Uses nothing but the file's descriptor: no path, no other file and no network, so that it works in a sandbox. May be used
/// on any thread, but on one at a time.
public final class VideoReader: VideoSource {
  /// The size, colors and timing of the video.
  public let header: VideoHeader
  /// Whether frames that no other frame needs are skipped, so that playback that is late catches up.
  public var isHurrying: Bool {
    get { pictures.isHurrying }
    set { pictures.isHurrying = newValue }
  }
  /// The end of a video up to which the file's own statement is believed, in seconds: a hundred days.
  private static let longest = 8_640_000.0
  private let feed: PacketFeed
  private let pictures: PictureStream
  private let converter: PlaneConverter
  private let sound: SoundTrack?
  private var stored: StoredSound?
  private var isFlushed = false

  /// Opens the video in an open file, and decodes its first frame; ``next(into:)`` decodes the others.
  ///
  /// A sound that has no decoder is left out of playback, and ``header`` then has no `audio`.
  ///
  /// The descriptor remains the caller's and must stay open while the reader exists. Decoding uses up to so many threads, 1…64;
  /// fewer if they can't be started. Throws `.notAVideo`, `.unsupported`, `.damaged` or `.cannotOpen`, and `.tooLarge` if a
  /// frame has more pixels than the limit.
  public init(
    file: Int32, purpose: VideoPurpose, maximumPixelCount: Int, threads: Int
  ) throws(VideoError) {
    feed = try PacketFeed { () throws(VideoError) -> Demuxer in
      try Demuxer(
        file: file, wantsAudio: purpose != .frames, maximumPixelCount: maximumPixelCount)
    }
    let demuxer = feed.demuxer
    let base = demuxer.timeBase(demuxer.video)
    let decoder = try demuxer.decoder(
      demuxer.video, threads: threads, maximumPixelCount: maximumPixelCount)
    var times = RepairedTimes(
      ticksPerSecond: 1 / base.seconds(1), frameRate: demuxer.frameRate,
      soundStart: demuxer.soundStart)
    let stated = demuxer.statedEnd
    let isCredible = stated.map { base.seconds($0) < Self.longest } ?? false
    let end = if let stated, isCredible { stated } else { try feed.scan(usual: times.usual) }
    times.statedEnd = end
    pictures = PictureStream(decoder, times: times)
    try Self.decode(pictures, from: feed)
    guard let first = pictures.first else {
      throw VideoError(
        .damaged, "The video has no frame that can be shown. Copy or download the file again.")
    }
    // Without times of presentation, frames come later than at the start by the depth of the reordering.
    let start = first.frame.hasOwnTime ? pictures.times.origin : 0
    var header = try VideoHeader(
      demuxer, first.frame, limit: maximumPixelCount, end: end - start)
    let origin = base.seconds(pictures.times.origin)
    var soundDecoder: StreamDecoder?
    if purpose == .playback, let audio = demuxer.audio {
      soundDecoder = try? demuxer.decoder(audio, threads: 1, maximumPixelCount: 1)
      if soundDecoder == nil { header.audio = nil }
    }
    sound = soundDecoder.map {
      SoundTrack($0, timeBase: header.audio?.timeBase ?? base, origin: origin)
    }
    if purpose == .export, let track = header.audio {
      stored = StoredSound(origin: track.timeBase.ticks(origin))
    }
    converter = PlaneConverter(header.layout, header.colors)
    self.header = header
  }

  /// Reads the next frame, sound or packet into memory of at least ``VideoSource/slotSize`` bytes; returns `nil` at the end.
  ///
  /// Throws `.damaged` after many errors in a row; the next call goes on behind them. Throws `.cannotOpen` if the file can't be
  /// read on.
  public func next(into memory: inout MutableRawSpan) throws(VideoError) -> VideoItem? {
    while true {
      if let item = sound?.next(into: &memory) { return item }
      if let packet = feed.nextSound() {
        if let item = try use(packet, &memory) { return item }
        continue
      }
      if try pictures.prepare() {
        if let item = try nextFrame(into: &memory) { return item }
        if isFlushed { return nil }
        // The sound's decoder may still have samples.
        isFlushed = true
        sound?.accept(nil)
        continue
      }
      let packet = try feed.next(stopsAtSound: true)
      if packet != nil || !feed.hasSound { try pictures.accept(packet) }
    }
  }

  /// Continues at the frame that is shown at a time, in seconds, clamped to the video; at the key frame before if `isExact`
  /// is `false`.
  ///
  /// An exact seek decodes from the key frame on. In a file without an index, key frames are searched for. Throws as
  /// ``next(into:)`` does.
  public func seek(to time: Double, isExact: Bool) throws(VideoError) {
    // A little more than the time, because a frame's own time may have been rounded.
    let target = header.timeBase.ticks(min(max(time, 0), header.duration) + 1e-9)
    let origin = pictures.times.origin
    var step = max(1, header.timeBase.ticks(1))
    var place = target + origin
    var isLast = true
    isFlushed = false
    while true {
      // Stored times that jump back name no place.
      let isStart = place <= origin || pictures.times.shift != 0
      var landing: PacketFeed.Landing?
      if isStart {
        try feed.rewind()
      } else {
        landing = try feed.seek(
          before: place, target: target + origin, isLast: isLast, usual: pictures.times.usual)
      }
      if isStart || landing != nil {
        pictures.restart(at: landing?.key)
        if isExact { pictures.skip(to: target, sought: landing?.sought) }
        try Self.decode(pictures, from: feed)
        if isStart || pictures.first?.ticks ?? .max <= target { break }
        // The packet needed earlier ones after all.
        isLast = false
      }
      place -= step
      step *= 2
    }
    let start = isExact ? target : pictures.first?.ticks ?? target
    let seconds = header.timeBase.seconds(start)
    sound?.restart(at: seconds)
    stored?.restart(at: header.audio?.timeBase.ticks(seconds) ?? 0)
  }

  /// Decodes until the next frame is ready or the end is reached.
  private static func decode(
    _ pictures: PictureStream, from feed: PacketFeed
  ) throws(VideoError) {
    while try !pictures.prepare() { try pictures.accept(try feed.next()) }
  }

  /// Decodes a packet of the sound, or copies it if packets are wanted.
  private func use(
    _ packet: Packet, _ memory: inout MutableRawSpan
  ) throws(VideoError) -> VideoItem? {
    sound?.accept(packet)
    guard let item = stored?.place(packet) else { return nil }
    guard packet.byteCount <= memory.byteCount else {
      throw VideoError(
        .tooLarge, "The video's sound has packets that are too large. Convert the video to MP4.")
    }
    packet.copy(into: &memory)
    return item
  }

  private func nextFrame(into memory: inout MutableRawSpan) throws(VideoError) -> VideoItem? {
    guard let (frame, duration) = pictures.take() else { return nil }
    guard converter.write(frame.frame, into: &memory) else {
      throw VideoError(
        .unsupported, "The video's pixel format is not supported. Convert the video to H.264.")
    }
    return .frame(ticks: frame.ticks, duration: duration)
  }
}
