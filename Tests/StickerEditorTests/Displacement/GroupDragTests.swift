import Geometry
import Gestures
import SeededNumbers
import Testing

@testable import StickerCanvas

@Suite struct GroupDragTests: SelectionFrameHarness {
  /// Up to four fingers land, move and lift inside the frame in random order; landing and lifting move no sticker.
  @Test(arguments: 0..<40) func preservesShapeOfSelectionUnderRandomFingers(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let editor = editor()
    let shape = [1, 2, 3].map { corners($0, editor) }
    var fingers: [Int64: Point] = [:]
    func expectShape(_ story: Comment) {
      let now = [1, 2, 3].map { corners($0, editor) }
      let (from, to) = (shape[0][1] - shape[0][0], now[0][1] - now[0][0])
      let square = from.length * from.length
      let (c, s) = (
        (from.x * to.x + from.y * to.y) / square, (from.x * to.y - from.y * to.x) / square
      )
      for (before, after) in zip(shape.joined(), now.joined()) {
        let way = before - shape[0][0]
        let goal = now[0][0] + Vector(x: c * way.x - s * way.y, y: s * way.x + c * way.y)
        #expect(after.distance(to: goal) < 1e-6, story)
      }
    }
    let map = editor.world.canvas.toWindow
    for round in 0..<60 {
      let finger = Int64(dice.next() % 4)
      if let place = fingers[finger] {
        if dice.next() % 4 == 0 {
          let before = [1, 2, 3].map { corners($0, editor) }
          if fingers.count > 1 {
            editor.touch(.up, finger, place.x, place.y)
            fingers[finger] = nil
            editor.frame()
            expect([1, 2, 3], editor, are: before, "seed \(seed), lift in round \(round)")
          }
        } else {
          let way = Vector(Double(dice.next() % 41) - 20, Double(dice.next() % 41) - 20)
          fingers[finger] = place + way
          editor.touch(.move, finger, place.x + way.x, place.y + way.y)
          editor.frame()
        }
      } else if let frame = editor.world.groups.outlines.first {
        let (u, v) = (Double(dice.next() % 1000) / 1000, Double(dice.next() % 1000) / 1000)
        let place = frame[0] + (frame[1] - frame[0]) * u + (frame[3] - frame[0]) * v
        guard place.distance(to: editor.middle(4)) > 140, place.distance(to: map.apply(.zero)) > 30,
          editor.world.canvas.view.contains(place), !editor.world.coversCanvas(at: place)
        else { continue }
        let before = [1, 2, 3].map { corners($0, editor) }
        editor.touch(.down, finger, place.x, place.y)
        fingers[finger] = place
        editor.frame()
        expect([1, 2, 3], editor, are: before, "seed \(seed), landing in round \(round)")
      }
      expectShape("seed \(seed), round \(round)")
    }
    #expect(
      editor.world.canvas.camera == .fitted
        && editor.record(4) == EditorHarness.sticker(id: 4, at: Point(600, 300)))
    for (finger, place) in fingers { editor.touch(.up, finger, place.x, place.y) }
    editor.rest(3)
    expectHonest(editor)
  }
}
