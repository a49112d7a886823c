#if Video
  import ArgumentParser
  import Backend
  import ECS
  import EditorKit
  import Foundation
  import Geometry
  import Gestures
  import HeadlessBackend
  import InterfaceKit
  import PictureFiles
  import StickerCompositor
  import StickerScene
  import TestClips
  import TestGIF
  import Testing
  import VideoFiles
  import VirtualTouchscreen

  @testable import StickerCanvas
  @testable import StickerEditor
  @testable import StickerSandbox

  /// The export button and its sheet in scenes with time.
  @Suite(.serialized) struct ExportsTests: ExportsHarness {
    let files: ProgramFolder

    init() throws {
      files = try ProgramFolder()
      try files.make("out")
    }

    @Test func fingersChooseVideoFormatAndRateAndExport() throws {
      _ = try files.write(TestClip(count: 12))
      let asking = try session()
      asking.parts.exports.ask()
      let layout = try #require(asking.world[SheetControl.self].view.layout)
      try asking.run()
      func place(_ id: String) throws -> Point {
        try #require(layout.head.first { $0.content == .chip(id) }).frame.center
      }
      var hands = InputScript()
      hands.send(.key(.down, name: "Left Ctrl"))
      hands.key("E", with: "Left Shift")
      hands.send(.key(.up, name: "Left Ctrl"))
      for id in ["video-gif", "rate-15", "quality-95", "make"] {
        hands.wait(0.2)
        hands.tap(try place(id))
      }
      let session = try session(hands)
      try session.run()
      #expect(
        session.parts.exports.preferenceWithTime
          == ExportPreference(format: .video(.gif), quality: 95, rate: 15))
      #expect(session.parts.exports.preference == nil)
      #expect(try files.names("out") == ["scene-stickers-1.gif"])
      let video = try DecodedVideo(files.path("out/scene-stickers-1.gif"), width: 320, height: 180)
      #expect(video.numbers == [0, 2, 4, 6, 8, 10])
    }

    @Test func firstQuitDuringExportWarnsAndSecondCancels() throws {
      _ = try files.write(TestClip(count: 900))
      let session = try session()
      let (exports, navigation) = (session.parts.exports, session.parts.navigation)
      var toast: String? { session.world.toasts.current?.text }
      let warning = "The export is still running. Quit again to cancel it."
      exports.start()
      let job = try #require(exports.job)
      #expect(navigation.warnsOfExport && navigation.obey(.quit))
      #expect(!navigation.isOver && toast == warning && !navigation.warnsOfExport)
      // A quit that comes much later is a first one.
      session.context.pump.sleep(until: 11)
      session.world.toasts.dismiss()
      #expect(navigation.warnsOfExport && navigation.obey(.quit))
      #expect(!navigation.isOver && toast == warning && job.outcome == nil)
      #expect(navigation.obey(.quit) && navigation.isOver)
      try session.run()
      if case .cancelled? = job.outcome {} else { Issue.record("\(job.outcome as Any)") }
      #expect(try files.names("out").isEmpty)
    }

    /// Exports, presses Ctrl+Q some times, and F11 if the session goes on; returns the session after its end.
    private func exportAndQuit(times: Int, over background: String) throws -> Session {
      var hands = InputScript()
      export(&hands)
      for _ in 0..<times { hands.key("Q", with: "Left Ctrl") }
      hands.key("F11")
      hands.wait(20)
      let session = try session(hands, over: background)
      try session.run()
      return session
    }

    private func isFullScreen(_ session: Session) throws -> Bool {
      try #require(session.screen.window as? HeadlessWindow).isFullScreen
    }

    @Test func ctrlQTwiceCancelsExport() throws {
      _ = try files.write(TestClip(count: 900))
      let session = try exportAndQuit(times: 2, over: "clip.mp4")
      #expect(try !isFullScreen(session), "the second Ctrl+Q ends the session")
      #expect(session.world.toasts.current?.text == "Export cancelled")
      #expect(try files.names("out").isEmpty)
    }

    @Test func ctrlQOnceDuringExportStays() throws {
      _ = try files.write(TestClip(count: 900))
      let session = try exportAndQuit(times: 1, over: "clip.mp4")
      #expect(try isFullScreen(session), "only the end of the script ends the session")
      #expect(try files.names("out") == ["scene-stickers-1.mp4"])
    }

    @Test func quitDuringExportOfPictureWaitsForFile() throws {
      let session = try exportAndQuit(times: 1, over: "photo.svg")
      #expect(try !isFullScreen(session))
      #expect(try files.names("out") == ["scene-stickers-1.png"])
    }

    @Test func closingWindowTwiceCancelsExport() throws {
      var document = SceneDocument(
        canvas: Size(width: 1200, height: 800), background: files.path("photo.svg"))
      document.duration = 3600
      try files.write(document.written(), to: "scene.json")
      let table = try TouchTable(
        files,
        [
          "--scene", files.path("scene.json"), "--export-to", files.path("out"), "--record",
          files.path("hands.jsonl"),
        ])
      func expectRecorded(_ text: String) throws {
        try eventually("\(text) to arrive") { try files.read("hands.jsonl").contains(text) }
      }
      try eventually("the program to be ready") { files.exists("hands.jsonl") }
      try table.press(.e, with: [.leftControl])
      try expectRecorded("\"E\"")
      try table.display.closeWindow()
      try expectRecorded("\"quit\"")
      try table.display.closeWindow()
      try table.wait()
      #expect(try files.names("out").isEmpty)
      #expect(table.errors.isEmpty, "\(table.errors)")
    }

    @Test(arguments: [1, 2, 3, 7]) func exportsFrameOfPlayheadAsPicture(steps: Int) throws {
      _ = try files.write(TestClip(count: 30))
      var hands = InputScript()
      hands.wait(0.2)
      for _ in 0..<steps { hands.key(".") }
      export(&hands)
      let session = try session(hands)
      session.parts.exports.preferenceWithTime = ExportPreference(
        format: .picture(.png), quality: 95)
      try session.run()
      #expect(try files.names("out") == ["scene-stickers-1.png"])
      let number = try files.picture("out/scene-stickers-1.png").frameNumber
      #expect(number == steps, "at \(session.world.playhead.time)")
    }

    @Test(arguments: [false, true]) func picturesShowFrameOfTheirTime(isVariable: Bool) throws {
      var clip = TestClip(count: 20)
      if isVariable { clip.makeRateVariable() }
      let times = try files.write(clip)
      let services = try session().services
      var document = SceneDocument(
        canvas: Size(width: 320, height: 180), background: files.path("clip.mp4"))
      document.backgroundType = .video
      document.duration = clip.header.duration
      let paths = StickerPaths(document: "/", folder: nil, assets: services.assets)
      for (number, time) in times.enumerated() {
        for time in [time, time + 0.02] {
          let composition = services.composition(document, paths, at: time)
          let picture = try services.exporter().bitmap(of: composition)
          #expect(picture.frameNumber == number, "at \(time)")
        }
      }
    }

    @Test func picturesShowAnimatedStickersAtTheirTime() throws {
      let film = TestGIF(
        width: 60, height: 60, colors: [0xFF0000, 0x00FF00],
        frames: [(0, 20), (1, 10)].map {
          TestGIF.Frame($0.0, width: 60, height: 60, time: $0.1)
        })
      try files.write(film.bytes, to: "film.gif")
      let services = try session(over: "photo.svg").services
      var document = SceneDocument(canvas: Size(width: 100, height: 100))
      document.duration = 2
      document.stickers = [
        SceneDocument.Sticker(
          id: 1, image: files.path("film.gif"), size: Size(width: 60, height: 60),
          position: Point(50, 50))
      ]
      let paths = StickerPaths(document: "/", folder: nil, assets: services.assets)
      for (time, color) in [(0.1, 0xFFFF_0000), (0.25, 0xFF00_FF00), (0.35, 0xFFFF_0000)] {
        let composition = services.composition(document, paths, at: time)
        let picture = try services.exporter().bitmap(of: composition)
        #expect(picture[50, 50] == UInt32(color), "at \(time)")
      }
    }

    @Test func pictureScenesIgnorePreferenceForVideos() throws {
      var hands = InputScript()
      export(&hands)
      let session = try session(hands, over: "photo.svg")
      session.parts.exports.preference = ExportPreference(format: .video(.mp4), quality: 75)
      try session.run()
      #expect(try files.names("out") == ["scene-stickers-1.png"])
    }

    @Test func sheetShowsNoSizeOfVideoFile() {
      var choices = ExportChoices(
        ExportPreference(format: .video(.mp4), quality: 75), canvas: Size(width: 640, height: 360),
        hasTime: true)
      #expect(
        choices.sheet(nil).rows[1].chips.map { "\($0.title)" }
          == [
            "MP4", "WebM", "GIF", "Animated WebP", "PNG", "JPEG", "WebP", "PDF", "Project",
          ])
      #expect("\(choices.sheet(nil).footer!.second!.title)" == "Print…")
      #expect(choices.sheet(nil).rows[2].chips.map(\.isEnabled) == [true, true, true, true])
      #expect("\(choices.sheet(nil).footer!.note)" == "")
      let isNews = choices.choose("webp")
      #expect(isNews && choices.preference.format == .picture(.webp))
      #expect("\(choices.sheet(nil).footer!.note)" == "…")
    }

    @Test func kioskPlaysClipInLoopWithoutSound() throws {
      _ = try files.write(TestClip(count: 15))
      var hands = InputScript()
      hands.wait(1.2)
      hands.end()
      let session = try session(hands, "--kiosk", "--reset-after", "20")
      try session.run()
      let playhead = session.world.playhead
      #expect(playhead.isPlaying && playhead.isLooping && playhead.isMuted)
      #expect(playhead.seekGeneration >= 2, "the clip has begun again")
      #expect(session.parts.visits.deadline == nil, "a clip that plays by itself is no visitor")
    }
  }

  extension Bitmap {
    /// The number of a test clip's frame in the picture; `nil` if there is none.
    fileprivate var frameNumber: Int? {
      FrameNumber.read(width: width) { x, y in Int(self[x, y] >> 8 & 255) }
    }
  }
#endif
