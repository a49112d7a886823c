public import ECS
import Gestures

extension Stage {
  /// The stage in which recognizers compute their next states from the touches.
  public static let recognize = Stage("recognize")
  /// The stage in which anchor points move under the contacts.
  public static let anchor = Stage("anchor")
  /// The stage in which streams send the recognizers' states.
  public static let tell = Stage("tell")
  /// The stage in which positions, scales and rotations follow the contacts.
  public static let manipulate = Stage("manipulate")
  /// The stage in which touch changes are marked as seen and elements without touches are released.
  public static let settle = Stage("settle")
}

extension MotionRuntime {
  /// Returns the schedule of the systems that carry out plans; it runs once for each set of touches.
  func buildSchedule(manipulation: DirectManipulationPerformer) -> Schedule {
    var schedule = Schedule([.recognize, .anchor, .tell, .manipulate, .settle])
    schedule.add(
      GestureRecognition(
        work: work, recognition: recognition, outbox: outbox), to: .recognize)
    schedule.add(SpaceChange(work: work), to: .anchor)
    schedule.add(
      AnchorPointEmission(work: work) { [unowned self] in emit($0, to: $1) }, to: .anchor,
      after: ["SpaceChange"])
    schedule.add(to: .tell, name: "streams") { [unowned self] _ in tellRecognizers() }
    schedule.add(
      to: .manipulate, name: "DirectManipulationPerformer"
    ) { [unowned self] in
      manipulation.run($0, targets: work.targets) { note($0) }
      noteActivity(of: work.targets)
    }
    schedule.add(
      to: .settle, name: "settle"
    ) { [unowned self] _ in
      work.sources.forEach(settle)
      work.clear()
    }
    return schedule
  }

  /// Marks an element's touch changes as seen.
  ///
  /// Writes ``Touched``, and removes it from an element that has no touches left.
  private func settle(_ element: Entity) {
    guard world.has(Touched.self, on: element) else { return }
    world[element, Touched.self].settle()
    guard world[element, Touched.self].group.isEmpty else { return }
    world.remove(Touched.self, from: element)
    work.held.removeAll { $0 == element }
    if !work.hands.open.isEmpty { close(element) }
  }
}
