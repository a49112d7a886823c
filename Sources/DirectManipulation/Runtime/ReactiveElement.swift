public import ECS
public import Geometry
public import Gestures
public import Motion
import Spaces

/// The interface of an element for streams: its properties, its geometry, and its recognizers.
///
/// `runtime.get(entity)` always returns the same object. The properties read and write the element's components; if the
/// element lacks a component, a read returns the component's default, and a write inserts the component.
///
/// When the element is despawned, or the runtime is released, the streams of the properties end, and so do the
/// connections that write to them. The object can still be used: a property returns the component's default, writes
/// have no effect, recognizers are not attached, and the element's points are taken for points of the root, or of the
/// window if the runtime is released.
public final class ReactiveElement: MeasuredElement {
  /// The entity of the element.
  public let entity: Entity
  private let store: ComponentStore
  private weak var runtime: MotionRuntime?
  private let connections = Connections()

  private var madePosition: ReactiveProperty<Point>?
  private var madeScale: ReactiveProperty<Vector>?
  private var madeRotation: ReactiveProperty<Double>?
  private var madeAnchorPoint: ReactiveProperty<Point>?
  private var madeSize: ReactiveProperty<Size>?

  init(_ entity: Entity, in runtime: MotionRuntime) {
    self.entity = entity
    self.runtime = runtime
    store = ComponentStore(entity, in: runtime.world, streams: runtime.streams.manipulations)
    if !runtime.world.contains(entity) { end() }
  }

  /// The position of the anchor point, in the parent's points: ``/Spaces/Transform/position``.
  public var position: ReactiveProperty<Point> {
    property(&madePosition, of: Transform(), get: { $0.position }, set: { $0.position = $1 })
  }

  /// The ``position``, under the name that the specification of `translationAddedTo` uses (seed 002).
  ///
  /// As everywhere in the Material Motion family, this is the position of the anchor point: it is the element's center
  /// only while the anchor point is ``/Spaces/AnchorPoint/center``.
  public var center: ReactiveProperty<Point> { position }

  /// The scale factors along the element's axes: ``/Spaces/Transform/scale``.
  public var scale: ReactiveProperty<Vector> {
    property(&madeScale, of: Transform(), get: { $0.scale }, set: { $0.scale = $1 })
  }

  /// The rotation in radians, positive clockwise on screen: ``/Spaces/Transform/rotation``.
  public var rotation: ReactiveProperty<Double> {
    property(&madeRotation, of: Transform(), get: { $0.rotation }, set: { $0.rotation = $1 })
  }

  /// The anchor point, in the unit square of the element.
  ///
  /// Reads and writes ``/Spaces/AnchorPoint``. A write moves the element; ``ChangeAnchorPoint`` does not move it.
  public var anchorPoint: ReactiveProperty<Point> {
    property(&madeAnchorPoint, of: AnchorPoint.center, get: { $0.point }, set: { $0.point = $1 })
  }

  /// The size before scaling, in the element's own points: ``/Geometry/Size``.
  public var size: ReactiveProperty<Size> {
    property(&madeSize, of: Size.zero, get: { $0 }, set: { $0 = $1 })
  }

  /// The width before scaling, in the element's own points.
  public var width: Double { store.read(Size.zero).width }
  /// The height before scaling, in the element's own points.
  public var height: Double { store.read(Size.zero).height }
  /// The space of the element's own points.
  public var spaceID: SpaceID { SpaceID(of: entity) }

  /// The parent of the element, or the root for an element that is not nested; nil once the runtime is released.
  public var parent: (any Element)? {
    guard let runtime else { return nil }
    guard let parent = runtime.world.ancestors(of: entity).first else { return runtime.root }
    return runtime.get(parent)
  }

  /// Converts a point of this element to another element's own points, or to window points if `other` is nil.
  public func convert(_ point: Point, to other: (any Element)?) -> Point {
    guard let runtime else { return other?.mapFromWindow.apply(point) ?? point }
    // Converted directly to the parent, because the way through the window and back loses precision.
    if let other = other as? any MeasuredElement,
      other.spaceID == runtime.world.parentSpace(of: entity)
    {
      return runtime.world.matrixToParent(of: entity).apply(point)
    }
    return runtime.convert(runtime.matrixToWindow(of: entity).apply(point), to: other)
  }

  /// Attaches a recognizer to the element.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    runtime?.attach(recognizer, to: entity)
  }

  /// Notifies observers of the values that they have not received yet.
  func componentsDidChange() {
    madePosition?.storeDidChange()
    madeScale?.storeDidChange()
    madeRotation?.storeDidChange()
    madeAnchorPoint?.storeDidChange()
    madeSize?.storeDidChange()
  }

  /// Ends the streams of the properties, and the connections that write to them.
  func end() {
    store.world = nil
    connections.end()
    madePosition?.end()
    madeScale?.end()
    madeRotation?.end()
    madeAnchorPoint?.end()
    madeSize?.end()
  }

  /// Returns a property, which is created on first access.
  private func property<C: Component, Value: Equatable>(
    _ made: inout ReactiveProperty<Value>?, of fallback: C,
    get: @escaping (C) -> Value, set: @escaping (inout C, Value) -> Void
  ) -> ReactiveProperty<Value> {
    made.made { [store, connections] in
      // Captures the store and not `self`, so that a property does not keep the reactive element alive.
      let property = ReactiveProperty<Value>(
        get: { get(store.read(fallback)) },
        set: { value in store.write(fallback) { set(&$0, value) } })
      property.connections = connections
      if store.world == nil { property.end() }
      return property
    }
  }
}

/// Access to the components of one element, for as long as the element and its runtime live.
private final class ComponentStore {
  let entity: Entity
  /// The world; nil once the element or the runtime is gone.
  var world: World?

  private let streams: StreamManipulations

  init(_ entity: Entity, in world: World, streams: StreamManipulations) {
    self.entity = entity
    self.world = world
    self.streams = streams
  }

  func read<C: Component>(_ fallback: C) -> C {
    world?.get(C.self, of: entity) ?? fallback
  }

  /// Changes the component; inserts a changed copy of `fallback` if the element has none.
  ///
  /// Every write to a property calls this method.
  func write<C: Component>(_ fallback: C, _ change: (inout C) -> Void) {
    guard let world, world.contains(entity) else { return }
    if C.self == Transform.self || C.self == AnchorPoint.self {
      streams.willWrite(entity, in: world)
    }
    if world.has(C.self, on: entity) {
      change(&world[entity, C.self])
    } else {
      var component = fallback
      change(&component)
      world.insert(component, to: entity)
    }
  }
}
