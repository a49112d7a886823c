import Geometry
import StickerScene
import Testing

@Suite struct StickerMotionTests {
  private func placement(_ motion: StickerMotion, at clock: Double) -> StickerPlacement {
    var placement = StickerPlacement(
      position: Point(10, 20), scale: Vector(2, -3), rotation: 1, opacity: 0.5)
    motion.apply(to: &placement, atClock: clock, size: Size(width: 10, height: 20))
    return placement
  }

  private func isNear(_ a: StickerPlacement, _ b: StickerPlacement) -> Bool {
    a.position.distance(to: b.position) < 1e-9 && a.scale.distance(to: b.scale) < 1e-9
      && abs(a.rotation - b.rotation) < 1e-9 && a.opacity == b.opacity
  }

  @Test func wigglesToAmplitudeAndBack() {
    let motion = StickerMotion(.wiggle, amplitude: 0.2, period: 4)
    #expect(abs(placement(motion, at: 1).rotation - 1.2) < 1e-12)
    #expect(abs(placement(motion, at: 3).rotation - 0.8) < 1e-12)
    #expect(abs(placement(motion, at: 2).rotation - 1) < 1e-12)
  }

  @Test func pulsesByShareOfScale() {
    let motion = StickerMotion(.pulse, amplitude: 0.5, period: 4)
    #expect(placement(motion, at: 1).scale.distance(to: Vector(3, -4.5)) < 1e-12)
    #expect(placement(motion, at: 3).scale.distance(to: Vector(1, -1.5)) < 1e-12)
  }

  @Test func spinsTurnsPerPeriod() {
    let motion = StickerMotion(.spin, amplitude: -2, period: 4)
    #expect(abs(placement(motion, at: 1).rotation - (1 - .pi)) < 1e-12)
    #expect(abs(placement(motion, at: 4).rotation - (1 - 4 * .pi)) < 1e-12)
  }

  @Test func bouncesUpByShareOfShownHeight() {
    let motion = StickerMotion(.bounce, amplitude: 0.5, period: 4)
    #expect(placement(motion, at: 2).position == Point(10, 20 - 30))
    #expect(placement(motion, at: 1).position == Point(10, 20 - 22.5))
    #expect(placement(motion, at: 4).position == Point(10, 20))
  }

  @Test(arguments: StickerMotion.Kind.allCases)
  func repeatsAfterPeriodAndStartsAtRest(kind: StickerMotion.Kind) {
    let motion = StickerMotion(kind, amplitude: 1, period: 0.75)
    #expect(
      placement(motion, at: 0)
        == placement(StickerMotion(kind, amplitude: 0, period: 1), at: 0))
    for clock in [-1.3, 0.1, 0.5, 20.2] {
      var later = placement(motion, at: clock + 0.75)
      if kind == .spin { later.rotation -= 2 * .pi }
      #expect(isNear(placement(motion, at: clock), later))
    }
    #expect(placement(motion, at: .infinity).position.isFinite)
  }
}
