import ECS

/// A spatial index of boxes: grids of many cell sizes, whose queries visit only boxes near a place.
///
/// All boxes, points and cells are in points of the root space.
///
/// A box is stored in the grid whose cell side is once to twice the box's longer side, so that the box touches at most
/// four cells. Adding, moving and removing a box is O(1); a query is O(boxes near the place + grids in use). The index
/// is a plain value, indexed by the slots of entities.
struct PickingGrid {
  private var cells: [UInt64: [PickingItem]] = [:]
  private var places: [PickingPlace] = []
  private var counts = [Int](repeating: 0, count: PickingCells.levels.count)

  /// Stores an entity's box and replaces the previous one.
  mutating func set(_ entity: Entity, _ box: PickingBox) {
    let slot = Int(entity.index)
    if slot >= places.count {
      let count = max(slot + 1, 2 * places.count) - places.count
      places += [PickingPlace](repeating: .vacant, count: count)
    }
    let around = PickingCells(box)
    if places[slot].isTaken {
      if places[slot].entity(at: slot) == entity, PickingCells(places[slot].box) == around {
        places[slot].box = box
        around.forEach { cell, corner in
          let index = Int(places[slot].indices[corner])
          cells[cell.key]![index] = PickingItem(slot, corner, box, in: cell)
        }
        return
      }
      removePlace(slot)
    }
    var place = PickingPlace(entity, box)
    around.forEach { cell, corner in
      let item = PickingItem(slot, corner, box, in: cell)
      place.indices[corner] = Int32(cells[cell.key]?.count ?? 0)
      cells[cell.key, default: []].append(item)
    }
    counts[Int(around.level - PickingCells.levels.lowerBound)] += 1
    places[slot] = place
  }

  /// Removes an entity's box; without effect if the entity has none.
  mutating func remove(_ entity: Entity) {
    let slot = Int(entity.index)
    guard slot < places.count, places[slot].entity(at: slot) == entity else { return }
    removePlace(slot)
  }

  /// Calls `body` for each entity whose box contains a point, in no particular order.
  func forEach(at x: Float, _ y: Float, _ body: (Entity) -> Void) {
    for level in PickingCells.levels
    where counts[Int(level - PickingCells.levels.lowerBound)] > 0 {
      let cell = PickingCell(around: x, y, level: level)
      guard let items = cells[cell.key] else { continue }
      let (shareX, shareY) = (cell.share(x: x), cell.share(y: y))
      for item in items where item.mayContain(shareX, shareY) {
        let place = places[item.slot]
        if place.box.contains(x, y), let entity = place.entity(at: item.slot) { body(entity) }
      }
    }
  }

  /// Calls `body` once for each entity whose box overlaps another box, in no particular order.
  ///
  /// O(boxes nearby + cells nearby), and at most O(boxes).
  func forEach(in box: PickingBox, _ body: (Entity) -> Void) {
    var found = Set<Entity>()
    func visit(_ items: [PickingItem]) {
      for item in items where places[item.slot].box.overlaps(box) {
        guard let entity = places[item.slot].entity(at: item.slot) else { continue }
        if found.insert(entity).inserted { body(entity) }
      }
    }
    for level in PickingCells.levels
    where counts[Int(level - PickingCells.levels.lowerBound)] > 0 {
      let xs = PickingCell.number(box.minX, level)...PickingCell.number(box.maxX, level)
      let ys = PickingCell.number(box.minY, level)...PickingCell.number(box.maxY, level)
      // A large box covers very many small cells; visiting all occupied cells is then cheaper.
      guard xs.count * ys.count <= cells.count else { return cells.values.forEach(visit) }
      for y in ys {
        for x in xs { visit(cells[PickingCell(level: level, x: x, y: y).key] ?? []) }
      }
    }
  }

  private mutating func removePlace(_ slot: Int) {
    let place = places[slot]
    let around = PickingCells(place.box)
    places[slot] = .vacant
    counts[Int(around.level - PickingCells.levels.lowerBound)] -= 1
    around.forEach { cell, corner in
      let index = Int(place.indices[corner])
      let last = cells[cell.key]!.removeLast()
      if index < cells[cell.key]!.count {
        cells[cell.key]![index] = last
        places[last.slot].indices[last.corner] = Int32(index)
      } else if cells[cell.key]!.isEmpty {
        cells[cell.key] = nil
      }
    }
  }
}
