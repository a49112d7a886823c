/// The combined state of several members, active while at least one member is active.
///
/// Members are distinguished by their values, so that the end of one member leaves the activity of the others, and a
/// repeated report of the same state changes nothing.
public final class AggregateMotionState<Member: Hashable>: Stateful {
  private let property = ReactiveProperty(MotionState.atRest)
  private var active: Set<Member> = []

  /// Creates a state without active members: at rest.
  public init() {}

  /// A stream of the combined state; sends the present state on subscribing, and then each change.
  public var state: MotionObservable<MotionState> { property }

  /// Returns whether a member is active.
  public func contains(_ member: Member) -> Bool { active.contains(member) }

  /// The active members, in no particular order.
  public var members: Set<Member> { active }

  /// Sets whether a member is active; observers are notified if the combined state changes.
  public func set(_ member: Member, isActive: Bool) {
    if isActive { active.insert(member) } else { active.remove(member) }
    let state: MotionState = active.isEmpty ? .atRest : .active
    if property.value != state { property.value = state }
  }
}
