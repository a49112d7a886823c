import Glibc
import PictureFiles
import StickerCompositor
import VideoFiles

/// The cost of decoding in a sandbox, compared with decoding in the program.
enum Measurement {
  /// Prints times of decoding all frames and of exact seeks, and the peak memory of both processes.
  static func print(_ path: String) throws(VideoError) {
    let reader = try opened { () throws(VideoError) in
      try VideoReader(
        file: unsafe open(path, O_RDONLY | O_CLOEXEC), purpose: .frames,
        maximumPixelCount: VideoLimits().maximumPixelCount, threads: VideoLimits().threads)
    }
    let slot = UnsafeMutableRawBufferPointer.allocate(byteCount: reader.slotSize, alignment: 64)
    defer { unsafe slot.deallocate() }
    var memory = unsafe slot.mutableBytes
    try report("here: all frames", of: RUSAGE_SELF) { () throws(VideoError) in
      while try reader.next(into: &memory) != nil {}
    }
    try report("here: 20 exact seeks", of: RUSAGE_SELF) { () throws(VideoError) in
      for time in times(reader.header) {
        try reader.seek(to: time, isExact: true)
        _ = try reader.next(into: &memory)
      }
    }
    try report("sandbox: all frames, with its start", of: RUSAGE_CHILDREN) {
      () throws(VideoError) in
      let session = try VideoSession(path, purpose: .frames)
      while try nextFrame(session) != nil {}
    }
    let session = try opened { () throws(VideoError) in try VideoSession(path, purpose: .frames) }
    for isExact in [true, false] {
      try report("sandbox: 20 seeks, exact: \(isExact)", of: RUSAGE_SELF) {
        () throws(VideoError) in
        for time in times(reader.header) {
          try session.seek(to: time, isExact: isExact)
          _ = try nextFrame(session)
        }
      }
    }
    Swift.print("peak memory: \(peak(RUSAGE_SELF)) MiB here, \(peak(RUSAGE_CHILDREN)) MiB sandbox")
  }

  private static func opened<Video>(
    _ open: () throws(VideoError) -> Video
  ) throws(VideoError) -> Video {
    let start = monotonicSeconds()
    defer { Swift.print("opening \(Video.self): \(milliseconds(monotonicSeconds() - start)) ms") }
    return try open()
  }

  /// Twenty times all over the video, in no order.
  private static func times(_ header: VideoHeader) -> [Double] {
    (0..<20).map { header.duration * (Double($0 * 7 % 20) + 0.9) / 20 }
  }

  private static func nextFrame(_ session: VideoSession) throws(VideoError) -> VideoFrame? {
    guard case .frame(let frame) = try session.next() else { return nil }
    return frame
  }

  /// Prints the elapsed time, and the processor times of this process and of either kind.
  private static func report(
    _ name: String, of kind: __rusage_who, _ work: () throws(VideoError) -> Void
  ) throws(VideoError) {
    let start = (monotonicSeconds(), processor(RUSAGE_SELF), processor(kind))
    try work()
    let own = milliseconds(processor(RUSAGE_SELF) - start.1)
    let other = kind == RUSAGE_SELF ? 0 : milliseconds(processor(kind) - start.2)
    Swift.print(
      "\(name): \(milliseconds(monotonicSeconds() - start.0)) ms, CPU \(own) + \(other) ms")
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  private static func usage(_ kind: __rusage_who) -> rusage {
    var usage = rusage()
    // Safe: the usage is filled in.
    _ = unsafe getrusage(kind.rawValue, &usage)
    return usage
  }

  private static func peak(_ kind: __rusage_who) -> Int { usage(kind).ru_maxrss / 1024 }

  private static func processor(_ kind: __rusage_who) -> Double {
    let usage = usage(kind)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
}
