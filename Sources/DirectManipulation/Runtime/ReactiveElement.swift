public import ECS
public import Geometry
public import Gestures
public import Motion
import Spaces

/// An element as streams see it: its properties, its geometry, and its recognisers.
///
/// `runtime.get(entity)` always gives the same one. The properties read through to the components, and a
/// write to a property is a write to the component.
///
/// When the element is despawned, or the runtime has gone, the streams of the properties end, and so do the
/// connections that write to them. The object can still be used: a property gives the component's default,
/// writes are lost, points stay as they are when they are converted, and recognisers are not attached.
public final class ReactiveElement: MeasuredElement {
  /// The element.
  public let entity: Entity
  private let store: ComponentStore
  private weak var runtime: MotionRuntime?
  /// The connections that write to the properties.
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

  /// Where the anchor point lies, in the parent's points: ``/Spaces/Transform/position``.
  public var position: ReactiveProperty<Point> {
    property(&madePosition, of: Transform(), get: { $0.position }, set: { $0.position = $1 })
  }

  /// The ``position`` by the name that the specification of `translationAddedTo` has for it (seed 002).
  ///
  /// As everywhere in that family, it is the place of the anchor point: the middle of the element for as long
  /// as the anchor is ``/Spaces/AnchorPoint/center``. Where it is another one, this is not the middle.
  public var center: ReactiveProperty<Point> { position }

  /// Factors along the element's axes: ``/Spaces/Transform/scale``.
  public var scale: ReactiveProperty<Vector> {
    property(&madeScale, of: Transform(), get: { $0.scale }, set: { $0.scale = $1 })
  }

  /// Angle in radians: ``/Spaces/Transform/rotation``.
  public var rotation: ReactiveProperty<Double> {
    property(&madeRotation, of: Transform(), get: { $0.rotation }, set: { $0.rotation = $1 })
  }

  /// The point of the unit square that the position places.
  ///
  /// Reads and writes ``/Spaces/AnchorPoint``. Writing it moves the element; ``ChangeAnchorPoint`` does not.
  public var anchorPoint: ReactiveProperty<Point> {
    property(&madeAnchorPoint, of: AnchorPoint.center, get: { $0.point }, set: { $0.point = $1 })
  }

  /// The extent before scale: ``/Geometry/Size``.
  public var size: ReactiveProperty<Size> {
    property(&madeSize, of: Size.zero, get: { $0 }, set: { $0 = $1 })
  }

  /// The width before scale, in the element's own points.
  public var width: Double { store.read(Size.zero).width }
  /// The height before scale, in the element's own points.
  public var height: Double { store.read(Size.zero).height }
  /// The space of the element's own points.
  public var spaceID: SpaceID { SpaceID(of: entity) }

  /// The element around this one; the root for one that is not nested, nil without a runtime.
  public var parent: (any Element)? {
    guard let runtime else { return nil }
    guard let parent = runtime.world.ancestors(of: entity).first else { return runtime.root }
    return runtime.get(parent)
  }

  /// Converts a point of this element to another one's own points; to the window's for nil.
  public func convert(_ point: Point, to other: (any Element)?) -> Point {
    guard let runtime else { return other?.mapFromWindow.apply(point) ?? point }
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
    runtime?.attach(recognizer, to: entity)
  }

  /// Tells the observers of what ``/Spaces/Transform`` holds, where they do not know it.
  func transformDidChange() {
    madePosition?.storeDidChange()
    madeScale?.storeDidChange()
    madeRotation?.storeDidChange()
  }

  /// Tells the observers of what ``/Spaces/AnchorPoint`` holds, where they do not know it.
  func anchorPointDidChange() { madeAnchorPoint?.storeDidChange() }

  /// Tells the observers of the size, where they do not know it.
  func sizeDidChange() { madeSize?.storeDidChange() }

  /// Ends the streams of the properties, and what is connected to them.
  func end() {
    store.world = nil
    connections.end()
    madePosition?.end()
    madeScale?.end()
    madeRotation?.end()
    madeAnchorPoint?.end()
    madeSize?.end()
  }

  /// The property that is there, or a new one.
  private func property<C: Component, Value: Equatable>(
    _ made: inout ReactiveProperty<Value>?, of fallback: C,
    get: @escaping (C) -> Value, set: @escaping (inout C, Value) -> Void
  ) -> ReactiveProperty<Value> {
    if let made { return made }
    // The store, and not the element: a property keeps nothing alive but what it needs.
    let property = ReactiveProperty<Value>(
      get: { [store] in get(store.read(fallback)) },
      set: { [store] value in store.write(fallback) { set(&$0, value) } })
    property.connections = connections
    if store.world == nil { property.end() }
    made = property
    return property
  }
}

/// The components of one element, for as long as it and its runtime are there.
private final class ComponentStore {
  let entity: Entity
  /// Nil once they have gone.
  var world: World?

  private let streams: StreamManipulations

  init(_ entity: Entity, in world: World, streams: StreamManipulations) {
    self.entity = entity
    self.world = world
    self.streams = streams
  }

  /// The component; `fallback` if there is none.
  func read<C: Component>(_ fallback: C) -> C {
    world?.get(C.self, of: entity) ?? fallback
  }

  /// Changes the component, or gives the element one, made from `fallback`.
  ///
  /// Every write to every property passes here.
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
