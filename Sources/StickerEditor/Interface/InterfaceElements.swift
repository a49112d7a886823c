import DirectManipulation
import ECS
import Geometry

/// Something that lies around the canvas: where, and what makes an element of it.
struct LaidOut {
  /// What it is the same by from one layout to the next, within its plugin.
  let key: AnyHashable
  /// Where it lies, in window points.
  let frame: Rect
  /// Which part of it can be touched.
  let shape: HitShape
  /// Writes the components that say what it is, whenever it is laid out.
  let mark: (World, Entity) -> Void
  /// Makes it what it is, once: its recognisers.
  let make: (World, Entity) -> Void

  init(
    _ key: some Hashable, _ frame: Rect, shape: HitShape = HitShape(.bounds),
    mark: @escaping (World, Entity) -> Void = { _, _ in },
    make: @escaping (World, Entity) -> Void = { _, _ in }
  ) {
    (self.key, self.frame, self.shape) = (AnyHashable(key), frame, shape)
    (self.mark, self.make) = (mark, make)
  }

  /// What lies behind buttons: contacts that land there do nothing.
  static func panel(_ frame: Rect) -> LaidOut { LaidOut("panel", frame) }
}

/// Makes an element one that is not laid out any more: it is there for the hands that are on it, and nobody else.
struct Leaving: Component {}

/// The elements that lie around the canvas, by the plugins that lay them out.
///
/// They are there while they are laid out; one that hands are on stays until they have left, and nobody waits for those.
final class InterfaceElements {
  /// Everything that lies around the canvas lies in it, in window points.
  let root: Entity
  private var layers: [Layer] = []

  private struct Layer {
    let entity: Entity
    let elements: (World) -> [LaidOut]
    var made: [AnyHashable: Entity] = [:]
    /// Those that are not laid out any more, but hands are on.
    var leaving: [Entity] = []
  }

  init(in world: World) {
    root = world.spawn(
      Transform(), AnchorPoint(.zero), Size.zero, ZOrder(1), HitShape(.nothing))
  }

  /// Adds a layer in front of those that are there.
  func add(_ elements: @escaping (World) -> [LaidOut], in world: World) {
    let entity = world.spawn(
      Transform(), AnchorPoint(.zero), Size.zero, ZOrder(layers.count), HitShape(.nothing),
      Parent(root))
    layers.append(Layer(entity: entity, elements: elements))
  }

  /// Lets the elements be what the plugins lay out now.
  func layOut(_ world: World) {
    for layer in layers.indices { layOut(&layers[layer], world) }
  }

  private func layOut(_ layer: inout Layer, _ world: World) {
    let wanted = layer.elements(world)
    var gone = layer.made
    for (place, item) in wanted.enumerated() {
      gone[item.key] = nil
      let element = layer.made[item.key] ?? spawn(item, in: layer.entity, world)
      layer.made[item.key] = element
      world.place(element, at: item.frame, order: place, shape: item.shape)
      item.mark(world, element)
    }
    for key in gone.keys { layer.made[key] = nil }
    layer.leaving = world.letGo(of: layer.leaving + gone.values.sorted())
  }

  private func spawn(_ item: LaidOut, in layer: Entity, _ world: World) -> Entity {
    let element = world.spawn(Transform(), AnchorPoint(.zero), Size.zero, Parent(layer))
    item.make(world, element)
    return element
  }
}

extension World {
  /// Puts an element somewhere; what is there already is not written again.
  fileprivate func place(_ element: Entity, at frame: Rect, order: Int, shape: HitShape) {
    if self[element, Transform.self].position != frame.origin {
      insert(Transform(position: frame.origin), to: element)
    }
    if self[element, Size.self] != frame.size { insert(frame.size, to: element) }
    if get(ZOrder.self, of: element)?.value != order { insert(ZOrder(order), to: element) }
    insert(shape, to: element)
  }

  /// Despawns elements that are not laid out any more; those that hands are on stay, out of reach for others.
  func letGo(of elements: [Entity]) -> [Entity] {
    elements.filter { element in
      guard has(Touched.self, on: element) else {
        despawnTree(element)
        return false
      }
      insert(HitShape(.nothing), Leaving(), to: element)
      return true
    }
  }

  /// Lets what lies around the canvas be where it belongs now.
  func layOutInterface() {
    if hasInterface { resource(InterfaceElements.self)?.layOut(self) }
  }

  /// Whether an element lies around the canvas.
  func isOnInterface(_ element: Entity) -> Bool {
    guard let root = resource(InterfaceElements.self)?.root else { return false }
    return ancestors(of: element).contains(root)
  }

  /// Whether something that lies around the canvas covers a window point.
  func coversCanvas(at point: Point) -> Bool {
    runtime.hitTest(point).map(isOnInterface) ?? false
  }
}

extension App {
  /// Has a plugin lay out elements around the canvas, in front of those of the plugins before it.
  ///
  /// `elements` are those that there are now, from back to front.
  func layOut(_ elements: @escaping (World) -> [LaidOut]) {
    if world.resource(InterfaceElements.self) == nil {
      world.insertResource(InterfaceElements(in: world))
    }
    world[InterfaceElements.self].add(elements, in: world)
  }
}
