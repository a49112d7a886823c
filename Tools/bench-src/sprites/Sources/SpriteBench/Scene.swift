import Geometry
import StickerCompositor

#if canImport(Glibc)
  import Glibc
#endif

/// The pseudo-random numbers that scene.h of the C programs makes, too.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// From 0 up to 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

/// A crowd of stickers that turn and drift; the same as in scene.h.
struct Scene {
  struct Item {
    var texture: Int
    var x, y, vx, vy, angle, spin, scale, opacity: Double
  }

  let width = 1280.0
  let height = 800.0
  let side: Int
  private(set) var items: [Item] = []

  init(count: Int, side: Int) {
    self.side = side
    var numbers = Numbers(seed: 88_172_645_463_325_252)
    for index in 0..<count {
      let x = numbers.unit() * width
      let y = numbers.unit() * height
      let vx = (numbers.unit() - 0.5) * 4
      let vy = (numbers.unit() - 0.5) * 4
      let angle = numbers.unit() * 360
      let spin = (numbers.unit() - 0.5) * 4
      let scale = 0.5 + numbers.unit()
      let opacity = 0.5 + 0.5 * numbers.unit()
      items.append(
        Item(
          texture: index % 8, x: x, y: y, vx: vx, vy: vy, angle: angle, spin: spin,
          scale: scale, opacity: opacity))
    }
  }

  /// Moves everything on by one frame.
  mutating func move() {
    for index in items.indices {
      items[index].x += items[index].vx
      items[index].y += items[index].vy
      if items[index].x < 0 || items[index].x > width { items[index].vx.negate() }
      if items[index].y < 0 || items[index].y > height { items[index].vy.negate() }
      items[index].angle += items[index].spin
    }
  }

  func sprites(_ images: [ImageID]) -> [Sprite] {
    let size = Size(width: Double(side), height: Double(side))
    return items.map { item in
      Sprite(
        image: images[item.texture],
        transform: AffineTransform(
          position: Point(x: item.x, y: item.y), scale: Vector(x: item.scale, y: item.scale),
          rotation: item.angle * (Double.pi / 180), anchor: Point(x: 0.5, y: 0.5), size: size),
        opacity: item.opacity)
    }
  }

  /// A sticker with straight alpha: a disc with a soft rim and stripes.
  static func texture(_ index: Int, side: Int) -> [UInt32] {
    var pixels: [UInt32] = []
    let middle = Double(side - 1) / 2
    for y in 0..<side {
      for x in 0..<side {
        let dx = (Double(x) - middle) / middle
        let dy = (Double(y) - middle) / middle
        let rim = (1 - (dx * dx + dy * dy).squareRoot()) * 8
        let alpha = UInt32(255 * max(0, min(1, rim)))
        let stripe: UInt32 = ((x + y * (index % 3)) / (2 + index)) % 2 == 0 ? 255 : 96
        let red = UInt32(index * 36) & 255
        let blue = UInt32(x * 255 / side)
        pixels.append(alpha << 24 | red << 16 | stripe << 8 | blue)
      }
    }
    return pixels
  }
}

/// Processor time of this process in milliseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}
