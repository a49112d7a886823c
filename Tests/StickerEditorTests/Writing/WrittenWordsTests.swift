import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Words are typed where they stand: on the canvas, in their place, angle and style.
@Suite struct WrittenWordsTests {
  /// A desk with a sticker of words, at an angle in radians and a scale, in a corner of the canvas.
  private func desk(
    _ text: String, at position: Point = Point(400, 250), rotation: Double = 0,
    scale: Vector = Vector(0.8, 0.8), flipped: Bool = false,
    window: Size = Size(width: 1280, height: 800)
  ) -> Desk {
    var words = Desk.sticker(at: position)
    words.image = StickerText(text).name
    words.size = TextPainter().size(of: text, style: TextStyle())
    (words.rotation, words.scale, words.flipped) = (rotation, scale, flipped)
    return Desk.withInterface([words, Desk.sticker(id: 2, at: Point(1000, 300))], window: window)
  }

  private func open(_ desk: Desk) throws -> WrittenWords {
    let middle = desk.middle(1)
    for _ in 0..<2 { desk.tap(middle.x, middle.y) }
    return try #require(desk.world.writtenWords)
  }

  private func middle(_ caret: (top: Point, bottom: Point)) -> Point {
    caret.top + (caret.bottom - caret.top) / 2
  }

  private func isDrawnByCanvas(_ id: Int, _ desk: Desk) -> Bool {
    desk.world.bound(StickerVisibility()).shows(desk.world.entities[id]!)
  }

  @Test(arguments: [(0.0, false), (0.7, false), (-1.9, false), (3.1, true), (0.4, true)])
  func tapPlacesCaretInRotatedWords(rotation: Double, flipped: Bool) throws {
    let desk = desk("Hello you", rotation: rotation, flipped: flipped)
    for place in 0...9 {
      let shown = try desk.world.writtenWords ?? open(desk)
      let caret = middle(shown.caret(at: place))
      desk.rest(1)
      desk.tap(caret.x, caret.y)
      #expect(desk.world.writing?.edited.caret == place)
    }
    desk.send(.text("!"))
    desk.type("Return")
    #expect(desk.record(1)?.image == "text:#FFFFFF:Hello you!")
    #expect(desk.record(1)?.rotation == rotation && desk.record(1)?.position == Point(400, 250))
  }

  @Test func showsWordsExactlyInTheirPlace() throws {
    let desk = desk("Hello", rotation: 0.3)
    let corners = try #require(desk.record(1)).size
    let matrix = desk.world.runtime.matrixToWindow(of: desk.world.entities[1]!)
    let shown = try open(desk)
    #expect(shown.geometry.size == corners && shown.toWindow.tx == matrix.tx)
    #expect(shown.toWindow == matrix)
    #expect(!isDrawnByCanvas(1, desk) && isDrawnByCanvas(2, desk))
    desk.send(.text("oo"))
    desk.frame()
    let longer = try #require(desk.world.writtenWords)
    #expect(longer.geometry.size.width > shown.geometry.size.width)
    #expect(
      longer.unit.apply(Point(0.5, 0.5)).distance(to: shown.unit.apply(Point(0.5, 0.5))) < 1e-6)
    desk.type("Return")
    #expect(desk.world.writtenWords == nil && isDrawnByCanvas(1, desk))
  }

  @Test func wordsStayVisibleDuringASearchOfFonts() throws {
    let desk = desk("Hello")
    _ = try open(desk)
    desk.send(.text("!"))
    desk.type("F", with: "Ctrl")
    desk.send(.text("sans"))
    desk.frame()
    #expect(desk.world.isNaming && !isDrawnByCanvas(1, desk))
    let image = desk.images.image(.writing(StickerText("Hello!"))).id
    #expect(desk.app.drawnItems().contains { $0.picture == .image(image) })
    let panel = try #require(desk.world.shown(WritingPanel<StickerTextPurpose>.self)?.panel)
    #expect(panel.words != nil && panel.keys.isEmpty)
  }

  @Test func drawsWordsInFrontOfAllStickers() throws {
    let desk = desk("Hello")
    _ = try open(desk)
    let image = desk.images.image(.writing(StickerText("Hello"))).id
    let items = desk.app.drawnItems()
    let words = try #require(items.lastIndex { $0.picture == .image(image) })
    let sticker = try #require(
      items.firstIndex { $0.part == .onCanvas && $0.picture != .image(image) })
    #expect(sticker < words)
    #expect(desk.images.drawnNames.contains("writing:text:#FFFFFF:Hello"))
  }

  @Test func keysCoverNoWordsAndWordsGoBackAfterwards() throws {
    let desk = desk("Low words", at: Point(500, 760))
    let before = desk.middle(1)
    let shown = try open(desk)
    // The taps have raised the sticker.
    let steps = desk.world.store.history.done.count
    let keys = try #require(
      desk.world.shown(WritingPanel<StickerTextPurpose>.self)?.panel?.plate)
    #expect(!shown.frame.overlaps(keys) && desk.world.layout!.canvas.contains(shown.frame.center))
    let caret = middle(shown.caret(at: 3))
    desk.rest(1)
    desk.tap(caret.x, caret.y)
    #expect(desk.world.writing?.edited.caret == 3, "taps follow the moved words")
    desk.type("Escape")
    #expect(desk.middle(1) == before && desk.record(1)?.position == Point(500, 760))
    #expect(isDrawnByCanvas(1, desk) && desk.world.store.history.done.count == steps)
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func caretStaysVisibleAtAnyLength(window: Size) throws {
    let desk = Desk.withInterface([], window: window)
    let texts = [
      "", "Hi", "one\ntwo\nthree", "1\n2\n3\n4\n5\n6\n7\n8\n9",
      String(repeating: "long", count: 40),
      "a " + String(repeating: "wide ", count: 80) + "\nb", "\n\n\n", "  x  ",
    ]
    for (text, showsKeys) in texts.flatMap({ [($0, true), ($0, false)] }) {
      desk.perform(.text)
      desk.send(.text(text))
      desk.frame()
      if !showsKeys { desk.world.changeWriting { $0.press(.keyboard, at: 0) } }
      for step in 0...4 {
        let place = text.count * step / 4
        desk.world.changeWriting { $0.edit { $0.move(to: place) } }
        desk.frame()
        let (shown, layout) = (try #require(desk.world.writtenWords), desk.world.layout!)
        let caret = shown.caretFrame(at: place)
        let keys = desk.world.writing!.panel(around: nil, in: layout)
        #expect(layout.canvas.contains(caret.center) && !keys.overlaps(caret), "\(text) \(place)")
        #expect(caret.size.height >= 14 * 0.88 - 1e-6, "\(text)")
      }
      desk.type("Escape")
    }
  }

  @Test func dragOfAFingerSelects() throws {
    let desk = desk("Hello you", rotation: 0.5)
    let shown = try open(desk)
    let (from, to) = (middle(shown.caret(at: 2)), middle(shown.caret(at: 6)))
    desk.rest(1)
    desk.drag(3, from, to)
    #expect(desk.world.writing?.edited.selection == 2..<6)
    #expect(try #require(desk.world.writtenWords).areas(of: 2..<6).count == 1)
    desk.send(.text("-"))
    desk.frame()
    #expect(desk.world.writing?.edited.text == "He-you")
  }

  @Test func otherUsersMoveStickersAndTheWrittenOneMeanwhile() throws {
    let desk = desk("Hello")
    let shown = try open(desk)
    let start = desk.middle(2)
    desk.drag(5, start, start + Vector(60, 40))
    #expect(desk.middle(2).distance(to: start + Vector(60, 40)) < 0.01)
    #expect(desk.world.writtenWords?.toWindow == shown.toWindow)
    // The words follow the canvas, which two other fingers move.
    let (left, right) = (Point(700, 150), Point(800, 150))
    desk.touch(.down, 6, left.x, left.y)
    desk.touch(.down, 7, right.x, right.y)
    desk.frame()
    for step in 1...5 {
      desk.touch(.move, 6, left.x, left.y - 4 * Double(step))
      desk.touch(.move, 7, right.x, right.y - 4 * Double(step))
      desk.frame()
    }
    let moved = try #require(desk.world.writtenWords)
    #expect(moved.toWindow.ty < shown.toWindow.ty - 5)
    #expect(desk.world.writing?.edited.text == "Hello")
  }

  @Test func deletedStickerComesBackWithTheWordsAtItsPlace() throws {
    let desk = desk("Hello", rotation: 0.3)
    _ = try open(desk)
    desk.world.commit(Edit(.remove([1])))
    desk.frame()
    #expect(desk.world.writtenWords != nil)
    desk.send(.text("!"))
    desk.type("Return")
    let added = try #require(desk.world.document.stickers.last)
    #expect(added.image == "text:#FFFFFF:Hello!" && added.rotation == 0.3)
    #expect(added.position == Point(400, 250))
  }

  @Test func newWordsStayWhereTheyWereTyped() throws {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("Hi"))
    desk.frame()
    let shown = try #require(desk.world.writtenWords)
    let center = shown.unit.apply(Point(0.5, 0.5))
    desk.type("Return")
    #expect(desk.middle(1).distance(to: center) < 1e-6)
    #expect(desk.world.selectedIDs == [1] && desk.world.store.history.done.count == 1)
  }

  @Test func longNewWordsStayOnTheCanvas() throws {
    let canvas = Rect(x: 0, y: 0, width: 1280, height: 800)
    // Only a corner is free for a new sticker.
    var large = Desk.sticker(at: Point(560, 500))
    large.scale = Vector(11, 12)
    let desk = Desk.withInterface([large])
    desk.type("T")
    desk.send(.text("A long line of words at the edge"))
    desk.frame()
    let shown = try #require(desk.world.writtenWords)
    let (toWindow, size) = (desk.world.canvas.toWindow, shown.geometry.size)
    let inverse = try #require(toWindow.inverse)
    let frame = Rect(around: Rect(origin: .zero, size: size), through: shown.toWindow.then(inverse))
    #expect(canvas.contains(frame))
    desk.type("Return")
    let record = try #require(desk.record(2))
    #expect(abs(record.position.x - frame.center.x) < 1e-6)
  }

  @Test func typingByKeyboardHidesKeysUntilUserWantsThem() throws {
    let desk = Desk.withInterface([])
    desk.type("T")
    func keys() -> [TextEntry.Key] {
      desk.world.writing!.keys(in: desk.world.layout!).map(\.key)
    }
    #expect(!keys().contains(.backspace) && keys().contains(.styles))
    func tap(_ key: TextEntry.Key) throws {
      let keys = desk.world.writing!.keys(in: desk.world.layout!)
      let middle = try #require(keys.first { $0.key == key }, "\(key)").frame.center
      desk.tap(middle.x, middle.y)
    }
    try tap(.styles)
    #expect(keys().contains(.option(.curve)) && !keys().contains(.keyboard))
    try tap(.styles)
    #expect(!keys().contains(.backspace))
    try tap(.keyboard)
    try tap(.type("a"))
    #expect(desk.world.writing?.edited.text == "A" && keys().contains(.backspace))
    try tap(.keyboard)
    #expect(!keys().contains(.backspace))
    desk.type("Escape")
    desk.tap(.text)
    #expect(keys().contains(.backspace), "a finger has begun the writing")
  }

  @Test(arguments: InterfaceLayoutTests.windows, ["en", "ja", "ar", "hi"])
  func rowOfColorsFitsEveryWindow(window: Size, language: String) {
    let layout = Desk.withInterface([], window: window).world.layout!
    let entry = TextEntry(layouts: KeyboardLayout.all(for: language), showsKeys: false)
    let keys = entry.keys(in: layout)
    #expect(keys.count == TextEntry.colors.count + 5)
    for (index, key) in keys.enumerated() {
      #expect(Rect(origin: .zero, size: window).contains(key.frame))
      #expect(key.frame.size.width >= 44 && key.frame.size.height >= 44)
      for other in keys[(index + 1)...] { #expect(!key.frame.overlaps(other.frame)) }
    }
  }

  @Test func wordsMoveByTheLeastDistanceAndOnlyIfCovered() {
    let geometry = TextPainter().geometry(of: "Hello", style: TextStyle())
    let room = Rect(x: 100, y: 50, width: 800, height: 500)
    func shown(at place: Vector, scale: Double = 0.5) -> WrittenWords {
      WrittenWords(
        geometry: geometry,
        toWindow: .scale(Vector(scale, scale)).then(.translation(place))
      ).visible(in: room, caret: 5)
    }
    #expect(shown(at: Vector(300, 200)).toWindow.tx == 300)
    let low = shown(at: Vector(300, 700))
    #expect(low.toWindow.tx == 300 && abs(low.frame.maxY - room.maxY) < 1e-9)
    let left = shown(at: Vector(-50, 200))
    #expect(left.toWindow.ty == 200 && abs(left.frame.minX - room.minX) < 1e-9)
    #expect(shown(at: Vector(300, 200), scale: 9).frame.size.width <= 800 + 1e-9)
    #expect(abs(shown(at: Vector(300, 200), scale: 0.01).toWindow.d - 0.16) < 1e-9)
  }
}
