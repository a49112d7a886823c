#if Video
  import Geometry
  import StickerCompositor
  import StickerScene
  import TestClips
  import Testing
  import VideoFiles

  /// `--export` of scenes with time, decoded again by the `ffmpeg` program.
  @Suite struct MovieExporterTests: MovieHarness {
    let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

    @Test(arguments: Timing.allCases)
    func keepsNumberAndTimeOfEachFrame(timing: Timing) throws {
      let times = try files.write(clip(timing))
      let (x, y) = timing == .turned ? (80, 200) : (100, 120)
      let path = try export("out.mp4", "--place", "card.svg@\(x),\(y)")
      #expect(try DecodedVideo(path, width: 320, height: 180).numbers == Array(0..<30))
      let probed = try CommandOutput.probe(path, "v:0", "frame=pts_time").compactMap(Double.init)
      #expect(probed.count == 30)
      #expect(zip(probed, times).allSatisfy { abs($0 - $1) < 1e-5 })
      // As players show the frames, the sticker is where the scene has it.
      let shown =
        timing == .turned
        ? try DecodedVideo(path, width: 180, height: 320, isUpright: true)
        : try DecodedVideo(path, width: 320, height: 180, isUpright: true)
      #expect(shown.frames.count == 30)
      #expect(!shown.isYellow(x, y).contains(false))
      #expect(!shown.isYellow(x + 45, y + 25).contains(false))
      // The card's cut corner, and beside the card.
      #expect(!shown.isYellow(x - 40, y - 20).contains(true))
      #expect(!shown.isYellow(x, y + 36).contains(true))
    }

    @Test func copiesAudioPackets() throws {
      var clip = clip(.constant)
      clip.sounds = [TestSound("aac")]
      _ = try files.write(clip)
      let original = try files.audioPackets("clip.mp4")
      #expect(original.count > 40)
      _ = try export("out.mp4", "--place", "card.svg@100,120")
      #expect(try files.audioPackets("out.mp4") == original)
      _ = try export("thin.mp4", "--export-rate", "10")
      #expect(try files.audioPackets("thin.mp4") == original)
    }

    @Test(arguments: [Timing.constant, .variable], ["mp4", "webm", "gif"])
    func leavesOutFramesAboveRate(timing: Timing, ending: String) throws {
      let clip = clip(timing, count: 12)
      let times = try files.write(clip)
      let path = try export("out.\(ending)", "--export-rate", "10")
      let numbers = timing == .constant ? [0, 3, 6, 9] : [0, 2, 4, 7, 9, 10, 11]
      #expect(try DecodedVideo(path, width: 320, height: 180).numbers == numbers)
      // GIF counts hundredths of a second, WebM thousandths.
      let tolerance = ["mp4": 1e-5, "webm": 0.00051, "gif": 0.0051][ending]!
      let probed = try CommandOutput.probe(path, "v:0", "frame=pts_time").compactMap(Double.init)
      #expect(probed.count == numbers.count)
      #expect(zip(probed, numbers).allSatisfy { abs($0 - times[$1]) <= tolerance })
      // Each frame is shown until the next one, and the last one until the end.
      let duration = try CommandOutput.probe(path, "v:0", "format=duration")
        .compactMap(Double.init)
      // MP4 states the duration in milliseconds.
      #expect(abs(try #require(duration.first) - clip.header.duration) <= 0.0011 + tolerance)
    }

    @Test(arguments: [Timing.constant, .variable])
    func leavesOutFramesOfAnimatedWebPAboveRate(timing: Timing) throws {
      let clip = clip(timing, count: 12)
      let times = try files.write(clip)
      let path = try export("out.webp", "--export-rate", "10")
      // FFmpeg 5.1 can't decode an animated WebP.
      let animation = try WebPAnimation(path)
      let numbers = timing == .constant ? [0, 3, 6, 9] : [0, 2, 4, 7, 9, 10, 11]
      #expect(animation.pictures.map(\.number) == numbers)
      #expect(animation.pictures.map(\.start) == numbers.map { Int((times[$0] * 1000).rounded()) })
      #expect(animation.end == Int((clip.header.duration * 1000).rounded()))
    }

    @Test func leavesOutFramesOfScaledVideo() throws {
      let times = try files.write(clip(.constant, count: 12))
      let path = try export("out.mp4", "--export-rate", "15", "--export-size", "160")
      let probed = try CommandOutput.probe(path, "v:0", "frame=pts_time").compactMap(Double.init)
      #expect(probed.count == 6)
      #expect(zip(probed, [0, 2, 4, 6, 8, 10]).allSatisfy { abs($0 - times[$1]) < 1e-5 })
    }

    @Test func keepsAllFramesBelowRate() throws {
      _ = try files.write(clip(.constant, count: 12))
      let path = try export("out.mp4", "--export-rate", "30")
      #expect(try DecodedVideo(path, width: 320, height: 180).numbers == Array(0..<12))
    }

    @Test func lowerQualityGivesSmallerFile() throws {
      _ = try files.write(clip(.constant))
      let sizes = try ["10", "90"].map { quality in
        _ = try export("\(quality).mp4", "--quality", quality)
        return try files.bytes("\(quality).mp4").count
      }
      #expect(sizes[0] < sizes[1])
    }

    @Test func exportsPhotoAsAnimatedWebPAtRate() throws {
      var document = SceneDocument(
        canvas: Size(width: 640, height: 400), background: files.path("photo.svg"),
        stickers: [
          SceneDocument.Sticker(
            id: 1, image: files.path("card.svg"), size: Size(width: 100, height: 60),
            position: Point(100, 120))
        ])
      document.duration = 1
      document.stickers[0].timing.motion = StickerMotion(.spin, amplitude: 1, period: 1)
      try files.write(document.written(), to: "scene.json")
      for (rate, step) in [("10", 100), ("4", 250)] {
        let outcome = try files.run(
          "--scene", "scene.json", "--export", "\(rate).webp", "--export-rate", rate)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let animation = try WebPAnimation(files.path("\(rate).webp"))
        #expect(animation.pictures.map(\.start) == Array(stride(from: 0, to: 1000, by: step)))
        #expect(animation.end == 1000)
      }
    }

    @Test func exportsPhotoAsVideoOfFourSeconds() throws {
      let outcome = try files.run("photo.svg", "--place", "card.svg@100,120", "--export", "out.mp4")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let video = try DecodedVideo(files.path("out.mp4"), width: 640, height: 400)
      #expect(video.frames.count == 120 && !video.isYellow(100, 120).contains(false))
    }

    @Test func refusesVideoOnStandardOutput() throws {
      _ = try files.write(clip(.constant, count: 2))
      let outcome = try files.run("clip.mp4", "--export", "-", "--export-format", "mp4")
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("a video needs a file, such as --export clip.mp4"))
    }

    @Test func leavesNoFileOfDamagedVideo() throws {
      _ = try files.write(clip(.constant))
      try files.write(Array(try files.bytes("clip.mp4").prefix(600)), to: "clip.mp4")
      try files.make("out")
      let outcome = try files.run("clip.mp4", "--export", "out/out.mp4")
      #expect(outcome.status == 1 && outcome.errorLines.count == 1, "\(outcome.errors)")
      #expect(try files.names("out").isEmpty)
    }
  }
#endif
