#if Video
  import Foundation
  import Geometry
  import PictureFiles
  import Pictures
  import StickerCompositor
  import TestClips
  import Testing

  @testable import StickerSandbox

  /// Pictures of files that may be videos, in sandbox processes.
  @Suite struct VideoPostersTests {
    private let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

    private func posters(
      limit: Int = 1 << 26, _ pictures: (FileOpener) -> FilePictures = { .photos($0) }
    ) -> VideoPosters {
      let fence = PictureFence(executable: Program.path)
      return VideoPosters(
        pictures(FileOpener(fence: fence, trusting: [], maximumPixelCount: limit)),
        VideoOpener(fence, maximumPixelCount: limit))
    }

    /// Writes a clip of 2 seconds.
    private func clip() throws { _ = try files.write(TestClip(count: 60)) }

    private func number(_ picture: Bitmap?) -> Int? {
      picture.flatMap { picture in
        FrameNumber.read(width: picture.width) { Int(picture[$0, $1] >> 8 & 255) }
      }
    }

    @Test func opensVideoByItsFirstFrame() throws {
      try clip()
      let name = PictureName.photo(files.path("clip.mp4"))
      let opened = try posters().open(name)
      #expect(opened.info.size == Size(width: 320, height: 180))
      #expect(opened.info.duration.map { abs($0 - 2) < 0.1 } == true)
      let pixels = try #require(opened.pixels)
      #expect((pixels.bitmap.width, pixels.bitmap.height) == (320, 180))
      #expect(number(pixels.bitmap) == 0 && pixels.key.name == name && pixels.key.frame == 0)
    }

    @Test func drawsFrameAtTimeInSizeOfKey() throws {
      try clip()
      let name = PictureName.photo(files.path("clip.mp4"))
      for (frame, size, width, expected) in [
        (0, PictureSize.full, 320, 0), (1_000_000, .full, 320, 30),
        (1_510_000, .side(160), 160, 45),
        (500_000, .side(5000), 320, 15),
      ] as [(Int, PictureSize, Int, Int)] {
        let bitmap = try posters().pixels(PictureKey(name, size, frame: frame)).bitmap
        #expect(bitmap?.width == width && number(bitmap) == expected, "at \(frame)")
      }
    }

    @Test func shrinksPosterToSidesOfSource() throws {
      var clip = TestClip(width: 1280, height: 720, count: 2)
      clip.options = ["preset": "ultrafast"]
      _ = try files.write(clip)
      let path = files.path("clip.mp4")
      let small = try posters { .thumbnails($0) }.open(.thumbnail(path))
      #expect(small.pixels?.bitmap.width == 512 && small.info.size.width == 1280)
      #expect(try posters().open(.photo(path)).pixels?.bitmap.width == 1280)
    }

    @Test func opensPicturesAsTheyAre() throws {
      let posters = posters()
      let name = PictureName.photo(files.path("photo.svg"))
      let opened = try posters.open(name)
      #expect(opened.info.size == Size(width: 640, height: 400) && opened.info.duration == nil)
      let key = PictureKey(name, .side(64))
      #expect(try posters.pixels(key).bitmap?.width == 64)
      #expect(posters.knows(name) && !posters.knows(PictureName(document: files.path("photo.svg"))))
      #expect(!posters.isImmediate && posters.expectedBytes(key) == 4 * 64 * 64)
    }

    @Test func fileThatIsNeitherIsNoPicture() throws {
      try files.write("neither a picture nor a video", to: "text.txt")
      let name = PictureName.photo(files.path("text.txt"))
      for attempt in 0..<2 {
        let error = #expect(throws: PictureError.self) {
          if attempt == 0 {
            _ = try posters().open(name)
          } else {
            _ = try posters().pixels(PictureKey(name))
          }
        }
        #expect(error?.kind == .notAPicture)
        #expect(error?.problem.contains("isn't a supported picture") == true)
      }
    }

    /// The reasons of pictures stay, and no process is started for a video.
    @Test func missingFileAndDamagedPictureAreNoVideos() throws {
      let missing = #expect(throws: PictureError.self) {
        try posters().open(.photo(files.path("none.mp4")))
      }
      #expect(missing?.kind == .cannotOpen)
      let png = PNG.encode(.photo(width: 64, height: 64, square: 8))
      try files.write(Array(png.prefix(60)), to: "cut.png")
      let cut = #expect(throws: PictureError.self) {
        try posters().open(.photo(files.path("cut.png")))
      }
      #expect(cut?.kind == .damaged)
    }

    @Test func videoFailsInWordsForPictures() throws {
      try clip()
      let error = #expect(throws: PictureError.self) {
        try posters(limit: 1000).open(.photo(files.path("clip.mp4")))
      }
      #expect(error?.kind == .tooLarge && error?.path == files.path("clip.mp4"))
      // Without the program, no process decodes the video.
      let fence = PictureFence(executable: "/nonexistent", spareCount: 0)
      let photos = FilePictures.photos(
        FileOpener(fence: fence, trusting: [files.folder.path]))
      let missing = #expect(throws: PictureError.self) {
        try VideoPosters(photos, VideoOpener(fence, maximumPixelCount: 1 << 26))
          .open(.photo(files.path("clip.mp4")))
      }
      #expect(missing?.kind == .noDecoder)
    }
  }
#endif
