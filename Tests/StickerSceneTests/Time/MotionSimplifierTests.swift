import Geometry
import RandomScenes
import StickerScene
import Testing
import SeededNumbers

@Suite struct MotionSimplifierTests {
  private static let size = Size(width: 300, height: 200)
  private static let anchor = Point(0.25, 0.5)
  private let simplifier = MotionSimplifier(size: size, anchorPoint: anchor)

  /// Returns the corners of the sticker on the canvas, by a matrix of its own.
  private func corners(_ placement: StickerPlacement) -> [Point] {
    let map = AffineTransform.scale(placement.scale)
      .then(
        AffineTransform(
          a: sincos(placement.rotation).cosine, b: sincos(placement.rotation).sine,
          c: -sincos(placement.rotation).sine, d: sincos(placement.rotation).cosine, tx: 0, ty: 0)
      )
      .then(.translation(placement.position))
    return [0.0, 1].flatMap { x in
      [0.0, 1].map { y in
        map.apply(
          Point(
            (x - Self.anchor.x) * Self.size.width, (y - Self.anchor.y) * Self.size.height))
      }
    }
  }

  /// Returns the greatest distance of a corner at any sample.
  private func error(_ keyframes: [Keyframe], _ samples: [MotionSample]) throws -> Double {
    try samples.reduce(0) { greatest, sample in
      let placement = try #require(keyframes.placement(at: sample.time))
      #expect(
        abs(placement.opacity - sample.placement.opacity) <= MotionSimplifier.opacityTolerance)
      let distances = zip(corners(placement), corners(sample.placement)).map {
        $0.distance(to: $1)
      }
      return max(greatest, distances.max() ?? 0)
    }
  }

  /// Returns a path as of two fingers at 240 Hz: a few waves of random frequency in each number, with rests.
  private func performed(seed: UInt64, count: Int) -> [MotionSample] {
    var dice = SeededGenerator(seed: seed)
    let waves = (0..<6).map { _ in
      (0..<3).map { _ in (0.2 + dice.fraction() * 1.5, dice.fraction() * 6) }
    }
    var time = 0.0
    var phase = 0.0
    return (0..<count).map { number in
      time += 1 / 240 + dice.fraction() * 0.0005
      // A finger that rests now and then.
      if (number / 150) % 4 != 3 { phase += 1 / 240 }
      let values = waves.map { $0.reduce(0) { $0 + sincos(phase * $1.0 + $1.1).sine } }
      return MotionSample(
        time: time,
        placement: StickerPlacement(
          position: Point(500 + 200 * values[0], 400 + 150 * values[1]),
          scale: Vector(exponential(0.3 * values[2]), exponential(0.3 * values[3])),
          rotation: 3 * values[4], opacity: min(1, 0.5 + abs(values[5]) / 6)))
    }
  }

  @Test(arguments: UInt64(1)...20)
  func reproducesEachSampleOfRandomPathWithinTolerance(seed: UInt64) throws {
    let samples = performed(seed: seed, count: 2400)
    let keyframes = simplifier.keyframes(for: samples)
    #expect(try error(keyframes, samples) <= 0.5 + 1e-9, "seed \(seed)")
    #expect(keyframes.count * 8 < samples.count, "seed \(seed): \(keyframes.count)")
    #expect(keyframes.first?.placement == samples.first?.placement)
    #expect(keyframes.last?.placement == samples.last?.placement)
    #expect(zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test func keepsEachSampleOfNoise() throws {
    var dice = SeededGenerator(seed: 3)
    let samples = (0..<500).map {
      MotionSample(time: Double($0) / 100, placement: dice.stickerPlacement())
    }
    let keyframes = simplifier.keyframes(for: samples)
    // The rotations of noise are taken the short way, so the corners are the same and the numbers are not.
    #expect(try error(keyframes, samples) <= 0.5 + 1e-9)
    #expect(keyframes.count == samples.count)
  }

  @Test func findsCornersOfPolyline() throws {
    let knots = [Point(0, 0), Point(300, 0), Point(300, 300), Point(0, 100), Point(50, 50)]
    let path = knots.enumerated().map {
      Keyframe(time: Double($0), placement: StickerPlacement(position: $1))
    }
    let samples = try (0...400).map { number in
      let time = Double(number) / 100
      return MotionSample(time: time, placement: try #require(path.placement(at: time)))
    }
    let keyframes = simplifier.keyframes(for: samples)
    #expect(keyframes.count == knots.count)
    for (keyframe, knot) in zip(keyframes, knots) {
      #expect(keyframe.placement.position.distance(to: knot) < 10)
    }
  }

  @Test(arguments: [Easing.linear, .easeIn, .easeOut, .easeInOut])
  func findsEasingOfSegment(easing: Easing) throws {
    let path = [
      Keyframe(time: 1, placement: StickerPlacement(position: .zero), easing: easing),
      Keyframe(
        time: 3, placement: StickerPlacement(position: Point(900, 0), scale: Vector(3, 3))),
    ]
    let samples = try (0...512).map { number in
      let time = 1 + Double(number) / 256
      return MotionSample(time: time, placement: try #require(path.placement(at: time)))
    }
    let keyframes = simplifier.keyframes(for: samples)
    #expect(try error(keyframes, samples) <= 0.5 + 1e-9)
    #expect(keyframes.map(\.time) == [1, 3] && keyframes[0].easing == easing)
  }

  @Test func keepsTurnsTheLongWayAndUnwrapsAngles() throws {
    let samples = (0...600).map { number in
      let angle = Double(number) / 30
      // As an arc tangent gives the angle, from -π to π.
      return MotionSample(
        time: Double(number) / 100,
        placement: StickerPlacement(
          position: .zero, rotation: arcTangent(y: sincos(angle).sine, x: sincos(angle).cosine)))
    }
    let keyframes = simplifier.keyframes(for: samples)
    #expect(keyframes.count == 2)
    #expect(abs(try #require(keyframes.last).placement.rotation - 20) < 1e-9)
  }

  @Test func reducesRestToOneKeyframe() {
    let samples = (0..<100).map { number in
      MotionSample(
        time: Double(number),
        placement: StickerPlacement(position: Point(0, Double(number % 2) / 3)))
    }
    #expect(simplifier.keyframes(for: samples).map(\.time) == [0])
    #expect(simplifier.keyframes(for: []).isEmpty)
  }

  @Test func leavesOutUnusableSamples() {
    func sample(_ time: Double, _ x: Double) -> MotionSample {
      MotionSample(time: time, placement: StickerPlacement(position: Point(x, 0)))
    }
    let keyframes = simplifier.keyframes(for: [
      sample(.nan, 0), sample(1, .infinity), sample(1, 10), sample(1, 99), sample(0.5, 99),
      sample(2, 20),
    ])
    #expect(keyframes.map(\.time) == [1, 2])
    #expect(keyframes.map(\.placement.position.x) == [10, 20])
  }
}
