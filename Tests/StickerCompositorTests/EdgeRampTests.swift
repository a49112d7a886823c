import Geometry
import StickerCompositor
import Testing

/// Edges, halos, and what a person sees when a sticker moves slowly.
@Suite struct EdgeRampTests {
  @Test(arguments: [0.0, 3, 20, 45, 81])
  func antialiasesEdgesOfRotatedSticker(degrees: Double) {
    // Seen through a turned edge, coverage takes many values, and follows the exact area.
    let white = Bitmap(width: 30, height: 30, filledWith: 0xFFFF_FFFF)
    var scene = Scene(Bitmap(width: 50, height: 50, filledWith: 0xFF00_0000))
    scene.add(
      white,
      placed(white, at: Point(x: 25.3125, y: 24.625), scale: Vector(x: 1, y: 1), degrees: degrees))
    let (truth, _) = scene.composedTruly(side: 32)
    for quality in Quality.allCases {
      var deviation = Deviation()
      deviation.add(scene.composed(quality), truth) { _ in true }
      // The worst are the corners' own pixels.
      #expect(deviation.worst <= (quality == .export ? 5 : 22), "\(quality)")
      #expect(deviation.decibels >= (quality == .export ? 55 : 48), "\(quality)")
    }
  }

  @Test(arguments: Quality.allCases, [UInt32(0xFFFF_FFFF), 0xFF00_0000, 0xFF80_8080])
  func drawsSoftEdgesWithoutHalo(quality: Quality, background: UInt32) {
    // A sticker of the background's own color, whose transparent parts hide another color.
    let colour = background & 0xFF_FFFF
    var straight: [UInt32] = []
    for y in 0..<24 {
      for x in 0..<24 {
        let distance = max(abs(x - 12), abs(y - 12))
        let alpha = UInt32(min(255, max(0, (11 - distance) * 60)))
        straight.append(alpha == 0 ? 0x0000_FF00 : alpha << 24 | colour)
      }
    }
    let sticker = Bitmap(width: 24, height: 24, premultiplying: straight)
    for scale in [0.3, 0.8, 1.9] {
      var scene = Scene(Bitmap(width: 60, height: 60, filledWith: background))
      scene.add(
        sticker,
        placed(
          sticker, at: Point(x: 30.2, y: 29.7), scale: Vector(x: scale, y: scale), degrees: 24))
      let actual = scene.composed(quality)
      var deviation = Deviation()
      deviation.add(actual, TruePicture(scene.background)) { _ in true }
      #expect(deviation.worst <= 1, "scale \(scale)")
      #expect(abs(deviation.bias) <= 0.1, "scale \(scale)")
    }
  }

  @Test func ignoresColorOfTransparentPixels() {
    let photo = Stickers.photo(width: 40, height: 40)
    let ghost = Bitmap(
      width: 16, height: 16, premultiplying: Array(repeating: 0x00FF_00FF, count: 256))
    for quality in Quality.allCases {
      var scene = Scene(photo)
      scene.add(
        ghost, placed(ghost, at: Point(x: 20, y: 20), scale: Vector(x: 1.3, y: 2), degrees: 40))
      #expect(scene.composed(quality) == photo)
    }
  }

  @Test func limitsSeamBetweenAdjoiningEdges() {
    // Between two coverages c and 1 − c, the share c · (1 − c) of the pixel below remains, at most 1/4.
    let half = Bitmap(width: 12, height: 24, filledWith: 0xFF00_0000)
    var scene = Scene(Bitmap(width: 40, height: 40, filledWith: 0xFFFF_FFFF))
    let whole = placed(
      Bitmap(width: 24, height: 24), at: Point(x: 20.3, y: 19.9), scale: Vector(x: 1, y: 1),
      degrees: 17)
    scene.add(half, whole)
    scene.add(half, AffineTransform.translation(Vector(x: 12, y: 0)).then(whole))
    let actual = scene.composed(.export)
    for offset in -8...8 {
      let along = Double(offset)
      let x = Int(20.3 - 0.292 * along)
      let y = Int(19.9 + 0.956 * along)
      #expect(actual[x, y] & 255 <= 66)
    }
  }

  /// Returns the flicker of a gliding sticker: the error's departure from its mean over 16 phases.
  static func shimmer(_ quality: Quality, scale: Double) -> Double {
    var squares = 0.0
    var count = 0
    for sticker in Stickers.all(side: 64) {
      var phases: [[Double]] = []
      for phase in 0..<16 {
        let offset = Vector(x: Double(phase % 4) / 4, y: Double(phase / 4) / 4)
        let scene = Scene(sticker, scale: scale, degrees: 20, offset: offset)
        let (truth, _) = scene.composedTruly(side: 8)
        let actual = TruePicture(scene.composed(quality))
        phases.append(
          actual.channels.indices.map { actual.channels[$0] - truth.channels[$0] })
      }
      for index in phases[0].indices where index % 4 != 3 {
        let errors = phases.map { $0[index] }
        if errors.allSatisfy({ abs($0) <= 0.5 }) { continue }
        let mean = errors.reduce(0, +) / 16
        squares += errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        count += 16
      }
    }
    return (squares / Double(max(1, count))).squareRoot()
  }

  @Test func smallStickersDoNotShimmerWhenExported() {
    #expect(Self.shimmer(.export, scale: 0.31) <= 1.9)
  }

  @Test(arguments: Quality.allCases)
  func subPixelMotionIsMonotone(quality: Quality) {
    // A white edge that comes in from the left by hundredths of a pixel never darkens a pixel.
    let white = Bitmap(width: 16, height: 16, filledWith: 0xFFFF_FFFF)
    for degrees in [0.0, 9] {
      var last: [UInt32]?
      for step in 0..<120 {
        var scene = Scene(Bitmap(width: 24, height: 3, filledWith: 0xFF00_0000))
        scene.add(
          white,
          placed(
            white, at: Point(x: Double(step) / 100, y: 1), scale: Vector(x: 1, y: 1),
            degrees: degrees))
        let actual = scene.composed(quality)
        let row = (0..<24).map { actual[$0, 1] & 255 }
        if let last {
          for x in 0..<24 { #expect(row[x] >= last[x] && row[x] <= last[x] + 4) }
        }
        last = row
      }
    }
  }
}
