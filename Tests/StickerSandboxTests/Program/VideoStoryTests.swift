#if Video
  import ArgumentParser
  import ECS
  import Foundation
  import Geometry
  import Gestures
  import InputRecording
  import InterfaceKit
  import PictureFiles
  import StickerScene
  import TestClips
  import TestGIF
  import Testing
  import VideoFiles

  @testable import EditorKit
  @testable import StickerCanvas
  @testable import StickerEditor
  @testable import StickerSandbox

  /// The story of a user who puts three stickers on a video: one is trimmed, one is performed by two fingers, one is an
  /// animated GIF.
  ///
  /// The exported file is decoded by the `ffmpeg` program, and measured.
  @Suite(.serialized) struct VideoStoryTests {
    enum Timing: String, CaseIterable { case constant, variable, turned }

    private let desk: Desk

    init() throws {
      desk = try Desk()
      try desk.make("tray")
      for sticker in ColoredSticker.all { try sticker.write(to: desk.path("tray")) }
    }

    /// Replays hands over `clip.mp4`, and returns the session after its last frame.
    private func replay(_ hands: Hands) throws -> Session {
      var hands = hands
      hands.end()
      for name in try desk.names() where name.hasPrefix("scene.json") {
        try FileManager.default.removeItem(atPath: desk.path(name))
      }
      let writer = try RecordingWriter(path: desk.path("hands.jsonl"))
      hands.events.forEach { writer.append($0) }
      try writer.close()
      let options = try Options.parse([
        desk.path("clip.mp4"), "--scene", desk.path("scene.json"), "--stickers", desk.path("tray"),
        "--headless", "--size", "1280x800", "--language", "en", "--replay",
        desk.path("hands.jsonl"),
      ])
      let session = try Session(
        options, on: Backends.platform(options), fence: PictureFence(executable: Program.path),
        usesSettings: false)
      try session.run()
      return session
    }

    /// Taps a button of a world in which it is visible.
    private func tap(_ action: EditorAction, of world: World, _ hands: inout Hands) throws {
      let button = try #require(world.buttons.first { $0.action == action })
      hands.tap(button.frame.center)
      hands.wait(0.3)
    }

    /// Drags the end of a row's bar to the left by a number of window points.
    ///
    /// Returns the time at which the bar ends then, in seconds.
    private func trim(row: Int, by points: Double, _ hands: inout Hands) throws -> Double {
      let world = try replay(hands).world
      let panel = try #require(world.shown(TimelinePanel.self)?.panel)
      let duration = try #require(world.playhead.duration)
      let scale = world[Timeline.self].scale(along: panel.lane, duration)
      let end = Point(scale.x(of: duration), panel.lane(ofRow: row).center.y - 8)
      hands.drag(from: end, to: end + Vector(x: -points, y: 0))
      hands.wait(0.3)
      return duration - points * scale.secondsPerPoint
    }

    @Test(arguments: Timing.allCases) func exportShowsWhatFingersDid(timing: Timing) throws {
      var clip = TestClip(width: 320, height: 180, count: timing == .variable ? 48 : 72)
      clip.sounds = [TestSound("aac", seconds: 2)]
      if timing == .variable { clip.makeRateVariable() }
      if timing == .turned { clip.header.quarterTurns = 1 }
      let times = try desk.write(clip)

      // Three stickers from the tray.
      var hands = Hands()
      let start = try replay(hands).world
      let drops = [(0.2, 0.8), (0.35, 0.42), (0.8, 0.8)].map { share in
        start.canvas.frame.origin
          + Vector(
            x: share.0 * start.canvas.frame.size.width, y: share.1 * start.canvas.frame.size.height)
      }
      for (index, drop) in drops.enumerated() {
        hands.drag(from: Tray().frame(of: index, in: start[Layout.self]).center, to: drop)
        hands.wait(0.3)
      }

      // The first sticker, whose row is the last, is trimmed.
      try tap(.timeline, of: start, &hands)
      let end = try trim(row: 2, by: 400, &hands)
      try tap(.timeline, of: start, &hands)

      // Two fingers perform with the second sticker while the video plays.
      try tap(.recordMotion, of: start, &hands)
      let held = try replay(hands)
      let before = try ColoredSticker.all.map { sticker in
        Turn(try held.scene.store.document.sticker(sticker))
      }
      let canvas = held.world.canvas.frame
      try tap(.play, of: start, &hands)
      let playTime = try #require(hands.events.last).time
      let performance = Performance(
        center: drops[1], scale: canvas.size.width / held.scene.store.document.canvas.width,
        origin: canvas.origin, frameOfPlay: Performance.frame(of: playTime))
      performance.add(to: &hands)
      try tap(.play, of: start, &hands)
      let document = try replay(hands).scene.store.document

      let trimmed = try document.sticker(ColoredSticker.all[0]).traits.timing
      #expect(trimmed.start == nil)
      #expect(abs(try #require(trimmed.end) - end) <= 0.034)
      let performed = try document.sticker(ColoredSticker.all[1]).traits.timing
      #expect(performed.keyframes.count > 2)

      let outcome = try Program.run(
        ["--scene", "scene.json", "--stickers", "tray", "--export", "out.mp4", "--quality", "95"],
        in: desk.folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")

      let video = try MeasuredVideo(desk.path("out.mp4"), width: 320, height: 180)
      #expect(video.numbers == Array(times.indices))
      let probed = try CommandOutput.probe(desk.path("out.mp4"), "v:0", "frame=pts_time")
      #expect(
        zip(probed.compactMap(Double.init), times).allSatisfy { abs($0 - $1) < 1e-5 })
      #expect(try desk.audioPackets("out.mp4") == desk.audioPackets("clip.mp4"))
      #expect(try desk.audioPackets("clip.mp4").count > 80)

      for number in stride(from: 0, to: times.count, by: 10) {
        let time = times[number]
        // The first sticker is where it was put down, until its end.
        let first = video.pose(of: ColoredSticker.all[0], in: number, isTurned: timing == .turned)
        #expect((first != nil) == (time < trimmed.end ?? 0), "frame \(number)")
        if let first { expect(first, before[0], ColoredSticker.all[0], "first, frame \(number)") }
        let second = video.pose(of: ColoredSticker.all[1], in: number, isTurned: timing == .turned)
        let wanted = before[1].then(performance.change(at: time))
        expect(try #require(second), wanted, ColoredSticker.all[1], "second, frame \(number)")
        let third = try #require(
          video.pose(of: ColoredSticker.all[2], in: number, isTurned: timing == .turned))
        #expect(
          third.color == Int(time / ColoredSticker.frameDuration) % 3, "third, frame \(number)")
        expect(third, before[2], ColoredSticker.all[2], "third, frame \(number)")
      }
    }

    private func expect(
      _ pose: MeasuredVideo.Pose, _ turn: Turn, _ sticker: ColoredSticker, _ comment: Comment
    ) {
      for corner in sticker.corners {
        #expect(pose.turn(corner).distance(to: turn(corner)) < 0.5, comment)
      }
    }
  }

  extension SceneDocument {
    fileprivate func sticker(_ sticker: ColoredSticker) throws -> Sticker {
      try #require(stickers.first { $0.image.hasSuffix(sticker.name) })
    }
  }

  /// Two fingers that carry, turn and enlarge a sticker while a video plays.
  private struct Performance {
    /// The place of the sticker in the window.
    let center: Point
    /// The number of window points in a canvas point.
    let scale: Double
    /// The corner of the canvas in the window.
    let origin: Point
    /// The frame of the recording in which the video begins to play.
    let frameOfPlay: Int

    private static let delay = 40
    private static let length = 160

    static func frame(of time: Double) -> Int { Int((time * RecordingFrames.rate).rounded(.up)) }

    /// Returns the fingers' places in the window, so many frames after they have landed.
    private func fingers(_ step: Int) -> (Point, Point) {
      let share = Double(max(0, min(Self.length, step))) / Double(Self.length)
      let (sine, cosine) = sincos(share * 1.2)
      // In the triangle's half of its square.
      let middle = center + Vector(x: 20 * sine - 6, y: -40 * share * share - 6) * scale
      let arm = Vector(x: cosine, y: sine) * (8 * (1 + 0.3 * share) * scale)
      return (middle + arm, middle - arm)
    }

    func add(to hands: inout Hands) {
      func send(_ phase: InputEvent.TouchPhase, step: Int) {
        let (first, second) = fingers(step)
        // In the middle of a frame.
        let time = (Double(frameOfPlay + Self.delay + step) - 0.5) / RecordingFrames.rate
        for (id, point) in [(11, first), (12, second)] {
          hands.events.append(
            InputEvent(
              time: time,
              kind: .touch(phase, device: 6, id: Int64(id), position: point, pressure: 1)))
        }
      }
      send(.down, step: 0)
      for step in 1...Self.length { send(.move, step: step) }
      send(.up, step: Self.length + 30)
      hands.wait(Double(Self.delay + Self.length + 30) / RecordingFrames.rate + 0.2)
    }

    /// Returns what the fingers have done to the sticker by a time of the video, on the canvas.
    func change(at time: Double) -> Turn {
      func onCanvas(_ point: Point) -> Complex {
        Complex((point.x - origin.x) / scale, (point.y - origin.y) / scale)
      }
      let step = time * RecordingFrames.rate - Double(Self.delay)
      let (from, below) = (fingers(0), fingers(Int(step.rounded(.down))))
      let above = fingers(Int(step.rounded(.down)) + 1)
      let share = step - step.rounded(.down)
      let to = (
        below.0 + (above.0 - below.0) * share, below.1 + (above.1 - below.1) * share
      )
      return Turn(
        from: (onCanvas(from.0), onCanvas(from.1)), to: (onCanvas(to.0), onCanvas(to.1)))
    }
  }
#endif
