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
  import VirtualTouchscreen

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

    private let files: ProgramFolder

    init() throws {
      files = try ProgramFolder()
      try files.make("tray")
      for sticker in ColoredSticker.all { try sticker.write(to: files.path("tray")) }
    }

    /// Replays hands over `clip.mp4`, and returns the session after its last frame.
    private func replay(_ hands: InputScript) throws -> Session {
      var hands = hands
      hands.end()
      for name in try files.names() where name.hasPrefix("scene.json") {
        try FileManager.default.removeItem(atPath: files.path(name))
      }
      let writer = try RecordingWriter(path: files.path("hands.jsonl"))
      hands.events.forEach { writer.append($0) }
      try writer.close()
      let options = try Options.parse([
        files.path("clip.mp4"), "--scene", files.path("scene.json"), "--stickers",
        files.path("tray"),
        "--headless", "--size", "1280x800", "--language", "en", "--replay",
        files.path("hands.jsonl"),
      ])
      let session = try Session(
        options, on: Backends.platform(options), fence: PictureFence(executable: Program.path),
        usesSettings: false)
      try session.run()
      return session
    }

    /// Taps a button of a world in which it is visible.
    private func tap(_ action: EditorAction, of world: World, _ hands: inout InputScript) throws {
      let button = try #require(world.buttons.first { $0.action == action })
      hands.tap(button.frame.center)
      hands.wait(0.3)
    }

    /// Drags the end of a row's bar to the left by a number of window points.
    ///
    /// Returns the time at which the bar ends then, in seconds.
    private func trim(row: Int, by points: Double, _ hands: inout InputScript) throws -> Double {
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
      let times = try files.write(clip)

      // Three stickers from the tray.
      var hands = InputScript()
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
        in: files.folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")

      let video = try MeasuredVideo(files.path("out.mp4"), width: 320, height: 180)
      #expect(video.numbers == Array(times.indices))
      let probed = try CommandOutput.probe(files.path("out.mp4"), "v:0", "frame=pts_time")
      #expect(
        zip(probed.compactMap(Double.init), times).allSatisfy { abs($0 - $1) < 1e-5 })
      #expect(try files.audioPackets("out.mp4") == files.audioPackets("clip.mp4"))
      #expect(try files.audioPackets("clip.mp4").count > 80)

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

    /// The same story on a touchscreen, from the button that opens the video to the button that exports it.
    @Test func touchesOpenPerformAndExport() throws {
      // The clip is much longer than the performance, which takes seconds more on a busy machine.
      var clip = TestClip(width: 320, height: 180, count: 480)
      clip.sounds = [TestSound("aac", seconds: 16)]
      let times = try files.write(clip)
      let (chip, tile) = try placesOfOpening()
      let world = try replay(InputScript()).world
      try files.make("kept")
      try files.make("config/sticker-sandbox")
      // At lower qualities, compression moves the edges of small stickers by half a point.
      try files.write("export-with-time=video-mp4 95 full\n", to: "config/sticker-sandbox/settings")
      try files.write(ProgramFolder.photo(width: 320, height: 180), to: "wall.svg")
      let recent = RecentFiles(files.path("data/sticker-sandbox/recent"))
      recent.note(files.path("clip.mp4"))
      let table = try TouchTable(
        files,
        [
          files.path("wall.svg"), "--stickers", files.path("tray"), "--export-to",
          files.path("kept"),
          "--language", "en",
        ], environment: ["SDL_AUDIODRIVER": "dummy"])
      try eventually("the photo to be noted") { recent.paths.first == files.path("wall.svg") }

      // Opening: the button of the gallery, its chip, and the second of the recent files.
      let before = try pixels(of: table, around: chip)
      try table.tap(.scenes)
      var shown = before
      try eventually("the gallery to be open and at rest") {
        let last = shown
        Thread.sleep(forTimeInterval: 0.1)
        shown = try pixels(of: table, around: chip)
        return shown != before && shown == last
      }
      try table.tap(chip)
      var folder: String?
      try eventually("the video to be open") {
        try table.tap(tile)
        try rest(table)
        let scenes = "data/sticker-sandbox/scenes"
        folder = try files.names(scenes).first { $0.hasPrefix("clip") && $0.hasSuffix(".json") }
        return folder != nil
      }
      let path = "data/sticker-sandbox/scenes/\(try #require(folder))"
      func document() throws -> SceneDocument {
        try SceneDocument(reading: Array(files.read(path).utf8))
      }

      let canvas = world.canvas.frame
      let scale = canvas.size.width / 320
      func point(_ x: Double, _ y: Double) -> Point {
        canvas.origin + Vector(x: x * canvas.size.width, y: y * canvas.size.height)
      }
      func center(_ action: EditorAction) throws -> Point {
        try #require(world.buttons.first { $0.action == action }).frame.center
      }
      for (index, drop) in [(0.2, 0.8), (0.35, 0.42), (0.8, 0.8)].enumerated() {
        let (cell, place) = (TouchTable.cell(index, of: TouchTable.ownTray), point(drop.0, drop.1))
        try table.down(index, cell.x, cell.y)
        try table.move([(index, place.x, place.y)], steps: 10)
        try rest(table)
        try table.up(index)
      }
      try eventually("three stickers") { try document().stickers.count == 3 }
      let placed = Turn(try document().sticker(ColoredSticker.all[1]))

      // Two fingers carry and turn the second sticker while the video plays.
      try table.tap(.snap)
      try table.tap(center(.recordMotion))
      let from = point(0.35, 0.42) - Vector(x: 6, y: 6) * scale
      let to = from + Vector(x: 24, y: -30) * scale
      let arm = 8 * scale
      try table.tap(center(.play))
      try table.down(11, from.x - arm, from.y)
      try table.down(12, from.x + arm, from.y)
      for step in 1...80 {
        let share = Double(step) / 80
        let (sine, cosine) = sincos(share * .pi / 2)
        let (middle, side) = (from + (to - from) * share, Vector(x: cosine, y: sine) * arm)
        let (left, right) = (middle - side, middle + side)
        try table.move([(11, left.x, left.y), (12, right.x, right.y)], steps: 1)
        Thread.sleep(forTimeInterval: 0.02)
      }
      try rest(table)
      for finger in [11, 12] { try table.up(finger) }
      try table.tap(center(.play))
      try eventually("the motion") {
        try document().sticker(ColoredSticker.all[1]).traits.timing.keyframes.count > 1
      }

      try table.show("video-story")
      try table.tap(.export)
      try eventually("the video") { try files.names("kept").contains { $0.hasSuffix(".mp4") } }
      // The file is in place a moment before the export is over, and quitting only warns until then.
      for _ in 0..<2 { try table.press(.q, with: [.leftControl]) }
      try table.wait()
      #expect(table.errors == [])

      let sticker = try document().sticker(ColoredSticker.all[1])
      let name = try #require(files.names("kept").first)
      let video = try MeasuredVideo(files.path("kept/\(name)"), width: 320, height: 180)
      #expect(video.numbers == Array(times.indices))
      #expect(try files.audioPackets("kept/\(name)") == files.audioPackets("clip.mp4"))
      for number in stride(from: 0, to: times.count, by: 10) {
        let pose = try #require(video.pose(of: ColoredSticker.all[1], in: number, isTurned: false))
        let wanted = sticker.interpolated(at: times[number])
        expect(pose, wanted, ColoredSticker.all[1], "frame \(number)")
      }
      // At last, the sticker is where the fingers have carried it.
      func onCanvas(_ point: Point) -> Complex {
        Complex((point.x - canvas.minX) / scale, (point.y - canvas.minY) / scale)
      }
      let (left, right) = (Vector(x: -arm, y: 0), Vector(x: arm, y: 0))
      let (up, down) = (Vector(x: 0, y: -arm), Vector(x: 0, y: arm))
      let carried = placed.then(
        Turn(
          from: (onCanvas(from + left), onCanvas(from + right)),
          to: (onCanvas(to + up), onCanvas(to + down))))
      let end = times.count - 1
      let stored = sticker.interpolated(at: times[end])
      for corner in ColoredSticker.all[1].corners {
        #expect(
          stored(corner).distance(to: carried(corner)) < 0.01, "\(sticker.traits.timing.keyframes)")
      }
      let last = try #require(video.pose(of: ColoredSticker.all[1], in: end, isTurned: false))
      expect(last, carried, ColoredSticker.all[1], "last frame")
    }

    /// Waits until the program has shown the effect of the last touches: a recording, which would tell, ends with its scene.
    private func rest(_ table: TouchTable) throws {
      try table.display.touch.sync()
      Thread.sleep(forTimeInterval: 0.5)
    }

    /// Returns the colors on the screen around a place in the window.
    private func pixels(of table: TouchTable, around place: Point) throws -> [UInt32] {
      try table.display.pixels(Int(place.x) - 16, Int(place.y) - 8, width: 32, height: 16)
    }

    /// Returns the places of the gallery's chip that opens files, and of the second file, in the window.
    private func placesOfOpening() throws -> (chip: Point, tile: Point) {
      let session = try files.session(InputScript(), ["--size", "1280x800", "--language", "en"])
      _ = session.parts.gallery.obey(.showScenes)
      let gallery = try #require(session.world[SheetControl.self].view.layout)
      let chip = gallery.head.first { $0.content == .chip(SceneGallery.Chip.open.rawValue) }
      _ = session.parts.gallery.obey(.open)
      let chooser = try #require(session.world[SheetControl.self].view.layout)
      try session.run()
      let tile = chooser.tile(1).center + Vector(x: chooser.room.minX, y: chooser.room.minY)
      return (try #require(chip).frame.center, tile)
    }

    private func expect(
      _ pose: MeasuredVideo.Pose, _ turn: Turn, _ sticker: ColoredSticker, _ comment: Comment
    ) {
      for corner in sticker.corners {
        #expect(pose.turn(corner).distance(to: turn(corner)) < 0.5, comment)
      }
    }
  }

  extension SceneDocument.Sticker {
    /// Returns the sticker's place at a time in seconds: the position and the rotation change evenly between keyframes, and
    /// the scale by equal factors.
    fileprivate func interpolated(at time: Double) -> Turn {
      let keyframes = traits.timing.keyframes
      guard let next = keyframes.firstIndex(where: { $0.time > time }) else {
        return turn(keyframes.last?.placement ?? ownPlacement)
      }
      guard next > 0 else { return turn(keyframes[0].placement) }
      let (first, last) = (keyframes[next - 1], keyframes[next])
      let share = (time - first.time) / (last.time - first.time)
      let eased =
        switch first.easing {
        case .linear: share
        case .easeIn: share * share
        case .easeOut: 1 - (1 - share) * (1 - share)
        case .easeInOut: 3 * share * share - 2 * share * share * share
        case .hold: 0.0
        }
      func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * eased }
      var placement = first.placement
      placement.position.x = mixed(first.placement.position.x, last.placement.position.x)
      placement.position.y = mixed(first.placement.position.y, last.placement.position.y)
      placement.rotation = mixed(first.placement.rotation, last.placement.rotation)
      placement.scale.x = exp(mixed(log(first.placement.scale.x), log(last.placement.scale.x)))
      return turn(placement)
    }

    private func turn(_ placement: StickerPlacement) -> Turn {
      let scale = placement.scale.x
      let factor = Complex(scale * cos(placement.rotation), scale * sin(placement.rotation))
      let anchor = Complex(anchorPoint.x * size.width, anchorPoint.y * size.height)
      return Turn(
        factor: factor,
        shift: Complex(placement.position.x, placement.position.y) - factor * anchor)
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

    func add(to hands: inout InputScript) {
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
