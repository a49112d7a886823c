internal import Geometry

/// A pose and its likeness to a template.
struct Candidate {
  /// The pose.
  var pose: Pose
  /// The likeness at the level that was aligned last: the finest one for the pose that ``PatchTracker`` finds.
  var match: Match
}

extension PatchTracker {
  /// The least share of the patch that must be in the frame.
  private static let leastVisible = 0.4

  /// Returns the most likely pose of a template; `nil` if the template isn't recognized.
  ///
  /// Aligns from the predicted pose, even if the coarse search finds no peak there, and from up to four peaks. Raises the
  /// clutter, too, to the correlation of the most similar other place, if a pose is found.
  mutating func locate(
    _ template: Template, near predicted: Pose, radius: Double, least: Double
  ) -> Candidate? {
    guard let coarsest = template.levels.last else { return nil }
    let peaks = search.peaks(
      of: coarsest, in: pyramid, around: predicted, radius: radius, count: 4)
    let alignment = Alignment(pyramid: pyramid, isTranslationOnly: !options.followsScaleAndRotation)
    let spread = 2 * coarsest.size.spacing * pose.scale
    // Coarse levels correlate as well as finer ones or better, so that such a place can't reach `least` any more.
    let hopeless = least - 0.15
    var candidates: [Candidate] = []
    for start in [predicted] + peaks.map(\.pose) {
      guard let aligned = alignment.align(coarsest, reach: template.reach, from: start) else {
        continue
      }
      let match = alignment.match(coarsest, at: aligned)
      guard match.correlation > hopeless,
        isPlausible(aligned, match, predicted: predicted, radius: radius),
        // Two starts often end at the same place.
        candidates.allSatisfy({ $0.pose.center.distance(to: aligned.center) > spread / 4 })
      else { continue }
      candidates.append(Candidate(pose: aligned, match: match))
    }
    let fine = candidates.compactMap { refine($0, template, alignment, least: hopeless) }
      .filter { isPlausible($0.pose, $0.match, predicted: predicted, radius: radius) }
    let distance = { predicted.center.distance(to: $0) / max(radius, 1) }
    let rating = { (candidate: Candidate) in
      candidate.match.correlation - 0.1 * distance(candidate.pose.center)
    }
    guard let best = fine.max(by: { rating($0) < rating($1) }) else { return nil }
    let far = min(1, distance(best.pose.center))
    guard best.match.correlation >= requiredCorrelation(least: least, far: far) else { return nil }
    let others = fine.filter { $0.pose.center.distance(to: best.pose.center) > spread }
    clutter = max(clutter, others.map(\.match.correlation).max() ?? 0)
    return best
  }

  /// Returns the correlation at which a place counts as the patch.
  ///
  /// `far` is the distance from the prediction as a share of the search radius, up to 1. A place far from the prediction,
  /// or after a gap, must look more like the patch: a lookalike is more probable there, and a lost patch is better than a
  /// wrong place. Every place must correlate clearly more than
  /// ``clutter``, and not suddenly less than ``usualCorrelation``, in particular if ``clutter`` is high. ``missed`` tells a
  /// gap.
  private func requiredCorrelation(least: Double, far: Double) -> Double {
    let rarity = 1 - clutter
    return max(
      least + 0.15 * far * far + (missed > 0 ? 0.1 : 0),
      min(0.94, clutter + 0.4 * rarity),
      usualCorrelation - 0.05 - 0.3 * rarity * (1 - 0.5 * far))
  }

  /// Returns a candidate aligned at all levels, from coarse to fine; `nil` if its correlation falls below `least`.
  private func refine(
    _ coarse: Candidate, _ template: Template, _ alignment: Alignment, least: Double
  ) -> Candidate? {
    var candidate = coarse
    for level in template.levels.dropLast().reversed() {
      guard let pose = alignment.align(level, reach: template.reach, from: candidate.pose) else {
        return nil
      }
      candidate = Candidate(pose: pose, match: alignment.match(level, at: pose))
      guard candidate.match.correlation > least else { return nil }
    }
    return candidate
  }

  /// Returns whether a patch can have come to a pose since it was last found.
  ///
  /// The patch may zoom by 8 % and turn by 0.15 radians for each frame since then, up to four frames; its scale must be
  /// greater than 0.1 and less than 10.
  private func isPlausible(
    _ candidate: Pose, _ match: Match, predicted: Pose, radius: Double
  ) -> Bool {
    let frames = Double(min(missed + 1, 4))
    let growth = 1 + 0.08 * frames
    let ratio = candidate.scale / pose.scale
    let turn = abs(unwrap(candidate.rotation - pose.rotation, near: 0))
    return match.visible >= Self.leastVisible
      && candidate.center.distance(to: predicted.center) <= 1.5 * max(radius, 2)
      && ratio < growth && ratio > 1 / growth && turn < 0.15 * frames
      && candidate.scale > 0.1 && candidate.scale < 10
  }
}
