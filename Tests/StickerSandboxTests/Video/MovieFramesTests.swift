#if Video
  import TestClips
  import Testing

  @Suite struct MovieFramesTests: MovieHarness {
    let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

    @Test func exportsPhotoAtRate() throws {
      let outcome = try files.run("photo.svg", "--export", "out.mp4", "--export-rate", "10")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let video = try DecodedVideo(files.path("out.mp4"), width: 640, height: 400)
      #expect(video.frames.count == 40)
      let duration = try CommandOutput.probe(files.path("out.mp4"), "v:0", "format=duration")
      #expect(duration.compactMap(Double.init) == [4])
    }

    @Test(arguments: [Timing.constant, .variable])
    func showsStickerExactlyInItsFrames(timing: Timing) throws {
      let times = try files.write(clip(timing))
      let path = try export("out.mp4", "--place", "card.svg@100,120,from=0.2,to=0.6")
      let shown = try DecodedVideo(path, width: 320, height: 180).isYellow(100, 120)
      #expect(shown == times.map { $0 >= 0.2 && $0 < 0.6 })
      #expect(shown.contains(true) && shown.contains(false))
    }

    @Test func scalesVideoToFitBox() throws {
      _ = try files.write(clip(.turned, count: 6))
      let path = try export("out.mp4", "--export-size", "160", "--place", "card.svg@80,200")
      #expect(try CommandOutput.probe(path, "v:0", "stream=width,height") == ["90", "160"])
      let video = try DecodedVideo(path, width: 90, height: 160, isUpright: true)
      #expect(video.frames.count == 6 && !video.isYellow(40, 100).contains(false))
    }
  }
#endif
