import Geometry

extension [Keyframe] {
  /// Returns the placement at a time, interpolated between two keyframes; `nil` if there are no keyframes.
  ///
  /// Before the first keyframe the placement is that of the first one, and after the last keyframe that of the last
  /// one. The times must rise. O(log keyframes).
  public func placement(at time: Double) -> StickerPlacement? {
    let next = firstIndex(after: time)
    guard next > 0 else { return first?.placement }
    guard next < count else { return last?.placement }
    return self[next - 1].placement(at: time, before: self[next])
  }

  /// Returns the index of the first keyframe later than a time; `count` if there is none.
  ///
  /// O(log keyframes).
  func firstIndex(after time: Double) -> Int {
    partitioningIndex { $0.time > time }
  }

  /// Returns the index of the keyframe that is nearest to a time and at most `tolerance` seconds away; `nil` if there
  /// is none.
  ///
  /// O(log keyframes).
  public func index(near time: Double, tolerance: Double) -> Int? {
    let next = firstIndex(after: time)
    let nearest = [next - 1, next].filter(indices.contains)
      .min { abs(self[$0].time - time) < abs(self[$1].time - time) }
    guard let nearest, abs(self[nearest].time - time) <= tolerance else { return nil }
    return nearest
  }

  /// Returns the index of the keyframe whose segment contains a time; `nil` before the first keyframe and from the last
  /// one on.
  ///
  /// A keyframe that is at most `tolerance` seconds later counts as reached. O(log keyframes).
  public func segment(at time: Double, tolerance: Double) -> Int? {
    let next = firstIndex(after: time + tolerance)
    return next > 0 && next < count ? next - 1 : nil
  }

  /// Sets the placement of the keyframe near a time, or inserts a keyframe at the time if none is within `tolerance`
  /// seconds, half a frame for example.
  ///
  /// A replaced keyframe keeps its time. An inserted one gets the easing of the segment that it divides.
  public mutating func set(_ placement: StickerPlacement, at time: Double, tolerance: Double) {
    if let index = index(near: time, tolerance: tolerance) {
      self[index].placement = placement
      return
    }
    let next = firstIndex(after: time)
    let easing = next > 0 && next < count ? self[next - 1].easing : .linear
    insert(Keyframe(time: time, placement: placement, easing: easing), at: next)
  }

  /// Moves a keyframe to another time; a keyframe that is within `tolerance` seconds of that time is replaced.
  public mutating func move(_ index: Int, to time: Double, tolerance: Double) {
    var moved = remove(at: index)
    moved.time = time
    if let replaced = self.index(near: time, tolerance: tolerance) { remove(at: replaced) }
    insert(moved, at: firstIndex(after: time))
  }

  /// Replaces the keyframes from the first to the last time of other keyframes by these.
  ///
  /// Adds whole turns to the rotations of the new keyframes and of those behind them, so that both joints turn the
  /// short way.
  public mutating func replace(with other: [Keyframe]) {
    guard let first = other.first, let last = other.last else { return }
    var before = Array(prefix { $0.time < first.time })
    let after = self[firstIndex(after: last.time)...]
    before.joinShortWay(other[...])
    before.joinShortWay(after)
    self = before
  }

  /// Appends keyframes, turned by the whole turns that bring the first one nearest to the current last one.
  private mutating func joinShortWay(_ other: ArraySlice<Keyframe>) {
    guard let last, let first = other.first else { return append(contentsOf: other) }
    let rotation = first.placement.rotation
    let turns = unwrap(rotation, near: last.placement.rotation) - rotation
    for var keyframe in other {
      if turns != 0 { keyframe.placement.rotation += turns }
      append(keyframe)
    }
  }

  /// Changes all times; drops keyframes that rounding has moved onto or before the keyframe before them.
  mutating func changeTimes(_ change: (Double) -> Double) {
    var last = -Double.infinity
    self = compactMap { keyframe in
      var keyframe = keyframe
      keyframe.time = change(keyframe.time)
      guard keyframe.time > last else { return nil }
      last = keyframe.time
      return keyframe
    }
  }
}
