import ColorGrading
import Foundation
import Geometry
import PictureFiles
import Pictures
import StickerCompositor
import StickerScene
import Testing
import TextPainting

/// `--export FILE.pdf`, checked with the programs of poppler.
@Suite struct PDFExportTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(
      PNG.encode(Bitmap.photo(width: 120, height: 80, square: 10)), to: "wall.png")
    let photo = Bitmap.photo(width: 120, height: 80, square: 10)
    try files.write(ExportFormat.jpeg.encode(photo), to: "wall.jpg")
  }

  private func write(_ document: SceneDocument) throws {
    try files.write(document.written(), to: "scene.json")
  }

  private func export(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["--scene", "scene.json", "--export", "out.pdf"] + arguments, in: files.folder)
  }

  /// Exports the scene as a PNG file, and returns its pixels.
  private func exportedPicture() throws -> Bitmap {
    let exported = try Program.run(
      ["--scene", "scene.json", "--export", "out.png"], in: files.folder)
    #expect(exported.status == 0)
    return try PictureDecoder().decode(PictureBytes(files.bytes("out.png"))).pixels.bitmap()
  }

  /// Returns the page as pixels, as another program draws it.
  private func rendered(resolution: Int = 300) throws -> Bitmap {
    _ = try files.poppler(
      "pdftoppm", "-png", "-singlefile", "-r", "\(resolution)", "out.pdf", "page")
    return try PictureDecoder().decode(PictureBytes(files.bytes("page.png"))).pixels.bitmap()
  }

  /// Returns the mean difference of two pictures' channels, from 0 to 255.
  private func difference(_ first: Bitmap, _ second: Bitmap) -> Double {
    var sum = 0
    for y in 0..<min(first.height, second.height) {
      for x in 0..<min(first.width, second.width) {
        for shift in [UInt32(0), 8, 16] {
          sum += abs(Int(first[x, y] >> shift & 255) - Int(second[x, y] >> shift & 255))
        }
      }
    }
    return Double(sum) / Double(3 * first.width * first.height)
  }

  private func a5() -> SceneDocument {
    var document = SceneDocument(canvas: Size(width: 1748, height: 2480))
    document.paper = Paper(
      resolution: 300, color: 0xFF_E14D, endColor: 0x40_80FF, angle: .pi / 3)
    return document
  }

  @Test func pageHasSizeOfPaperInMillimeters() throws {
    try write(a5())
    #expect(try export().status == 0)
    // 148 by 210 mm in points of 1/72 inch.
    #expect(try files.poppler("pdfinfo", "out.pdf").contains("419.528 x 595.276 pts"))
    #expect(try export("--bleed", "3").status == 0)
    #expect(try files.poppler("pdfinfo", "out.pdf").contains("436.535 x 612.283 pts"))
  }

  /// Returns the edges of a box of the page, in points from the lower left corner.
  private func box(_ name: String) throws -> [Double] {
    let lines = try files.poppler("pdfinfo", "-box", "out.pdf").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("\(name)Box:") })
    return line.split(separator: " ").dropFirst().compactMap { Double($0) }
  }

  @Test func boxesTellWherePrintersCut() throws {
    try write(a5())
    #expect(try export("--bleed", "3").status == 0)
    let margin = 3 / 25.4 * 72
    for (edge, goal) in zip(
      try box("Trim"), [margin, margin, 436.535 - margin, 612.283 - margin])
    {
      #expect(abs(edge - goal) < 0.01)
    }
    #expect(try box("Bleed") == box("Media") && box("Media").count == 4)
    #expect(try export().status == 0)
    #expect(try box("Trim") == box("Media"), "without a bleed, the whole page is left")
  }

  /// A file of the user goes into the page as it is, and may look like parts of the format PDF.
  @Test func pictureThatLooksLikePageLeavesBoxes() throws {
    let photo = Bitmap.photo(width: 120, height: 80, square: 10)
    var jpeg = try ExportFormat.jpeg.encode(photo)
    let fake = Array("\n2 0 obj\n<< /Type /Page /Fake true >>\nendobj\nstartxref\n7\n%%EOF\n".utf8)
    let comment = [0xFF, 0xFE, UInt8(0), UInt8(fake.count + 2)] + fake
    jpeg.insert(contentsOf: comment, at: 2)
    try files.write(jpeg, to: "wall.jpg")
    var document = SceneDocument(canvas: Size(width: 120, height: 80))
    document.background = "wall.jpg"
    try write(document)
    #expect(try export("--bleed", "3").status == 0)
    let bytes = String(decoding: try files.bytes("out.pdf"), as: UTF8.self)
    #expect(bytes.components(separatedBy: "/Fake").count == 2, "the file is in the page as it is")
    #expect(abs(try box("Trim")[0] - 3 / 25.4 * 72) < 0.01)
    #expect(try rendered(resolution: 72).width > 40)
  }

  @Test(arguments: [false, true]) func pageLooksLikePicture(hasEffects: Bool) throws {
    var document = a5()
    let stroke = Stroke(
      .marker, color: 0xE5_372B,
      samples: [
        Stroke.Sample(Point(20, 20), width: 12), Stroke.Sample(Point(150, 90), width: 20),
        Stroke.Sample(Point(60, 160), width: 8), Stroke.Sample(Point(50, 30), width: 12),
      ])
    let words = StickerText(
      "Summer party",
      style: try #require(
        TextStyle("#FFD54A;to=#FF3D77;outline=#FFFFFF,6;shadow=#00000066,0,4,10")))
    func sticker(_ id: Int, _ image: String, _ size: Size, _ x: Double, _ y: Double)
      -> SceneDocument.Sticker
    {
      var sticker = SceneDocument.Sticker(
        id: id, image: image, size: size, position: Point(x, y), scale: Vector(x: 3, y: 3))
      sticker.rotation = Double(id) * 0.3
      return sticker
    }
    document.stickers = [
      sticker(1, "wall.png", Size(width: 120, height: 80), 500, 500),
      sticker(2, "wall.jpg", Size(width: 120, height: 80), 1100, 900),
      sticker(3, stroke.name, stroke.size, 900, 1500),
      sticker(4, words.name, TextPainter().size(of: words.text, style: words.style), 900, 2000),
      sticker(5, "star.svg", Size(width: 256, height: 256), 500, 1200),
    ]
    document.stickers[0].opacity = 0.5
    document.stickers[1].flipped = true
    if hasEffects {
      for index in document.stickers.indices {
        document.stickers[index].effects = PictureEffects(
          outline: PictureEffects.Outline(width: 15, color: 0x8E_24AA),
          shadow: PictureEffects.Shadow(
            offset: Vector(x: 4, y: 9), blur: 8, color: 0x10_2030, opacity: 0.8),
          tint: PictureEffects.Tint(color: 0x00_897B, amount: 0.6))
      }
    }
    try write(document)
    #expect(try export().status == 0)
    let picture = try exportedPicture()
    let page = try rendered()
    #expect(abs(page.width - picture.width) <= 1 && abs(page.height - picture.height) <= 1)
    #expect(difference(picture, page) < 2)
    // The colors of opposite corners.
    #expect(
      difference(
        Bitmap(width: 1, height: 1, pixels: [page[2, 2]]),
        Bitmap(width: 1, height: 1, pixels: [picture[2, 2]])) < 3)
  }

  @Test func wordsAreText() throws {
    var document = a5()
    for (id, name) in ["text:Summer party", "text:Käse Ω Я", "text:#FFD54A;to=#FF3D77:שלום"]
      .enumerated()
    {
      let words = try #require(StickerText(name: name))
      var sticker = SceneDocument.Sticker(
        id: id, image: words.name, size: TextPainter().size(of: words.text, style: words.style),
        position: Point(900, 400 + 600 * Double(id)))
      sticker.opacity = id == 1 ? 0.5 : 1
      document.stickers.append(sticker)
    }
    try write(document)
    #expect(try export().status == 0)
    _ = try files.poppler("pdftotext", "out.pdf", "out.txt")
    let text = try files.read("out.txt")
    #expect(text.contains("Summer party") && text.contains("Käse Ω Я"))
    #expect(text.contains("שלום"))
    // No picture is on the page.
    #expect(try files.poppler("pdfimages", "-list", "out.pdf").split(separator: "\n").count == 2)
  }

  @Test func wordsOnAnArcAreLettersAndLookLikeThePicture() throws {
    var document = a5()
    for (id, name) in [
      "text:#E5372B;to=#203040;curve=150;outline=none:Summer party",
      "text:#203040;curve=-90;outline=#FFFFFF,6:مرحبا بكم",
    ].enumerated() {
      let words = try #require(StickerText(name: name))
      document.stickers.append(
        SceneDocument.Sticker(
          id: id, image: words.name, size: TextPainter().size(of: words.text, style: words.style),
          position: Point(900, 600 + 1000 * Double(id)), scale: Vector(x: 1.5, y: 1.5),
          rotation: 0.2))
    }
    try write(document)
    #expect(try export().status == 0)
    let picture = try exportedPicture()
    #expect(difference(picture, try rendered()) < 2)
    #expect(try files.poppler("pdfimages", "-list", "out.pdf").split(separator: "\n").count == 2)
    _ = try files.poppler("pdftotext", "out.pdf", "out.txt")
    let letters = Set(try files.read("out.txt"))
    #expect(letters.isSuperset(of: "Sumerpaty") && letters.contains("م"))
  }

  @Test(arguments: [
    ("text:#203040;font=dancing-script:Happy birthday", "Happy birthday"),
    ("text:#203040;font=lobster:sunny Monday", "sunny Monday"), ("text:مرحبا بكم", "مرحبا بكم"),
    ("text:#203040;font=garamond:office affairs", "office affairs"), ("text:हिन्दी", "हिन्दी"),
  ])
  func joinedAndReplacedLettersKeepTheirCharacters(name: String, words: String) throws {
    let text = try #require(StickerText(name: name))
    var document = a5()
    document.stickers = [
      SceneDocument.Sticker(
        id: 1, image: text.name, size: TextPainter().size(of: text.text, style: text.style),
        position: Point(900, 900))
    ]
    try write(document)
    #expect(try export().status == 0)
    _ = try files.poppler("pdftotext", "out.pdf", "out.txt")
    let found = try files.read("out.txt").unicodeScalars.filter {
      // The marks of directions that the reader adds.
      !("\u{202A}"..."\u{202E}").contains($0) && $0 != "\u{C}"
    }
    #expect(
      String(String.UnicodeScalarView(found)).trimmingCharacters(in: .whitespacesAndNewlines)
        == words)
  }

  @Test func bundledStickersAreVectorsAndOthersPixels() throws {
    var document = a5()
    document.stickers = [
      SceneDocument.Sticker(
        id: 1, image: "star.svg", size: Size(width: 256, height: 256), position: Point(900, 900))
    ]
    try write(document)
    #expect(try export().status == 0)
    #expect(try files.poppler("pdfimages", "-list", "out.pdf").split(separator: "\n").count == 2)
    try files.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle cx="50" cy="50" r="40"/></svg>
      """, to: "own.svg")
    document.stickers[0].image = "own.svg"
    try write(document)
    #expect(try export().status == 0)
    #expect(try files.poppler("pdfimages", "-list", "out.pdf").split(separator: "\n").count > 2)
  }

  @Test func jpegIsEmbeddedUnchanged() throws {
    try write(SceneDocument(canvas: Size(width: 120, height: 80), background: "wall.jpg"))
    #expect(try export().status == 0)
    let list = try files.poppler("pdfimages", "-list", "out.pdf").split(separator: "\n")
    #expect(list.count == 3 && list[2].contains("jpeg"))
    _ = try files.poppler("pdfimages", "-j", "out.pdf", "image")
    #expect(try files.bytes("image-000.jpg") == files.bytes("wall.jpg"))
    var adjusted = SceneDocument(canvas: Size(width: 120, height: 80), background: "wall.jpg")
    adjusted.adjustments[.light] = 0.5
    try write(adjusted)
    #expect(try export().status == 0)
    #expect(try !files.poppler("pdfimages", "-list", "out.pdf").contains("jpeg"))
  }

  @Test(arguments: 1...8) func turnedJPEGIsUpright(orientation: Int) throws {
    let stored = Bitmap.photo(width: 96, height: 64, square: 8)
    let exif: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0,
      0, 0, 0, 0,
    ]
    var file = try ExportFormat.jpeg.encode(stored, quality: 100)
    let block = Array("Exif\0\0".utf8) + exif
    file.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block, at: 2)
    try files.write(file, to: "turned.jpg")
    let upright = try PictureDecoder().decode(PictureBytes(file)).pixels.bitmap()
    try write(
      SceneDocument(
        canvas: Size(width: Double(upright.width), height: Double(upright.height)),
        background: "turned.jpg"))
    #expect(try export().status == 0)
    #expect(try files.poppler("pdfimages", "-list", "out.pdf").contains("jpeg"))
    #expect(difference(upright, try rendered()) < 6)
  }

  @Test func unwritablePlaceLeavesOldFile() throws {
    try write(a5())
    try files.write("old", to: "out.pdf")
    let result = try Program.run(
      ["--scene", "scene.json", "--export", "/dev/full/out.pdf"], in: files.folder)
    #expect(result.status == 1 && result.errorLines.count == 1)
    #expect(try files.read("out.pdf") == "old")
    let missing = try Program.run(
      ["--scene", "missing.json", "--export", "out.pdf"], in: files.folder)
    #expect(missing.status == 1)
    #expect(try files.read("out.pdf") == "old")
  }

  @Test func refusesOptionsOfPictures() throws {
    try write(a5())
    #expect(try export("--export-size", "100").status == 2)
    let bleed = try Program.run(
      ["--scene", "scene.json", "--export", "out.png", "--bleed", "3"], in: files.folder)
    #expect(bleed.status == 2 && bleed.errors.contains("--bleed"))
  }
}
