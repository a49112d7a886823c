import EvilCalls
import Glibc
import StickerCompositor
import VideoFiles

/// A made-up video of 300 frames, 30 per second, whose file says how it behaves: `fake ACT` or `fake ACT NUMBER`.
///
/// Every sample of a frame's luma is the frame's number modulo 256. Most acts take place at the frame with the number:
/// `crash`, `hang`, `sleep` and `fail`. With `calls` and `threads`, the luma of each frame begins with the outcomes of
/// attacks; see ``Attacks``. With `wide`, frames have 8192 by 4320 pixels.
final class FakeVideo: VideoSource {
  let header: VideoHeader
  private let act: String
  private let number: Int
  private let purpose: VideoPurpose
  private var index = 0
  /// Whether the next part is the sound or the packet that precedes the next frame.
  private var isSoundNext = true

  static let frameCount = 300

  /// Creates the video of a file; returns `nil` if the file is another one.
  init?(_ file: Int32, _ purpose: VideoPurpose) {
    var bytes = [UInt8](repeating: 0, count: 64)
    // Safe: the call is told how much room there is.
    let count = unsafe pread(file, &bytes, bytes.count, 0)
    let words = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: " ")
    guard words.count >= 2, words[0] == "fake" else { return nil }
    (act, number) = (String(words[1]), words.count > 2 ? Int(words[2]) ?? 0 : 0)
    self.purpose = purpose
    let layout =
      act == "wide" ? FrameLayout(width: 8192, height: 4320) : FrameLayout(width: 600, height: 48)
    var header = VideoHeader(
      layout: layout, colors: VideoColors(matrix: .bt709, isFullRange: false),
      timeBase: TimeBase(1, 30), duration: 10, frameRate: 30)
    if purpose != .frames {
      header.audio = AudioTrack(
        codec: 77, codecData: [3, 1, 4], sampleRate: 44_100, channels: 2,
        timeBase: TimeBase(1, 44_100))
    }
    self.header = header
    if act == "openhang" { while true {} }
    if act == "opencrash" { abort() }
  }

  func seek(to time: Double, isExact: Bool) throws(VideoError) {
    let exact = min(Int(time * 30), Self.frameCount - 1)
    (index, isSoundNext) = (isExact ? exact : exact / 60 * 60, true)
  }

  func next(into memory: inout MutableRawSpan) throws(VideoError) -> VideoItem? {
    guard index < Self.frameCount else { return nil }
    if purpose != .frames, isSoundNext {
      isSoundNext = false
      return sound(into: &memory)
    }
    if index == number { try misbehave() }
    let outcomes = Attacks.outcomes(act, number)
    for place in 0..<memory.byteCount {
      let byte = place < outcomes.count ? outcomes[place] : UInt8(truncatingIfNeeded: index)
      memory.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
    }
    defer { (index, isSoundNext) = (index + 1, true) }
    return .frame(ticks: Int64(index), duration: 1)
  }

  private func misbehave() throws(VideoError) {
    switch act {
    case "crash": abort()
    case "hang": while true {}
    case "sleep": evil_sleep()
    case "fail": throw VideoError(.damaged, "The fake is damaged.")
    default: break
    }
  }

  /// Writes the sound or the packet before the next frame: its number, infinity, and a number that is none.
  private func sound(into memory: inout MutableRawSpan) -> VideoItem {
    if purpose == .export {
      for place in 0..<5 {
        memory.storeBytes(
          of: UInt8(truncatingIfNeeded: index), toByteOffset: place, as: UInt8.self)
      }
      return .packet(
        presentation: Int64(index) - 1, decoding: Int64(index) - 2, duration: 1, byteCount: 5)
    }
    for (place, sample) in [Float(index), .infinity, .nan, -1].enumerated() {
      memory.storeBytes(of: sample, toByteOffset: place * 4, as: Float.self)
    }
    return .sound(time: Double(index) / 30, frames: 2)
  }
}
