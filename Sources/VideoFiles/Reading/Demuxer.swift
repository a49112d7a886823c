internal import CFFmpeg
import Files
import Glibc
import StickerCompositor

/// The streams of an open file: one of pictures, and at most one of sound.
@safe
final class Demuxer {
  /// The containers that are read, by FFmpeg's names: none of them refers to other files.
  ///
  /// The file name extensions that the program offers are in `AssetFolder.swift` of the module `StickerSandbox`.
  private static let containers = """
    mov,matroska,avi,mpegts,mpeg,flv,ogg,asf,ivf,h264,hevc,m4v,mpegvideo,obu,nut,dv,mxf,gxf,wtv,\
    yuv4mpegpipe
    """

  private let input: InputFile
  private let access: FileAccess
  // Safe: lives from `init` to `deinit`.
  private(set) var context: UnsafeMutablePointer<AVFormatContext>?
  /// The number of the stream of pictures.
  private(set) var video: Int32 = 0
  /// The number of the stream of sound; `nil` if there is none or it isn't wanted.
  private(set) var audio: Int32?

  init(file: Int32, wantsAudio: Bool, maximumPixelCount: Int) throws(VideoError) {
    guard ffmpeg_load() else { throw VideoError(.unsupported, VideoError.needsFFmpeg) }
    input = InputFile(file)
    guard let access = FileAccess(input), let opened = unsafe avformat_alloc_context() else {
      throw VideoError(.tooLarge, "The video needs too much memory. Close other programs.")
    }
    self.access = access
    unsafe context = opened
    unsafe opened.pointee.pb = access.context
    unsafe opened.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    unsafe opened.pointee.io_open = { _, _, _, _, _ in -EACCES }
    var options: OpaquePointer?
    unsafe av_dict_set(&options, "format_whitelist", Self.containers, 0)
    unsafe av_dict_set(&options, "protocol_whitelist", "none", 0)
    let code = unsafe avformat_open_input(&context, nil, nil, &options)
    unsafe av_dict_free(&options)
    guard code >= 0, let opened = unsafe context else { throw unreadable }
    unsafe Self.analyze(opened, maximumPixelCount)
    let streams = unsafe (0..<Int(opened.pointee.nb_streams)).map {
      unsafe (number: Int32($0), stream: opened.pointee.streams[$0]!)
    }
    guard let video = unsafe Self.bestVideo(streams) else { throw unreadable }
    self.video = video
    audio = unsafe wantsAudio ? Self.bestAudio(streams, beside: video, of: opened) : nil
    for unsafe(number, stream) in unsafe streams where number != video && number != audio {
      unsafe stream.pointee.discard = AVDISCARD_ALL
    }
  }

  deinit { unsafe avformat_close_input(&context) }

  /// The stream of a number, which must be one of this file's.
  func stream(_ number: Int32) -> UnsafeMutablePointer<AVStream> {
    unsafe context!.pointee.streams[Int(number)]!
  }

  /// The unit of a stream's times.
  func timeBase(_ number: Int32) -> TimeBase {
    let base = unsafe stream(number).pointee.time_base
    return base.num > 0 && base.den > 0 ? TimeBase(base.num, base.den) : TimeBase(1, 90_000)
  }

  /// Returns the next packet of the chosen streams; `nil` at the end.
  func read() throws(VideoError) -> Packet? {
    let packet = Packet()
    // Damaged packets are skipped, up to a number that no file with something left to show reaches.
    var failures = 0
    while failures < 1000 {
      let code = unsafe av_read_frame(context, packet.pointer)
      if input.failure != nil { throw unreadable }
      if code == ffmpeg_end_of_file { return nil }
      if code < 0 {
        failures += 1
      } else if packet.stream == video || packet.stream == audio {
        return packet
      } else {
        // A stream that was found late, or whose container doesn't leave it out.
        unsafe av_packet_unref(packet.pointer)
      }
    }
    return nil
  }

  /// Continues at the last place before a time, in ticks of the pictures' stream, where decoding may begin; returns `false` on failure.
  func seek(before time: Int64) -> Bool {
    unsafe avformat_seek_file(context, video, .min, time, time, 0) >= 0
  }

  /// Continues at the start of the file; returns `false` on failure.
  func rewind() -> Bool {
    // Ten seconds before the start, so that the sound begins with its first packet, too.
    let start = unsafe knownTime(stream(video).pointee.start_time) ?? 0
    let before = start - max(1, timeBase(video).ticks(10))
    if unsafe avformat_seek_file(context, video, .min, before, start, 0) >= 0 { return true }
    return unsafe av_seek_frame(context, -1, 0, AVSEEK_FLAG_BYTE) >= 0
  }

  /// The error of a file that can't be opened or read on.
  private var unreadable: VideoError {
    if let reason = input.failure {
      return VideoError(.cannotOpen, "The video can't be read: \(reason). Check the disk.")
    }
    return VideoError(
      .notAVideo, "The file is no video, or is damaged. Choose a video, for example an MP4 file.")
  }
}
