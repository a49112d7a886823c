import DirectManipulation
import Geometry
import Gestures
import Pictures
import SeededNumbers
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The grips at the sides of words.
@Suite struct WrapPluginTests: ResizeHarness {
  /// Words that are wider than 500 points in one line, rotated and mirrored if that is asked.
  private static func words(_ style: String = "", isRotated: Bool = false) -> SceneDocument.Sticker
  {
    var sticker = EditorHarness.sticker(at: Point(600, 420))
    sticker.image = "text:#FFFFFF\(style):Happy birthday"
    sticker.size =
      StickerText(name: sticker.image).map(HarnessImages().geometry)?.size ?? sticker.size
    if isRotated {
      sticker.scale = Vector(-0.9, 0.9)
      sticker.rotation = 0.4
      sticker.anchorPoint = Point(0.2, 0.9)
    }
    return sticker
  }

  /// The distance of a place from the line along which a side's grip can be, in interface points.
  private func distance(of place: Point, fromSide unit: Point, _ editor: EditorHarness) throws
    -> Double
  {
    let panel = try #require(editor.world.gripPanel)
    let across = panel.unit.applyLinear(Vector(1, 0))
    return abs((place - panel.unit.apply(unit)).progress(along: across)) * across.length
  }

  /// The place of a point of the sticker's unit square as shown, in canvas points.
  private func placed(_ unit: Point, _ editor: EditorHarness) -> Point {
    let sticker = editor.world.entities[1]!
    let place = editor.world.bound(Displacements()).placement(of: sticker)!
    let size = editor.world[sticker, Size.self]
    return place.matrix(size: size).apply(unit.scaled(by: size.vector))
  }

  private func width(_ editor: EditorHarness) -> Int? {
    StickerText(name: editor.first.image)?.style.width
  }

  private func shownWords(_ editor: EditorHarness) -> StickerText? {
    StickerText(name: editor.world[editor.world.entities[1]!, Sticker.self].image)
  }

  @Test(
    "The side follows a finger, the opposite upper corner stays, and words break into lines",
    arguments: [Point(1, 0.5), Point(0, 0.5)], [false, true])
  func sideWrapsWords(unit: Point, isRotated: Bool) throws {
    let sticker = Self.words(isRotated: isRotated)
    let editor = editor(sticker)
    let (fixed, start) = (Point(1 - unit.x, 0), try place(unit, editor))
    let (corner, height) = (placed(fixed, editor), editor.first.size.height)
    let inward = try (place(Point(1, 1) - unit, editor) - start) * 0.5
    editor.touch(.down, 1, start.x, start.y)
    editor.frame()
    #expect(shownWords(editor)?.style.width == nil, "a touch changes nothing")
    for step in 1...20 {
      let point = start + inward * (Double(step) / 20)
      editor.touch(.move, 1, point.x, point.y)
      editor.frame()
      #expect(placed(fixed, editor).distance(to: corner) < 1e-9)
      #expect(try distance(of: point, fromSide: unit, editor) < 1e-6, "it sticks to the finger")
      #expect(editor.world.contextBar.isEmpty && editor.world.handle == nil)
    }
    #expect(editor.first == sticker, "nothing is stored before the lift")
    let end = start + inward
    editor.touch(.up, 1, end.x, end.y)
    editor.frame()
    #expect(placed(fixed, editor).distance(to: corner) < 1e-9)
    let stored = try #require(width(editor))
    #expect(Double(stored) < sticker.size.width * 0.6 && editor.first.size.height > height * 1.5)
    #expect(editor.first.size.width <= Double(stored) + 12)
    #expect(editor.first.scale == sticker.scale && editor.first.rotation == sticker.rotation)
    #expect(editor.world.store.history.done.count == 1 && editor.world.selectedIDs == [1])
    #expect(!editor.world.contextBar.isEmpty && editor.world.handle != nil)
    editor.type("Z", with: "Ctrl")
    #expect(editor.first == sticker)
    expectHonest(editor)
  }

  @Test func altKeepsMiddle() throws {
    let editor = editor(Self.words(isRotated: true))
    let (middle, start) = (placed(Point(0.5, 0), editor), try place(Point(1, 0.5), editor))
    let goal = start + (try place(Point(0, 0.5), editor) - start) * 0.25
    editor.key("Left Alt")
    editor.press(start.x, start.y)
    editor.frame()
    editor.move(goal.x, goal.y)
    editor.frame()
    #expect(placed(Point(0.5, 0), editor).distance(to: middle) < 1e-9)
    #expect(try distance(of: goal, fromSide: Point(1, 0.5), editor) < 1e-6)
    editor.release(goal.x, goal.y)
    editor.frame()
    editor.key("Left Alt", .up)
    editor.frame()
    #expect(width(editor) != nil && placed(Point(0.5, 0), editor).distance(to: middle) < 1e-9)
  }

  @Test func dragBeyondLongestLineEndsWrapping() throws {
    let editor = editor(Self.words(";width=300"))
    #expect(editor.first.size.height > 150)
    let (corner, start) = (placed(.zero, editor), try place(Point(1, 0.5), editor))
    editor.drag(1, start, start + Vector(900, 0))
    #expect(width(editor) == nil && editor.first.size.height < 150)
    #expect(placed(.zero, editor).distance(to: corner) < 1e-9)
    #expect(editor.world.store.history.done.count == 1)
  }

  @Test func cancelShowsStoredWords() throws {
    let sticker = Self.words(isRotated: true)
    let editor = editor(sticker)
    let start = try place(Point(1, 0.5), editor)
    let goal = start + (try place(Point(0, 0.5), editor) - start) * 0.6
    editor.drag(1, start, goal, lifts: false)
    #expect(shownWords(editor)?.style.width != nil)
    editor.touch(.cancel, 1, goal.x, goal.y)
    editor.frame()
    #expect(editor.first == sticker && shownWords(editor)?.style.width == nil)
    #expect(!editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  @Test func fingerThatTakesWordsEndsWrapping() throws {
    let editor = editor(Self.words())
    let start = try place(Point(1, 0.5), editor)
    let goal = start + (try place(Point(0, 0.5), editor) - start) * 0.4
    editor.drag(1, start, goal, lifts: false)
    let corner = placed(.zero, editor)
    let toWindow = editor.world.canvas.toWindow
    let middle = toWindow.apply(placed(Point(0.25, 0.25), editor))
    editor.touch(.down, 2, middle.x, middle.y)
    editor.frame()
    editor.touch(.move, 2, middle.x + 60, middle.y + 40)
    editor.frame()
    editor.touch(.move, 1, start.x, start.y)
    editor.frame()
    let moved = toWindow.apply(placed(.zero, editor)) - toWindow.apply(corner)
    #expect((moved - Vector(60, 40)).length < 1e-6, "the second finger moves the words exactly")
    let wrapped = shownWords(editor)?.style.width
    #expect(wrapped != nil)
    editor.rest(0.5)
    #expect(editor.world.document.stickers.count == 1, "held")
    editor.touch(.up, 2, middle.x + 60, middle.y + 40)
    editor.touch(.up, 1, start.x, start.y)
    editor.frame()
    editor.rest(1)
    try #require(editor.world.document.stickers.count == 1)
    #expect(width(editor) == wrapped)
    editor.type("Z", with: "Ctrl")
    editor.type("Z", with: "Ctrl")
    #expect(editor.first == Self.words())
    expectHonest(editor)
  }

  @Test func sideStaysAtEachKeyframe() throws {
    var sticker = Self.words()
    sticker.timing.keyframes = [0, 1].map {
      Keyframe(
        time: $0,
        placement: StickerPlacement(
          position: Point(500 + 100 * $0, 400), scale: Vector(1 - 0.5 * $0, 1 - 0.5 * $0),
          rotation: $0))
    }
    let editor = editor(sticker)
    func corners(_ record: SceneDocument.Sticker) -> [Point] {
      record.timing.keyframes.map { keyframe in
        Placement(
          transform: Transform(
            position: keyframe.placement.position, scale: keyframe.placement.scale,
            rotation: keyframe.placement.rotation),
          anchorPoint: AnchorPoint(record.anchorPoint)
        ).matrix(size: record.size).apply(.zero)
      }
    }
    let before = corners(editor.first)
    let start = try place(Point(1, 0.5), editor)
    editor.drag(1, start, start + (try place(Point(0, 0.5), editor) - start) * 0.5)
    #expect(width(editor) != nil && editor.first.timing.keyframes.count == 2)
    for (now, then) in zip(corners(editor.first), before) { #expect(now.distance(to: then) < 1e-9) }
  }

  @Test(
    "Whatever fingers do on grips and words, the document is shown, and undo leads back",
    arguments: 0..<40)
  func randomFingersLeaveDocumentShown(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let sticker = Self.words(isRotated: dice.chance(0.5))
    let editor = editor(sticker)
    let grips = (Grip.sides + Grip.corners).map(\.unit)
    var fingers: [Int64: Point] = [:]
    for _ in 0..<80 {
      let finger = Int64(dice.below(3))
      let touch = dice.below(12)
      if let place = fingers[finger] {
        switch touch {
        case 0: editor.touch(.up, finger, place.x, place.y)
        case 1: editor.touch(.cancel, finger, place.x, place.y)
        default:
          let moved = place + Vector(dice.number(-90...90), dice.number(-60...60))
          fingers[finger] = moved
          editor.touch(.move, finger, moved.x, moved.y)
        }
        if touch < 2 { fingers[finger] = nil }
      } else if let panel = editor.world.gripPanel {
        let unit = dice.chance(0.7) ? grips[dice.below(8)] : Point(dice.fraction(), dice.fraction())
        let place = panel.unit.apply(unit)
        fingers[finger] = place
        editor.touch(.down, finger, place.x, place.y)
      }
      if dice.chance(0.05) { editor.key("Left Alt", dice.chance(0.5) ? .down : .up) }
      if dice.chance(0.05) { editor.type("Z", with: "Ctrl") }
      editor.frame()
    }
    editor.key("Left Alt", .up)
    for (finger, place) in fingers { editor.touch(.up, finger, place.x, place.y) }
    editor.rest(3)
    expectHonest(editor, "seed \(seed)")
    while editor.world.store.history.canUndo { editor.type("Z", with: "Ctrl") }
    editor.rest(1)
    #expect(editor.first == sticker)
    expectHonest(editor, "seed \(seed), undone")
  }

  @Test func wordsOnArcHaveNoSides() {
    let editor = editor(Self.words(";curve=90"))
    #expect(editor.world.gripPanel?.grips == Grip.corners)
  }
}
