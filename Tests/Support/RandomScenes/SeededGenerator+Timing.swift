import Geometry
public import SeededNumbers
public import StickerScene

extension SeededGenerator {
  /// Returns a random timing that a document may have, with up to eight keyframes between -2 and 40 seconds.
  public mutating func timing() -> StickerTiming {
    var timing = StickerTiming()
    if below(2) == 0 { timing.start = fraction() * 10 - 2 }
    if below(2) == 0 { timing.end = max(timing.start ?? 0, 0) + 0.001 + fraction() * 30 }
    if below(4) == 0 { timing.clockOffset = fraction() * 9 }
    var time = -2.0
    for _ in 0..<below(9) {
      time += 0.001 + fraction() * 5
      timing.keyframes.append(
        Keyframe(time: time, placement: stickerPlacement(), easing: easing()))
    }
    if below(3) == 0 {
      let kind = StickerMotion.Kind.allCases[below(StickerMotion.Kind.allCases.count)]
      timing.motion = StickerMotion(
        kind, amplitude: fraction() * 2 - 1, period: 0.05 + fraction() * 3)
    }
    return timing
  }

  /// Returns a random placement on or near a canvas of about 1000 points; some scale factors are zero or negative.
  public mutating func stickerPlacement() -> StickerPlacement {
    StickerPlacement(
      position: Point(x: fraction() * 2000 - 500, y: fraction() * 2000 - 500),
      scale: Vector(x: factor(), y: factor()), rotation: fraction() * 40 - 20, opacity: fraction())
  }

  private mutating func factor() -> Double {
    switch below(8) {
    case 0: 0
    case 1: -fraction()
    default: 0.01 + fraction() * 4
    }
  }

  private mutating func easing() -> Easing { Easing.allCases[below(Easing.allCases.count)] }
}
