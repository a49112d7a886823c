import Foundation
import Glibc
import Testing

@testable import VideoFiles
import SeededNumbers

@Suite struct DamagedVideosTests {
  /// The containers, each with a codec of its own, small because each is read hundreds of times.
  static let formats = [
    ClipFormat("a.mp4", "-c:v libx264 -pix_fmt yuv420p -g 10 -bf 2 -c:a aac"),
    ClipFormat("a.mov", "-c:v prores_ks -pix_fmt yuv422p10le -c:a pcm_s16le"),
    ClipFormat("a.mkv", "-c:v libx265 -x265-params log-level=none:keyint=10 -c:a flac"),
    ClipFormat("a.webm", "-c:v libvpx-vp9 -g 10 -deadline realtime -cpu-used 8 -c:a libopus"),
    ClipFormat("a.avi", "-c:v mpeg4 -bf 2 -g 10 -c:a mp3"),
    ClipFormat("b.mp4", "-c:v libsvtav1 -g 10 -preset 12 -c:a aac"),
    ClipFormat("a.ts", "-c:v libx264 -pix_fmt yuv420p -g 10 -c:a aac"),
  ]
  /// The number of mutations of each file; `Tools/lib/long-videos` sets a greater one.
  static let mutations =
    ProcessInfo.processInfo.environment["VIDEO_FUZZ_COUNT"].flatMap(Int.init) ?? 60

  @Test(arguments: formats)
  func readsDamagedFilesToTheirEnd(format: ClipFormat) throws {
    let clips = try FFmpegClips()
    let clip = try clips.make(
      format.file, size: "256x64", seconds: 0.6, hasSound: true, format.options)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: clip)))
    var random = SeededGenerator(seed: 25)
    var opened = 0
    for turn in 0..<Self.mutations {
      let damaged = random.damaged(bytes)
      let path = clips.path("damaged")
      try Data(damaged).write(to: URL(filePath: path))
      if try read(path, turn: turn) { opened += 1 }
    }
    #expect(opened > Self.mutations / 4)
  }

  @Test(arguments: formats)
  func readsCutOffFilesUpToTheCut(format: ClipFormat) throws {
    let clips = try FFmpegClips()
    let clip = try clips.make(
      format.file, size: "256x64", seconds: 0.6, hasSound: true, format.options)
    let bytes = try Data(contentsOf: URL(filePath: clip))
    for part in 0..<20 {
      let path = clips.path("cut")
      try bytes.prefix(bytes.count * part / 20).write(to: URL(filePath: path))
      _ = try read(path, turn: part)
    }
  }

  /// Reads all parts and seeks; returns whether the file could be opened.
  private func read(_ path: String, turn: Int) throws -> Bool {
    let purpose: VideoPurpose = turn % 2 == 0 ? .playback : .export
    let video: OpenVideo
    do { video = try OpenVideo(path, purpose, limit: 1 << 20) } catch is VideoError { return false }
    #expect(video.header.duration > 0 && video.header.duration.isFinite)
    #expect(video.header.frameRate > 0 && video.header.frameRate.isFinite)
    for step in 0..<4 {
      var (last, failures) = (Int64(-1), 0)
      if step > 0 {
        let time = video.header.duration * Double(4 - step) / 4
        do { try video.reader.seek(to: time, isExact: step != 2) } catch { continue }
      }
      reading: for _ in 0..<(step == 0 ? 3000 : 3) {
        do {
          guard let item = try video.next() else { break reading }
          guard case .frame(let ticks, let duration) = item else { continue }
          #expect(ticks > last && duration >= 0)
          last = ticks
        } catch is VideoError {
          failures += 1
          if failures > 3 { break reading }
        }
      }
    }
    return true
  }
}

extension SeededGenerator {
  /// Returns bytes with some of them changed, removed, repeated or cut off.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &self) where !bytes.isEmpty {
      // The headers are at the start or at the end.
      let span = Bool.random(using: &self) ? min(bytes.count, 1200) : bytes.count
      let isEnd = Bool.random(using: &self)
      let offset = Int.random(in: 0..<span, using: &self)
      let place = isEnd ? bytes.count - 1 - offset : offset
      let length = min(Int.random(in: 1...40, using: &self), bytes.count - place)
      switch Int.random(in: 0..<10, using: &self) {
      case 0...2: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 3...4: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 5: for index in place..<place + length { bytes[index] = 0xFF }
      case 6: for index in place..<place + length { bytes[index] = 0 }
      case 7: bytes.removeSubrange(place..<place + length)
      case 8: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      default: if Int.random(in: 0..<4, using: &self) == 0 { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}
