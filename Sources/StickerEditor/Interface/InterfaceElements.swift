import DirectManipulation
import ECS
import Geometry

/// Something that lies around the canvas: where, and what makes an element of it.
struct LaidOut {
  /// What it is the same by from one layout to the next, within its plugin; no other one has it.
  let key: Key
  /// Where it lies, in window points.
  let frame: Rect
  /// Which part of it can be touched, as long as it is there.
  let shape: HitShape
  /// The button that it is; nil for what is none.
  let button: Button?
  /// Writes the components that say what it is, whenever it is laid out.
  let mark: (World, Entity) -> Void
  /// Makes it what it is, once: its recognisers.
  let make: (World, Entity) -> Void

  init(
    _ key: Key, _ frame: Rect, shape: HitShape = HitShape(.bounds),
    button: Button? = nil, mark: @escaping (World, Entity) -> Void = { _, _ in },
    make: @escaping (World, Entity) -> Void = { _, _ in }
  ) {
    (self.key, self.frame, self.shape) = (key, frame, shape)
    (self.button, self.mark, self.make) = (button, mark, make)
  }

  /// What elements are the same by; those of many frames are compared in each, so the usual ones have cases of their own.
  enum Key: Hashable, ExpressibleByStringLiteral {
    case named(String)
    case action(EditorAction)
    case item(AnyHashable)

    init(stringLiteral name: String) { self = .named(name) }
  }

  /// What lies behind buttons: contacts that land there do nothing.
  static func panel(_ frame: Rect) -> LaidOut { LaidOut("panel", frame) }
}

/// The elements that lie around the canvas, by the plugins that lay them out.
///
/// They are there while they are laid out.
final class InterfaceElements {
  /// Everything that lies around the canvas lies in it, in window points.
  let root: Entity
  private var layers: [Layer] = []

  private struct Layer {
    let entity: Entity
    let elements: (World, inout [LaidOut]) -> Void
    var made = KeptElements<LaidOut.Key>()
    var wanted = KeptList<LaidOut>()
  }

  init(in world: World) {
    root = world.spawn(
      Transform(), AnchorPoint(.zero), Size.zero, ZOrder(1), HitShape(.nothing))
  }

  /// Adds a layer in front of those that are there.
  func add(_ elements: @escaping (World, inout [LaidOut]) -> Void, in world: World) {
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
    var wanted = layer.wanted.take()
    layer.elements(world, &wanted)
    let entity = layer.entity
    layer.made.keep(wanted.lazy.map(\.key), in: world) { spawn(wanted[$0], in: entity, world) }
    for (place, (item, element)) in zip(wanted, layer.made.elements).enumerated() {
      world.lay(element, at: item.frame)
      if world[element, ZOrder.self].value != place { world.insert(ZOrder(place), to: element) }
      if let button = item.button { world.insert(button, to: element) }
      item.mark(world, element)
    }
    layer.wanted.putBack(&wanted)
  }

  private func spawn(_ item: LaidOut, in layer: Entity, _ world: World) -> Entity {
    let element = world.spawn(
      Transform(), AnchorPoint(.zero), Size.zero, ZOrder(0), item.shape, Parent(layer))
    item.make(world, element)
    return element
  }
}

/// Recognizes a tap by one contact on something that lies around the canvas, also on something that scrolls a little by it.
final class InterfaceTap: TapGestureRecognizer {
  override func mayRecognize(with other: GestureRecognizer) -> Bool { true }
}

extension World {
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
    addLayer { world, wanted in wanted += elements(world) }
  }

  /// Adds what ``layOut(_:)`` adds; `elements` appends to what it is given.
  func addLayer(_ elements: @escaping (World, inout [LaidOut]) -> Void) {
    if world.resource(InterfaceElements.self) == nil {
      let elements = InterfaceElements(in: world)
      world.insertResource(elements)
      runtime.attachToHands(of: elements.root, HandRule(leastSlop: 8)) { [InterfaceTap()] }
    }
    world[InterfaceElements.self].add(elements, in: world)
  }
}
