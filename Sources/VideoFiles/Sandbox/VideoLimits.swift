import Glibc
import StickerCompositor

/// The limits of a sandbox process that decodes a video.
public struct VideoLimits: Hashable, Sendable {
  /// The maximum number of pixels of a frame.
  public var maximumPixelCount = 8192 * 4320
  /// The maximum memory of the process, in bytes, besides the frames that it shares with the program.
  public var memory = 2 << 30
  /// The maximum memory of the frames that the process decodes in advance, in bytes, if three frames fit.
  public var sharedMemory = 256 << 20
  /// The number of threads that decode.
  public var threads: Int
  /// The time that one part of a video may take, in seconds of sleep, and in seconds of processor time for each thread.
  ///
  /// The elapsed time may be twice this number, since the machine may be busy. No time is counted while the program uses all
  /// slots, so that the process can't decode.
  public var seconds = 10.0

  /// Creates limits with as many threads as there are processors, at most 16.
  public init() { threads = max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 16)) }

  /// The maximum number of bytes of memory that is shared with the process.
  var greatestSharedMemory: Int {
    // Rows of planes are padded, so narrow frames need more than the 1.5 bytes of a pixel.
    let greatestFrame = 2 * maximumPixelCount + FrameLayout.alignment * 4 * VideoMessage.longestSide
    return max(sharedMemory, VideoRing.slotCounts.lowerBound * greatestFrame)
  }
}
