import Foundation
import Geometry
import PictureFiles
import StickerCompositor
import TestGIF
import Testing

@testable import Pictures

/// Files of our own folder, which are decoded in this process.
@Suite struct FilePicturesTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "pictures-\(UUID().uuidString)")
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
    func write(_ bytes: [UInt8], to name: String) throws -> String {
      let file = url.appending(path: name)
      try Data(bytes).write(to: file)
      return file.path
    }
  }

  private let folder: Folder
  private let opener: FileOpener

  init() throws {
    folder = try Folder()
    opener = FileOpener(
      fence: PictureFence(executable: "/nonexistent", spareCount: 0), trusting: [folder.url.path],
      maximumPixelCount: 40_000_000)
  }

  private func png(_ width: Int, _ height: Int, _ pixel: UInt32 = 0xFF12_3456) throws -> String {
    let bitmap = Bitmap(width: width, height: height, filledWith: pixel)
    return try folder.write(PNG.encode(bitmap), to: "a.png")
  }

  /// The screen and an export share the pixels of a picture that is no larger than the screen
  /// shows.
  @Test func storesSmallPictureUnderFullSizeKey() throws {
    let path = try png(40, 30)
    let opened = try FilePictures(opener).open(.file(path))
    #expect(opened.info.size == Size(width: 40, height: 30) && opened.info.format == .png)
    #expect(opened.pixels?.key == PictureKey(.file(path), .full))
    #expect(opened.info.levels.key(of: .file(path), level: 0) == PictureKey(.file(path), .full))
  }

  @Test func loadsLargePictureAtScreenSize() throws {
    let path = try png(5000, 20)
    let opened = try FilePictures(opener).open(.file(path))
    #expect(opened.info.size == Size(width: 5000, height: 20))
    #expect(opened.pixels?.key == PictureKey(.file(path), .side(2048)))
    #expect(opened.pixels?.bitmap.width == 2048)
    let photo = try FilePictures.photos(opener).open(.photo(path))
    #expect(photo.pixels?.bitmap.width == 4096, "a window may be full of it")
    #expect(try FilePictures(opener).pixels(PictureKey(.file(path), .full)).bitmap?.width == 5000)
  }

  @Test func createsMaskOnlyForTransparentPicture() throws {
    #expect(try FilePictures(opener).open(.file(png(4, 4))).info.mask == nil)
    let holed = try FilePictures(opener).open(.file(png(4, 4, 0))).info
    #expect(holed.mask?.isOpaque(at: Point(0.5, 0.5)) == false)
  }

  @Test func rendersDrawingsAtShownSize() throws {
    let path = try folder.write(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="7" height="5">\
        <rect width="3" height="5" fill="#00f"/></svg>
        """.utf8), to: "a.svg")
    let files = FilePictures(opener)
    let info = try files.open(.file(path)).info
    #expect(info.size == Size(width: 7, height: 5) && info.levels.greatest == 8)
    for level in [1, 4, 8] {
      let pixels = try files.pixels(info.levels.key(of: .file(path), level: level)).bitmap
      let scale = 1 << level
      #expect(pixels?.width == 7 * scale && pixels?[3 * scale - 1, 0] == 0xFF00_00FF)
      #expect(pixels?[3 * scale, 0] == 0, "its edges are as sharp as before")
    }
    // Under all others it is a photo like any.
    let photo = try FilePictures.photos(opener).open(.photo(path))
    #expect(photo.pixels?.bitmap.width == 4096)
    #expect(photo.info.levels.key(of: "", level: photo.info.levels.greatest).halvings == 0)
  }

  /// A bar on the left, then one on the right.
  private func bars(_ width: Int = 8, time: Int = 20) -> TestGIF {
    TestGIF(
      width: width, height: width, colors: [0xFF0000, 0x0000FF],
      frames: [
        TestGIF.Frame(0, width: width / 4, height: width, time: time),
        TestGIF.Frame(1, x: width * 3 / 4, width: width / 4, height: width, time: 2 * time),
      ])
  }

  @Test func opensAllFramesOfMovingSticker() throws {
    let path = try folder.write(bars().bytes, to: "a.gif")
    let opened = try FilePictures(opener).open(.file(path))
    #expect(opened.info.frames == FrameTimes(seconds: [0.2, 0.4]))
    #expect(opened.frames.map { $0[0, 0] } == [0xFFFF_0000, 0])
    #expect(opened.frames.map { $0[7, 0] } == [0, 0xFF00_00FF])
    #expect(opened.pixels?.bitmap == opened.frames[0])
    let second = try FilePictures(opener).pixels(PictureKey(.file(path), .full, frame: 1))
    #expect(second.bitmap == opened.frames[1] && second.frames == opened.frames)
  }

  /// A finger that lands where any frame has pixels holds the sticker.
  @Test func createsMaskOfAllFrames() throws {
    let path = try folder.write(bars().bytes, to: "a.gif")
    let mask = try #require(try FilePictures(opener).open(.file(path)).info.mask)
    let hits = [0.1, 0.5, 0.9].map { mask.isOpaque(at: Point($0, 0.5)) }
    #expect(hits == [true, false, true])
  }

  @Test func showsFirstFrameOfPhotosAndThumbnails() throws {
    let path = try folder.write(bars().bytes, to: "a.gif")
    for (files, name) in [
      (FilePictures.photos(opener), PictureName.photo(path)),
      (FilePictures.thumbnails(opener), .thumbnail(path)),
    ] {
      let opened = try files.open(name)
      #expect(!opened.info.frames.isMoving && opened.info.complaint == nil)
      #expect(opened.pixels?.bitmap[0, 0] == 0xFFFF_0000)
    }
  }

  /// The screen gets smaller frames, and an export gets the first frame as large as the file has it.
  @Test func shrinksFramesThatAreTooLargeTogether() throws {
    var film = bars(1000)
    let frame = film.frames[0]
    film.frames = Array(repeating: frame, count: 20)
    let path = try folder.write(film.bytes, to: "a.gif")
    let files = FilePictures(opener)
    let opened = try files.open(.file(path))
    let side = try #require(opened.pixels?.bitmap.width)
    #expect(side * side * 20 <= FilePictures.framePixelCount && side > 900)
    #expect(opened.info.size == Size(width: 1000, height: 1000))
    let key = opened.info.levels.key(of: .file(path), level: 0, frame: 3)
    #expect(key == PictureKey(.file(path), .side(side), frame: 3))
    #expect(try files.pixels(key).bitmap?.width == side)
    #expect(try files.pixels(PictureKey(.file(path), .full)).bitmap?.width == 1000)
  }

  @Test func saysWhyMovingPictureRests() throws {
    var film = bars(1000)
    film.frames = Array(repeating: film.frames[0], count: 41)
    let path = try folder.write(film.bytes, to: "a.gif")
    let info = try FilePictures(opener).open(.file(path)).info
    #expect(!info.frames.isMoving)
    #expect(
      info.complaint
        == "\(path) has too many or too large frames, so its first frame is shown. "
        + "Make the picture smaller to see it move.")
  }

  /// The sandbox of the first opener refuses every file.
  @Test func opensFilesWithoutSandboxWhenAllAreTrusted() throws {
    let path = try png(4, 4)
    let stranger = FileOpener(
      fence: PictureFence(executable: "/nonexistent", spareCount: 0), trusting: ["/elsewhere"])
    #expect(throws: PictureError.self) { try FilePictures(stranger).open(.file(path)) }
    #expect(try FilePictures(FileOpener()).open(.file(path)).info.size.width == 4)
  }

  @Test func reportsTruncatedAndMissingFiles() throws {
    let whole = PNG.encode(Bitmap(width: 100, height: 100, filledWith: 0xFF12_3456))
    let path = try folder.write(Array(whole.dropLast(40)), to: "cut.png")
    #expect(
      try FilePictures(opener).open(.file(path)).info.complaint
        == "\(path) is damaged or incomplete.")
    let error = #expect(throws: PictureError.self) {
      _ = try FilePictures(opener).open(.file(folder.url.path + "/gone.png"))
    }
    #expect(error?.kind == .cannotOpen)
  }
}
