internal import CFFmpeg
import Glibc
import StickerCompositor

extension Demuxer {
  /// Reads the file until the streams' formats are known; frames above the limit of pixels stay undecoded.
  static func analyze(_ context: UnsafeMutablePointer<AVFormatContext>, _ maximumPixelCount: Int) {
    let count = unsafe Int(context.pointee.nb_streams)
    var options = unsafe [OpaquePointer?](repeating: nil, count: count)
    for index in 0..<count {
      unsafe av_dict_set_int(
        &options[index], "max_pixels", StreamDecoder.codedPixelCount(maximumPixelCount), 0)
    }
    unsafe avformat_find_stream_info(context, &options)
    for index in 0..<count { unsafe av_dict_free(&options[index]) }
  }

  /// Returns the number of the stream of pictures to show: a default one before others, then the largest; `nil` if there is
  /// none.
  ///
  /// Cover pictures and thumbnails don't count.
  static func bestVideo(_ streams: [(number: Int32, stream: UnsafeMutablePointer<AVStream>)])
    -> Int32?
  {
    func rank(_ stream: UnsafeMutablePointer<AVStream>) -> (Int, Int) {
      let isDefault = unsafe stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
      let facts = unsafe stream.pointee.codecpar!
      return unsafe (isDefault ? 1 : 0, Int(facts.pointee.width) * Int(facts.pointee.height))
    }
    let still = AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS
    return unsafe streams.filter { _, stream in
      unsafe stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        && stream.pointee.disposition & still == 0
    }.max { unsafe rank($0.stream) < rank($1.stream) }?.number
  }

  /// Returns the number of the stream of sound to play: the default one, otherwise FFmpeg's choice; `nil` if there is none.
  static func bestAudio(
    _ streams: [(number: Int32, stream: UnsafeMutablePointer<AVStream>)], beside video: Int32,
    of context: UnsafeMutablePointer<AVFormatContext>
  ) -> Int32? {
    let chosen = unsafe streams.first { _, stream in
      let facts = unsafe stream.pointee.codecpar!
      return unsafe facts.pointee.codec_type == AVMEDIA_TYPE_AUDIO
        && stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
        && facts.pointee.ch_layout.nb_channels > 0 && facts.pointee.sample_rate > 0
    }
    if let chosen = unsafe chosen { return unsafe chosen.number }
    let found = unsafe av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, video, nil, 0)
    return found >= 0 ? found : nil
  }

  /// The format of the sound as stored; `nil` if there is none.
  var track: AudioTrack? {
    guard let audio else { return nil }
    let facts = unsafe stream(audio).pointee.codecpar!
    let data = unsafe UnsafeBufferPointer(
      start: facts.pointee.extradata, count: Int(max(0, facts.pointee.extradata_size)))
    var track = unsafe AudioTrack(
      codec: facts.pointee.codec_id.rawValue, codecData: Array(data),
      sampleRate: facts.pointee.sample_rate, channels: facts.pointee.ch_layout.nb_channels,
      timeBase: timeBase(audio))
    unsafe track.frameSize = max(0, facts.pointee.frame_size)
    unsafe track.bitRate = max(0, facts.pointee.bit_rate)
    return track
  }

  /// The number of frames per second, on average; 25 if it is unknown or absurd.
  var frameRate: Double {
    let stream = unsafe stream(video)
    let rates = unsafe [stream.pointee.avg_frame_rate, stream.pointee.r_frame_rate]
    let plausible = rates.lazy.map { Double($0.num) / Double($0.den) }.first {
      $0 >= 0.001 && $0 <= 1000
    }
    return plausible ?? 25
  }

  /// The width of a pixel divided by its height; 1 if it is unknown or absurd.
  func pixelAspect(of frame: DecodedFrame) -> Double {
    let ratio = unsafe av_guess_sample_aspect_ratio(context, stream(video), frame.pointer)
    let aspect = Double(ratio.num) / Double(ratio.den)
    return aspect >= 0.1 && aspect <= 10 ? aspect : 1
  }

  /// The clockwise quarter turns that show frames upright, and whether frames are mirrored left for right before.
  func orientation(of frame: DecodedFrame) -> (quarterTurns: Int, isMirrored: Bool) {
    let stored = unsafe av_stream_get_side_data(stream(video), AV_PKT_DATA_DISPLAYMATRIX, nil)
    let shown = unsafe av_frame_get_side_data(frame.pointer, AV_FRAME_DATA_DISPLAYMATRIX)
    guard let bytes = unsafe stored ?? shown?.pointee.data else { return (0, false) }
    // Safe: FFmpeg's matrices have nine numbers of 32 bits each.
    let matrix = unsafe UnsafeRawBufferPointer(start: bytes, count: 36)
    func element(_ index: Int) -> Double {
      Double(unsafe matrix.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
    }
    let (a, b, c, d) = (element(0), element(1), element(3), element(4))
    let isMirrored = a * d - b * c < 0
    let sign: Double = isMirrored ? -1 : 1
    guard a != 0 || b != 0 else { return (0, false) }
    let turns = Int((atan2(sign * b, sign * a) / (.pi / 2)).rounded())
    return ((turns + 4) % 4, isMirrored)
  }

  /// The time at which the sound starts, in ticks of the pictures' stream; `nil` if there is none.
  var soundStart: Int64? {
    guard let audio, let start = unsafe knownTime(stream(audio).pointee.start_time) else {
      return nil
    }
    let (from, to) = unsafe (stream(audio).pointee.time_base, stream(video).pointee.time_base)
    return knownTime(av_rescale_q(start, from, to))
  }

  /// Creates a decoder of a stream, which must be one of this file's, with up to so many threads.
  func decoder(
    _ number: Int32, threads: Int, maximumPixelCount: Int
  ) throws(VideoError) -> StreamDecoder {
    try unsafe StreamDecoder(
      stream(number), threads: threads, maximumPixelCount: maximumPixelCount)
  }

  /// The time at which the pictures end, in ticks of their stream; `nil` if the file doesn't say so reliably.
  var statedEnd: Int64? {
    guard let context = unsafe context,
      unsafe context.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE
    else { return nil }
    let stream = unsafe stream(video)
    if let length = unsafe knownTime(stream.pointee.duration), length > 0 {
      return unsafe (knownTime(stream.pointee.start_time) ?? 0) + length
    }
    guard let length = unsafe knownTime(context.pointee.duration), length > 0 else { return nil }
    let end = unsafe max(0, knownTime(context.pointee.start_time) ?? 0) + length
    let microseconds = AVRational(num: 1, den: AV_TIME_BASE)
    return unsafe knownTime(av_rescale_q(end, microseconds, stream.pointee.time_base))
  }
}
