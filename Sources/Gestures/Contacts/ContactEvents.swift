/// A message: a contact has landed.
///
/// Sent once for each contact, in the order of landing.
///
/// See ``/ECS/MessageReader`` for the lifetime of messages.
public struct ContactBegan: Equatable, Sendable {
  /// The contact, including the element that it belongs to.
  public let touch: Touch

  /// Creates the message for a contact that has landed.
  public init(touch: Touch) { self.touch = touch }
}

/// A message: a contact has lifted, or the system took it away.
///
/// Sent once for each contact, in the order of ending.
///
/// A system reads the contacts that have ended since its last run, in their last state:
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
/// See ``/ECS/MessageReader`` for the lifetime of messages. The contact's entity, with the components that the program
/// has added, lives until the end of the frame in which the contact ended.
public struct ContactEnded: Equatable, Sendable {
  /// The contact's last state: its landing, trace and velocity, and the element that it belonged to.
  public let touch: Touch
  /// Whether the system took the contact away, rather than the user lifting it, so that its effects are undone.
  public let isCancelled: Bool

  /// Creates the message for a contact that has ended.
  public init(touch: Touch, isCancelled: Bool) {
    self.touch = touch
    self.isCancelled = isCancelled
  }
}
