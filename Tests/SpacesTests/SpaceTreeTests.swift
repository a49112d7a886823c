import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import RandomHands
import SeededNumbers
import Testing

@Suite struct SpaceTreeTests {
  private let table = Table()

  /// Compares all matrices and lists of children with recomputed ones after each random change of the trees.
  @Test(arguments: 0..<8)
  func updatesMatricesAndChildrenAfterRandomChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = table.world
    var elements = (0..<6).map { _ in table.element() }
    for step in 0..<400 {
      elements.removeAll { !world.contains($0) }
      if elements.count < 4 { elements.append(table.element()) }
      let (a, b) = (
        elements.randomElement(using: &random)!, elements.randomElement(using: &random)!
      )
      switch Int(random.number(0...8)) {
      case 0: elements.append(table.element(in: a))
      case 1: world.despawn(a)
      case 2: world.insert(Parent(b), to: a)
      case 3: world.remove(Parent.self, from: a)
      case 4 where world.has(Parent.self, on: a): world[a, Parent.self].entity = b
      case 5: world.insert(Size(width: random.number(1...99), height: 5), to: a)
      case 6: world.remove(AnchorPoint.self, from: a)
      case 7: world.despawnTree(a)
      default: world.insert(Transform(position: Point(random.number(0...9), 3)), to: a)
      }
      SpaceTree.of(table.world).refreshMatrices(table.world)
      for entity in elements where world.contains(entity) {
        guard !isInRing(entity, world) else { continue }
        let expected = world.matrixToRoot(of: entity)
        let map = world[entity, WorldMatrix.self].map
        let corners = [Point.zero, Point(50, 0), Point(0, 50)]
        #expect(
          greatestDistance(corners.map(map.apply), corners.map(expected.apply)) < 1e-9,
          "seed \(seed), step \(step)")
        let children = elements.filter {
          world.contains($0) && world.get(Parent.self, of: $0)?.entity == entity && $0 != entity
        }
        #expect(world.children(of: entity) == children.sorted(), "seed \(seed), step \(step)")
      }
    }
  }

  private func isInRing(_ entity: Entity, _ world: World) -> Bool {
    world.ancestors(of: entity).count >= 60
  }

  @Test func updatesMatrixOfElementThatLosesItsAnchor() {
    let element = table.element(anchor: AnchorPoint(.zero))
    let tree = SpaceTree.of(table.world)
    tree.refreshMatrices(table.world)
    #expect(table.world[element, WorldMatrix.self].map.apply(.zero) == Point(200, 200))
    table.world.remove(AnchorPoint.self, from: element)
    tree.refreshMatrices(table.world)
    #expect(table.world[element, WorldMatrix.self].map.apply(.zero) == Point(150, 170))
  }
}
