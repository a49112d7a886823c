import Testing

@testable import StickerScene

@Suite struct StickerOrderTests {
  private func nodes(_ order: StickerOrder) -> [Int] {
    var nodes: [Int] = []
    order.forEach { node, index in
      #expect(index == nodes.count)
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
}
