public import ECS
public import Geometry
public import Gestures
public import Motion

/// An element as streams see it: its properties, its geometry, and its recognisers.
///
/// `runtime.get(entity)` always gives the same one. The properties read through to the components, and a
/// write to a property is a write to the component. Of an element that does not live any more, a
/// property gives the component's default, and writes are lost.
public final class ReactiveElement: MeasuredElement {
  /// The element.
  public let entity: Entity
  private unowned let runtime: MotionRuntime

  /// Where the anchor point lies, in the parent's points: ``Transform/position``.
  public private(set) lazy var position = property(of: Transform(), \.position)
  /// Factors along the element's axes: ``Transform/scale``.
  public private(set) lazy var scale = property(of: Transform(), \.scale)
  /// Angle in radians: ``Transform/rotation``.
  public private(set) lazy var rotation = property(of: Transform(), \.rotation)
  /// The point of the unit square that the position places: ``AnchorPoint``. Writing it moves the element;
  /// ``ChangeAnchorPoint`` does not.
  public private(set) lazy var anchorPoint = property(of: AnchorPoint.center, \.point)
  /// The extent before scale: ``Geometry/Size``.
  public private(set) lazy var size = property(of: Size.zero, \.self)

  /// What ``tellChanges()`` asks: one closure for each property that has been asked for.
  private var tells: [() -> Void] = []

  init(_ entity: Entity, in runtime: MotionRuntime) {
    self.entity = entity
    self.runtime = runtime
  }

  /// The width before scale, in the element's own points.
  public var width: Double { size.value.width }
  /// The height before scale, in the element's own points.
  public var height: Double { size.value.height }
  /// The space of the element's own points.
  public var spaceID: SpaceID { SpaceID(of: entity) }

  /// The element around this one; the canvas for one that is not nested.
  public var parent: (any Element)? {
    guard let parent = runtime.world.ancestors(of: entity).first else { return runtime.canvas }
    return runtime.get(parent)
  }

  /// Converts a point of this element to another one's own points; to the window's for nil.
  public func convert(_ point: Point, to other: (any Element)?) -> Point {
    // Straight to the parent: through the window and back would cost digits.
    if let other = other as? any MeasuredElement,
      other.spaceID == runtime.world.parentSpace(of: entity)
    {
      return runtime.world.matrixToParent(of: entity).apply(point)
    }
    return runtime.convert(runtime.matrixToWindow(of: entity).apply(point), to: other)
  }

  /// Attaches a recogniser to the element.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    runtime.attach(recognizer, to: entity)
  }

  /// Tells the observers of every property that somebody else has changed.
  func tellChanges() { tells.forEach { $0() } }

  private func property<C: Component, Value: Equatable>(
    of fallback: C, _ path: WritableKeyPath<C, Value>
  ) -> ReactiveProperty<Value> {
    let (entity, world) = (entity, runtime.world)
    let property = ReactiveProperty<Value>(
      get: { (world.get(C.self, of: entity) ?? fallback)[keyPath: path] },
      set: { value in
        guard world.contains(entity) else { return }
        var component = world.get(C.self, of: entity) ?? fallback
        component[keyPath: path] = value
        world.insert(component, to: entity)
      })
    tells.append { [unowned property] in
      if property.hasObservers { property.storeDidChange() }
    }
    return property
  }
}

/// The canvas as streams see it: the parent of elements that are not nested.
public final class Canvas: MeasuredElement {
  private unowned let runtime: MotionRuntime
  /// The extent of the canvas, in canvas points.
  public var size = Size.zero

  init(in runtime: MotionRuntime) { self.runtime = runtime }

  /// The width of the canvas.
  public var width: Double { size.width }
  /// The height of the canvas.
  public var height: Double { size.height }
  /// The window.
  public var parent: (any Element)? { nil }
  /// The space of canvas points.
  public var spaceID: SpaceID { .canvas }

  /// Converts a canvas point to an element's own points; to the window's for nil.
  public func convert(_ point: Point, to other: (any Element)?) -> Point {
    runtime.convert(runtime.canvasToWindow.apply(point), to: other)
  }
}

/// Keeps the one ``ReactiveElement`` of an entity for as long as it lives.
struct ReactiveHandle: Component {
  let element: ReactiveElement
}
