public import Geometry

/// The touches of one element, measured together in every requested space.
///
/// All gestures of an element read this group, so that they are recognized together, from one baseline and one fit. The
/// group is a plain value, which can be printed, compared and replayed.
public struct TouchGroup: Equatable, Sendable {
  /// The touches that the element's manipulation follows, in the order in which they joined.
  public internal(set) var members: [SeenTouch] = []
  /// The touches inside the element that other recognizers of the element hear, but its manipulation does not follow.
  public internal(set) var bystanders: [SeenTouch] = []
  /// The touches that have left since ``settle()``, in their last state.
  public internal(set) var left: [SeenTouch] = []
  /// Whether a touch has moved by its slop since the first one landed.
  public private(set) var isRecognized = false
  /// Whether touches have joined or left since ``settle()``.
  public internal(set) var hasNewTouches = false
  /// Whether touches have moved since ``settle()``.
  public private(set) var hasMoved = false
  /// Whether bystanders have joined, moved or left since ``settle()``.
  public internal(set) var hasNewBystanders = false
  /// Whether the group has become recognized since ``settle()``.
  public private(set) var isNewlyRecognized = false
  /// The mean velocity of the touches when it was last stored, in window points per second.
  public var velocity = Vector.zero

  private(set) var index = SpaceIndex(.window)
  private var maps = [AffineTransform.identity]
  private var trackers = [SimilarityTracker()]

  /// Creates a group without touches that measures in the window.
  public init() {}

  /// Whether touches have changed in a way that the gestures have not seen yet.
  public var isDirty: Bool { hasMoved || hasNewTouches || hasNewBystanders }

  /// Whether touches have joined or left, or the group has become recognized, since ``settle()``.
  package var hasNewHold: Bool { hasNewTouches || isNewlyRecognized }

  /// Whether the group has neither members nor bystanders.
  public var isEmpty: Bool { members.isEmpty && bystanders.isEmpty }

  /// The spaces in which the group measures; ``SpaceID/window`` is the first.
  public var spaces: [SpaceID] { index.spaces }

  /// Returns whether the group measures in a space.
  public func measures(in space: SpaceID) -> Bool { index[space] != nil }

  /// Returns the tracker of a space; `nil` if the group does not measure in the space.
  ///
  /// O(1).
  public func tracker(in space: SpaceID) -> SimilarityTracker? {
    index[space].map { trackers[$0] }
  }

  /// Returns the tracker of the space with an index in ``spaces``.
  func tracker(_ number: Int) -> SimilarityTracker { trackers[number] }

  /// Returns the map from window points to a space; `nil` if the group does not measure in the space.
  func map(to space: SpaceID) -> AffineTransform? { index[space].map { maps[$0] } }

  /// Returns the map from one space to another, as of the last mapping of touches; `nil` unless the group measures in
  /// both spaces and the map to the first has an inverse.
  package func map(from space: SpaceID, to other: SpaceID) -> AffineTransform? {
    guard let before = map(to: space)?.inverse, let now = map(to: other) else { return nil }
    return before.then(now)
  }

  /// Starts measuring in a space, given the map from window points to the space.
  ///
  /// Without effect if the group already measures in the space.
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

  /// Adds a member: a touch that has landed.
  public mutating func join(_ member: SeenTouch) {
    if members.isEmpty { begin() }
    members.append(member)
    for space in trackers.indices {
      trackers[space].join(
        member.touch, at: maps[space].apply(member.landing), rebasing: isRecognized)
    }
    hasNewTouches = true
    if member.slop <= 0 { recognize() }
  }

  /// Resets recognition and measures for the first member of a new set of touches; bystanders may be present already.
  private mutating func begin() {
    (isRecognized, isNewlyRecognized) = (false, false)
    for space in trackers.indices { trackers[space] = SimilarityTracker() }
  }

  /// Moves a touch to a window point; the measures change with the next ``fit()``.
  ///
  /// O(touches · spaces).
  public mutating func move(_ touch: Int, to location: Point) {
    guard let member = members.firstIndex(where: { $0.touch == touch }) else {
      return follow(touch, to: location, isNews: true)
    }
    for space in trackers.indices {
      trackers[space].move(touch, to: maps[space].apply(location))
    }
    hasMoved = true
    noteTravel(of: member, to: location)
  }

  /// Removes touches together, after a lift or because the system took them away.
  ///
  /// The gestures must have seen the touches' last moves before.
  public mutating func leave(_ touches: some Collection<Int>, takenAway: Bool = false) {
    noteLeaving(touches, takenAway: takenAway)
    // The baseline stays if only bystanders leave.
    guard members.contains(where: { touches.contains($0.touch) }) else { return }
    members.removeAll { touches.contains($0.touch) }
    for space in trackers.indices {
      trackers[space].leave(touches, rebasing: isRecognized)
    }
    hasNewTouches = true
  }

  /// Maps the touches anew after spaces have moved; returns whether a map has changed.
  ///
  /// `map` returns the map from window points to a space; `nil` keeps the last map. The landing points move with
  /// `home`, the space that the touched element lies in.
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

  /// Resting touches that are set aside while the touches of another gesture use the group.
  public struct SuspendedTouches: Equatable, Sendable {
    fileprivate var members: [SeenTouch] = []
    fileprivate var locations: [Point] = []
  }

  /// Removes and returns all members of a group that is not recognized yet, until ``takeBack(_:)``.
  public mutating func setAside() -> SuspendedTouches {
    let aside = SuspendedTouches(members: members, locations: trackers[0].contacts.map(\.current))
    members.removeAll()
    for space in trackers.indices {
      trackers[space].leave(aside.members.map(\.touch), rebasing: false)
    }
    return aside
  }

  /// Adds touches again that were set aside; the moves of other touches in the meantime do not count for them.
  public mutating func takeBack(_ aside: SuspendedTouches) {
    (isRecognized, isNewlyRecognized) = (false, false)
    for space in trackers.indices {
      trackers[space].rebase()
      for (member, location) in zip(aside.members, aside.locations) {
        trackers[space].join(member.touch, at: maps[space].apply(location), rebasing: false)
      }
    }
    members += aside.members
  }

  /// Updates the measures in every space from all moves since the last fit.
  ///
  /// O(touches · spaces).
  public mutating func fit() {
    for space in trackers.indices { trackers[space].fit() }
  }

  /// Takes a new baseline at the touches' current locations in every space; the measures are kept.
  ///
  /// O(touches · spaces).
  public mutating func rebase() {
    for space in trackers.indices { trackers[space].rebase() }
  }

  /// Marks all changes as seen by the gestures.
  public mutating func settle() {
    (hasMoved, hasNewTouches, isNewlyRecognized) = (false, false, false)
    hasNewBystanders = false
    if !left.isEmpty { left.removeAll() }
    for index in members.indices where members[index].isNew { members[index].isNew = false }
    for index in bystanders.indices { bystanders[index].isNew = false }
  }
}
