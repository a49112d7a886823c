import Testing

@testable import Spaces

@Suite struct PickingCellTests {
  @Test func sharesReachFromStartToEndOfCell() {
    let cell = PickingCell(around: 13, -3, level: 3)
    #expect(cell.x == 1 && cell.y == -1)
    #expect(cell.share(x: 8) == 0 && cell.share(x: 12) == 128 && cell.share(x: 16) == 255)
    #expect(cell.share(x: 0) == 0 && cell.share(y: -8) == 0 && cell.share(y: -4) == 128)
  }

  @Test func boxTouchesAtMostFourCellsOfItsLevel() {
    let box = PickingBox(minX: 6, minY: 1, maxX: 9, maxY: 3)
    let cells = PickingCells(box)
    var found: [(Int32, Int32)] = []
    cells.forEach { cell, corner in
      #expect(corner == found.count && cell.level == cells.level)
      found.append((cell.x, cell.y))
    }
    #expect(cells.level == 2 && found.count == 2 && found[0] == (1, 0) && found[1] == (2, 0))
  }

  @Test func itemMayContainPointsOfItsBoxAlone() {
    let box = PickingBox(minX: 10, minY: 9, maxX: 12, maxY: 11)
    let cell = PickingCell(around: 10, 9, level: 3)
    let item = PickingItem(77, 2, box, in: cell)
    #expect(item.slot == 77 && item.corner == 2)
    #expect(item.mayContain(cell.share(x: 11), cell.share(y: 10)))
    #expect(!item.mayContain(cell.share(x: 13), cell.share(y: 10)))
    #expect(!item.mayContain(cell.share(x: 11), cell.share(y: 15)))
  }

  @Test func neighborsHaveKeysOfTheirOwn() {
    var keys: Set<UInt64> = []
    for level in Int32(-1)...1 {
      for x in Int32(-2)...2 {
        for y in Int32(-2)...2 { keys.insert(PickingCell(level: level, x: x, y: y).key) }
      }
    }
    #expect(keys.count == 75)
  }
}
