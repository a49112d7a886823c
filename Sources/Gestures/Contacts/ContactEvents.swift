/// A message of the world: a contact has landed.
///
/// Sent in the order in which contacts land.
///
/// See ``/ECS/MessageReader`` for how long it is kept.
public struct ContactBegan: Equatable, Sendable {
  /// The contact, with the element that it belongs to.
  public let touch: Touch

  /// A contact that has landed.
  public init(touch: Touch) { self.touch = touch }
}

/// A message of the world: a contact is not down any more.
///
/// Sent in the order in which contacts end.
///
/// A system reads the contacts that have ended since its last run, as they were at their end:
///
/// ```swift
/// struct CountThreeFingerTaps: System {
///   let ended = MessageReader<ContactEnded>()
///   var count = 0
///
///   mutating func run() {
///     let taps = ended.read().filter { !$0.isCancelled && $0.touch.trace.travel < 10 }
///     if taps.count == 3 { count += 1 }
///   }
/// }
/// ```
///
/// See ``/ECS/MessageReader`` for how long it is kept. The contact's entity lives as long, with the components that a program
/// has put there.
public struct ContactEnded: Equatable, Sendable {
  /// The contact at its end: its landing, trace and velocity, and the element that it belonged to.
  public let touch: Touch
  /// Whether it was taken away rather than lifted, so that what it did is undone.
  public let isCancelled: Bool

  /// A contact that has ended.
  public init(touch: Touch, isCancelled: Bool) {
    self.touch = touch
    self.isCancelled = isCancelled
  }
}
