import DirectManipulation
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
import StickerScene
import Testing

@Suite struct EqualGapsTests {
  // MARK: Places

  private func places(
    _ axis: AlignmentAxis, of frame: Rect, among others: [Rect]
  ) -> [Double] {
    var near = NearestFrames()
    for other in others { near.insert(other, gap: other.gap(to: frame)) }
    var places: [Double] = []
    EqualGaps.forEach(along: axis, in: near, of: frame) { places.append($0.place) }
    return places.sorted()
  }

  @Test func placesAreBetweenAndBeyondTwoNeighbors() {
    let row = [
      Rect(x: 100, y: 0, width: 50, height: 40), Rect(x: 250, y: 10, width: 50, height: 40),
    ]
    let dragged = Rect(x: 600, y: 20, width: 20, height: 20)
    #expect(places(.x, of: dragged, among: row) == [-10, 200, 410])
    #expect(places(.y, of: dragged, among: row).isEmpty)
    let column = row.map { Rect(x: $0.minY, y: $0.minX, width: 40, height: 50) }
    #expect(
      places(.y, of: Rect(x: 20, y: 600, width: 20, height: 20), among: column) == [-10, 200, 410])
  }

  @Test func narrowGapHasNoPlaceBetween() {
    let row = [
      Rect(x: 100, y: 0, width: 50, height: 40), Rect(x: 160, y: 0, width: 50, height: 40),
    ]
    let dragged = Rect(x: 600, y: 0, width: 20, height: 20)
    #expect(places(.x, of: dragged, among: row) == [80, 230])
  }

  @Test func framesOfOtherRowsAndOverlappedFramesDoNotCount() {
    let row = [
      Rect(x: 100, y: 0, width: 50, height: 40), Rect(x: 200, y: 100, width: 50, height: 40),
    ]
    #expect(places(.x, of: Rect(x: 600, y: 0, width: 20, height: 20), among: row).isEmpty)
    let covered = [
      Rect(x: 0, y: 0, width: 90, height: 40), Rect(x: 100, y: 0, width: 50, height: 40),
    ]
    #expect(places(.x, of: Rect(x: 120, y: 0, width: 20, height: 20), among: covered).isEmpty)
  }

  @Test func placesAreFreeOfOtherFrames() {
    let row = [0.0, 100, 200].map { Rect(x: $0, y: 0, width: 40, height: 40) }
    let dragged = Rect(x: 600, y: 0, width: 40, height: 40)
    #expect(places(.x, of: dragged, among: row) == [-80, 70, 170, 320])
    let blocked = row + [Rect(x: 330, y: 0, width: 10, height: 40)]
    #expect(places(.x, of: dragged, among: blocked) == [-80, 70, 170, 285, 450])
  }

  @Test(arguments: 0..<20) func gapsAreEqualAtEachPlace(seed: Int) {
    var dice = Seeded(UInt64(seed))
    for _ in 0..<50 {
      func rect() -> Rect {
        Rect(
          x: dice.number(0...600), y: dice.number(0...200), width: dice.number(5...100),
          height: dice.number(5...100))
      }
      let frame = rect()
      var near = NearestFrames()
      for _ in 0..<6 {
        let other = rect()
        near.insert(other, gap: other.gap(to: frame))
      }
      for axis in [AlignmentAxis.x, .y] {
        EqualGaps.forEach(along: axis, in: near, of: frame) { gaps in
          var moved = frame
          let way = axis.vector(gaps.place - axis.value(of: frame.center))
          moved.origin = moved.origin + way
          let lines = gaps.lines(along: axis, with: moved)
          let lengths = lines.map { axis.value(of: $0.1) - axis.value(of: $0.0) }
          #expect(lengths.count == 2 && lengths[0] > 0 && abs(lengths[0] - lengths[1]) < 1e-9)
          #expect(lines.allSatisfy { axis.across.value(of: $0.0) == axis.across.value(of: $0.1) })
          for index in 0..<near.count where near[index].gap(to: frame) > 0 {
            let isOver =
              moved.overlaps(near[index], along: .x) && moved.overlaps(near[index], along: .y)
            let wasBeside = !frame.overlaps(near[index], along: axis)
            #expect(!(isOver && wasBeside))
          }
        }
      }
    }
  }

  // MARK: Drags

  /// A sticker that is dragged, with a width of 100, and two stickers beside each other with a gap of 200 points.
  private func editor(
    _ places: [Point] = [Point(150, 300), Point(450, 300)], others: [SceneDocument.Sticker] = []
  ) -> EditorHarness {
    EditorHarness.withInterface(
      others + [EditorHarness.sticker(at: Point(1000, 700))]
        + zip(2..., places).map { EditorHarness.sticker(id: $0, at: $1) })
  }

  private func drag(_ editor: EditorHarness, to goal: Point) {
    let map = editor.world.canvas.toWindow
    editor.drag(
      1, editor.middle(1), map.apply(goal + Vector(40, 60)), map.apply(goal), lifts: false)
  }

  private func shown(_ editor: EditorHarness) -> Point {
    editor.world.canvas.toWindow.inverse!.apply(editor.middle(1))
  }

  private func gaps(_ editor: EditorHarness) -> [(Point, Point)] {
    let alignments = editor.world.bound(Alignments())
    return alignments.gaps(of: editor.world.entities[1]!, middle: shown(editor))
  }

  @Test func snapsBeyondNeighborAndDrawsBothGaps() throws {
    let editor = editor()
    drag(editor, to: Point(754, 315))
    #expect(abs(shown(editor).x - 750) < 1e-6)
    let gaps = gaps(editor)
    #expect(gaps.map { [$0.0.x, $0.1.x] } == [[200, 400], [500, 700]])
    _ = editor.app.drawnItems()
    #expect(editor.images.drawnNames.contains { $0.hasSuffix("200") })
    let hand = editor.world.canvas.toWindow.apply(Point(754, 315))
    editor.rest(0.3)
    editor.touch(.up, 1, hand.x, hand.y)
    editor.rest(1)
    #expect(abs(editor.record(1)!.position.x - 750) < 1e-6)
    expectHonest(editor)
  }

  @Test func snapsBetweenNeighbors() {
    let editor = editor([Point(150, 280), Point(600, 320)])
    drag(editor, to: Point(371, 302))
    #expect(abs(shown(editor).x - 375) < 1e-6)
    #expect(gaps(editor).map { ($0.1.x - $0.0.x).rounded() } == [125, 125])
  }

  @Test func snapsInColumn() {
    let editor = editor([Point(300, 100), Point(320, 300)])
    drag(editor, to: Point(350, 503))
    #expect(abs(shown(editor).y - 500) < 1e-6)
    #expect(gaps(editor).map { ($0.1.y - $0.0.y).rounded() } == [140, 140])
  }

  @Test func stickerBehindEverythingDoesNotCount() {
    var backdrop = EditorHarness.sticker(id: 9, at: Point(640, 400))
    backdrop.scale = Vector(12, 12)
    backdrop.locked = true
    let editor = editor(others: [backdrop])
    drag(editor, to: Point(754, 315))
    #expect(abs(shown(editor).x - 750) < 1e-6)
  }

  @Test func doesNotSnapWhenSwitchedOffOrBesideRow() {
    let off = editor()
    off.tap(.snap)
    drag(off, to: Point(754, 315))
    #expect(shown(off).distance(to: Point(754, 315)) < 0.1 && gaps(off).isEmpty)
    let beside = editor()
    drag(beside, to: Point(754, 420))
    #expect(shown(beside).distance(to: Point(754, 420)) < 0.1 && gaps(beside).isEmpty)
  }

  /// Drags slowly across the place: in each frame, the sticker moves by at most twice the movement of the finger, plus
  /// 1.6 window points; it rests at the place, and is under the finger again behind it.
  @Test func engagesAndReleasesWithoutJump() {
    let editor = editor()
    let map = editor.world.canvas.toWindow
    let (from, to) = (Point(700, 320), Point(800, 322))
    drag(editor, to: from)
    var (last, rests) = (editor.middle(1), 0)
    let count = Int((map.apply(to) - map.apply(from)).length * 2)
    for number in 1...count {
      let hand = map.apply(from + (to - from) * (Double(number) / Double(count)))
      editor.touch(.move, 1, hand.x, hand.y)
      editor.frame()
      let moved = editor.middle(1) - last
      #expect(abs(moved.x) <= 2.6 && abs(moved.y) <= 2.6)
      #expect(editor.middle(1).distance(to: hand) < 15)
      if !gaps(editor).isEmpty { rests += 1 }
      last = editor.middle(1)
    }
    #expect(rests > 3)
    #expect(shown(editor).distance(to: to) < 0.1)
  }
}
