/// The state of several things together: active while one of them is.
///
/// Each is told apart by a name, so that the end of one does not end what another one still does, and saying the same
/// twice changes nothing.
public final class AggregateMotionState<Member: Hashable>: Stateful {
  private let property = ReactiveProperty(MotionState.atRest)
  private var active: Set<Member> = []

  /// The state of nothing yet: at rest.
  public init() {}

  /// A stream of the state: tells the present one on subscribing, and then each change.
  public var state: MotionObservable<MotionState> { property }

  /// Whether one of them is active.
  public var isActive: Bool { !active.isEmpty }

  /// Whether one of them is active.
  public func contains(_ member: Member) -> Bool { active.contains(member) }

  /// The active members, in no order.
  public var members: Set<Member> { active }

  /// Says whether one of them is active; observers are told if the state of all together changes.
  public func set(_ member: Member, isActive: Bool) {
    if isActive { active.insert(member) } else { active.remove(member) }
    let state: MotionState = active.isEmpty ? .atRest : .active
    if property.value != state { property.value = state }
  }
}
