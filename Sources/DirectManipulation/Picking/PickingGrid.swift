import ECS

/// An upright rectangle around an element, in canvas points; rounded outwards.
///
/// What lies farther out than ``farthest`` counts as lying there.
struct PickingBox: Equatable {
  var minX: Float
  var minY: Float
  var maxX: Float
  var maxY: Float

  /// Farther from the origin there is no place of its own.
  static let farthest = 134_217_728.0

  /// A coordinate as boxes know it.
  static func coordinate(_ x: Double) -> Float { Float(max(-farthest, min(farthest, x))) }

  func contains(_ x: Float, _ y: Float) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  func overlaps(_ other: PickingBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

/// Boxes in the cells of grids of many sizes: finds those about a place without looking at the others.
///
/// A box lies in the grid whose cells are as large as its longer side, or up to twice that, so that it touches
/// four cells at most. Adding, moving and removing are O(1), asking is O(boxes near the place + grids that are
/// used). A value, indexed by the slots of entities.
struct PickingGrid {
  private struct Item {
    var box: PickingBox
    var entity: Entity
    /// Which of its box's cells this is.
    var corner: UInt8
  }

  /// Where a box is filed.
  private struct Place {
    var entity: Entity
    var level: Int32
    var minX: Int32
    var minY: Int32
    var maxX: Int32
    var maxY: Int32
    /// The box's index in each of its cells.
    var indices: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  }

  private var cells: [UInt64: [Item]] = [:]
  private var places: [Place?] = []
  /// How many boxes each grid has.
  private var counts = [Int](repeating: 0, count: Self.levels.count)

  /// Grids with cells from a thousandth of a point to a quarter of a milliard.
  private static let levels: ClosedRange<Int32> = -10...28
  /// Cells farther out than this are one with the outermost.
  private static let farthest: Float = 67_108_864

  /// Files an entity's box, in place of the one it had.
  mutating func set(_ entity: Entity, _ box: PickingBox) {
    let slot = Int(entity.index)
    if slot >= places.count {
      places += [Place?](repeating: nil, count: max(slot + 1, 2 * places.count) - places.count)
    }
    var place = Self.place(entity, box)
    if let old = places[slot] {
      if old.entity == entity, old.level == place.level, old.minX == place.minX,
        old.minY == place.minY, old.maxX == place.maxX, old.maxY == place.maxY
      {
        forEachCell(old) { key, corner in
          cells[key]![Int(Self.index(old.indices, corner))].box = box
        }
        return
      }
      removePlace(slot)
    }
    forEachCell(place) { key, corner in
      let index = cells[key, default: []].count
      cells[key, default: []].append(Item(box: box, entity: entity, corner: corner))
      Self.setIndex(&place.indices, corner, Int32(index))
    }
    counts[Int(place.level - Self.levels.lowerBound)] += 1
    places[slot] = place
  }

  /// Forgets an entity's box; without effect if it has none.
  mutating func remove(_ entity: Entity) {
    let slot = Int(entity.index)
    guard slot < places.count, places[slot]?.entity == entity else { return }
    removePlace(slot)
  }

  /// Hands the entities whose boxes contain a point to `body`, in no order.
  func forEach(at x: Float, _ y: Float, _ body: (Entity) -> Void) {
    for level in Self.levels where counts[Int(level - Self.levels.lowerBound)] > 0 {
      let key = Self.key(level, Self.cell(x, level), Self.cell(y, level))
      guard let items = cells[key] else { continue }
      for item in items where item.box.contains(x, y) { body(item.entity) }
    }
  }

  /// Hands the entities whose boxes overlap a box to `body`, in no order; each once.
  ///
  /// O(boxes near by + cells near by), and never more than O(boxes).
  func forEach(in box: PickingBox, _ body: (Entity) -> Void) {
    var found = Set<Entity>()
    func visit(_ items: [Item]) {
      for item in items where item.box.overlaps(box) {
        if found.insert(item.entity).inserted { body(item.entity) }
      }
    }
    for level in Self.levels where counts[Int(level - Self.levels.lowerBound)] > 0 {
      let xs = Self.cell(box.minX, level)...Self.cell(box.maxX, level)
      let ys = Self.cell(box.minY, level)...Self.cell(box.maxY, level)
      // A small cell goes into a large box very often: then all cells that hold something are fewer.
      guard xs.count * ys.count <= cells.count else { return cells.values.forEach(visit) }
      for y in ys {
        for x in xs { visit(cells[Self.key(level, x, y)] ?? []) }
      }
    }
  }

  private mutating func removePlace(_ slot: Int) {
    guard let place = places[slot] else { return }
    places[slot] = nil
    counts[Int(place.level - Self.levels.lowerBound)] -= 1
    forEachCell(place) { key, corner in
      let index = Int(Self.index(place.indices, corner))
      let last = cells[key]!.removeLast()
      if index < cells[key]!.count {
        cells[key]![index] = last
        Self.setIndex(&places[Int(last.entity.index)]!.indices, last.corner, Int32(index))
      } else if cells[key]!.isEmpty {
        cells[key] = nil
      }
    }
  }

  private func forEachCell(_ place: Place, _ body: (UInt64, UInt8) -> Void) {
    var corner: UInt8 = 0
    for y in place.minY...place.maxY {
      for x in place.minX...place.maxX {
        body(Self.key(place.level, x, y), corner)
        corner += 1
      }
    }
  }

  private static func place(_ entity: Entity, _ box: PickingBox) -> Place {
    let side = max(box.maxX - box.minX, box.maxY - box.minY)
    let exponent = side > 0 ? Int32(side.exponent) + 1 : levels.lowerBound
    let level = min(max(exponent, levels.lowerBound), levels.upperBound)
    return Place(
      entity: entity, level: level, minX: cell(box.minX, level), minY: cell(box.minY, level),
      maxX: cell(box.maxX, level), maxY: cell(box.maxY, level))
  }

  private static func cell(_ x: Float, _ level: Int32) -> Int32 {
    let cell = (x * Float(sign: .plus, exponent: -Int(level), significand: 1)).rounded(.down)
    return Int32(max(-farthest, min(farthest, cell)))
  }

  private static func key(_ level: Int32, _ x: Int32, _ y: Int32) -> UInt64 {
    UInt64(UInt8(truncatingIfNeeded: level)) << 56
      | UInt64(UInt32(bitPattern: x) & 0xFFF_FFFF) << 28
      | UInt64(UInt32(bitPattern: y) & 0xFFF_FFFF)
  }

  private static func index(_ indices: (Int32, Int32, Int32, Int32), _ corner: UInt8) -> Int32 {
    switch corner {
    case 0: indices.0
    case 1: indices.1
    case 2: indices.2
    default: indices.3
    }
  }

  private static func setIndex(
    _ indices: inout (Int32, Int32, Int32, Int32), _ corner: UInt8, _ index: Int32
  ) {
    switch corner {
    case 0: indices.0 = index
    case 1: indices.1 = index
    case 2: indices.2 = index
    default: indices.3 = index
    }
  }
}
