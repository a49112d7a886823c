public import ECS
import Geometry
public import Gestures
public import Motion

extension MotionRuntime {
  /// The one stream of a recogniser: tells each state, with the values at that moment.
  public func get<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer
  ) -> MotionObservable<Recognizer> {
    if let known = recognizer.stream as? RecognizerStream<Recognizer> { return known.subject }
    let stream = RecognizerStream(recognizer)
    recognizer.stream = stream
    return stream.subject
  }

  /// The one reactive object of an element.
  public func get(_ entity: Entity) -> ReactiveElement {
    if let handle = world.get(ReactiveHandle.self, of: entity) { return handle.element }
    let element = ReactiveElement(entity, in: self)
    if world.contains(entity) { world.insert(ReactiveHandle(element: element), to: entity) }
    return element
  }

  /// Writes a stream's values to a property: at once if the source has a value, until what is returned is
  /// cancelled or the runtime ends.
  @discardableResult
  public func connect<Value>(
    _ stream: MotionObservable<Value>, to property: ReactiveProperty<Value>
  ) -> Subscription {
    let subscription = stream.subscribe { property.value = $0 }
    connections.removeAll { !$0.isActive }
    connections.append(subscription)
    return subscription
  }

  /// Tells the observers of a recogniser.
  func tell(_ recognizer: GestureRecognizer) {
    (recognizer.stream as? any RecognizerTelling)?.tell()
  }

  /// Tells the observers of properties that systems, or anybody else, have changed.
  func tellChangedProperties() {
    for entity in world.query(ReactiveHandle.self).entities {
      world.get(ReactiveHandle.self, of: entity)?.element.tellChanges()
    }
  }

  /// Converts a window point to an element's own points.
  func convert(_ point: Point, to element: (any Element)?) -> Point {
    guard let element else { return point }
    guard let known = element as? any MeasuredElement else {
      return element.mapFromWindow.apply(point)
    }
    return mapFromWindow(to: known.spaceID).apply(point)
  }
}

/// What the runtime needs to know of a recogniser's stream.
private protocol RecognizerTelling {
  func tell()
}

/// The one stream of a recogniser, which keeps it; the stream itself refers to it weakly.
private final class RecognizerStream<Recognizer: GestureRecognizer>: RecognizerTelling {
  let subject = MotionSubject<Recognizer>()
  private weak var recognizer: Recognizer?

  init(_ recognizer: Recognizer) { self.recognizer = recognizer }

  func tell() {
    if let recognizer { subject.send(recognizer) }
  }
}
