public import ECS

/// Whether something moves by itself: plugins answer.
struct IsMoving {}

/// Whether something is not as it was at the start, besides the document: plugins answer.
struct IsUsed {}

/// Everything is to be as it was at the start: plugins forget what they know.
struct WillReset {}

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

  /// Has a plugin say whether something moves by itself.
  func addMotion(_ isMoving: @escaping (World) -> Bool) {
    respond(to: IsMoving.self) { world, _ in isMoving(world) }
  }

  /// Has a plugin say whether something of it is not as it was at the start, and forget it at a reset.
  func addState(isUsed: @escaping (World) -> Bool, reset: @escaping (World) -> Void) {
    respond(to: IsUsed.self) { world, _ in isUsed(world) }
    respond(to: WillReset.self) { world, _ in
      reset(world)
      return false
    }
  }
}

extension World {
  /// Whether something moves by itself, so that there is to be another frame soon.
  public var isMoving: Bool { ask(IsMoving()) }

  /// When something is to happen by itself, in seconds; nil if nothing is.
  public var nextChange: Double? {
    resource(Deadlines.self)?.all.compactMap { $0(self) }.min()
  }

  /// Whether nothing is open, selected or copied, the whole canvas is seen, and switches and tray are as at the start.
  public var isAtRest: Bool { !isMoving && !ask(IsUsed()) }
}
