import Foundation
import StickerCompositor
import TestClips
import TestFolders
import Testing

@testable import VideoFiles

/// The packets of clips, with the sound's kept aside.
@Suite final class PacketFeedTests {
  private let folder: TemporaryFolder
  private var handle: FileHandle?

  init() throws { folder = try TemporaryFolder() }

  /// Returns a feed of a clip of 30 frames per second in a MOV file, whose times are numbers of 512ths of a frame.
  ///
  /// A key frame comes every 10 frames.
  private func feed(
    count: Int = 30, size: Int = 64, isSounding: Bool = false, wantsAudio: Bool = true,
    _ set: (inout TestClip) -> Void = { _ in }
  ) throws -> PacketFeed {
    var clip = TestClip(width: size, height: size, count: count)
    (clip.container, clip.keyFrameDistance) = ("mov", 10)
    clip.options = ["preset": "ultrafast", "sc_threshold": "0"]
    if isSounding { clip.sounds = [TestSound("pcm_s16le", seconds: Double(count) / 30)] }
    set(&clip)
    let path = folder.file("clip")
    try clip.write(to: path)
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    self.handle = handle
    let file = handle.fileDescriptor
    return try PacketFeed { () throws(VideoError) in
      try Demuxer(file: file, wantsAudio: wantsAudio, maximumPixelCount: 1 << 20)
    }
  }

  /// Returns the times of the pictures from here to the end, in frames.
  private func frames(_ feed: PacketFeed) throws -> [Int64] {
    var times: [Int64] = []
    while let packet = try feed.next() { times.append((packet.presentation ?? -1) / 512) }
    return times
  }

  @Test func keepsSoundAsideInOrder() throws {
    let feed = try feed(isSounding: true)
    #expect(!feed.hasSound && feed.nextSound() == nil)
    #expect(try frames(feed) == Array(0..<30))
    #expect(feed.hasSound)
    var (end, bytes) = (Int64.min, 0)
    while let packet = feed.nextSound() {
      let time = try #require(packet.presentation)
      #expect(time >= end && packet.stream == feed.demuxer.audio)
      (end, bytes) = (time + packet.duration, bytes + packet.byteCount)
    }
    #expect(bytes == 48_000 * 4 && !feed.hasSound)
    #expect(try feed.next() == nil)
  }

  @Test func stopsAtEachPacketOfSound() throws {
    let feed = try feed(isSounding: true)
    var (pictures, sounds) = (0, 0)
    while true {
      if try feed.next(stopsAtSound: true) != nil {
        pictures += 1
      } else if feed.nextSound() != nil {
        sounds += 1
        #expect(!feed.hasSound)
      } else {
        break
      }
    }
    #expect(pictures == 30 && sounds > 3)
  }

  @Test func leavesOutUnwantedSound() throws {
    let feed = try feed(isSounding: true, wantsAudio: false)
    #expect(try feed.next(stopsAtSound: true) != nil && frames(feed) == Array(1..<30))
    #expect(!feed.hasSound)
  }

  @Test func rewindDropsPacketsKeptAside() throws {
    let feed = try feed(isSounding: true)
    _ = try feed.seek(before: 15 * 512, target: 15 * 512, isLast: true, usual: 512)
    #expect(try feed.next() != nil)
    while try feed.next(stopsAtSound: true) != nil {}
    #expect(feed.hasSound)
    try feed.rewind()
    #expect(!feed.hasSound)
    #expect(try frames(feed) == Array(0..<30))
  }

  @Test(arguments: [(0, 0), (9, 0), (10, 10), (15, 10), (29, 20), (500, 20)])
  func seeksLastKeyFrameBeforeTarget(target: Int64, key: Int64) throws {
    let feed = try feed()
    // The search begins before the last key frame.
    for place in [0, target] {
      let landing = try #require(
        try feed.seek(
          before: place * 512, target: target * 512 + 100, isLast: true, usual: 512))
      #expect(landing.key == key * 512 && landing.sought == min(target, 29) * 512)
      #expect(try frames(feed) == Array(key..<30))
    }
  }

  @Test func firstKeyFrameFoundSuffices() throws {
    let feed = try feed()
    let landing = try #require(
      try feed.seek(before: 5 * 512, target: 25 * 512, isLast: false, usual: 512))
    #expect(landing.key == 0 && landing.sought == 25 * 512)
    #expect(try frames(feed) == Array(0..<30))
  }

  @Test func findsNoKeyFrameBeforeStart() throws {
    let feed = try feed()
    let landing = try feed.seek(before: 0, target: -1, isLast: true, usual: 512)
    #expect(landing == nil)
    try feed.rewind()
    #expect(try frames(feed) == Array(0..<30))
  }

  /// Predicted from both sides, a picture is decoded after a later one.
  @Test func soughtPictureIsTheOneShownLastBeforeTarget() throws {
    let feed = try feed { $0.bFrames = 2 }
    try feed.rewind()
    let start = try #require(try frames(feed).min())
    for target in [3, 4, 5, 6] as [Int64] {
      let landing = try #require(
        try feed.seek(
          before: target * 512, target: (start + target) * 512 + 1, isLast: true, usual: 512))
      #expect(landing.sought == (start + target) * 512 && landing.key == start * 512)
    }
  }

  @Test(
    "A picture far from its key frame isn't sure, and a limited number of packets is read ahead")
  func readsNoFurtherThanHorizon() throws {
    let feed = try feed(count: 640, size: 32) { $0.keyFrameDistance = 1000 }
    let near = try feed.seek(before: 590 * 512, target: 590 * 512, isLast: true, usual: 512)
    #expect(near?.key == 0 && near?.sought == 590 * 512)
    let far = try #require(
      try feed.seek(before: 630 * 512, target: 630 * 512, isLast: true, usual: 512))
    #expect(far.key == 0 && far.sought == nil)
    #expect(try frames(feed) == Array(0..<640))
  }

  @Test func scanReturnsEndOfPicturesAndContinuesAtStart() throws {
    let feed = try feed(isSounding: true)
    #expect(try feed.scan(usual: 100) == 30 * 512)
    #expect(try feed.scan(usual: 1000) == 29 * 512 + 1000)
    #expect(!feed.hasSound)
    #expect(try frames(feed) == Array(0..<30))
  }

  @Test func reportsFileThatCannotBeOpened() throws {
    let error = #expect(throws: VideoError.self) {
      try PacketFeed { () throws(VideoError) in throw VideoError(.notAVideo, "none") }
    }
    #expect(error == VideoError(.notAVideo, "none"))
  }

  @Test func queueCountsPacketsAndBytes() throws {
    var queue = PacketQueue()
    #expect(queue.isEmpty && queue.byteCount == 0 && queue.removeFirst() == nil)
    let packets = try [3, 0, 5].map { count in
      try #require(
        Packet([UInt8](repeating: 1, count: count), presentation: 0, decoding: 0, duration: 0))
    }
    packets.forEach { queue.append($0) }
    #expect(queue.count == 3 && queue.byteCount == 8 && !queue.isEmpty)
    #expect(queue.removeFirst() === packets[0] && queue.byteCount == 5)
    #expect(queue.removeFirst() === packets[1] && queue.removeFirst() === packets[2])
    #expect(queue.isEmpty && queue.byteCount == 0 && queue.removeFirst() == nil)
  }
}
