import ColorGrading
import Dispatch
import Foundation
import Geometry
import Gestures
import PictureFiles
import Pictures
import SeededNumbers
import StickerCompositor
import StickerScene
import Synchronization
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ExporterTests: ExportHarness {
  /// Requires a PSNR of 38.5 dB relative to an export of four times the width and height that is then scaled down.
  @Test(arguments: [0, 0.2, 0.8, 2.5]) func drawsVectorImagesSharply(angle: Double) throws {
    let studio = try Studio()
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="48" fill="#fc3"/><path d="M10 70L50 8L90 70ZM20 80H80V84H20Z" fill="#248"/>
      <circle cx="50" cy="45" r="11" fill="#fff" stroke="#e22" stroke-width="3"/></svg>
      """
    try Data(drawing.utf8).write(to: URL(filePath: studio.folder.path("drawing.svg")))
    func picture(times: Double) throws -> Bitmap {
      var sticker = sticker(
        "drawing.svg", at: Point(101.3 * times, 90.6 * times), scale: 17.3 * times)
      sticker.rotation = angle
      let canvas = Size(width: 200 * times, height: 180 * times)
      let composition = studio.composition([sticker], photo: nil, canvas: canvas)
      return try studio.exporter().bitmap(of: composition)
    }
    let truth = try picture(times: 4).halved().halved()
    let exported = try picture(times: 1)
    var sum = 0.0
    for y in 0..<truth.height {
      for x in 0..<truth.width {
        for shift in [0, 8, 16] as [UInt32] {
          let difference =
            Double(exported[x, y] >> shift & 255) - Double(truth[x, y] >> shift & 255)
          sum += difference * difference
        }
      }
    }
    let likeness = 10 * log10(255 * 255 * Double(truth.width * truth.height * 3) / sum)
    #expect(likeness > 38.5)
  }

  /// The photo is adjusted at its full size, before the stickers are drawn; its file stays unchanged.
  @Test(arguments: [1.0, 2]) func adjustsPhotoBelowStickers(times: Double) throws {
    let studio = try Studio()
    var composition = studio.composition(
      [sticker(at: Point(30 * times, 20 * times))],
      canvas: Size(width: 60 * times, height: 40 * times))
    composition.adjustments = PhotoAdjustments(look: .noir)
    composition.adjustments[.light] = 0.3
    let adjusted = studio.photo.adjusted(by: composition.adjustments)
    let result = try studio.export(composition)
    let bitmap = try studio.exporter().bitmap(of: composition)
    for picture in [result, bitmap] {
      #expect(picture.width == Int(60 * times))
      #expect(picture[Int(30 * times), Int(20 * times)] == 0xFF10_20F0)
      #expect(picture[0, 0] == adjusted[0, 0])
      if times == 1 { #expect(picture[50, 5] == adjusted[50, 5]) }
    }
    #expect(try studio.export(studio.composition([]))[50, 5] == studio.photo[50, 5])
  }

  /// Crops in whole pixels copy the photo's pixels, in each orientation.
  @Test(arguments: 0...7) func croppedPhotoHasPixelsOfPhoto(orientation: Int) throws {
    let studio = try Studio()
    var crop = PhotoCrop(whole: Size(width: 60, height: 40))
    crop.rect = Rect(x: 7, y: 5, width: 30, height: 20)
    (crop.quarterTurns, crop.isMirrored) = (orientation % 4, orientation > 3)
    var composition = studio.composition([], canvas: crop.shownSize)
    composition.crop = crop
    let result = try studio.export(composition)
    let bitmap = try studio.exporter().bitmap(of: composition)
    #expect(result.width == Int(crop.shownSize.width) && result == bitmap)
    for y in 5..<25 {
      for x in 7..<37 {
        let place = crop.photoToShown.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        #expect(result[Int(place.x), Int(place.y)] == studio.photo[x, y])
      }
    }
    // The vignette lies in the crop.
    composition.adjustments[.vignette] = 1
    let dark = try studio.export(composition)
    #expect(
      dark[result.width / 2, result.height / 2] == result[result.width / 2, result.height / 2])
    #expect(dark[0, 0] & 0xFF < 40)
  }

  /// A straightened photo is sampled like a sticker: as a rotated gradient, without edges of the background.
  @Test func straightenedPhotoHasNoEdges() throws {
    let studio = try Studio()
    var crop = PhotoCrop(whole: Size(width: 60, height: 40))
    crop.rotation = 0.2
    crop.rect = Rect(x: 10, y: 10, width: 30, height: 18)
    crop = crop.fitted()
    var composition = studio.composition([], canvas: Size(width: 30, height: 18))
    composition.crop = crop
    let result = try studio.export(composition)
    let toPhoto = try #require(crop.photoToShown.inverse)
    for y in 0..<18 {
      for x in 0..<30 {
        let place = toPhoto.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        // The gradients of the test photo, whose first pixel's center is at 0.5.
        let (red, green) = ((place.x - 0.5) * 4, (place.y - 0.5) * 6)
        #expect(abs(Double(result[x, y] >> 16 & 255) - red) < 3)
        #expect(abs(Double(result[x, y] >> 8 & 255) - green) < 3)
        #expect(result[x, y] & 255 == 77)
      }
    }
  }

  /// Requires a PSNR of 50 dB relative to the formulas of the adjustments and samples of the photo in Double.
  @Test(arguments: [0, 1, 2, 3] as [UInt64]) func straightenedAndAdjustedPhotoMatchesFormulas(
    seed: UInt64
  ) throws {
    let studio = try Studio()
    var dice = SeededGenerator(seed: seed)
    var crop = PhotoCrop(whole: Size(width: 60, height: 40))
    crop.rotation = 0.1 + 0.6 * dice.fraction()
    crop.quarterTurns = Int(seed)
    crop.isMirrored = seed == 2
    crop.rect = Rect(x: 10, y: 8, width: 30, height: 22)
    crop = crop.fitted()
    let shown = crop.shownSize
    var composition = studio.composition(
      [], canvas: Size(width: shown.width.rounded(), height: shown.height.rounded()))
    composition.crop = crop
    composition.adjustments = PhotoAdjustments(look: seed == 0 ? nil : .film)
    for setting in PhotoAdjustments.Setting.allCases {
      composition.adjustments[setting] = dice.fraction() - 0.5
    }
    let result = try studio.export(composition)
    let truth = TrueAdjustedPhoto(
      studio.photo, ColorGrade(composition.adjustments), crop,
      width: result.width, height: result.height)
    var sum = 0.0
    for y in 0..<result.height {
      for x in 0..<result.width {
        for (shift, value) in zip([16, 8, 0], truth.color(x, y)) {
          let difference = Double(result[x, y] >> UInt32(shift) & 255) - value
          sum += difference * difference
        }
      }
    }
    let likeness = 10 * log10(255 * 255 * Double(result.width * result.height * 3) / sum)
    #expect(likeness > 50)
  }

  @Test func compositionHasAdjustmentsOfDocument() {
    var document = SceneDocument(canvas: Size(width: 60, height: 40), background: "photo.png")
    document.adjustments.look = .sepia
    let composition = Composition(document, background: "/photo.png") { $0 }
    #expect(composition.adjustments.look == .sepia)
    #expect(composition.scaled(within: 20).adjustments.look == .sepia)
  }

  @Test func preservesBackgroundPixelsOutsideStickers() throws {
    let studio = try Studio()
    let result = try studio.export(studio.composition([sticker()]))
    var (same, blue) = (0, 0)
    for y in 0..<40 {
      for x in 0..<60 {
        let isInside = (25..<35).contains(x) && (15..<25).contains(y)
        if isInside, result[x, y] == 0xFF10_20F0 { blue += 1 }
        if !isInside, result[x, y] == studio.photo[x, y] { same += 1 }
      }
    }
    #expect(blue == 100)
    #expect(same == 60 * 40 - 100)
  }

  @Test func appliesFlipRotationAndOpacity() throws {
    let studio = try Studio()
    var half = Bitmap(width: 10, height: 10, filledWith: 0xFFFF_0000)
    for y in 0..<10 { for x in 0..<5 { half[x, y] = 0xFF00_FF00 } }
    try PNG.write(half, to: studio.folder.path("half.png"))
    var record = sticker("half.png")
    record.flipped = true
    let flipped = try studio.export(studio.composition([record]))
    #expect(flipped[27, 20] == 0xFFFF_0000 && flipped[32, 20] == 0xFF00_FF00)
    record.flipped = false
    record.rotation = .pi
    let turned = try studio.export(studio.composition([record]))
    #expect(turned[27, 20] == 0xFFFF_0000 && turned[32, 20] == 0xFF00_FF00)
    record.opacity = 0.5
    let faint = try studio.export(studio.composition([record]))
    for shift in [0, 8, 16, 24] as [UInt32] {
      func channel(_ pixel: UInt32) -> Double { Double(pixel >> shift & 255) }
      let mean = (channel(0xFFFF_0000) + channel(studio.photo[27, 20])) / 2
      #expect(abs(channel(faint[27, 20]) - mean) <= 1)
    }
    record.opacity = 0
    let unseen = try studio.export(studio.composition([record]))
    #expect(unseen == studio.photo)
  }

  @Test func drawsTextAtDisplayedSize() throws {
    let studio = try Studio()
    var words = sticker("text:#123456:x")
    words.size = Size(width: 100, height: 100)
    words.scale = Vector(0.2, 0.2)
    let result = try studio.export(studio.composition([words]))
    #expect(result[30, 20] == 0xFF12_3456)
    #expect(result[21, 11] == 0xFF12_3456 && result[19, 20] == studio.photo[19, 20])
  }

  @Test func drawsPlaceholderForMissingStickerAndReportsIt() throws {
    let studio = try Studio()
    let complaints = try studio.exporter().export(
      studio.composition([sticker("gone.png")]), to: studio.folder.path("out.png"), as: .png)
    #expect(complaints.count == 1 && complaints[0].contains("gone.png"))
    let result = try studio.files.picture(studio.folder.path("out.png"), fit: .full)
    #expect(result.pixels.bitmap() != studio.photo)
  }

  @Test func stretchesBackgroundToCanvasOrFillsItWithWhite() throws {
    let studio = try Studio()
    let large = try studio.export(
      studio.composition([], canvas: Size(width: 120, height: 80)))
    #expect(large.width == 120 && large.height == 80)
    let white = try studio.export(studio.composition([], photo: nil))
    #expect(white == Bitmap(width: 60, height: 40, filledWith: 0xFFFF_FFFF))
    #expect(throws: Exporter.Failure.self) {
      _ = try studio.exporter().export(
        studio.composition([], canvas: Size(width: 70_000, height: 2)),
        to: studio.folder.path("x.jpg"), as: .jpeg)
    }
  }

  @Test func drawsEqualTextsOnce() throws {
    var (one, two, three) = (
      EditorHarness.sticker(id: 1), EditorHarness.sticker(id: 2), EditorHarness.sticker(id: 3)
    )
    (one.image, two.image, three.image) = (
      StickerText("a").name, StickerText("a").name, StickerText("b").name
    )
    (two.rotation, two.position) = (1, Point(3, 4))
    let composition = Composition(
      SceneDocument(canvas: Size(width: 9, height: 9), stickers: [one, two, three, one]),
      background: nil, resolve: \.self)
    #expect(composition.items.count == 4)
    let drawn = Mutex<[StickerText]>([])
    let exporter = try Studio().exporter { words, _ in
      drawn.withLock { $0.append(words) }
      return words.text == "a" ? Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000) : nil
    }
    let folder = try TemporaryFolder()
    #expect(try exporter.export(composition, to: folder.path("out.png"), as: .png) == [])
    #expect(drawn.withLock { $0.map(\.text).sorted() } == ["a", "b"])
  }

  /// The thread that starts a job handles input and must not wait for drawing.
  @Test func drawsTextOnBackgroundThread() throws {
    let studio = try Studio()
    let isStarted = DispatchSemaphore(value: 0)
    let isDrawnBeforeTheStart = Mutex(false)
    let exporter = studio.exporter { _, _ in
      let waited = isStarted.wait(timeout: .now() + 20)
      isDrawnBeforeTheStart.withLock { $0 = waited == .timedOut }
      return nil
    }
    let isOver = DispatchSemaphore(value: 0)
    let job = ExportJob(
      studio.composition([sticker("text:a")]), to: .file(studio.folder.path("out.png")), as: .png,
      quality: 95, with: exporter, wake: { isOver.signal() })
    isStarted.signal()
    while job.outcome == nil { isOver.wait() }
    #expect(!isDrawnBeforeTheStart.withLock { $0 })
  }

  @Test func cancelsBetweenStickers() throws {
    let studio = try Studio()
    for number in 0..<9 {
      try PNG.write(Bitmap(width: 1, height: 1), to: studio.folder.path("\(number).png"))
    }
    let composition = studio.composition((0..<9).map { sticker("\($0).png") })
    let told = Mutex<[Double]>([])
    #expect {
      try studio.exporter().export(
        composition, to: studio.folder.path("out.png"), as: .png,
        progress: { share in
          told.withLock { $0.append(share) }
          return share < 0.25
        })
    } throws: { error in
      if case .export(.cancelled) = error as? Exporter.Failure { true } else { false }
    }
    #expect(told.withLock { $0 }.contains { (0.25..<0.299).contains($0) })
    #expect(!studio.folder.names.contains { $0.hasPrefix("out") })
  }
}
