import Geometry
import Glibc
import Testing

@testable import StickerCompositor

@Suite struct FrameBufferTests {
  private let blue: UInt32 = 0xFF00_00FF

  /// A buffer with a small red picture and a large green one.
  private func make() -> (buffer: FrameBuffer, red: ImageID, green: ImageID) {
    let buffer = FrameBuffer()
    buffer.background = blue
    let red = buffer.add(Bitmap(width: 8, height: 8, filledWith: 0xFFFF_0000))
    let green = buffer.add(Bitmap(width: 60, height: 40, filledWith: 0xFF00_FF00))
    return (buffer, red, green)
  }

  private func sprite(_ image: ImageID, _ x: Double, _ y: Double) -> Sprite {
    Sprite(image: image, transform: .translation(Vector(x: x, y: y)))
  }

  private func rotation(_ angle: Double, to place: Point) -> AffineTransform {
    AffineTransform(
      a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: place.x, ty: place.y)
  }

  @Test func redrawsOnlyChangedAreas() throws {
    let (buffer, red, green) = make()
    let whole = PixelRect(x: 0, y: 0, width: 64, height: 48)
    func draw(_ x: Double) -> [PixelRect] {
      buffer.draw([sprite(green, 2, 4), sprite(red, x, 20)], width: 64, height: 48)
    }
    #expect(draw(10) == [whole])
    #expect(draw(10).isEmpty)
    let areas = draw(40)
    try #require(areas.count == 2)
    #expect(areas.allSatisfy { $0.minY >= 19 && $0.maxY <= 29 && $0.width <= 10 })
    #expect(buffer.bitmap[12, 22] == 0xFF00_FF00 && buffer.bitmap[42, 22] == 0xFFFF_0000)
    let (fresh, sameRed, sameGreen) = make()
    _ = fresh.draw([sprite(sameGreen, 2, 4), sprite(sameRed, 40, 20)], width: 64, height: 48)
    let isSame = buffer.bitmap == fresh.bitmap
    #expect(isSame)
  }

  @Test func redrawsAllWhenSizeOrBackgroundChanges() {
    let (buffer, red, _) = make()
    _ = buffer.draw([sprite(red, 0, 0)], width: 64, height: 48)
    let small = PixelRect(x: 0, y: 0, width: 20, height: 10)
    #expect(buffer.draw([sprite(red, 0, 0)], width: 20, height: 10) == [small])
    #expect(buffer.bitmap.width == 20 && buffer.bitmap[19, 9] == blue)
    buffer.background = 0xFF11_1111
    #expect(buffer.draw([sprite(red, 0, 0)], width: 20, height: 10) == [small])
    #expect(buffer.bitmap[19, 9] == 0xFF11_1111)
  }

  @Test func clearsPixelsOfPictureThatIsRemovedWhileShown() {
    let (buffer, red, green) = make()
    _ = buffer.draw([sprite(green, 0, 0), sprite(red, 62, 0)], width: 70, height: 40)
    buffer.remove(red)
    _ = buffer.draw([sprite(green, 0, 0)], width: 70, height: 40)
    #expect(buffer.bitmap[64, 4] == blue)
    buffer.remove(green)
    _ = buffer.draw([], width: 70, height: 40)
    #expect(buffer.bitmap == Bitmap(width: 70, height: 40, filledWith: blue))
  }

  /// The redrawn areas must not overlap, so that no pixel is drawn twice.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func equalsFreshDrawingAfterEdits(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ range: ClosedRange<Double>) -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return range.lowerBound + Double(state % 100_000) / 1e5
        * (range.upperBound - range.lowerBound)
    }
    let pictures = [
      Bitmap(width: 8, height: 8, filledWith: 0xFFFF_0000),
      Bitmap(width: 60, height: 40, filledWith: 0x8000_8000),
      Bitmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF),
    ]
    func sprite() -> Sprite {
      // Lines, squeezed and sheared ones, ones that reach far out.
      let (width, height) = (exp(random(-1...5.5)), exp(random(-1...4)))
      let turn = rotation(
        random(-4...4), to: Point(random(-40...240), random(-40...190)))
      let kind = Int(random(0...2.999))
      let size = (Double(pictures[kind].width), Double(pictures[kind].height))
      let shape = AffineTransform(
        a: width / size.0, b: random(-0.4...0.4) * height / size.0, c: 0, d: height / size.1,
        tx: 0, ty: 0)
      return Sprite(
        image: ImageID(rawValue: Int32(kind)), transform: shape.then(turn),
        opacity: random(0.2...1))
    }
    func make() -> FrameBuffer {
      let buffer = FrameBuffer()
      buffer.background = blue
      for picture in pictures { _ = buffer.add(picture) }
      return buffer
    }
    let buffer = make()
    var sprites = (0..<12).map { _ in sprite() }
    for step in 0..<12 {
      let areas = buffer.draw(sprites, width: 200, height: 150)
      let isApart = areas.indices.allSatisfy { one in
        areas[..<one].allSatisfy { areas[one].intersection($0).isEmpty }
      }
      #expect(isApart, "step \(step): \(areas)")
      let fresh = make()
      _ = fresh.draw(sprites, width: 200, height: 150)
      let isSame = buffer.bitmap == fresh.bitmap
      #expect(isSame, "step \(step)")
      for _ in 0..<Int(random(0...3.999)) {
        let index = Int(random(0...(Double(sprites.count) - 0.001)))
        switch Int(random(0...3.999)) {
        case 0: sprites[index] = sprite()
        case 1: sprites.append(sprites.remove(at: index))
        case 2: sprites.insert(sprite(), at: index)
        default: if sprites.count > 4 { sprites.remove(at: index) }
        }
      }
    }
  }

  /// A separate drawing of the photo is wasted while the photo is zoomed.
  @Test func drawsBackSeparatelyOnceItRests() {
    let (buffer, red, green) = make()
    func draw(zoom: Double, red x: Double) {
      let back = Sprite(image: green, transform: .scale(Vector(x: zoom, y: zoom)))
      _ = buffer.draw([back, sprite(red, x, 20)], width: 64, height: 48)
      let (fresh, sameRed, sameGreen) = make()
      let sameBack = Sprite(image: sameGreen, transform: .scale(Vector(x: zoom, y: zoom)))
      _ = fresh.draw([sameBack, sprite(sameRed, x, 20)], width: 64, height: 48)
      let isSame = buffer.bitmap == fresh.bitmap
      #expect(isSame, "zoom \(zoom), red at \(x)")
    }
    for zoom in [1, 1.1, 1.2] {
      draw(zoom: zoom, red: 10)
      #expect(!buffer.isBackDrawn)
    }
    draw(zoom: 1.2, red: 10)
    #expect(!buffer.isBackDrawn, "nothing has changed")
    draw(zoom: 1.2, red: 12)
    #expect(buffer.isBackDrawn)
    draw(zoom: 1.2, red: 14)
    #expect(buffer.isBackDrawn)
    draw(zoom: 1.3, red: 14)
    #expect(!buffer.isBackDrawn)
  }

  /// The frame is large enough to be divided among all cores.
  @Test func drawsSamePixelsOnAllCores() {
    let (width, height) = (1200, 900)
    let photo = Stickers.photo(width: 300, height: 230)
    let sticker = Stickers.rings(side: 200)
    let buffer = FrameBuffer()
    buffer.background = blue
    var library = ImageLibrary()
    let (back, front) = (buffer.add(photo), buffer.add(sticker))
    #expect(library.add([photo, sticker]) == [back, front])
    for step in 0..<4 {
      let zoom = 3.7 + 0.13 * Double(step)
      let sprites =
        [Sprite(image: back, transform: .scale(Vector(x: zoom, y: zoom)))]
        + (0..<9).map { number in
          Sprite(
            image: front,
            transform: rotation(
              Double(number), to: Point(Double(number) * 120, Double(step) * 150)), opacity: 0.9)
        }
      _ = buffer.draw(sprites, width: width, height: height)
      var expected = Bitmap(width: width, height: height)
      Compositor(quality: .screen).draw(
        sprites, from: library, over: .color(blue), into: &expected)
      let isSame = buffer.bitmap == expected
      #expect(isSame, "step \(step)")
    }
  }

  /// Raising one of a thousand sprites shifts the list, but changes only the sprite's own area.
  @Test func redrawsOnlyRaisedSprite() {
    let (buffer, red, _) = make()
    var sprites = (0..<1000).map { number in
      sprite(red, Double(number * 37 % 631), Double(number * 61 % 473))
    }
    _ = buffer.draw(sprites, width: 640, height: 480)
    let raised = sprites.remove(at: 17)
    let box = PixelRect(
      x: Int(raised.transform.tx), y: Int(raised.transform.ty), width: 8, height: 8)
    #expect(buffer.draw(sprites + [raised], width: 640, height: 480) == [box])
  }
}
