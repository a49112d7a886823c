import ECS
import Geometry
import Gestures
import Spaces

extension MotionRuntime {
  /// The maximum number of rounds, more than the nesting depth of elements that depend on one another's moves.
  private static let rounds = 8

  /// Solves the elements whose touches have moved, joined or left, or whose parents have moved under them.
  ///
  /// Outer elements are solved before the elements nested in them, whose touches are then mapped through the parents'
  /// new placements. `only` restricts solving to some elements.
  func solveHeld(only: Set<Entity>? = nil) {
    solveHands()
    var found = work.dirty.take()
    for _ in 0..<Self.rounds {
      found.removeAll(keepingCapacity: true)
      for element in work.held where only?.contains(element) ?? true && findSpaces(of: element) {
        found.append((element, level(element)))
      }
      guard !found.isEmpty || !work.unsolved.isEmpty || !outbox.recognizers.isEmpty else { break }
      if found.isEmpty { perform([]) }
      found.sort { $0.level < $1.level }
      var next = 0
      while next < found.count { next = performLevel(of: found, from: next) }
    }
    work.dirty.putBack(&found)
    tellChangedProperties()
  }

  /// Solves the found elements that have the level of the element at an index; returns the index of the next level.
  private func performLevel(of found: [(element: Entity, level: Int)], from start: Int) -> Int {
    var sources = work.together.take()
    var index = start
    while index < found.count, found[index].level == found[start].level {
      // Elements solved before may have moved the parents of these.
      if start == 0 || findSpaces(of: found[index].element) { sources.append(found[index].element) }
      index += 1
    }
    if !sources.isEmpty { perform(sources) }
    work.together.putBack(&sources)
    return index
  }

  /// Maps an element's touches anew if their spaces have changed; returns whether the element is to be solved.
  ///
  /// Also returns true if other code has moved an element that the touches move, so that the points that are now under
  /// the touches are stored before anything else changes.
  private func findSpaces(of source: Entity) -> Bool {
    guard world.has(Touched.self, on: source) else { return false }
    return findSpaces(of: source, &world[source, Touched.self])
  }

  private func findSpaces(of source: Entity, _ touched: inout Touched) -> Bool {
    if world.has(GestureSource.self, on: source) { measure(source, &touched.group) }
    touched.group.remap(home: world.parentSpace(of: source), mapFromWindow)
    var hasMoved = false
    forEachTarget(of: source) { target in
      guard !hasMoved, let manipulation = world.get(Manipulation.self, of: target) else { return }
      hasMoved =
        manipulation.space != world.parentSpace(of: target)
        || manipulation.shown != Placement(of: target, in: world)
    }
    if hasMoved { touched.hasNewSpaces = true }
    guard touched.isDirty else { return false }
    touched.group.noteVelocities(velocity)
    return true
  }

  /// Calls `body` for each element that an element's recognizers move, possibly more than once for one element.
  func forEachTarget(of source: Entity, _ body: (Entity) -> Void) {
    if world.has(GestureSource.self, on: source) {
      world[source, GestureSource.self].forEachTarget(body)
    }
  }

  /// Returns the level at which an element is solved: the depth of the outermost element that its touches move.
  ///
  /// The level is at least the depth of the inner elements whose touches the element hears while none of its
  /// recognizers is active.
  private func level(_ source: Entity) -> Int {
    var level = world.depth(of: source)
    forEachTarget(of: source) { if $0 != source { level = min(level, world.depth(of: $0)) } }
    guard recognition.isOverhearing else { return level }
    return max(level, levelHeard(by: source))
  }

  /// Returns the depth of the innermost element whose touches an element hears while none of its recognizers is active;
  /// 0 if there is none.
  ///
  /// The inner elements are then solved in the same step, so that the recognizers of both compete.
  private func levelHeard(by source: Entity) -> Int {
    guard let own = world.get(GestureSource.self, of: source)?.recognizers,
      !own.contains(where: \.isActive), let group = world.get(Touched.self, of: source)?.group
    else { return 0 }
    return work.held.filter {
      $0 != source && world.get(Touched.self, of: $0)?.group.sharesTouches(with: group) == true
    }.map { world.depth(of: $0) }.max() ?? 0
  }

  /// Returns the touched elements whose gestures move an ancestor of an element or of its targets.
  func ancestorsInHands(of source: Entity) -> Set<Entity> {
    guard work.held.count > 1 else { return [] }
    let targets = world.get(GestureSource.self, of: source)?.targets ?? []
    let around = Set(([source] + targets).flatMap { world.ancestors(of: $0) })
    guard !around.isEmpty else { return [] }
    return Set(
      work.held.filter { other in
        other != source
          && world.get(GestureSource.self, of: other)?.targets.contains { around.contains($0) }
            == true
      })
  }
}
