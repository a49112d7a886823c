import Geometry
import Testing

@testable import StickerCompositor

@Suite struct FrameOverlayTests {
  /// An overlay over small frames, and the result of laying all sprites as a layer.
  private final class Drawing {
    let colors: VideoColors
    let frame: VideoFrame
    let buffer: FrameBuffer
    let overlay: FrameOverlay
    private let layered: FrameBuffer

    init(
      width: Int = 201, height: Int = 147, quality: Quality = .video,
      colors: VideoColors = VideoColors(matrix: .bt709, isFullRange: false)
    ) {
      self.colors = colors
      frame = VideoFrame.smooth(width: width, height: height, seed: 11)
      (buffer, layered) = (FrameBuffer(quality: quality), FrameBuffer(quality: quality))
      (buffer.background, layered.background) = (0, 0)
      overlay = FrameOverlay(buffer, frame.layout, colors)
    }

    func add(_ bitmap: Bitmap) -> ImageID {
      _ = layered.add(bitmap)
      return buffer.add(bitmap)
    }

    func draw(_ sprites: [Sprite]) -> VideoFrame { overlay.draw(sprites, over: frame) }

    /// Returns the frame with all sprites in a layer over it.
    func layer(_ sprites: [Sprite]) -> VideoFrame {
      _ = layered.draw(sprites, width: frame.layout.width, height: frame.layout.height)
      return PlanarLayer(layered.bitmap, colors).lay(over: frame)
    }
  }

  private func sprite(
    _ image: ImageID, _ bitmap: Bitmap, at place: Point, scale: Double = 0.8, degrees: Double,
    opacity: Double = 1
  ) -> Sprite {
    let transform = AffineTransform(
      position: place, scale: Vector(x: scale, y: scale), rotation: degrees * .pi / 180,
      anchor: Point(0.5, 0.5),
      size: Size(width: Double(bitmap.width), height: Double(bitmap.height)))
    return Sprite(image: image, transform: transform, opacity: opacity)
  }

  private func expectSame(
    _ first: VideoFrame, _ second: VideoFrame, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for plane in 0..<3 {
      #expect(
        first.samples(plane) == second.samples(plane), "plane \(plane)",
        sourceLocation: sourceLocation)
    }
  }

  /// Returns the PSNR of a plane relative to another frame.
  private func decibels(_ frame: VideoFrame, _ other: VideoFrame, _ plane: Int) -> Double {
    let pairs = zip(frame.samples(plane), other.samples(plane))
    let squares = pairs.reduce(0) { $0 + (Double($1.0) - Double($1.1)).squared }
    return 10 * (255 * 255 * Double(frame.samples(plane).count) / squares).log10
  }

  @Test(
    arguments: [
      VideoColors(matrix: .bt709, isFullRange: false),
      VideoColors(matrix: .bt601, isFullRange: true, siting: .center),
      VideoColors(matrix: .bt2020, isFullRange: false, siting: .topLeft),
    ])
  func movingSpritesAreNearToLayer(_ colors: VideoColors) {
    let drawing = Drawing(colors: colors)
    let bitmaps = Stickers.all(side: 64)
    let images = bitmaps.map(drawing.add)
    for step in 0..<8 {
      // Some lie across the frame's edges; some are translucent, small or mirrored.
      let sprites = images.indices.map { index -> Sprite in
        let place = Point(x: 5 + 60 * Double(index), y: 20 + 40 * Double((index * step) % 4))
        let scale = 0.55 + 0.12 * Double(index)
        return sprite(
          images[index], bitmaps[index], at: place, scale: index == 1 ? -scale : scale,
          degrees: Double(17 * step + 40 * index), opacity: index == 2 ? 0.6 : 1)
      }
      let (moving, layered) = (drawing.draw(sprites), drawing.layer(sprites))
      for plane in 0..<3 {
        // The pictures have patterns that are as fine as chroma samples.
        let decibels = decibels(moving, layered, plane)
        #expect(decibels >= (plane == 0 ? 52 : 36), "plane \(plane), step \(step): \(decibels)")
      }
      #expect(moving.ticks == drawing.frame.ticks && moving.duration == drawing.frame.duration)
    }
  }

  @Test(arguments: [Quality.video, .export])
  func restingSpritesAreLayered(_ quality: Quality) {
    let drawing = Drawing(quality: quality)
    let bitmap = Stickers.all(side: 64)[0]
    let image = drawing.add(bitmap)
    let sprites = (0..<3).map {
      sprite(image, bitmap, at: Point(x: 40 + 50 * Double($0), y: 60), degrees: 20 * Double($0))
    }
    _ = drawing.draw(sprites)
    expectSame(drawing.draw(sprites), drawing.layer(sprites))
  }

  @Test func spritesOfExportsAreLayeredEvenWhenTheyMove() {
    let drawing = Drawing(quality: .export)
    let bitmap = Stickers.all(side: 64)[0]
    let image = drawing.add(bitmap)
    for step in 0..<3 {
      let sprites = [sprite(image, bitmap, at: Point(x: 90, y: 70), degrees: 15 * Double(step))]
      expectSame(drawing.draw(sprites), drawing.layer(sprites))
    }
  }

  @Test func restingSpritesWhosePicturesChangeAreLayered() {
    let drawing = Drawing()
    let bitmaps = Stickers.all(side: 64)
    let images = bitmaps.map(drawing.add)
    for step in 0..<3 {
      let sprites = [sprite(images[step], bitmaps[step], at: Point(x: 90, y: 70), degrees: 30)]
      expectSame(drawing.draw(sprites), drawing.layer(sprites))
    }
  }

  @Test func fewMovingSpritesAmongRestingOnesAreLayered() {
    let drawing = Drawing()
    let bitmap = Stickers.all(side: 64)[1]
    let image = drawing.add(bitmap)
    for step in 1..<4 {
      let sprites = (0..<4).map { index in
        sprite(
          image, bitmap, at: Point(x: 30 + 45 * Double(index), y: 70),
          degrees: index == 0 ? 25 * Double(step) : 10)
      }
      let drawn = drawing.draw(sprites)
      if step > 1 { expectSame(drawn, drawing.layer(sprites)) }
    }
  }

  @Test func movingSpritesLieOverRestingOnesInLayer() {
    let drawing = Drawing()
    let (low, high) = (Stickers.all(side: 64)[0], Stickers.all(side: 64)[3])
    let (below, above) = (drawing.add(low), drawing.add(high))
    for step in 0..<4 {
      let sprites = [
        sprite(below, low, at: Point(x: 80, y: 70), degrees: 30),
        sprite(above, high, at: Point(x: 95, y: 75), degrees: 20 * Double(step) + 5),
      ]
      let (drawn, layered) = (drawing.draw(sprites), drawing.layer(sprites))
      for plane in 0..<3 { #expect(decibels(drawn, layered, plane) >= 45) }
    }
  }

  /// Sprites that are enlarged, distorted, upright, or clipped.
  @Test func unsuitedSpritesAreLayeredWithThoseBelow() {
    let bitmap = Stickers.all(side: 48)[0]
    for kind in 0..<4 {
      let drawing = Drawing()
      let image = drawing.add(bitmap)
      for step in 0..<3 {
        let place = Point(x: 70 + 3 * Double(step), y: 60)
        var top = sprite(image, bitmap, at: place, degrees: 10)
        switch kind {
        case 0: top = sprite(image, bitmap, at: place, scale: 2.5, degrees: 10)
        case 1: top.transform = AffineTransform.scale(Vector(x: 1, y: 0.5)).then(top.transform)
        case 2: top = sprite(image, bitmap, at: place + Vector(x: 0.3, y: 0.2), degrees: 90)
        default: top.clip = SpriteClip(PixelRect(x: 0, y: 0, width: 80, height: 70))
        }
        let bottom = sprite(image, bitmap, at: Point(x: 60, y: 55), degrees: 21 * Double(step))
        expectSame(drawing.draw([bottom, top]), drawing.layer([bottom, top]))
      }
    }
  }

  @Test func invisibleSpritesChangeNothing() {
    let drawing = Drawing()
    let bitmap = Stickers.all(side: 64)[0]
    let (image, empty) = (drawing.add(bitmap), drawing.add(Bitmap(width: 30, height: 30)))
    #expect(drawing.draw([]) === drawing.frame)
    for step in 0..<3 {
      let turn = 30 * Double(step)
      let sprites = [
        sprite(image, bitmap, at: Point(x: 80, y: 70), degrees: turn, opacity: 0),
        sprite(empty, bitmap, at: Point(x: 80, y: 70), degrees: turn),
        sprite(image, bitmap, at: Point(x: -900, y: 70), degrees: turn),
        sprite(image, bitmap, at: Point(x: .nan, y: 70), degrees: turn),
      ]
      expectSame(drawing.draw(sprites), drawing.frame)
    }
  }

  @Test func opaqueColorsReplaceSamples() {
    let colors = VideoColors(matrix: .bt601, isFullRange: false)
    let drawing = Drawing(width: 80, height: 60, colors: colors)
    let red = Bitmap(width: 100, height: 100, filledWith: 0xFFFF_0000)
    let image = drawing.add(red)
    let far = drawing.add(Stickers.all(side: 16)[0])
    for step in 0..<3 {
      let sprites = [
        sprite(far, red, at: Point(x: 2, y: 2), degrees: 5),
        sprite(image, red, at: Point(x: 40, y: 30), scale: 0.6, degrees: 40 * Double(step) + 12),
      ]
      let drawn = drawing.draw(sprites)
      for (plane, expected) in [UInt8(81), 90, 240].enumerated() {
        let part = drawn.layout.planes[plane]
        let scale = plane == 0 ? 1 : 2
        for y in 20 / scale..<40 / scale {
          for x in 30 / scale..<50 / scale {
            let sample = drawn.samples(plane)[y * part.width + x]
            #expect(abs(Int(sample) - Int(expected)) <= 1, "plane \(plane) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func samplesAwayFromMovingSpritesStay() {
    let drawing = Drawing()
    let bitmap = Stickers.all(side: 64)[2]
    let image = drawing.add(bitmap)
    for step in 0..<4 {
      let centre = Point(x: 100, y: 70)
      let drawn = drawing.draw([
        sprite(image, bitmap, at: centre, scale: 0.75, degrees: 25 * Double(step))
      ])
      // Half of the diagonal, and a pixel of each plane around it.
      let reach = 0.75 * 64 * 2.0.squareRoot() / 2 + 4
      for plane in 0..<3 {
        let (part, scale) = (drawn.layout.planes[plane], plane == 0 ? 1.0 : 2)
        let (before, after) = (drawing.frame.samples(plane), drawn.samples(plane))
        for index in before.indices {
          let place = Point(
            x: Double(index % part.width) * scale, y: Double(index / part.width) * scale)
          if (place - centre).length > reach { #expect(before[index] == after[index]) }
        }
      }
    }
  }
}

extension Double {
  fileprivate var squared: Double { self * self }

  /// The decimal logarithm.
  fileprivate var log10: Double { logarithm2(self) / logarithm2(10) }
}
