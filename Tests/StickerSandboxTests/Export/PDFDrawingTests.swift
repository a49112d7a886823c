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
@Suite struct PDFDrawingTests: PDFHarness {
  let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(
      PNG.encode(Bitmap.photo(width: 120, height: 80, square: 10)), to: "wall.png")
    let photo = Bitmap.photo(width: 120, height: 80, square: 10)
    try files.write(ExportFormat.jpeg.encode(photo), to: "wall.jpg")
  }

  /// Exports the scene as a PNG file, and returns its pixels.
  private func exportedPicture() throws -> Bitmap {
    let exported = try Program.run(
      ["--scene", "scene.json", "--export", "out.png"], in: files.folder)
    #expect(exported.status == 0)
    return try PictureDecoder().decode(PictureBytes(files.bytes("out.png"))).pixels.bitmap()
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

  /// A photo of many colors, of which a crop shows the middle.
  @Test(arguments: [false, true]) func croppedPhotoLooksLikePictureAndHidesTheRest(
    isAdjusted: Bool
  ) throws {
    let photo = Bitmap.photo(width: 120, height: 80, square: 10)
    try files.write(ExportFormat.jpeg.encode(photo), to: "wall.jpg")
    var crop = PhotoCrop(whole: Size(width: 120, height: 80))
    (crop.rect, crop.quarterTurns) = (Rect(x: 30, y: 10, width: 60, height: 40), 1)
    (crop.isMirrored, crop.rotation) = (true, isAdjusted ? 0.1 : 0)
    var document = SceneDocument(canvas: crop.shownSize)
    document.background = "wall.jpg"
    document.crop = crop
    if isAdjusted { document.adjustments[.light] = 0.4 }
    try write(document)
    #expect(try export("--bleed", "1").status == 0)
    _ = try files.poppler("pdfimages", "-png", "out.pdf", "image")
    let embedded = try PictureDecoder().decode(PictureBytes(files.bytes("image-000.png"))).pixels
      .bitmap()
    if isAdjusted {
      #expect(embedded.width < 70 && embedded.height < 50)
    } else {
      #expect(embedded.width == 60 && embedded.height == 40)
    }
    let page = try rendered()
    let picture = try exportedPicture()
    let margin = (page.width - picture.width) / 2
    #expect(margin == 12, "1 mm at 300 pixels per inch")
    let trimmed = page.part(
      PixelRect(x: margin, y: margin, width: picture.width, height: picture.height))
    #expect(difference(picture, trimmed) < 4)
    // The bleed shows what a mirror at the edge would show.
    let bleed = page.part(PixelRect(x: 0, y: margin, width: margin, height: picture.height))
    let inside = page.part(PixelRect(x: margin, y: margin, width: margin, height: picture.height))
    let mirrored = Bitmap(
      width: margin, height: picture.height,
      pixels: (0..<picture.height).flatMap { y in
        (0..<margin).map { x in inside[margin - 1 - x, y] }
      })
    #expect(difference(bleed, mirrored) < 6 && difference(bleed, inside) > 6)
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
}
