#if Video
  import TestClips
  import Testing
  import VideoFiles

  enum Timing: String, CaseIterable { case constant, variable, turned }

  /// Exports of scenes with videos.
  protocol MovieHarness {
    var files: ProgramFolder { get }
  }

  extension MovieHarness {
    func clip(_ timing: Timing, count: Int = 30) -> TestClip {
      var clip = TestClip(width: 320, height: 180, count: count)
      if timing == .variable { clip.makeRateVariable() }
      if timing == .turned { clip.header.quarterTurns = 1 }
      return clip
    }

    /// Exports `clip.mp4` with a card, and returns the path of the file.
    func export(_ name: String, _ options: String...) throws -> String {
      let outcome = try Program.run(
        ["clip.mp4", "--export", name] + options, in: files.folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(outcome.output == files.path(name) + "\n" || outcome.output == "\(name)\n")
      return files.path(name)
    }
  }
#endif
