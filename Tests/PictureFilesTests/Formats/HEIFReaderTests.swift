import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct HEIFReaderTests {
  private func decode(_ bytes: [UInt8], _ fit: PictureFit = .full) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }

  /// The largest difference of a channel: colors have half the resolution and are rounded in conversion.
  private let tolerance = 8

  @Test(arguments: [(HEIFFile.Codec.hevc, 8), (.hevc, 10), (.hevc, 12), (.av1, 8), (.av1, 10)])
  func decodesPhoto(codec: HEIFFile.Codec, depth: Int) throws {
    let photo = Photo(90, 70)
    let picture = try decode(HEIFFile.bytes(photo, codec, depth: depth))
    #expect(picture.format == .heif && picture.isWhole)
    #expect(picture.exif == [] && picture.profile == [])
    #expect(try #require(picture.pixels.bitmap().distance(to: photo.bitmap)) <= tolerance)
  }

  private static let startsThreads: Comment = "it starts threads"

  @Test(.disabled(if: isUnderAddressSanitizer, startsThreads), arguments: HEIFFile.Codec.allCases)
  func decodesInSandboxAsInProcess(codec: HEIFFile.Codec) throws {
    let photo = Photo(90, 70)
    let fence = PictureFence.forTests()
    for file in [
      HEIFFile.bytes(photo, codec), HEIFFile.bytes(photo, codec, depth: 10),
      HEIFFile.tiled(photo, codec, side: 64), HEIFFile.transparent(photo, codec),
    ] {
      let picture = try fence.picture(file)
      #expect(picture.isWhole)
      let isSame = try picture.pixels.bitmap() == decode(file).pixels.bitmap()
      #expect(isSame)
    }
  }

  /// The file's own rotation is applied; the EXIF orientation must not rotate the photo again.
  @Test(arguments: 1...8, HEIFFile.Codec.allCases)
  func rotatesPhotosUprightOnce(orientation: Int, codec: HEIFFile.Codec) throws {
    let photo = Photo(64, 48)
    let stored = photo.stored(orientation)
    for block in [[], exif(orientation), exif(3)] {
      let file = HEIFFile.bytes(stored, codec, orientation: orientation, exif: block)
      let picture = try decode(file)
      #expect((picture.fullWidth, picture.fullHeight) == (64, 48))
      #expect(try #require(picture.pixels.bitmap().distance(to: photo.bitmap)) <= tolerance)
      #expect(picture.exif == (block.isEmpty ? [] : exif(1)))
    }
    let half = try decode(
      HEIFFile.bytes(stored, codec, orientation: orientation), .within(side: 32))
    #expect((half.fullWidth, half.fullHeight) == (64, 48))
    let truth = photo.bitmap.boxFiltered(32, 24)
    #expect(try #require(half.pixels.bitmap().distance(to: truth)) <= tolerance)
  }

  /// Phones store photos as square tiles, of which the last ones are padded.
  @Test(arguments: HEIFFile.Codec.allCases, [1, 6])
  func decodesTiledPhoto(codec: HEIFFile.Codec, orientation: Int) throws {
    let photo = Photo(200, 140)
    let file = HEIFFile.tiled(
      photo.stored(orientation), codec, side: 64, orientation: orientation)
    let picture = try decode(file)
    #expect(picture.isWhole)
    #expect(try #require(picture.pixels.bitmap().distance(to: photo.bitmap)) <= tolerance)
    let small = try decode(file, .within(side: 50)).pixels.bitmap()
    #expect(try #require(small.distance(to: photo.bitmap.boxFiltered(50, 35))) <= tolerance)
  }

  /// The other pictures may be thumbnails.
  @Test func decodesPrimaryPicture() throws {
    var file = HEIFFile()
    _ = file.add(HEIFFile.packed(Photo(32, 32, noise: 1), .hevc))
    file.primary = file.add(HEIFFile.packed(Photo(90, 70), .hevc))
    _ = file.add(HEIFFile.packed(Photo(32, 32, noise: 2), .hevc))
    let picture = try decode(file.bytes).pixels.bitmap()
    #expect(try #require(picture.distance(to: Photo(90, 70).bitmap)) <= tolerance)
  }

  @Test func returnsColorProfile() throws {
    let profile = (0..<3000).map { UInt8(truncatingIfNeeded: $0 * $0) }
    let file = HEIFFile.bytes(Photo(64, 48), profile: profile)
    #expect(try decode(file).profile == profile)
  }

  @Test func refusesTooManyPixelsBeforeDecoding() throws {
    let side = 60000
    let extent = HEIFFile.fullBox("ispe", big32(side) + big32(side))
    // Of the last one most is cropped.
    for (codec, height) in [(HEIFFile.Codec.hevc, 64), (.av1, 64), (.hevc, 48)] {
      var file = HEIFFile()
      var item = HEIFFile.packed(Photo(64, height), codec)
      item.properties[0] = extent
      // A decoder that read the missing data would report damage instead.
      item.data = []
      _ = file.add(item)
      let error = #expect(throws: PictureError.self) { _ = try decode(file.bytes) }
      #expect(error?.kind == .tooLarge)
      #expect(
        error?.problem
          == "60000 by 60000 pixels are too many (the limit is 200 million). "
          + "Make the picture smaller.")
    }
    // The size that a grid of tiles claims is not trusted either.
    let grid = HEIFFile.tiled(Photo(128, 128), side: 64, claiming: (side, side))
    #expect(kind(of: grid) == .needsMemory)
    let small = PictureDecoder(maximumPixelCount: 90 * 70 - 1)
    let error = #expect(throws: PictureError.self) {
      _ = try small.decode(PictureBytes(HEIFFile.bytes(Photo(90, 70))))
    }
    #expect(error?.kind == .tooLarge)
  }

  /// A decoder that ran out of memory once reported damage or a rare kind.
  @Test(.disabled(if: isUnderAddressSanitizer, startsThreads), arguments: [10, 12, 14])
  func reportsMissingMemoryOrCrashWhenLimitIsLow(megabytes: Int) throws {
    let file = HEIFFile.bytes(Photo(1600, 1200))
    let fence = PictureFence.forTests(PictureLimits(memory: megabytes << 20, seconds: 20))
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(file, fit: .within(side: 40))
    }
    // The library does not always get to say that there is none.
    #expect(error.map { [.needsMemory, .crashed].contains($0.kind) } == true, "\(error?.kind)")
  }

  /// Videos and sounds begin with the same box as the photos of phones.
  @Test(arguments: ["isom", "mp42", "qt  ", "M4A ", "crx ", "jp2 "])
  func refusesOtherFilesWithFtypBox(brand: String) {
    var file = HEIFFile()
    file.brands = [brand, "iso2", "mp41"]
    #expect(kind(of: file.bytes) == .notAPicture)
    // A brand that stands where the version does, or behind the box.
    let start = big32(16) + Array("ftyp\(brand)heicheic".utf8)
    #expect(PictureFormat(of: PictureBytes(start)) == .other)
  }

  /// Covers cameras by Sony and Canon, and phone videos with a still picture.
  @Test(arguments: [
    ["mif1", "mif1"], ["heix", "mif1"], ["msf1", "heic"], ["MiHB", "mif1", "heic"],
  ])
  func decodesFilesOfEveryPictureBrand(brands: [String]) throws {
    var file = HEIFFile()
    file.brands = brands
    _ = file.add(HEIFFile.packed(Photo(64, 48), .hevc))
    #expect(try decode(file.bytes).isWhole)
  }

  /// JPEG 2000 is one of the codecs that the program cannot decode.
  @Test func reportsRareKindForUnsupportedCodec() {
    var file = HEIFFile()
    var item = HEIFFile.packed(Photo(64, 48), .hevc)
    item.type = "j2k1"
    _ = file.add(item)
    let error = #expect(throws: PictureError.self) { _ = try decode(file.bytes) }
    #expect(error?.kind == .notAPicture)
    #expect(
      error?.problem == "this kind of HEIF isn't supported. Save it as an ordinary HEIF file.")
  }

  @Test(arguments: HEIFFile.Codec.allCases) func survivesAnyTruncation(codec: HEIFFile.Codec) {
    for file in [
      HEIFFile.bytes(Photo(16, 16), codec, exif: exif(6)),
      HEIFFile.tiled(Photo(64, 64), codec, side: 64),
    ] {
      for count in 0..<file.count {
        let kind = kind(of: Array(file[..<count]))
        #expect(kind == nil || kind == .damaged || kind == .notAPicture, "\(count)")
        // Without its last byte it was shown as if all were well.
        if count == file.count - 1 { #expect(kind == .damaged) }
      }
    }
  }

  /// HEIF pixel data has no checksum, so a damaged picture may be reported as whole.
  @Test(.disabled(if: isUnderAddressSanitizer, startsThreads), arguments: HEIFFile.Codec.allCases)
  func survivesFlippedBits(codec: HEIFFile.Codec) throws {
    let fence = PictureFence.forTests(spareCount: 2)
    let file = HEIFFile.transparent(Photo(32, 32, isOpaque: false), codec)
    let places = Array(stride(from: 0, to: file.count, by: max(1, file.count / 100)))
    DispatchQueue.concurrentPerform(iterations: places.count) { number in
      var damaged = file
      damaged[places[number]] ^= 1 << UInt8(number % 8)
      do {
        let picture = try fence.picture(damaged).pixels
        #expect(picture.width > 0)
      } catch let error as PictureError {
        #expect(![.crashed, .tooSlow, .noDecoder].contains(error.kind), "\(places[number])")
        #expect(!error.description.contains { $0.isNewline })
      } catch {
        Issue.record(error)
      }
    }
  }

  /// Why a file gives no picture; nil where it gives one.
  private func kind(of file: [UInt8]) -> PictureError.Kind? {
    do {
      _ = try decode(file)
      return nil
    } catch {
      return (error as? PictureError)?.kind
    }
  }
}
