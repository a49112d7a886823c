public import DirectManipulation
import ECS
import Geometry
public import Gestures
public import Motion

/// An interaction that moves an element's anchor point under the contacts when a gesture begins, and to the element's
/// center when it ends.
///
/// For gestures that are connected by streams; gesturable plans adjust the anchor point themselves, with
/// ``/DirectManipulation/AnchorPointAdjustable/wantsAnchorPointAdjustment``. The element does not move. Of several
/// gestures, the last one that ends moves the anchor point back.
///
/// **Affected properties**
///
/// - ``/Spaces/AnchorPoint``
/// - ``/Spaces/Transform/position``
public final class AdjustsAnchorPoint: Plan, Interaction, Stateful, Togglable {
  /// The recognizers of the gestures.
  public let gestureRecognizers: [GestureRecognizer]
  /// Whether the interaction moves anchor points.
  public let enabled = ReactiveProperty(true)
  /// Active while one of the gestures is under way.
  public var state: MotionObservable<MotionState> { aggregate.state }

  /// A gesture of an element: recognizers and interactions can be shared by elements.
  private struct Member: Hashable {
    let gesture: ObjectIdentifier
    let element: Entity
  }

  private let aggregate = AggregateMotionState<Member>()
  private var subscriptions: [Entity: [Subscription]] = [:]

  /// ``InteractionPerformer``.
  public static var performerType: (any CreatablePerformer.Type)? { InteractionPerformer.self }

  /// Creates an interaction for some gestures.
  public init(gestureRecognizers: some Sequence<GestureRecognizer>) {
    self.gestureRecognizers = Array(gestureRecognizers)
  }

  private func adjust(_ element: Entity, to gesture: GestureRecognizer, in runtime: MotionRuntime) {
    let member = Member(gesture: ObjectIdentifier(gesture), element: element)
    let wasActive = aggregate.contains(member)
    defer { aggregate.set(member, isActive: gesture.isActive) }
    guard enabled.value else { return }
    if gesture.state == .began {
      // Mapped by the element's current transform, because another gesture may have changed it.
      let size = runtime.world.get(Size.self, of: element) ?? .zero
      let local = gesture.location(in: runtime.get(element))
      guard size.width != 0, size.height != 0 else { return }
      let anchor = Point(x: local.x / size.width, y: local.y / size.height)
      runtime.transact { $0.add(plan: ChangeAnchorPoint(newAnchorPoint: anchor), to: element) }
    } else if gesture.state.isOver, wasActive,
      !gestureRecognizers.contains(where: { $0 !== gesture && $0.isActive })
    {
      runtime.transact {
        $0.add(plan: ChangeAnchorPoint(newAnchorPoint: Point(x: 0.5, y: 0.5)), to: element)
      }
    }
  }
}

extension AdjustsAnchorPoint: SelfPerformingPlan {
  func add(_ element: Entity, in runtime: MotionRuntime) {
    subscriptions[element] = gestureRecognizers.map { recognizer in
      runtime.get(recognizer).subscribe { [weak self, weak runtime] gesture in
        if let runtime { self?.adjust(element, to: gesture, in: runtime) }
      }
    }
  }

  func remove(_ element: Entity) {
    subscriptions[element] = nil
    for member in aggregate.members where member.element == element {
      aggregate.set(member, isActive: false)
    }
  }
}
