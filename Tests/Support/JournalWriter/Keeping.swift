import Geometry
import StickerScene

/// Prints the times for saving `count` steps of a small scene, each of which is a gesture.
func measureKeeping(_ scene: String, steps count: Int) throws {
  let clock = ContinuousClock()
  var store = try SceneStore(path: scene, limit: 2 * count) { fewStickers() }
  var handed: [Duration] = []
  var flushes: [Duration] = []
  for number in 0..<count {
    let step = try turn(store, number)
    handed.append(try clock.measure { try store.commit(step) })
    guard number % 200 == 199 else { continue }
    flushes.append(try clock.measure { try store.flush() })
  }
  var durable: [Duration] = []
  for number in 0..<300 {
    let step = try turn(store, number)
    durable.append(
      try clock.measure {
        try store.commit(step)
        try store.flush()
      })
  }
  line("a step handed to the system", handed)
  line("a flush of 200 steps", flushes)
  line("a step, and its flush", durable)
  try store.close()
  line(
    "opening \(count + 300) steps",
    try (0..<3).map { _ in
      try clock.measure { store = try SceneStore(path: scene, limit: 2 * count) { fewStickers() } }
    })
  precondition(store.history.done.count == count + 300, "something was lost")
}

/// Opens a scene and prints the number of its steps, its document, and its notes, each on a line.
func look(at scene: String) throws {
  let store = try SceneStore(path: scene) { fewStickers() }
  print(store.history.done.count)
  let lines = String(decoding: try store.document.written(), as: UTF8.self).split(separator: "\n")
  print(lines.joined())
  for note in store.notes { print(note) }
}

private func fewStickers() -> SceneDocument {
  SceneDocument(
    canvas: Size(width: 6000, height: 4000),
    stickers: (0..<10).map { number in
      SceneDocument.Sticker(
        id: number, image: "star.svg", size: Size(width: 512, height: 512),
        position: Point(Double(number) * 0.37, Double(number) / 3), rotation: 0.5)
    })
}

/// Returns a step that moves and rotates a sticker.
private func turn(_ store: SceneStore, _ number: Int) throws -> SceneStep {
  var record = store.document.stickers[number % 10]
  record.position.x += 1 / 3
  record.rotation += 0.01
  var change = SceneChange()
  change.replace(with: record)
  return try store.document.step(change)
}

private func line(_ what: String, _ times: [Duration]) {
  let sorted = times.sorted().map { Int(($0 / .nanoseconds(100)).rounded()) }
  func at(_ part: Double) -> String {
    let tenths = sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
    return "\(tenths / 10).\(tenths % 10)"
  }
  print("  \(what): median \(at(0.5)) µs, 99 % \(at(0.99)) µs, worst \(at(1)) µs")
}
