public import Geometry

/// A placement of a sticker at a time, in seconds since the beginning of the scene.
public struct MotionSample: Hashable, Sendable {
  /// The time in seconds.
  public var time: Double
  /// The sticker's placement at the time.
  public var placement: StickerPlacement

  /// Creates a sample.
  public init(time: Double, placement: StickerPlacement) {
    self.time = time
    self.placement = placement
  }
}

/// A simplifier that turns a performed motion of hundreds of samples per second into few keyframes.
///
/// From each keyframe on, the next one is the latest sample found, by doubling and then halving the distance, for which
/// some easing passes all samples between within the tolerance. Then each segment takes in as many of the following
/// ones as some easing allows: a whole eased segment can fit although its first half doesn't. Each sample is compared
/// with the same arithmetic that ``SceneDocument/Sticker/restingPlacement(at:)`` uses, so the bound holds for the
/// result to the last bit.
public struct MotionSimplifier: Sendable {
  /// The maximum distance of a corner of the sticker from its place in a sample, in canvas points.
  public let tolerance: Double

  /// The maximum difference of the opacity; less than a step of 8 bits.
  public static let opacityTolerance = 1.0 / 512

  /// The corners relative to the anchor point, in the sticker's own points.
  private let corners: [Vector]

  /// Creates a simplifier for a sticker of a size, in canvas points before scaling, with an anchor point in its unit
  /// square.
  public init(size: Size, anchorPoint: Point, tolerance: Double = 0.5) {
    self.tolerance = tolerance
    corners = [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)].map { corner in
      (corner - anchorPoint).scaled(by: Vector(x: size.width, y: size.height))
    }
  }

  /// Returns keyframes that reproduce the samples; the first and the last sample exactly.
  ///
  /// Rotations that differ by more than half a turn from the sample before are taken as the same direction on the short
  /// way. Samples with a number that is not finite, and samples that are not later than the one before, are left out.
  /// A motion that never leaves the tolerance gives one keyframe. O(samples · log samples).
  public func keyframes(for samples: [MotionSample]) -> [Keyframe] {
    let samples = Self.cleaned(samples)
    guard let first = samples.first else { return [] }
    let keyframes = samples.map { Keyframe(time: $0.time, placement: $0.placement) }
    if samples.allSatisfy({ isNear(first.placement, $0.placement) }) { return [keyframes[0]] }
    var segments: [Segment] = []
    var start = 0
    while start < keyframes.count - 1 {
      segments.append(segment(from: start, in: keyframes))
      start = segments[segments.count - 1].end
    }
    return merged(segments, in: keyframes).map { segment in
      var keyframe = keyframes[segment.start]
      keyframe.easing = segment.easing
      return keyframe
    } + [keyframes[start]]
  }

  /// A segment between two samples, by their indices.
  private struct Segment {
    let start: Int
    let end: Int
    let easing: Easing
  }

  /// The maximum number of segments that are merged into one.
  private static let greatestMerge = 64

  /// Returns segments in which runs of the given ones are replaced by single ones.
  private func merged(_ segments: [Segment], in samples: [Keyframe]) -> [Segment] {
    var result: [Segment] = []
    var index = 0
    while index < segments.count {
      let start = segments[index].start
      var last = min(index + Self.greatestMerge, segments.count) - 1
      var merged: Easing?
      while last > index, merged == nil {
        merged = easing(from: start, to: segments[last].end, in: samples)
        if merged == nil { last -= 1 }
      }
      let easing = merged ?? segments[index].easing
      result.append(Segment(start: start, end: segments[last].end, easing: easing))
      index = last + 1
    }
    return result
  }

  /// Returns a long segment that begins at an index.
  private func segment(from start: Int, in samples: [Keyframe]) -> Segment {
    var best = Segment(start: start, end: start + 1, easing: .linear)
    var step = 1
    var isGrowing = true
    while step > 0 {
      let end = best.end + step
      if end < samples.count, let easing = easing(from: start, to: end, in: samples) {
        best = Segment(start: start, end: end, easing: easing)
      } else {
        isGrowing = false
      }
      step = isGrowing ? step * 2 : step / 2
    }
    return best
  }

  /// Returns the first easing with which a segment passes all samples between; `nil` if there is none.
  ///
  /// O(samples).
  private func easing(from start: Int, to end: Int, in samples: [Keyframe]) -> Easing? {
    [.linear, .easeInOut, .easeIn, .easeOut].first { easing in
      var first = samples[start]
      first.easing = easing
      // Most segments that don't fit fail in the middle.
      let middle = (start + end) / 2
      return fits(samples[middle], first, samples[end])
        && samples[start + 1..<end].allSatisfy { fits($0, first, samples[end]) }
    }
  }

  private func fits(_ sample: Keyframe, _ first: Keyframe, _ last: Keyframe) -> Bool {
    isNear(first.placement(at: sample.time, before: last), sample.placement)
  }

  /// Returns whether all corners, and the opacity, are within the tolerances in two placements.
  private func isNear(_ a: StickerPlacement, _ b: StickerPlacement) -> Bool {
    guard abs(a.opacity - b.opacity) <= Self.opacityTolerance else { return false }
    let (turnA, turnB) = (sincos(a.rotation), sincos(b.rotation))
    return corners.allSatisfy { corner in
      let (cornerA, cornerB) = (corner.scaled(by: a.scale), corner.scaled(by: b.scale))
      let offset =
        a.position - b.position + rotated(cornerA, turnA.sine, turnA.cosine)
        - rotated(cornerB, turnB.sine, turnB.cosine)
      return offset.lengthSquared <= tolerance * tolerance
    }
  }

  private func rotated(_ vector: Vector, _ sine: Double, _ cosine: Double) -> Vector {
    Vector(x: vector.x * cosine - vector.y * sine, y: vector.x * sine + vector.y * cosine)
  }

  /// Returns the usable samples, with rotations that continue beyond half a turn.
  private static func cleaned(_ samples: [MotionSample]) -> [MotionSample] {
    var result: [MotionSample] = []
    result.reserveCapacity(samples.count)
    for var sample in samples {
      let place = sample.placement
      guard sample.time.isFinite, place.isFinite else { continue }
      if let last = result.last {
        guard sample.time > last.time else { continue }
        let turned = unwrap(place.rotation, near: last.placement.rotation)
        // The rotation keeps its bits unless whole turns are missing.
        if abs(turned - place.rotation) > 1 { sample.placement.rotation = turned }
      }
      result.append(sample)
    }
    return result
  }
}
