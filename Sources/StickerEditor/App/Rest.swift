import DirectManipulation
public import ECS

/// The state of a feature that is not in the document.
private struct FeatureStates {
  var all: [(isUsed: (World) -> Bool, reset: (World) -> Void)] = []
}

/// When something is to happen by itself: plugins say it.
struct Deadlines {
  fileprivate var all: [(World) -> Double?] = []
}

extension App {
  /// Adds a time, in seconds, at which there is to be a frame though nobody does anything; nil while there is none.
  func addDeadline(_ deadline: @escaping (World) -> Double?) {
    var deadlines = world.resource(Deadlines.self) ?? Deadlines()
    deadlines.all.append(deadline)
    world.insertResource(deadlines)
  }

  /// Adds the state of a feature: whether it is not as it was at the start, and how a reset makes it so again.
  func addState(isUsed: @escaping (World) -> Bool, reset: @escaping (World) -> Void) {
    var states = world.resource(FeatureStates.self) ?? FeatureStates()
    states.all.append((isUsed, reset))
    world.insertResource(states)
  }
}

extension World {
  /// Whether something moves by itself, so that there is to be another frame soon.
  public var isMoving: Bool { runtime.isAnimating }

  /// When something is to happen by itself, in seconds; nil if nothing is.
  public var nextChange: Double? {
    let deadline = resource(Deadlines.self)?.all.compactMap { $0(self) }.min()
    guard let gesture = runtime.nextDeadline else { return deadline }
    return min(gesture, deadline ?? gesture)
  }

  /// Whether the state of some feature is not as it was at the start.
  var isUsed: Bool { resource(FeatureStates.self)?.all.contains { $0.isUsed(self) } ?? false }

  /// Makes the state of all features as it was at the start, from front to back.
  func resetStates() { resource(FeatureStates.self)?.all.reversed().forEach { $0.reset(self) } }

  /// Whether nothing is open, selected or copied, the whole canvas is seen, and switches and tray are as at the start.
  public var isAtRest: Bool { !isMoving && !isUsed }
}
