import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import RandomHands
import SeededNumbers
import Testing

@testable import Spaces

@Suite struct PickerTests {
  /// Returns the topmost element by a search of all elements, for comparison with the index.
  private func topmost(at point: Point, _ table: Table) -> Entity? {
    var top: Entity?
    for entity in table.world.query(Transform.self, Size.self).entities {
      let size = table.world[entity, Size.self]
      guard !size.isEmpty, let local = table.local(point, on: entity) else { continue }
      let unit = Point(x: local.x / size.width, y: local.y / size.height)
      guard (table.world.get(HitShape.self, of: entity) ?? HitShape(.bounds)).contains(unit) else {
        continue
      }
      if let known = top, !isInFront(entity, of: known, table.world) { continue }
      top = entity
    }
    return top
  }

  private func isInFront(_ a: Entity, of b: Entity, _ world: World) -> Bool {
    func chain(_ entity: Entity) -> [Entity] { ([entity] + world.ancestors(of: entity)).reversed() }
    func order(_ entity: Entity) -> Int { world.get(ZOrder.self, of: entity)?.value ?? 0 }
    for (left, right) in zip(chain(a), chain(b)) where left != right {
      if order(left) == order(right) { return left.index > right.index }
      return order(left) > order(right)
    }
    return chain(a).count > chain(b).count
  }

  /// Compares the index with a search of all elements while elements come, move, nest, change their size, order and
  /// shape, and go.
  @Test(arguments: 0..<12)
  func findsTopmostAfterRandomChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = Table()
    var elements: [Entity] = []
    for step in 0..<600 {
      change(&elements, table, &random)
      guard step % 3 == 0 else { continue }
      let point = Point(random.number(-200...1200), random.number(-200...1200))
      #expect(
        table.runtime.hitTest(point) == topmost(at: point, table), "seed \(seed), step \(step)")
    }
  }

  private func change(_ elements: inout [Entity], _ table: Table, _ random: inout SeededGenerator) {
    let world = table.world
    elements.removeAll { !world.contains($0) }
    guard elements.count > 5, let element = elements.randomElement(using: &random) else {
      return elements.append(anElement(table, &random))
    }
    switch Int(random.number(0...13)) {
    case 0, 1: elements.append(anElement(table, &random))
    case 2: world.despawn(element)
    case 3: world.despawnTree(element)
    case 4: world.insert(Parent(elements.randomElement(using: &random)!), to: element)
    case 5: world.remove(Parent.self, from: element)
    case 6: world[element, ZOrder.self].value = Int(random.number(-3...3))
    case 7: table.runtime.raise(element)
    case 8: world.insert(size(&random), to: element)
    case 9: world.insert(HitShape(.nothing), to: element)
    case 10: world.remove(Size.self, from: element)
    case 11: world.insert(AnchorPoint(x: random.number(-1...2), y: 0), to: element)
    default:
      guard world.has(Transform.self, on: element) else { return }
      world[element, Transform.self].position = place(&random)
      world[element, Transform.self].rotation = random.number(-9...9)
    }
  }

  private func anElement(_ table: Table, _ random: inout SeededGenerator) -> Entity {
    let scale = Vector(random.number(-2...2), random.chance(0.1) ? 0 : random.number(0.1...3))
    return table.element(at: place(&random), size: size(&random), scale: scale)
  }

  private func place(_ random: inout SeededGenerator) -> Point {
    if random.chance(0.02) { return Point(random.chance(0.5) ? .nan : 1e300, -1e12) }
    return Point(random.number(-100...1100), random.number(-100...1100))
  }

  private func size(_ random: inout SeededGenerator) -> Size {
    if random.chance(0.05) { return Size(width: 1e11, height: 1e-7) }
    let side = random.chance(0.2) ? 3000.0 : 200
    return Size(width: random.number(0...side), height: random.number(0...side))
  }

  @Test func findsElementsInWorldWithoutRuntime() {
    let world = World()
    let picker = Picker(world)
    func element(at x: Double, order: Int, in parent: Entity? = nil) -> Entity {
      let element = world.spawn(
        Transform(position: Point(x, 50)), Size(width: 100, height: 100), ZOrder(order))
      if let parent { world.insert(Parent(parent), to: element) }
      return element
    }
    let (back, front) = (element(at: 50, order: 1), element(at: 100, order: 2))
    let child = element(at: 0, order: 0, in: back)
    #expect(picker.hit(Point(75, 50), in: world) == front)
    #expect(picker.hit(Point(25, 50), in: world) == child, "children lie in front of their parents")
    #expect(picker.hit(Point(75, 200), in: world) == nil)
    #expect(picker.elements(in: Rect(x: 120, y: 0, width: 9, height: 9), of: world) == [front])
    #expect(picker.front(besides: front, in: world) == 1)
    world.remove(Parent.self, from: child)
    world[child, ZOrder.self].value = 7
    #expect(picker.front(besides: front, in: world) == 7)
    world.despawn(front)
    #expect(picker.hit(Point(75, 50), in: world) == back)
  }

  @Test func raiseBringsElementInFrontOfSiblingsOnly() {
    let table = Table()
    let parent = table.element(order: 3)
    let children = (0..<4).map { table.element(in: parent, order: 10 * $0) }
    table.runtime.raise(children[1])
    #expect(table.order(children[1]) == 31)
    table.runtime.raise(parent)
    #expect(table.order(parent) == 3, "it has no siblings")
    table.world.despawn(children[1])
    table.runtime.raise(children[3])
    #expect(table.order(children[3]) == 30, "it stands in front again")
    table.world[children[3], ZOrder.self].value = -5
    table.runtime.raise(children[0])
    #expect(table.order(children[0]) == 21)
  }

  @Test func raiseRenumbersWhenZOrderIsMaximal() {
    let table = Table()
    let (a, b, c) = (table.element(order: 5), table.element(order: .max), table.element(order: 6))
    table.runtime.raise(a)
    #expect([a, b, c].map(table.order) == [2, 1, 0])
    table.runtime.raise(b)
    #expect(table.order(b) == 3)
  }

  @Test func raiseRenumbersSiblingsOnly() {
    let table = Table()
    let (a, b) = (table.element(order: 5), table.element(order: .max))
    let child = table.element(in: b, order: 40)
    table.runtime.raise(a)
    #expect(table.order(a) == 1 && table.order(b) == 0 && table.order(child) == 40)
  }

  @Test func elementWithoutSizeLiesAtItsOriginAlone() {
    let world = World()
    let picker = Picker(world)
    let element = world.spawn(
      Transform(position: Point(50, 50)), AnchorPoint(.zero), Size(width: 100, height: 100))
    let area = Rect(x: 120, y: 120, width: 9, height: 9)
    #expect(picker.elements(in: area, of: world) == [element])
    world.remove(Size.self, from: element)
    #expect(picker.elements(in: area, of: world).isEmpty)
    #expect(picker.elements(in: Rect(x: 45, y: 45, width: 9, height: 9), of: world) == [element])
  }

  @Test func elementWithoutParentBecomesSiblingOfRoots() {
    let table = Table()
    let (root, other) = (table.element(order: 1), table.element(order: 2))
    let child = table.element(in: root, order: 9)
    table.runtime.raise(root)
    #expect(table.order(root) == 3)
    table.world.remove(Parent.self, from: child)
    table.runtime.raise(other)
    #expect(table.order(other) == 10)
  }
}
