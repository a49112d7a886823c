import Testing

@testable import StickerScene

@Suite struct StickerOrderTests {
  private func nodes(_ order: StickerOrder) -> [Int] {
    var nodes: [Int] = []
    order.forEach { node, index in
      #expect(index == nodes.count && order.node(at: index) == node)
      nodes.append(node)
    }
    return nodes
  }

  @Test func movesInsertsAndRemovesNodes() {
    var order = StickerOrder(count: 4)
    #expect(nodes(order) == [0, 1, 2, 3])
    order.remove(1)
    order.insert(1, behind: nil)
    #expect(nodes(order) == [0, 2, 3, 1])
    order.remove(3)
    order.insert(3, behind: 0)
    #expect(nodes(order) == [3, 0, 2, 1])
    let new = order.makeNode()
    #expect(new == 4 && nodes(order).count == 4)
    order.insert(new, behind: 2)
    #expect(nodes(order) == [3, 0, 4, 2, 1])
  }

  @Test func findsNeighborsUpToTheEnds() {
    let order = StickerOrder(count: 3)
    #expect(order.node(after: 1) == 2 && order.node(before: 1) == 0)
    #expect(order.node(after: 2) == nil && order.node(before: 0) == nil)
    #expect(order.node(at: 3) == nil && StickerOrder(count: 0).node(at: 0) == nil)
  }
}
