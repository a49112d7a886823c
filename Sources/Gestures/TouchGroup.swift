public import Geometry

/// The touches that belong to one element, measured together in every space that is asked for.
///
/// All gestures of an element read from here, so that they are recognised together, from one baseline
/// and one fit. A value: it can be printed, compared and replayed.
public struct TouchGroup: Equatable, Sendable {
  /// One touch of the group.
  public typealias Member = SeenTouch

  /// The touches, in the order in which they joined.
  public internal(set) var members: [Member] = []
  /// Touches inside the element that its manipulation does not follow, but other recognisers of it hear.
  public internal(set) var bystanders: [Member] = []
  /// The touches that have left since ``settle()``, as they were then.
  public internal(set) var left: [Member] = []
  /// Whether a touch has moved by its slop since the first one landed.
  public private(set) var isRecognized = false
  /// Whether touches have joined or left since ``settle()``.
  public internal(set) var hasNewTouches = false
  /// Whether touches have moved since ``settle()``.
  public private(set) var hasMoved = false
  /// Whether bystanders have joined, moved or left since ``settle()``.
  public internal(set) var hasNewBystanders = false
  /// Whether the group has been recognised since ``settle()``.
  public private(set) var isNewlyRecognized = false
  /// The mean of the touches' velocities when they were last told, in window points per second.
  public var velocity = Vector.zero

  private(set) var index = SpaceIndex(.window)
  private var maps = [AffineTransform.identity]
  private var trackers = [SimilarityTracker()]

  /// A group without touches that measures in the window.
  public init() {}

  /// Whether there is something that gestures have not seen yet.
  public var isDirty: Bool { hasMoved || hasNewTouches || hasNewBystanders }

  /// Whether touches have joined or left, or the group has been recognised, since ``settle()``.
  package var hasNewHold: Bool { hasNewTouches || isNewlyRecognized }

  /// Whether no touch is left, not even one that is only heard.
  public var isEmpty: Bool { members.isEmpty && bystanders.isEmpty }

  /// The spaces in which the group measures; ``SpaceID/window`` is the first.
  public var spaces: [SpaceID] { index.spaces }

  /// Whether the group measures in a space.
  public func measures(in space: SpaceID) -> Bool { index[space] != nil }

  /// The measure in a space; nothing where the space is not known.
  ///
  /// O(spaces in which it is measured).
  public func tracker(in space: SpaceID) -> SimilarityTracker? {
    index[space].map { trackers[$0] }
  }

  /// The measure in the space of that number.
  func tracker(_ number: Int) -> SimilarityTracker { trackers[number] }

  /// The map from window points to a space that the group measures in.
  func map(to space: SpaceID) -> AffineTransform? { index[space].map { maps[$0] } }

  /// Returns the map from one space to another as both were when touches were last mapped; `nil` unless the group measures
  /// in both.
  package func map(from space: SpaceID, to other: SpaceID) -> AffineTransform? {
    guard let before = map(to: space)?.inverse, let now = map(to: other) else { return nil }
    return before.then(now)
  }

  /// Measures in one more space from here on; `map` takes window points there.
  ///
  /// A space that is known already is left as it is.
  public mutating func measure(in space: SpaceID, map: AffineTransform) {
    guard index[space] == nil else { return }
    var tracker = SimilarityTracker()
    for (member, contact) in zip(members, trackers[0].contacts) {
      tracker.join(member.touch, at: map.apply(member.landing), rebasing: false)
      tracker.move(member.touch, to: map.apply(contact.current))
    }
    if isRecognized { tracker.rebase() }
    index.append(space)
    maps.append(map)
    trackers.append(tracker)
  }

  /// A touch lands in the group.
  public mutating func join(_ touch: Int, kind: Touch.Kind, at landing: Point, slop: Double) {
    join(Member(touch: touch, kind: kind, slop: slop, landing: landing))
  }

  /// A touch lands in the group.
  public mutating func join(_ member: Member) {
    if members.isEmpty { begin() }
    members.append(member)
    for space in trackers.indices {
      trackers[space].join(
        member.touch, at: maps[space].apply(member.landing), rebasing: isRecognized)
    }
    hasNewTouches = true
    if member.slop <= 0 { recognize() }
  }

  /// The first touch of new ones lands; bystanders may have been there before.
  private mutating func begin() {
    (isRecognized, isNewlyRecognized) = (false, false)
    for space in trackers.indices { trackers[space] = SimilarityTracker() }
  }

  /// A touch of the group is somewhere else; counts with the next ``fit()``.
  ///
  /// O(touches · spaces).
  public mutating func move(_ touch: Int, to location: Point) {
    guard let member = members.firstIndex(where: { $0.touch == touch }) else {
      return moveBystander(touch, to: location)
    }
    for space in trackers.indices {
      trackers[space].move(touch, to: maps[space].apply(location))
    }
    hasMoved = true
    noteTravel(of: member, to: location)
  }

  /// Touches leave the group, together: lifted, or taken away; the gestures must have seen their last moves.
  public mutating func leave(_ touches: some Collection<Int>, takenAway: Bool = false) {
    noteLeaving(touches, takenAway: takenAway)
    // The baseline stays if only touches leave that are not members.
    guard members.contains(where: { touches.contains($0.touch) }) else { return }
    members.removeAll { touches.contains($0.touch) }
    for space in trackers.indices {
      trackers[space].leave(touches, rebasing: isRecognized)
    }
    hasNewTouches = true
  }

  /// Spaces have changed under the touches: they are found again through the maps as they are now.
  ///
  /// `map` takes window points to a space; nil where there is no such map, so that the last one stays. The
  /// landing places move with `home`, the space that the touched element lies in. True if anything changed.
  @discardableResult
  public mutating func remap(home: SpaceID, _ map: (SpaceID) -> AffineTransform?) -> Bool {
    var hasChanged = false
    for space in maps.indices.dropFirst() {
      guard let now = map(index.spaces[space]), now != maps[space] else { continue }
      hasChanged = true
      let before = maps[space]
      maps[space] = now
      for contact in trackers[0].contacts {
        trackers[space].move(contact.touch, to: now.apply(contact.current))
      }
      if index.spaces[space] == home { moveLandings(from: before, to: now) }
    }
    if hasChanged && !members.isEmpty { hasMoved = true }
    return hasChanged
  }

  private mutating func moveLandings(from before: AffineTransform, to now: AffineTransform) {
    guard let toWindow = now.inverse else { return }
    for member in members.indices {
      members[member].landing = toWindow.apply(before.apply(members[member].landing))
      noteTravel(of: member, to: trackers[0].contacts[member].current)
    }
  }

  private mutating func noteTravel(of member: Int, to location: Point) {
    members[member].move(to: location)
    if Slop.isPassed(by: members[member].travel, of: members[member].slop) { recognize() }
  }

  private mutating func recognize() {
    isNewlyRecognized = isNewlyRecognized || !isRecognized
    isRecognized = true
  }

  /// Touches that rest while others, which are not of their gesture, use the group.
  public struct Aside: Equatable, Sendable {
    fileprivate var members: [Member] = []
    fileprivate var locations: [Point] = []
  }

  /// Takes all touches out of a group that is not recognised yet, for a moment.
  public mutating func setAside() -> Aside {
    let aside = Aside(members: members, locations: trackers[0].contacts.map(\.current))
    members.removeAll()
    for space in trackers.indices {
      trackers[space].leave(aside.members.map(\.touch), rebasing: false)
    }
    return aside
  }

  /// Takes touches back that were set aside: they rest as before, and nobody else's moves count for them.
  public mutating func takeBack(_ aside: Aside) {
    (isRecognized, isNewlyRecognized) = (false, false)
    for space in trackers.indices {
      trackers[space].rebase()
      for (member, location) in zip(aside.members, aside.locations) {
        trackers[space].join(member.touch, at: maps[space].apply(location), rebasing: false)
      }
    }
    members += aside.members
  }

  /// Lets all moves since the last fit count, together, in every space.
  ///
  /// O(touches · spaces).
  public mutating func fit() {
    for space in trackers.indices { trackers[space].fit() }
  }

  /// Takes the baseline where the touches are now, in every space; the measures stay.
  ///
  /// O(touches · spaces).
  public mutating func rebase() {
    for space in trackers.indices { trackers[space].rebase() }
  }

  /// The gestures have seen all there is.
  public mutating func settle() {
    (hasMoved, hasNewTouches, isNewlyRecognized) = (false, false, false)
    hasNewBystanders = false
    if !left.isEmpty { left.removeAll() }
    for index in members.indices where members[index].isNew { members[index].isNew = false }
    for index in bystanders.indices { bystanders[index].isNew = false }
  }
}
