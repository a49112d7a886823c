public import DirectManipulation
public import ECS
public import Geometry
public import Gestures
public import Motion

/// An interaction that moves an element to the location of a tap, or writes the location to a property.
///
/// ```swift
/// let board = world.spawn(Transform(), AnchorPoint.center, Size(width: 800, height: 600))
/// let spring = Spring(.position, to: Point(400, 300))
/// let tap = SetPositionOnTap(on: board)
/// tap.add(to: spring.destination, of: card, withRuntime: runtime)   // the card springs to where the board is tapped
/// ```
///
/// Taps come from a given recognizer, or from a recognizer that is created for a given element or, by default, for
/// ``/DirectManipulation/MotionRuntime/background``. A created recognizer is attached when the interaction is added:
/// without a background at that time, taps have no effect until a later addition.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position`` of the elements, or the property, that the interaction is added to
public final class SetPositionOnTap: Plan, Interaction, Stateful, Togglable {
  /// A function that constrains the tapped points before they are written; nil for none.
  public var constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  /// Whether taps write anything.
  public let enabled = ReactiveProperty(true)
  /// Active for the moment of a tap.
  public var state: MotionObservable<MotionState> { aggregate.state }
  /// The recognizer that hears the taps.
  public let tapGestureRecognizer: TapGestureRecognizer

  private let surface: Entity?
  private let isCreated: Bool
  private let aggregate = AggregateMotionState<Entity>()
  private var subscriptions: [Entity: Subscription] = [:]
  private let listeners = Listeners()

  /// The number of elements and points that follow the taps.
  private final class Listeners { var count = 0 }

  /// ``InteractionPerformer``.
  public static var performerType: (any CreatablePerformer.Type)? { InteractionPerformer.self }

  /// Creates an interaction for taps on an element, or on the runtime's background if `surface` is nil.
  ///
  /// `numberOfTapsRequired` is the number of successive taps: 2 for a double tap.
  public init(on surface: Entity? = nil, numberOfTapsRequired: Int = 1) {
    tapGestureRecognizer = TapGestureRecognizer(numberOfTapsRequired: numberOfTapsRequired)
    (self.surface, isCreated) = (surface, true)
  }

  /// Creates an interaction that hears the taps of a recognizer, which the caller attaches.
  public init(tapGestureRecognizer: TapGestureRecognizer) {
    self.tapGestureRecognizer = tapGestureRecognizer
    (surface, isCreated) = (nil, false)
  }

  /// Writes the locations of taps to a property, in the points of an element's parent, until the returned subscription
  /// is unsubscribed.
  ///
  /// The runtime keeps the subscription, but the caller must keep the interaction: taps write nothing once the
  /// interaction is released. A recognizer that the interaction has created is detached when the last of its
  /// subscriptions has ended.
  @discardableResult
  public func add(
    to property: ReactiveProperty<Point>, of element: Entity, withRuntime runtime: MotionRuntime
  ) -> Subscription {
    listen(in: runtime)
    let places = runtime.get(tapGestureRecognizer).whenRecognitionState(is: .ended)
      ._nextOperator { [weak runtime] (tap: TapGestureRecognizer, next: (Point) -> Void) in
        if let runtime, runtime.world.contains(element) {
          next(tap.location(in: runtime.get(element).parent))
        }
      }
    let shaped = constraints.map { $0(places) } ?? places
    let taps = shaped.subscribe { [weak self] place in
      guard let self, enabled.value, place.isFinite else { return }
      aggregate.set(element, isActive: true)
      property.value = place
      aggregate.set(element, isActive: false)
    }
    let subscription = Subscription(
      [taps],
      with: Subscription { [weak runtime, tapGestureRecognizer, listeners, isCreated] in
        listeners.count -= 1
        if isCreated && listeners.count == 0 { runtime?.detach(tapGestureRecognizer) }
      })
    listeners.count += 1
    runtime.keep(subscription)
    return subscription
  }

  private func listen(in runtime: MotionRuntime) {
    guard isCreated, runtime.element(of: tapGestureRecognizer) == nil,
      let surface = surface ?? runtime.background
    else { return }
    runtime.attach(tapGestureRecognizer, to: surface)
  }
}

extension SetPositionOnTap: SelfPerformingPlan {
  func add(_ element: Entity, in runtime: MotionRuntime) {
    subscriptions[element] = add(
      to: runtime.get(element).position, of: element, withRuntime: runtime)
  }

  func remove(_ element: Entity) { subscriptions.removeValue(forKey: element)?.unsubscribe() }
}
