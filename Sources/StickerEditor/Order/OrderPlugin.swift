import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Changes the z-order of the selected stickers.
struct OrderPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformOrderActions(), to: .behave)
    app.add(
      Action(.backward, "Send backward", at: .selection(40), keys: KeyChord("[")),
      Action(.forward, "Bring forward", at: .selection(20), keys: KeyChord("]")))
  }
}

private struct PerformOrderActions: System {
  let requests = MessageReader<ActionRequest>()
  let selection = Selection()
  let stickers = Stickers()
  let groups = DocumentGroups()
  let shapes = Query<HitShape>()
  let edits = MessageWriter<Edit>()

  func run() {
    requests.perform([
      .backward: { reorderSelection(toFront: false) },
      .forward: { reorderSelection(toFront: true) },
    ])
  }

  /// Moves the selected stickers and groups just behind or in front of the next sticker that they overlap.
  ///
  /// Selected stickers without such a sticker move to the back or to the front, in an entered group to the group's.
  /// Groups move as a whole, and other stickers pass them as a whole. An unchanged order makes no undo step.
  /// O(selected · stickers).
  private func reorderSelection(toFront: Bool) {
    if selection.isEmpty { return }
    edits.send(Edit(.keepHeld(selection.stickers)))
    let wanted = Set(selection.stickers.map(stickers.id))
    let path = groups.entered
    edits.send(
      Edit(.change { reordered($0.stickers, wanted, within: path, toFront: toFront) }))
  }

  private func reordered(
    _ records: [SceneDocument.Sticker], _ wanted: Set<Int>, within path: [Int], toFront: Bool
  ) -> SceneChange {
    let reached = records.filter { $0.groups.starts(with: path) }
    // Layers move toward the start of `line`.
    let layers = reached.runs { one, next in
      one.group(within: path).map { $0 == next.group(within: path) } ?? false
    }.map { $0.map(drawnShape) }
    var line = toFront ? layers.reversed() : layers
    func isWanted(_ layer: [DrawnShape]) -> Bool { layer.contains { wanted.contains($0.id) } }
    var atEnd = 0
    for layer in line where isWanted(layer) {
      guard let from = line.firstIndex(where: { $0[0].id == layer[0].id }) else { continue }
      let met = line[..<from].lastIndex { other in
        other.contains { shape in layer.contains(where: shape.overlaps) }
      }
      // Selected layers keep their order among each other.
      let goal = met.map { isWanted(line[$0]) ? $0 + 1 : $0 } ?? atEnd
      if met == nil { atEnd += 1 }
      line.insert(line.remove(at: from), at: goal)
    }
    var after = (toFront ? line.reversed() : line).joined().map(\.id)[...]
    // The other stickers keep their places in the order of the document.
    let order = records.map { $0.groups.starts(with: path) ? after.removeFirst() : $0.id }
    var change = SceneChange()
    guard order != records.map(\.id) else { return change }
    for index in order.indices.reversed() where wanted.contains(order[index]) {
      change.move(order[index], behind: index + 1 < order.count ? order[index + 1] : nil)
    }
    return change
  }

  private func drawnShape(of record: SceneDocument.Sticker) -> DrawnShape {
    let shape = stickers[record.id].flatMap { shapes.get($0) }
    return DrawnShape(record, shape ?? HitShape(.bounds))
  }
}

extension [SceneDocument.Sticker] {
  /// Returns the runs of stickers that belong together, as a closure says of neighbors.
  fileprivate func runs(_ areTogether: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var (runs, start) = ([ArraySlice<Element>](), 0)
    for index in indices.dropFirst() where !areTogether(self[index - 1], self[index]) {
      runs.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : runs + [self[start...]]
  }
}

extension EditorAction {
  /// Moves the selected stickers just in front of the next sticker that covers part of them, or to the front.
  public static let forward = EditorAction("forward")
  /// Moves the selected stickers just behind the next sticker that they cover part of, or to the back.
  public static let backward = EditorAction("backward")
}

/// The area of the canvas that a sticker's picture covers.
private struct DrawnShape {
  let id: Int
  private let matrix: AffineTransform
  private let inverse: AffineTransform?
  private let size: Size
  private let frame: Rect?
  private let shape: HitShape

  /// The number of tested points along each side of a sticker.
  private static let grid = 16

  init(_ record: SceneDocument.Sticker, _ shape: HitShape) {
    (id, size, self.shape) = (record.id, record.size, shape)
    let matrix = record.matrix
    self.matrix = matrix
    inverse = matrix.inverse
    frame = Rect(around: Rect(origin: .zero, size: record.size), through: matrix)
  }

  /// Returns whether two stickers overlap, tested at a grid of points of each sticker.
  func overlaps(_ other: DrawnShape) -> Bool {
    guard let frame, let others = other.frame, frame.overlaps(others) else { return false }
    return hasPoint(in: other) || other.hasPoint(in: self)
  }

  private func hasPoint(in other: DrawnShape) -> Bool {
    let count = Self.grid
    return (0..<count * count).contains { number in
      let unit = Point(
        x: (Double(number % count) + 0.5) / Double(count),
        y: (Double(number / count) + 0.5) / Double(count))
      return shape.contains(unit) && other.covers(matrix.apply(unit.scaled(by: size.vector)))
    }
  }

  private func covers(_ point: Point) -> Bool {
    guard !size.isEmpty, let local = inverse?.apply(point) else { return false }
    return shape.contains(Point(x: local.x / size.width, y: local.y / size.height))
  }
}
