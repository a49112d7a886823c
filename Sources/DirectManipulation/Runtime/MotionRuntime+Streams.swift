public import ECS
import Geometry
public import Gestures
public import Motion

extension MotionRuntime {
  /// Returns the stream of a recognizer, which sends the recognizer at each change of its state or values (seed 003).
  ///
  /// A recognizer has one stream, whatever its static type: `get(pan)` and `get(pan as GestureRecognizer)` send the
  /// same events, in one order. The stream lives as long as the recognizer, wherever the recognizer is attached; then
  /// the subscriptions to the stream end.
  public func get<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer
  ) -> MotionObservable<Recognizer> {
    let stream = recognizer.stream as? RecognizerStream ?? RecognizerStream()
    recognizer.stream = stream
    return stream.view(of: recognizer)
  }

  /// Returns the reactive object of an element, which is the same for each call while the element lives.
  ///
  /// The first call for a living element inserts a component, and so traps while a query runs.
  public func get(_ entity: Entity) -> ReactiveElement {
    if let known = streams.reactive.element(of: entity) { return known }
    let element = ReactiveElement(entity, in: self)
    if world.contains(entity) { streams.reactive.keep(element, in: world) }
    return element
  }

  /// Writes a stream's values to a property until the returned subscription is cancelled.
  ///
  /// The current value is written at once if the source has one. The connection lasts even if the caller drops the
  /// subscription. The connection also ends with the source, with the element of the property and with the runtime; it
  /// costs nothing from then on. A property whose element is already despawned is not connected. O(1), plus the cost of
  /// subscribing to the stream.
  @discardableResult
  public func connect<Value>(
    _ stream: MotionObservable<Value>, to property: ReactiveProperty<Value>
  ) -> Subscription {
    let connections = property.connections ?? streams.reactive.connections
    guard !connections.isEnded else { return .ended }
    let subscription = stream.subscribe { property.value = $0 }
    connections.keep(subscription)
    return subscription
  }

  /// Keeps a subscription for as long as the runtime lives.
  package func keep(_ subscription: Subscription) {
    streams.reactive.connections.keep(subscription)
  }

  func tell(_ recognizer: GestureRecognizer) {
    (recognizer.stream as? RecognizerStream)?.tell()
  }

  /// Notifies observers of properties that systems or other code have changed.
  func tellChangedProperties() { streams.reactive.tellChanges(in: world) }

  /// Converts a window point to an element's own points; returns the point itself if `element` is nil.
  func convert(_ point: Point, to element: (any Element)?) -> Point {
    guard let element else { return point }
    guard let known = element as? any MeasuredElement else {
      return element.mapFromWindow.apply(point)
    }
    return (mapFromWindow(to: known.spaceID) ?? .identity).apply(point)
  }
}

/// Returns a reactive object itself, under the name that the specification of `translationAddedTo` uses (seed 002):
/// `gesture.translation(addedTo: propertyOf(target).center, in: view)`.
///
/// `target` is the result of ``MotionRuntime/get(_:)-(Entity)``.
public func propertyOf(_ target: ReactiveElement) -> ReactiveElement { target }
