/// A contact has landed: an event of the world, sent in the order in which contacts land.
///
/// It is kept as events of the world are: at least till the frame ends.
public struct ContactBegan: Equatable, Sendable {
  /// The contact, with the element that it belongs to.
  public let touch: Touch

  /// A contact that has landed.
  public init(touch: Touch) { self.touch = touch }
}

/// A contact is not down any more: an event of the world, sent in the order in which contacts end.
///
/// A system in a stage of the frame finds all that have ended since it last asked, with what they were at their end:
///
/// ```swift
/// var ended = world.events(ContactEnded.self)
/// runtime.add(to: .behave, name: "taps of three") { world in
///   let taps = ended.take(in: world).filter { !$0.isCancelled && $0.touch.trace.travel < 10 }
///   …
/// }
/// ```
///
/// It is kept as events of the world are: at least till the frame ends. So is the contact's entity, with the components that a
/// program has put there.
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
