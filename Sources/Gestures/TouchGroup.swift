public import Geometry

/// The touches that belong to one element, measured together in every space where somebody asks.
///
/// All gestures of an element read from here, so that they are recognised together, from one baseline
/// and one fit. A value: it can be printed, compared and replayed.
public struct TouchGroup: Equatable, Sendable {
  /// One touch of the group.
  public struct Member: Equatable, Sendable {
    /// The touch's ``Touch/serial``.
    public let touch: Int
    /// What touches.
    public let kind: Touch.Kind
    /// How far it must move before the group is recognised, in window points.
    public let slop: Double
    /// Where it landed, in window points.
    public let landing: Point
    /// Where it is, in window points.
    public fileprivate(set) var location: Point
  }

  /// The touches, in the order in which they joined.
  public private(set) var members: [Member] = []
  /// Whether a touch has moved by its slop since the first one landed.
  public private(set) var isRecognized = false
  /// Whether touches have joined or left since ``settle()``.
  public private(set) var hasNewTouches = false
  /// Whether touches have moved since ``settle()``.
  public private(set) var hasMoved = false
  /// Whether the group has been recognised since ``settle()``.
  public private(set) var isNewlyRecognized = false
  private var trackers: [(space: SpaceID, tracker: SimilarityTracker)] = []

  /// A group without touches that measures in the window.
  public init() { trackers = [(.window, SimilarityTracker())] }

  /// Whether there is something that gestures have not seen yet.
  public var isDirty: Bool { hasMoved || hasNewTouches }

  /// The spaces in which the group measures; ``SpaceID/window`` is the first.
  public var spaces: [SpaceID] { trackers.map(\.space) }

  /// The measure in a space; nothing where the space is not known.
  public func tracker(in space: SpaceID) -> SimilarityTracker? {
    trackers.first { $0.space == space }?.tracker
  }

  /// Measures in one more space from here on; `map` takes window points there.
  public mutating func measure(in space: SpaceID, map: (Point) -> Point) {
    guard !trackers.contains(where: { $0.space == space }) else { return }
    var tracker = SimilarityTracker()
    for member in members {
      tracker.join(member.touch, at: map(member.landing), rebasing: false)
      tracker.move(member.touch, to: map(member.location))
    }
    if isRecognized { tracker.rebase() }
    trackers.append((space, tracker))
  }

  /// A touch lands in the group.
  public mutating func join(_ touch: Touch, slop: Double, map: (SpaceID, Point) -> Point) {
    members.append(
      Member(
        touch: touch.serial, kind: touch.kind, slop: slop, landing: touch.landing,
        location: touch.landing))
    for index in trackers.indices {
      let point = map(trackers[index].space, touch.landing)
      trackers[index].tracker.join(touch.serial, at: point, rebasing: isRecognized)
    }
    hasNewTouches = true
    if slop <= 0 { recognize() }
  }

  /// A touch of the group is somewhere else; counts with the next ``fit()``.
  public mutating func move(_ touch: Int, to location: Point, map: (SpaceID, Point) -> Point) {
    guard let member = members.firstIndex(where: { $0.touch == touch }) else { return }
    members[member].location = location
    for index in trackers.indices {
      trackers[index].tracker.move(touch, to: map(trackers[index].space, location))
    }
    hasMoved = true
    if members[member].landing.distance(to: location) >= members[member].slop { recognize() }
  }

  private mutating func recognize() {
    isNewlyRecognized = isNewlyRecognized || !isRecognized
    isRecognized = true
  }

  /// A touch leaves the group; the gestures must have seen its last move.
  public mutating func leave(_ touch: Int) {
    members.removeAll { $0.touch == touch }
    for index in trackers.indices {
      trackers[index].tracker.leave(touch, rebasing: isRecognized)
    }
    hasNewTouches = true
  }

  /// Finds all touches again through spaces that have changed under them.
  public mutating func remap(_ map: (SpaceID, Point) -> Point) {
    for index in trackers.indices {
      for member in members {
        trackers[index].tracker.move(
          member.touch, to: map(trackers[index].space, member.location))
      }
    }
    if !members.isEmpty { hasMoved = true }
  }

  /// Lets all moves since the last fit count, together, in every space.
  public mutating func fit() {
    for index in trackers.indices { trackers[index].tracker.fit() }
  }

  /// Takes the baseline where the touches are now, in every space; the measures stay.
  public mutating func rebase() {
    for index in trackers.indices { trackers[index].tracker.rebase() }
  }

  /// The gestures have seen all there is. A group whose touches have all gone begins afresh.
  public mutating func settle() {
    (hasMoved, hasNewTouches, isNewlyRecognized) = (false, false, false)
    guard members.isEmpty else { return }
    isRecognized = false
    for index in trackers.indices { trackers[index].tracker = SimilarityTracker() }
  }

  /// The same touches, the same measures.
  public static func == (a: TouchGroup, b: TouchGroup) -> Bool {
    a.members == b.members && a.isRecognized == b.isRecognized
      && a.hasNewTouches == b.hasNewTouches && a.hasMoved == b.hasMoved
      && a.trackers.elementsEqual(b.trackers, by: ==)
  }
}
