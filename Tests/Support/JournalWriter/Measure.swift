import Geometry
import RandomScenes
import StickerScene
import SeededNumbers

/// Prints the times that steps of a scene with many stickers take.
func measure(_ scene: String, stickers count: Int) throws {
  let clock = ContinuousClock()
  func time(_ what: String, times: Int = 1, _ body: () throws -> Void) rethrows {
    let duration = try clock.measure { for _ in 0..<times { try body() } } / times
    let microseconds =
      Double(duration.components.attoseconds) / 1e12
      + Double(duration.components.seconds) * 1e6
    print(what, "\(Int(microseconds.rounded())) µs", separator: ": ")
  }
  let document = SceneDocument(
    canvas: Size(width: 6000, height: 4000),
    stickers: (0..<count).map { number in
      SceneDocument.Sticker(
        id: number, image: "star.svg", size: Size(width: 512, height: 512),
        position: Point(Double(number) * 0.37, Double(number % 977) / 3), rotation: 0.5)
    })
  var store = try SceneStore(path: nil) { document }
  try time("make the scene") { store = try SceneStore(path: scene) { document } }
  var dice = SeededGenerator(seed: 1)
  var step = SceneStep()
  func change() {
    var record = store.document.stickers[dice.below(count)]
    record.position.x += 1 / 3
    var change = SceneChange()
    change.replace(with: record)
    change.move(record.id)
    step = try! store.document.step(change)
  }
  time("make a step that moves a sticker and raises it", times: 100, change)
  try time("make and commit one", times: 200) {
    change()
    try store.commit(step)
  }
  try time("flush 200 of them") { try store.flush() }
  try time("make, commit and flush one", times: 50) {
    change()
    try store.commit(step)
    try store.flush()
  }
  time("undo one", times: 200) { _ = store.undo() }
  time("redo one", times: 200) { _ = store.redo() }
  try time("delete every tenth as one step") {
    var change = SceneChange()
    for number in stride(from: 0, to: count, by: 10) { change.remove(number) }
    try store.commit(change)
  }
  time("undo that") { _ = store.undo() }
  let end = store.history
  try time("flush that") { try store.flush() }
  try time("open again with everything to recover") {
    store = try SceneStore(path: nil) { document }
    store = try SceneStore(path: scene) { document }
  }
  precondition(store.history == end && !store.isReadOnly, "something was lost")
  try time("save") { try store.save() }
  try time("save again") { try store.save() }
  try time("open once more") {
    try store.close()
    store = try SceneStore(path: scene) { document }
  }
  precondition(store.history == end && !store.isReadOnly, "something was lost")
}
