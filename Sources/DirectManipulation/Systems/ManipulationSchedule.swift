import ECS
import Gestures

extension Stage {
  /// Recognisers take their next state from the touches.
  static let recognize = Stage("recognize")
  /// Anchor points go under the hands.
  static let anchor = Stage("anchor")
  /// Streams are told.
  static let tell = Stage("tell")
  /// Positions, scales and rotations follow the hands.
  static let manipulate = Stage("manipulate")
  /// What has been seen is put away.
  static let settle = Stage("settle")
}

extension MotionRuntime {
  /// The systems that carry plans out, in the order in which they run.
  func buildSchedule(
    manipulation: DirectManipulationPerformer, anchors: AnchorPointPerformer
  ) -> Schedule {
    var schedule = Schedule([.recognize, .anchor, .tell, .manipulate, .settle])
    schedule.add(
      GestureRecognition { [unowned self] in told.append($0) }, to: .recognize)
    schedule.add(AnchorPointEmission(), to: .anchor)
    schedule.add(to: .anchor) { anchors.run($0) }
    schedule.add(to: .tell) { [unowned self] _ in
      let recognizers = told
      told.removeAll()
      recognizers.forEach(tell)
    }
    schedule.add(to: .manipulate) { [unowned self] in
      manipulation.run($0) { finished.append($0) }
    }
    schedule.add(to: .settle) { [unowned self] in settle($0) }
    return schedule
  }

  /// Puts away what the systems have seen. Writes ``GestureSource``; removes ``Solving``.
  private func settle(_ world: World) {
    for element in world.query(Solving.self).entities {
      world.remove(Solving.self, from: element)
      guard world.has(GestureSource.self, on: element) else { continue }
      world[element, GestureSource.self].touches.settle()
      world[element, GestureSource.self].isCancelled = false
    }
  }
}
