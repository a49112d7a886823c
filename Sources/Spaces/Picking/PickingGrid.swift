import ECS

/// Boxes in the cells of grids of many sizes: finds those about a place without looking at the others.
///
/// All boxes, points and cells are in points of the root space.
///
/// A box lies in the grid whose cells are as large as its longer side, or up to twice that, so that it touches
/// four cells at most. Adding, moving and removing are O(1), asking is O(boxes near the place + grids that are
/// used). A value, indexed by the slots of entities.
struct PickingGrid {
  private var cells: [UInt64: [PickingItem]] = [:]
  private var places: [PickingPlace] = []
  /// The number of boxes in each grid.
  private var counts = [Int](repeating: 0, count: PickingCells.levels.count)

  /// Files an entity's box, in place of the one it had.
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

  /// Forgets an entity's box; without effect if it has none.
  mutating func remove(_ entity: Entity) {
    let slot = Int(entity.index)
    guard slot < places.count, places[slot].entity(at: slot) == entity else { return }
    removePlace(slot)
  }

  /// Hands the entities whose boxes contain a point to `body`, in no order.
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

  /// Hands the entities whose boxes overlap a box to `body`, in no order; each once.
  ///
  /// O(boxes near by + cells near by), and never more than O(boxes).
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
      // A small cell goes into a large box very often: then all cells that hold something are fewer.
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
