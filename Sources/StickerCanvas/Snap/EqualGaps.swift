import DirectManipulation

/// A place of a dragged sticker at which three frames in a row or a column have two equal gaps.
///
/// The dragged sticker is between two neighbors, or beyond one of them.
struct EqualGaps: Equatable {
  /// The neighbor with the smaller coordinates along the axis.
  let first: Rect
  /// The neighbor with the greater coordinates along the axis.
  let second: Rect
  /// The place of the dragged sticker's center, along the axis.
  let place: Double

  /// Calls a closure with each place at which the gaps to two frames are equal along an axis, in canvas points.
  ///
  /// `frame` is the frame of the dragged sticker. Only frames that lie beside `frame` along the axis count: their ranges
  /// across the axis overlap, and their ranges along the axis don't. The two gaps and the room for the dragged sticker
  /// are free of other frames. O(frames³).
  static func forEach(
    along axis: AlignmentAxis, in frames: NearestFrames, of frame: Rect, _ body: (EqualGaps) -> Void
  ) {
    let length = axis.extent(of: frame.size)
    func isFree(_ start: Double, _ end: Double) -> Bool {
      !(0..<frames.count).contains { index in
        let range = axis.range(of: frames[index])
        return range.least < end && range.greatest > start
          && frame.isBeside(frames[index], along: axis)
      }
    }
    for number in 0..<frames.count * frames.count {
      let (first, second) = (frames[number / frames.count], frames[number % frames.count])
      let (lower, upper) = (axis.range(of: first), axis.range(of: second))
      let gap = upper.least - lower.greatest
      guard gap > 0, frame.isBeside(first, along: axis), frame.isBeside(second, along: axis),
        isFree(lower.greatest, upper.least)
      else { continue }
      func tell(_ start: Double) {
        body(EqualGaps(first: first, second: second, place: start + length / 2))
      }
      if gap > length { tell((lower.greatest + upper.least - length) / 2) }
      if isFree(upper.greatest, upper.greatest + gap + length) { tell(upper.greatest + gap) }
      if isFree(lower.least - gap - length, lower.least) { tell(lower.least - gap - length) }
    }
  }

  /// Returns the ends of both gaps with the dragged sticker at a frame, in canvas points.
  ///
  /// Each gap is drawn in the middle of what its two frames share across the axis.
  func lines(along axis: AlignmentAxis, with frame: Rect) -> [(Point, Point)] {
    let frames = [first, second, frame].sorted {
      axis.range(of: $0).least < axis.range(of: $1).least
    }
    return zip(frames, frames.dropFirst()).map { lower, upper in
      let (one, other) = (axis.across.range(of: lower), axis.across.range(of: upper))
      let (start, end) = (max(one.least, other.least), min(one.greatest, other.greatest))
      return axis.across.line(
        at: (start + end) / 2, from: axis.range(of: lower).greatest, to: axis.range(of: upper).least
      )
    }
  }
}

extension Rect {
  /// Returns whether another frame lies beside this one along an axis, without overlapping it.
  fileprivate func isBeside(_ other: Rect, along axis: AlignmentAxis) -> Bool {
    overlaps(other, along: axis.across) && !overlaps(other, along: axis)
  }

  /// Returns whether the ranges of two frames along an axis share more than an edge.
  func overlaps(_ other: Rect, along axis: AlignmentAxis) -> Bool {
    let (own, others) = (axis.range(of: self), axis.range(of: other))
    return own.least < others.greatest && others.least < own.greatest
  }
}
