#if Video
  import TestClips
  import Testing

  @Suite struct MovieFormatTests: MovieHarness {
    let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

    @Test(arguments: ["gif", "webm"]) func exportsOtherFormats(ending: String) throws {
      let times = try files.write(clip(.constant, count: 12))
      let path = try export("out.\(ending)", "--place", "card.svg@100,120")
      let video = try DecodedVideo(path, width: 320, height: 180)
      #expect(video.numbers == Array(0..<12))
      #expect(!video.isYellow(100, 120).contains(false))
      let probed = try CommandOutput.probe(path, "v:0", "frame=pts_time").compactMap(Double.init)
      // GIF counts hundredths of a second, WebM thousandths.
      #expect(
        zip(probed, times).allSatisfy { abs($0 - $1) <= (ending == "gif" ? 0.0051 : 0.00051) })
    }

    @Test func writesPicturesAndVideosOfOneFormat() throws {
      _ = try files.write(clip(.constant, count: 6))
      for (name, background) in [("photo", "photo.svg"), ("video", "clip.mp4")] {
        let outcome = try files.run(
          background, "--scene", "\(name).json", "--place", "card.svg@100,120", "--frames", "2")
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      let outcome = try files.run(
        "--scene", "photo.json", "--scene", "video.json", "--export", "{name}.webp")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      func isAnimated(_ name: String) throws -> Bool {
        try files.bytes(name).prefix(256).split(separator: UInt8(ascii: "A")).contains {
          $0.starts(with: Array("NIM".utf8))
        }
      }
      #expect(try isAnimated("video.webp") && !isAnimated("photo.webp"))
    }
  }
#endif
