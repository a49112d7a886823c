import ColorGrading
import Geometry
import StickerCompositor
import Testing

@testable import Pictures

@Suite struct SizedEffectsTests {
  private let outline = PictureEffects(outline: .init(width: 6, color: 0xFF_FFFF))
  private let size = Size(width: 64, height: 64)

  private func name(_ effects: PictureEffects, _ size: Size? = nil) -> PictureName {
    PictureName(document: "a.png").with(effects, of: size ?? self.size)
  }

  @Test func nameWithoutEffectsIsThePlainName() {
    #expect(name(PictureEffects()) == "a.png" && !name(PictureEffects()).hasEffects)
    #expect(name(outline) != "a.png" && name(outline).plain == "a.png")
    #expect(name(outline).documentName == "a.png" && name(outline).with(text: "/b").text == "/b")
    #expect(name(outline, .zero) == "a.png", "a sticker without a size is not drawn")
  }

  @Test(arguments: [Size(width: 64, height: 64), Size(width: 300, height: 11)])
  func unitSquareIsThatOfThePictureAtEachSize(size: Size) throws {
    let effects = PictureEffects(
      outline: .init(width: 3.3, color: 0),
      shadow: .init(offset: Vector(1, -2.7), blur: 4.1, color: 0, opacity: 1))
    let name = name(effects, size)
    let sized = try #require(name.sizedEffects)
    for width in Array(1...80) + Array(stride(from: 81, through: 700, by: 13)) {
      let height = max(1, Int((Double(width) * size.height / size.width).rounded()))
      let picture = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
      let drawn = sized.draw(on: picture)
      let unit = name.unit(ofPixels: drawn.width, drawn.height)
      let margin = Double(drawn.width - width) / 2
      #expect(unit.apply(Point(margin, margin)).distance(to: .zero) < 1e-9)
      let corner = Point(Double(drawn.width) - margin, Double(drawn.height) - margin)
      #expect(unit.apply(corner).distance(to: Point(1, 1)) < 1e-9, "\(width)")
    }
  }

  @Test func plainNameHasWholeBitmapAsUnitSquare() {
    let unit = PictureName(document: "a.png").unit(ofPixels: 8, 4)
    #expect(unit == .scale(Vector(1 / 8.0, 1 / 4.0)))
    // A placeholder of one pixel has no margin.
    #expect(name(outline).unit(ofPixels: 1, 1) == .scale(Vector(1, 1)))
  }

  @Test func hugeLengthsAreLimited() throws {
    let wild = PictureEffects(
      outline: .init(width: 1e6, color: 0),
      shadow: .init(offset: Vector(-1e6, 1e6), blur: 1e6, color: 0, opacity: 1))
    let sized = try #require(name(wild).sizedEffects)
    let drawn = sized.draw(on: Bitmap(width: 64, height: 64, filledWith: 0xFF00_0000))
    #expect(drawn.width <= 64 * 3 && drawn.width == drawn.height)
    let thin = try #require(name(wild, Size(width: 100_000, height: 1)).sizedEffects)
    let long = thin.draw(on: Bitmap(width: 100_000, height: 1, filledWith: 0xFF00_0000))
    #expect(long.width * long.height <= 1 << 24)
  }

  @Test func cacheDrawsEffectsOnEachLevelOfThePlainPicture() throws {
    let source = Painted()
    let pictures = PictureCache([source])
    let name = name(outline)
    let info = pictures.info(name)
    #expect(info.size == size && pictures.problem(with: name) == nil)
    for level in [0, -1, -2] {
      let plain = try #require(pictures.pixels(of: name.plain, level: level))
      let drawn = try #require(pictures.pixels(of: name, level: level))
      #expect(drawn == name.sizedEffects?.draw(on: plain))
      #expect(drawn.width > plain.width)
    }
    #expect(source.requests == ["a.png"], "the file is opened once, and never drawn again")
  }

  @Test func forgettingThePictureForgetsItsEffects() throws {
    let source = Painted()
    let pictures = PictureCache([source])
    _ = pictures.pixels(of: name(outline))
    let bytes = pictures.bytes
    pictures.forget("a.png")
    #expect(pictures.bytes == 0 && bytes > 2 * Painted.bytes)
  }

  @Test func missingPictureHasEffectsOnItsPlaceholder() throws {
    let pictures = PictureCache([Painted()])
    let name = PictureName(document: "broken").with(outline, of: size)
    #expect(pictures.info(name).size == Size(width: 256, height: 256))
    #expect(pictures.problem(with: name) != nil)
    let pixels = try #require(pictures.pixels(of: name))
    #expect(pixels.width == 256 + 2 * 25)
  }

  @Test func liveCacheDrawsSmallEffectsAtOnce() throws {
    let pictures = PictureCache([Painted()], wake: {})
    let key = PictureKey(name(outline))
    #expect(pictures.shownPixels(key) == nil, "the picture is not open")
    _ = try pictures.open("a.png")
    #expect(pictures.shownPixels(key)?.width == 64 + 2 * 7)
  }
}
