public import ECS
import Geometry
import Gestures

extension Stage {
  /// Recognisers take their next state from the touches.
  public static let recognize = Stage("recognize")
  /// Anchor points go under the hands.
  public static let anchor = Stage("anchor")
  /// Streams are told.
  public static let tell = Stage("tell")
  /// Positions, scales and rotations follow the hands.
  public static let manipulate = Stage("manipulate")
  /// What has been seen is put away.
  public static let settle = Stage("settle")
}

extension MotionRuntime {
  /// The systems that carry plans out, in the order in which they run: once for each set of touches.
  func buildSchedule(
    manipulation: DirectManipulationPerformer, anchors: AnchorPointPerformer
  ) -> Schedule {
    var schedule = Schedule([.recognize, .anchor, .tell, .manipulate, .settle])
    schedule.add(
      GestureRecognition(
        work: work, recognition: recognition, outbox: outbox), to: .recognize)
    schedule.add(SpaceChange(work: work), to: .anchor)
    schedule.add(AnchorPointEmission(work: work), to: .anchor, after: ["SpaceChange"])
    schedule.add(
      to: .anchor, name: "AnchorPointPerformer", after: ["AnchorPointEmission"]
    ) { anchors.run($0) }
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

  /// Puts away what the systems have seen of an element.
  ///
  /// Writes ``Touched``, and removes it from an element that nobody touches any more.
  private func settle(_ element: Entity) {
    guard world.has(Touched.self, on: element) else { return }
    world[element, Touched.self].settle()
    guard world[element, Touched.self].group.isEmpty else { return }
    world.remove(Touched.self, from: element)
    work.held.removeAll { $0 == element }
    if !work.hands.open.isEmpty { close(element) }
  }
}
