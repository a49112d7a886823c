import Geometry
import StickerCompositor
import Testing

struct VideoPicturesTests {
  private let colors = VideoColors(matrix: .bt709, isFullRange: false)

  /// A video at its own or a smaller size at whole pixels is the converted frame, exactly.
  @Test(arguments: 0..<4, [false, true])
  func showsConvertedFrameExactly(_ turns: Int, isMirrored: Bool) {
    let frame = VideoFrame.noise(width: 60, height: 36, seed: 5)
    let buffer = FrameBuffer()
    let video = buffer.add(frame, colors)
    let linear =
      switch turns {
      case 1: AffineTransform(a: 0, b: 0.5, c: -0.5, d: 0, tx: 18, ty: 0)
      case 2: AffineTransform(a: -0.5, b: 0, c: 0, d: -0.5, tx: 30, ty: 18)
      case 3: AffineTransform(a: 0, b: -0.5, c: 0.5, d: 0, tx: 0, ty: 30)
      default: AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
      }
    let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 60, ty: 0)
    let place = (isMirrored ? mirror.then(linear) : linear)
      .then(.translation(Vector(x: 7, y: 5)))
    _ = buffer.draw([Sprite(image: video, transform: place)], width: 50, height: 44)
    let (width, height) = turns % 2 == 1 ? (18, 30) : (30, 18)
    let expected = frame.bitmap(
      colors, width: width, height: height,
      orientation: FrameOrientation(quarterTurns: turns, isMirrored: isMirrored))
    for y in 0..<44 {
      for x in 0..<50 {
        let isInside = (7..<7 + width).contains(x) && (5..<5 + height).contains(y)
        let pixel = isInside ? expected[x - 7, y - 5] : 0xFF00_0000
        #expect(buffer.bitmap[x, y] == pixel, "at \(x), \(y)")
      }
    }
  }

  @Test func redrawsOnlyVideoOnNextFrame() {
    let buffer = FrameBuffer()
    let video = buffer.add(VideoFrame.filled([16, 128, 128], width: 40, height: 30), colors)
    let star = buffer.add(Bitmap(width: 10, height: 10, filledWith: 0xFFFF_0000))
    let sprites = [
      Sprite(image: video, transform: .translation(Vector(x: 20, y: 10))),
      Sprite(image: star, transform: .translation(Vector(x: 25, y: 15))),
    ]
    _ = buffer.draw(sprites, width: 200, height: 100)
    #expect(buffer.draw(sprites, width: 200, height: 100).isEmpty)
    buffer.replace(video, with: .filled([235, 128, 128], width: 40, height: 30), colors)
    #expect(
      buffer.draw(sprites, width: 200, height: 100) == [
        PixelRect(x: 20, y: 10, width: 40, height: 30)
      ])
    #expect(buffer.bitmap[22, 12] == 0xFFFF_FFFF && buffer.bitmap[30, 20] == 0xFFFF_0000)
    #expect(buffer.draw(sprites, width: 200, height: 100).isEmpty)
  }

  /// A rotated video, a video that is enlarged, and one shown twice, follow the sprite's transform.
  @Test func followsTransform() {
    let frame = VideoFrame.filled([235, 128, 128], width: 20, height: 10)
    let buffer = FrameBuffer()
    let video = buffer.add(frame, colors)
    let sprites = [
      Sprite(image: video, transform: .scale(Vector(x: 4, y: 4))),
      Sprite(image: video, transform: AffineTransform(a: 1, b: 1, c: -1, d: 1, tx: 120, ty: 50)),
    ]
    _ = buffer.draw(sprites, width: 200, height: 100)
    for (x, y, isVideo) in [
      (40, 20, true), (78, 38, true), (82, 20, false), (125, 65, true), (118, 52, true),
      (105, 50, false), (142, 80, false),
    ] {
      #expect((buffer.bitmap[x, y] == 0xFFFF_FFFF) == isVideo, "at \(x), \(y)")
    }
  }

  @Test func showsFrameOfOtherSize() {
    let buffer = FrameBuffer()
    let video = buffer.add(VideoFrame.filled([235, 128, 128], width: 40, height: 30), colors)
    let sprites = [Sprite(image: video, transform: .translation(Vector(x: 0, y: 0)))]
    _ = buffer.draw(sprites, width: 60, height: 50)
    buffer.replace(video, with: .filled([235, 128, 128], width: 20, height: 10), colors)
    _ = buffer.draw(sprites, width: 60, height: 50)
    #expect(buffer.bitmap[10, 5] == 0xFFFF_FFFF && buffer.bitmap[30, 20] == 0xFF00_0000)
  }

  @Test func ignoresUnknownVideo() {
    let buffer = FrameBuffer()
    let picture = buffer.add(Bitmap(width: 10, height: 10, filledWith: 0xFFFF_0000))
    let white = VideoFrame.filled([235, 128, 128], width: 10, height: 10)
    buffer.replace(picture, with: white, colors)
    let video = buffer.add(white, colors)
    buffer.remove(video)
    buffer.replace(video, with: white, colors)
    _ = buffer.draw(
      [picture, video].map { Sprite(image: $0, transform: .scale(Vector(x: 1, y: 1))) }, width: 10,
      height: 10)
    #expect(buffer.bitmap == Bitmap(width: 10, height: 10, filledWith: 0xFFFF_0000))
  }
}
